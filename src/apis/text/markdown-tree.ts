import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Html, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { findMarkdownLimit } from '../../kit/diagnostics/markdown-limits';
import { readRawHtml, type RawHtml } from './raw-html';

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();

/** An inline tag: text, a line break, or nothing. */
function inlineHtml(node: Html, html: RawHtml): PhrasingContent[] {
  if (html.isText(node.value)) return [{ type: 'text', value: node.value }];
  return /^<br\s*\/?>$/i.test(node.value.trim()) ? [{ type: 'break' }] : [];
}

function blockHtml(node: Html, html: RawHtml): Paragraph[] {
  const text = html.textOf(node.value);
  return text === '' ? [] : [{ type: 'paragraph', children: [{ type: 'text', value: text }] }];
}

function cleanChildren(parent: { children: unknown[] }, isBlock: boolean, html: RawHtml): void {
  let hiddenBy: string | undefined;
  parent.children = (parent.children as (RootContent | PhrasingContent)[]).flatMap((child): unknown[] => {
    if (hiddenBy !== undefined) {
      if (child.type === 'html' && child.value.toLowerCase().startsWith(`</${hiddenBy}`))
        hiddenBy = undefined;
      return [];
    }
    if (child.type === 'html') {
      if (isBlock) return blockHtml(child, html);
      hiddenBy = html.hides(child.value);
      return inlineHtml(child, html);
    }
    if (child.type === 'footnoteDefinition') return child.children;
    if (child.type === 'footnoteReference')
      return [{ type: 'text', value: `[${child.label ?? child.identifier}]` }];
    if ('children' in child)
      cleanChildren(child, ['root', 'blockquote', 'listItem'].includes(child.type), html);
    return [child];
  });
}

/** Offsets of HTML blocks that begin with text. Markdown after them was not parsed. */
function falseBlocks(root: Root, html: RawHtml): number[] {
  const offsets: number[] = [];
  visit(root, 'html', (node, _, parent) => {
    const at = node.position?.start.offset;
    const isBlock = parent !== undefined && ['root', 'blockquote', 'listItem'].includes(parent.type);
    if (isBlock && at !== undefined && html.isText(node.value)) offsets.push(at);
  });
  return offsets;
}

/** Blocks that begin with such text can contain another one: this many are parsed in turn. */
const MAX_READINGS = 5;

/** Parses a text; what only looks like HTML does not affect the Markdown after it. */
function parseBlocks(markdown: string, html: RawHtml): Root {
  const limit = findMarkdownLimit(markdown);
  if (limit) throw new RangeError(limit.message);
  let text = markdown;
  let root = parser.parse(text);
  for (let reading = 1; reading < MAX_READINGS; reading += 1) {
    const found = falseBlocks(root, html);
    if (found.length === 0) break;
    for (const at of found.reverse()) text = `${text.slice(0, at)}\\${text.slice(at)}`;
    root = parser.parse(text);
  }
  return root;
}

/**
 * Parses CommonMark with GitHub's tables, task lists, and bare links. Raw HTML and footnotes become plain
 * text. Throws a RangeError for a text that would take minutes (`findMarkdownLimit`).
 */
export function parseMarkdown(markdown: string): Root {
  const html = readRawHtml(markdown);
  const root = parseBlocks(markdown, html);
  cleanChildren(root, true, html);
  return root;
}

/** The same, but raw HTML stays, untrusted. What only looks like HTML is escaped in it. */
export function parseMarkdownWithHtml(markdown: string): Root {
  const html = readRawHtml(markdown);
  const root = parseBlocks(markdown, html);
  visit(root, (node, index, parent) => {
    if (!parent || index === undefined) return;
    if (node.type === 'footnoteDefinition') parent.children.splice(index, 1, ...node.children);
    else if (node.type === 'footnoteReference')
      parent.children[index] = { type: 'text', value: `[${node.label ?? node.identifier}]` };
    else if (node.type === 'html') node.value = html.escapeText(node.value);
  });
  return root;
}

/** The text of a part of a tree, without markup. */
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
