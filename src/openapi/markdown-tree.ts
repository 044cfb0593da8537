import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Html, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Elements whose text is no text for a reader. */
const HIDDEN =
  /<(script|style|iframe|object|embed|template|noscript|svg|math|title|textarea|select)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Raw HTML as the text that a reader would see: no tag of it reaches the page. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(HIDDEN, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

function inlineHtml(node: Html): PhrasingContent[] {
  return /^<br\s*\/?>$/i.test(node.value.trim()) ? [{ type: 'break' }] : [];
}

function blockHtml(node: Html): Paragraph[] {
  const text = textOfHtml(node.value);
  return text === '' ? [] : [{ type: 'paragraph', children: [{ type: 'text', value: text }] }];
}

/** Elements whose content is dropped where they stand inside a line, with the element. */
const OPENS_HIDDEN = /^<(script|style|iframe|object|embed|template|noscript|svg|math|textarea|select)\b/i;

function cleanChildren(parent: { children: unknown[] }, isBlock: boolean): void {
  let hiddenBy: string | undefined;
  parent.children = (parent.children as (RootContent | PhrasingContent)[]).flatMap((child): unknown[] => {
    if (hiddenBy !== undefined) {
      if (child.type === 'html' && child.value.toLowerCase().startsWith(`</${hiddenBy}`))
        hiddenBy = undefined;
      return [];
    }
    if (child.type === 'html') {
      if (isBlock) return blockHtml(child);
      const opened = OPENS_HIDDEN.exec(child.value)?.[1];
      if (opened !== undefined && !child.value.endsWith('/>')) hiddenBy = opened.toLowerCase();
      return inlineHtml(child);
    }
    if (child.type === 'footnoteDefinition') return child.children;
    if (child.type === 'footnoteReference')
      return [{ type: 'text', value: `[${child.label ?? child.identifier}]` }];
    if ('children' in child) cleanChildren(child, ['root', 'blockquote', 'listItem'].includes(child.type));
    return [child];
  });
}

/** Fifty lists and quotes begun on one line: the parser's time grows with the cube of their number. */
const DEEP = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){50}/m;

/** CommonMark with GitHub's tables, task lists and bare links; raw HTML and footnotes turned to plain text. Throws a RangeError for nesting that would take minutes. */
export function parseMarkdown(markdown: string): Root {
  if (DEEP.test(markdown))
    throw new RangeError('Lists and quotes are nested deeper than any reader could follow.');
  const root = parser.parse(markdown);
  cleanChildren(root, true);
  return root;
}

/** The text of a part of a tree, without any marks. */
export function textOf(node: Nodes): string {
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.value;
  if (!('children' in node)) return '';
  const isBlock = ['root', 'list', 'listItem', 'blockquote', 'table', 'tableRow'].includes(node.type);
  return node.children
    .map((child) => textOf(child))
    .filter(Boolean)
    .join(isBlock ? ' ' : '');
}

/** A description as plain text on one line. */
export function plainText(markdown: string): string {
  if (!/[\n`*_[\]<>#&\\|~-]/.test(markdown)) return markdown.trim();
  try {
    return textOf(parseMarkdown(markdown)).replace(/\s+/g, ' ').trim();
  } catch (error) {
    if (error instanceof RangeError) return markdown.replace(/\s+/g, ' ').trim();
    throw error;
  }
}

/** The first sentence of a description's first paragraph, for cards and search results. */
export function firstSentence(markdown: string): string {
  const paragraph = plainText(markdown.trimStart().split(/\n\s*\n/, 1)[0] ?? '');
  return /^.*?[.!?](?=\s+["“(]?\p{Lu}|\s*$)/u.exec(paragraph)?.[0] ?? paragraph;
}
