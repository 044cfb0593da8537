import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Element, Root } from 'hast';
import { adaptAll } from './adapt-article';
import { markdownHref } from './markdown-address';

export interface MarkdownOptions {
  /** Prefix under which the site is served, `` or `/docs`. */
  readonly prefix: string;
  /** Routes that have a Markdown page of their own. */
  readonly pages: ReadonlySet<string>;
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const converter = unified().use(rehypeRemark, { newlines: false }).freeze();
const writer = unified()
  .use(remarkGfm, { tableCellPadding: false, tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', fences: true, rule: '-' })
  .freeze();

/** The article of a built page, without the frame around it; undefined for a page that has none. */
export function articleHtml(html: string): string | undefined {
  const from = html.indexOf('<article');
  const to = html.lastIndexOf('</article>');
  return from === -1 || to === -1 ? undefined : html.slice(from, to + '</article>'.length);
}

/** Takes out what the conversion would parse, copy and drop: colours of code, drawings, empty buttons. */
function lighten(html: string): string {
  return html
    .replace(/<span class="tok-[^"]*">([^<]*)<\/span>/g, '$1')
    .replace(/<svg[\s>][\s\S]*?<\/svg>/g, '')
    .replace(/<button [^>]*><\/button>|<wbr\/?>|<!-- -->/g, '');
}

/**
 * A page as Markdown, made from its built HTML: so it cannot say anything else than the page.
 *
 * @returns Markdown (GFM) whose links to pages name their Markdown; undefined where there is no article.
 */
export function pageMarkdown(html: string, { prefix, pages }: MarkdownOptions): string | undefined {
  const article = articleHtml(html);
  if (article === undefined) return undefined;
  const tree = parser.parse(lighten(article));
  const adapted: Root = { type: 'root', children: adaptAll(tree.children as Element['children']) };
  visit(adapted, 'element', (element) => {
    const { href } = element.properties;
    if (element.tagName === 'a' && typeof href === 'string')
      element.properties.href = markdownHref(href, prefix, pages);
  });
  return writer.stringify(converter.runSync(adapted));
}
