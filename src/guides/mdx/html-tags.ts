import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import type { Html, Nodes, Parents, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Point, Position } from 'unist';
import { PLAIN_HTML } from './known-html';

type Tag = MdxJsxFlowElement | MdxJsxTextElement;
/** A tag that nothing closes, or that closes nothing. */
export interface LooseTag {
  readonly name: string;
  readonly position: Position;
  readonly isClosing: boolean;
}

const ATTRIBUTE = String.raw`\s+([A-Za-z_:@][\w.:@-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>\x60]+)))?`;
/** The pieces of raw HTML, by the rules of CommonMark. */
const PIECE = new RegExp(
  String.raw`<!--[\s\S]*?--!?>|<(?:!(?!--)|\?)[^>]*>|<(/?)([A-Za-z][A-Za-z0-9-]*)((?:${ATTRIBUTE.replace(/\((?!\?)/g, '(?:')})*)\s*(/?)>`,
  'g',
);
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements whose end tag HTML lets writers leave out, and what ends them. */
const ENDED_BY: Readonly<Record<string, RegExp>> = {
  p: /^(?:blockquote|details|div|dl|figure|h[1-6]|hr|ol|p|pre|section|table|ul)$/,
  li: /^li$/,
  dt: /^d[dt]$/,
  dd: /^d[dt]$/,
  tr: /^(?:tr|tbody|tfoot)$/,
  td: /^(?:t[dhr]|tbody|tfoot)$/,
  th: /^(?:t[dhr]|tbody|tfoot)$/,
  thead: /^t(?:body|foot)$/,
  tbody: /^t(?:body|foot)$/,
};

/** Text of HTML with its characters in place of their references. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|(\w{2,31}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return decodeNamedCharacterReference(String(name)) || whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code < 0x11_0000 && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : '\u{fffd}';
  });

/** The point of an offset in a raw text that begins at `start`. */
function pointAt(start: Point, text: string, offset: number): Point {
  const before = text.slice(0, offset);
  const line = before.lastIndexOf('\n');
  return {
    line: start.line + before.split('\n').length - 1,
    column: line === -1 ? start.column + offset : offset - line,
  };
}

function readAttributes(text: string): Tag['attributes'] {
  return [...text.matchAll(new RegExp(ATTRIBUTE, 'g'))].map(([, name = '', double, single, bare]) => {
    const value = double ?? single ?? bare;
    return { type: 'mdxJsxAttribute', name, value: value === undefined ? null : decoded(value) };
  });
}

interface Open {
  readonly name: string;
  readonly children: Nodes[];
  readonly position: Position;
}

/** The node of an element: headings, quotes, links, and images are those of Markdown, so that they follow its rules. */
function elementNode(
  name: string,
  attributes: Tag['attributes'],
  children: Nodes[],
  position: Position,
  isFlow: boolean,
): Nodes[] {
  const value = (key: string): string | undefined => {
    const found = attributes.find(
      (one) => one.type === 'mdxJsxAttribute' && one.name.toLowerCase() === key,
    )?.value;
    return typeof found === 'string' ? found : undefined;
  };
  const level = /^h([1-6])$/.exec(name)?.[1];
  const node = (rest: object): Nodes => ({ ...rest, children, position }) as unknown as Nodes;
  if (level !== undefined) return [node({ type: 'heading', depth: Number(level) })];
  if (name === 'blockquote') return [node({ type: 'blockquote' })];
  if (PLAIN_HTML.test(name)) return children;
  if (name === 'a' && value('href') !== undefined && value('id') === undefined && value('name') === undefined)
    return [node({ type: 'link', url: value('href') })];
  if (name === 'img' && value('src') !== undefined) {
    const size = Object.fromEntries(
      ['width', 'height'].flatMap((key) => (/^\d+$/.test(value(key) ?? '') ? [[key, value(key)]] : [])),
    );
    return [
      {
        type: 'image',
        url: value('src') ?? '',
        alt: value('alt') ?? '',
        position,
        data: { hProperties: size },
      },
    ];
  }
  return [node({ type: isFlow ? 'mdxJsxFlowElement' : 'mdxJsxTextElement', name, attributes })];
}

/** Joins the tags among the children of a node to elements. */
function joinTags(parent: Parents, isComponent: (name: string) => boolean, loose: LooseTag[]): void {
  const isFlow = parent.type === 'root' || parent.type === 'blockquote' || parent.type === 'listItem';
  const root: Open = { name: '', children: [], position: parent.position as Position };
  const stack: (Open & { attributes: Tag['attributes'] })[] = [];
  const top = (): Open => stack.at(-1) ?? root;
  const close = (): void => {
    const { name, attributes, children, position } = stack.pop() ?? { ...root, attributes: [] };
    top().children.push(...elementNode(name, attributes, children, position, isFlow));
  };
  const add = (node: Html): void => {
    const { value } = node;
    const start = node.position?.start ?? { line: 1, column: 1 };
    let end = 0;
    const addText = (to: number): void => {
      const text = value.slice(end, to);
      const isSpace = text.trim() === '' && isFlow && !stack.some(({ name }) => name === 'pre');
      if (text !== '' && !isSpace) top().children.push({ type: 'text', value: decoded(text) });
    };
    for (const match of value.matchAll(PIECE)) {
      const [whole, slash, written, attributes = '', isEmpty] = match;
      addText(match.index);
      end = match.index + whole.length;
      if (written === undefined) continue;
      const name = isComponent(written) ? written : written.toLowerCase();
      const from = pointAt(start, value, match.index);
      const position = { start: from, end: pointAt(start, value, end) };
      if (slash === '/') {
        const at = stack.findLastIndex((open) => open.name === name);
        const isClosable = at !== -1 && stack.slice(at + 1).every((open) => open.name in ENDED_BY);
        if (isClosable) while (stack.length > at) close();
        else if (!VOID.test(name)) loose.push({ name, position, isClosing: true });
        continue;
      }
      while (ENDED_BY[top().name]?.test(name) === true) close();
      stack.push({ name, attributes: readAttributes(attributes), children: [], position });
      if (VOID.test(name) || (isEmpty === '/' && isComponent(written))) close();
    }
    // A comment or a declaration without its end takes the rest of the page.
    const [, mark] = /^\s*<([!?]-{0,2})/.exec(value.slice(end)) ?? [];
    if (mark !== undefined)
      loose.push({
        name: mark,
        position: { start, end: pointAt(start, value, value.length) },
        isClosing: false,
      });
    addText(value.length);
  };
  for (const child of parent.children) {
    if (child.type === 'html') add(child);
    else top().children.push(child);
  }
  while (stack.length > 0) {
    const { name, position } = top();
    if (!(name in ENDED_BY)) loose.push({ name, position, isClosing: false });
    close();
  }
  parent.children = root.children as RootContent[];
}

/**
 * Replaces the raw HTML of a Markdown page by the nodes that MDX makes of tags, so that one set of rules holds for both.
 * Comments disappear.
 *
 * @returns Tags without their other half.
 */
export function readHtmlTags(tree: Root, isComponent: (name: string) => boolean): LooseTag[] {
  const loose: LooseTag[] = [];
  const visit = (node: Nodes): void => {
    if (!('children' in node)) return;
    for (const child of node.children) visit(child);
    if (node.children.some(({ type }) => type === 'html')) joinTags(node, isComponent, loose);
  };
  visit(tree);
  return loose;
}
