import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Nodes } from 'mdast';

/** What the text of a page says about it before its first section. */
export interface LeadingText {
  /** A `# Title` before all other text. */
  readonly title?: string;
  /** The text without that title; its lines stay, empty. */
  readonly body: string;
  /** The first paragraph as plain text; reads the text when it is called. */
  readonly paragraph: () => string | undefined;
}

/** The title and the first paragraph of a page are in its first characters. */
const HEAD = 4_000;
/** Paragraphs that are code of MDX, or notations of blocks. */
const NO_TEXT = /^(?:import\s|export\s|:::|!!!|\?\?\?|===|\[![A-Z]|\{|<|\[\[?_?toc|\$\$)/i;
/** What precedes a title: comments, imports, and lines that only move it. */
const BEFORE_TITLE = /^(?:html|definition|thematicBreak)$/;

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();

const textOf = (node: Nodes): string => {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(textOf).join('') : '';
};

const oneLine = (node: Nodes): string =>
  textOf(node)
    .replace(/\s*\\?\{#[^{}]+\}\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Without such a line there is no title, so a page that has all in its front matter is not parsed. */
const TITLE = /^ {0,3}(?:#(?![^\s])|=+[ \t]*$)/m;

/** Reads the title and the first paragraph of a page from its text. */
export function readLeadingText(body: string): LeadingText {
  const parsed = TITLE.test(body.slice(0, HEAD)) ? parseLeadingText(body) : undefined;
  return {
    body: parsed?.body ?? body,
    ...(parsed?.title === undefined || parsed.title === '' ? {} : { title: parsed.title }),
    paragraph: () => (parsed ?? parseLeadingText(body)).paragraph,
  };
}

function parseLeadingText(body: string): {
  readonly title?: string | undefined;
  readonly body: string;
  readonly paragraph?: string | undefined;
} {
  let title: string | undefined;
  let paragraph: string | undefined;
  let text = body;
  const { children } = parser.parse(body.slice(0, HEAD));
  let isFirst = true;
  for (const node of children) {
    const isModule = node.type === 'paragraph' && /^(?:import|export)\s/.test(textOf(node));
    if (BEFORE_TITLE.test(node.type) || isModule) continue;
    if (node.type === 'heading' && node.depth === 1 && isFirst && node.position) {
      title = oneLine(node);
      const { start, end } = node.position;
      const lines = body.split('\n');
      for (let line = start.line; line <= end.line; line += 1) lines[line - 1] = '';
      text = lines.join('\n');
    } else if (node.type === 'heading' && node.depth > 1 && paragraph === undefined && isFirst) {
      isFirst = false;
      continue;
    } else if (node.type === 'paragraph') {
      const found = oneLine(node);
      if (found.length > 2 && !NO_TEXT.test(found)) {
        paragraph = found;
        break;
      }
    }
    isFirst = false;
  }
  return { body: text, title, paragraph };
}

/** A text of at most `max` characters, cut after a sentence if one ends late enough, else after a word. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const sentence = Math.max(...['. ', '! ', '? ', '。'].map((end) => cut.lastIndexOf(end)));
  if (sentence > max / 2) return cut.slice(0, sentence + 1);
  const word = cut.lastIndexOf(' ');
  return `${cut.slice(0, word > max / 2 ? word : max - 1).replace(/[\s,;:–—-]+$/, '')}…`;
}
