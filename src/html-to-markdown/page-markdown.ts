import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { adaptArticle } from './adapt-article';
import { markdownHref } from './markdown-address';

export interface MarkdownOptions {
  /** Prefix of the site's addresses, `` or `/docs`. */
  readonly prefix: string;
  /** Routes that have Markdown. */
  readonly pages: ReadonlySet<string>;
}

const reader = unified().use(rehypeParse, { fragment: true }).freeze();
const writer = unified()
  .use(rehypeRemark, {
    handlers: {
      'footnote-reference': (_, { properties }) => ({
        type: 'footnoteReference',
        identifier: String(properties['id']),
      }),
      'footnote-definition': (state, node) => ({
        type: 'footnoteDefinition',
        identifier: String(node.properties['id']),
        children: state.toFlow(state.all(node)),
      }),
    },
  })
  .use(remarkGfm, { tableCellPadding: false, tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', fences: true, rule: '-' })
  .freeze();

/** The article of a built page without the frame around it; undefined if it has none. */
export function articleHtml(html: string): string | undefined {
  const from = html.indexOf('<article');
  const to = html.lastIndexOf('</article>');
  return from === -1 || to === -1 ? undefined : html.slice(from, to + '</article>'.length);
}

/**
 * A page as Markdown, generated from its built HTML, so that the two cannot differ.
 *
 * @returns Markdown (GFM) whose links lead to the Markdown of pages; undefined if there is no article.
 */
export function pageMarkdown(html: string, { prefix, pages }: MarkdownOptions): string | undefined {
  const article = articleHtml(html);
  if (article === undefined) return undefined;
  const tree = writer.runSync(adaptArticle(reader.parse(article)));
  visit(tree, 'link', (link) => {
    link.url = markdownHref(link.url, prefix, pages);
  });
  return writer.stringify(tree);
}
