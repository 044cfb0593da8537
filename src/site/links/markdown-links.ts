import GithubSlugger from 'github-slugger';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { findMarkdownLimit } from '../../kit/diagnostics/markdown-limits';
import { detached, type PageMarkup } from './page-markup';

/** A heading, and an anchor that a writer of Markdown made. */
const MARKDOWN_TARGET = /^ {0,3}#{1,6} +(.*)$|<a (?:id|name)="([^"]+)">/gm;

/** The text of a heading, without the addresses of its links, and without tags, which code and `\<` are not. */
const headingText = (markdown: string): string =>
  markdown
    .replace(/!?\[((?:[^\]\\]|\\.)*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|\\.|<[^>]*>/g, (part) =>
      part.startsWith('<') ? '' : part,
    )
    .trim();

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();

/** The links of a text and the anchors of its headings, as CommonMark reads them; undefined for one that would take minutes. */
function parseLinks(markdown: string): Pick<PageMarkup, 'references' | 'ids'> | undefined {
  if (findMarkdownLimit(markdown)) return undefined;
  const references = new Set<string>();
  const ids = new Set<string>();
  const slugger = new GithubSlugger();
  visit(parser.parse(markdown), (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') references.add(node.url);
    if (node.type === 'heading') ids.add(slugger.slug(toString(node, { includeHtml: false }).trim()));
    if (node.type === 'html')
      for (const [, anchor = ''] of node.value.matchAll(/<a (?:id|name)="([^"]+)">/g)) ids.add(anchor);
  });
  return { references, ids };
}

/**
 * Reads what looks like a link of a Markdown file outside code, and what links can lead to: the anchors that renderers
 * make of headings. A parser takes fifty times as long, so only a file with a link that leads nowhere is parsed.
 *
 * @param read  Reads the file again.
 */
export function readMarkdownLinks(
  route: string,
  file: string,
  markdown: string,
  read = (): string => markdown,
): PageMarkup {
  const text = markdown.replace(/^( *)(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?\n\1\2[ \t]*$/gm, '');
  const prose = text.replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
  const references = new Set<string>();
  for (const [, inBrackets, bare = ''] of prose.matchAll(/\]\([ \t]*(?:<([^<>\n]+)>|([^)\s<>]+))/g))
    references.add(inBrackets ?? bare);
  const slugger = new GithubSlugger();
  const ids = new Set<string>();
  for (const [, heading, anchor] of text.matchAll(MARKDOWN_TARGET))
    ids.add(anchor ?? slugger.slug(headingText(heading ?? '')));
  return {
    ...{ route, file, references: detached(references), ids: detached(ids), repeatedIds: new Set() },
    parse: () => parseLinks(read()),
  };
}
