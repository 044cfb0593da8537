import type { Root } from 'hast';
import { adaptAll } from './adapt-article';
import { articleToMdast } from './article-to-mdast';
import { collapseSpace } from './collapse-space';
import { markdownHref } from './markdown-address';
import { readArticle } from './read-article';
import { writeMarkdown } from './write-markdown';

export interface MarkdownOptions {
  /** Prefix of the site's addresses, `` or `/docs`. */
  readonly prefix: string;
  /** Routes that have Markdown. */
  readonly pages: ReadonlySet<string>;
}

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
  const adapted: Root = { type: 'root', children: adaptAll(readArticle(article)) };
  return writeMarkdown(articleToMdast(collapseSpace(adapted), (href) => markdownHref(href, prefix, pages)));
}
