import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { Root } from 'hast';
import type { Text } from 'mdast';
import { adaptAll } from './adapt-article';
import { articleToMdast } from './article-to-mdast';
import { collapseSpace } from './collapse-space';
import { markdownHref } from './markdown-address';
import { readArticle } from './read-article';

export interface MarkdownOptions {
  /** Prefix under which the site is served, `` or `/docs`. */
  readonly prefix: string;
  /** Routes that have a Markdown page of their own. */
  readonly pages: ReadonlySet<string>;
}

/**
 * Text in which nothing can mean anything in Markdown: letters, digits, and marks that mean something at the
 * beginning of a line only, or beside others that are not in this list.
 */
const PLAIN = /^(?:[A-Za-z0-9 ,;/]|(?<=[A-Za-z0-9])-|(?<=[a-vx-z])\.)*$/;

interface TextState {
  readonly safe: (value: string, info: TextInfo) => string;
}

interface TextInfo {
  /** The characters that the text stands between. */
  readonly before: string;
  readonly after: string;
}

/** Writes text; what the writer would look at forty times, to find nothing to escape, goes as it is. */
function writeText({ value }: Text, _: unknown, state: unknown, info: unknown): string {
  const place = info as TextInfo;
  const hasSpaceAtEdge =
    (value.startsWith(' ') && place.before === '\n') || (value.endsWith(' ') && place.after === '\n');
  return PLAIN.test(value) && !hasSpaceAtEdge ? value : (state as TextState).safe(value, place);
}

const writer = unified()
  .use(remarkGfm, { tableCellPadding: false, tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', fences: true, rule: '-', handlers: { text: writeText } })
  .freeze();

/** The article of a built page, without the frame around it; undefined for a page that has none. */
export function articleHtml(html: string): string | undefined {
  const from = html.indexOf('<article');
  const to = html.lastIndexOf('</article>');
  return from === -1 || to === -1 ? undefined : html.slice(from, to + '</article>'.length);
}

/**
 * A page as Markdown, made from its built HTML: so it cannot say anything else than the page.
 *
 * @returns Markdown (GFM) whose links to pages name their Markdown; undefined where there is no article.
 */
export function pageMarkdown(html: string, { prefix, pages }: MarkdownOptions): string | undefined {
  const article = articleHtml(html);
  if (article === undefined) return undefined;
  const adapted: Root = { type: 'root', children: adaptAll(readArticle(article)) };
  return writer.stringify(
    articleToMdast(collapseSpace(adapted), (href) => markdownHref(href, prefix, pages)),
  );
}
