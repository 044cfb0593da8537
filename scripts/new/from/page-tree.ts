/** A page of MDX as a syntax tree, and its text with parts replaced by their positions. */
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { findMarkdownLimit } from '../../../src/kit/diagnostics/markdown-limits';
import { endOfTag } from './scan-tags';
import type { Definition, Image, Link, Node, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';

export type Tag = MdxJsxFlowElement | MdxJsxTextElement;
export const isTag = (node: Node): node is Tag =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

export const spanOf = ({ position }: Node): readonly [start: number, end: number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

/** Where the address of a link is; undefined if it is written in another way. */
export function spanOfAddress(
  node: Link | Image | Definition,
  body: string,
): readonly [number, number] | undefined {
  const [start, end] = spanOf(node);
  const last = 'children' in node ? node.children.at(-1) : undefined;
  const at = body.indexOf(node.url, last ? spanOf(last)[1] : start);
  return node.url === '' || at < 0 || at + node.url.length > end ? undefined : [at, at + node.url.length];
}

const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);
const markdown = unified().use(remarkParse).use(remarkGfm);

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** A text of the same length without what is no MDX but is accepted by the tool: comments of HTML, anchors of headings. */
function masked(body: string): string {
  const fences = /^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\1[`~]*[ \t]*$/gm;
  const hide = (text: string): string =>
    text
      .replace(/(`+)(?:(?!\1)[\s\S])*?\1|<!--([\s\S]*?)-->/g, (whole, _, comment: string | undefined) =>
        comment === undefined ? whole : `{/* ${blank(comment)}*/}`,
      )
      .replace(/^(#{1,6} .*)\{(#[^}\n]*)\}([ \t]*)$/gm, '$1($2)$3');
  let at = 0;
  let text = '';
  for (const fence of body.matchAll(fences)) {
    text += hide(body.slice(at, fence.index)) + fence[0];
    at = fence.index + fence[0].length;
  }
  return text + hide(body.slice(at));
}

/** A text whose tags without content end themselves, as MDX wants them. */
function withEnds(body: string): string {
  let text = '';
  let done = 0;
  for (const { index } of body.matchAll(/<(?:br|hr|img|wbr)\b/gi)) {
    const end = index < done ? undefined : endOfTag(body, index);
    if (end === undefined || body[end - 2] === '/') continue;
    text += `${body.slice(done, end - 1)} />`;
    done = end;
  }
  return text + body.slice(done);
}

interface ReadPage {
  readonly tree: Root;
  readonly isMdx: boolean;
  /** The text that the positions of the tree refer to: each line is where it was. */
  readonly body: string;
}

/** The tree of a page; as Markdown if it is no MDX, and empty if it would take minutes. */
export function parsePage(body: string, mayBeMdx = true): ReadPage {
  if (findMarkdownLimit(body, { isMdx: mayBeMdx }))
    return { tree: { type: 'root', children: [] }, isMdx: false, body };
  for (const text of mayBeMdx ? [body, withEnds(body)] : [])
    try {
      return { tree: mdx.parse(masked(text)), isMdx: true, body: text };
    } catch {
      // What only Markdown allows.
    }
  return { tree: markdown.parse(body), isMdx: false, body };
}

/** Replacements in a text; of two that overlap, the first one counts. */
export class Edits {
  private readonly list: { readonly start: number; readonly end: number; readonly text: string }[] = [];

  constructor(private readonly body: string) {}

  replace(start: number, end: number, text: string): void {
    if (this.body.slice(start, end) !== text) this.list.push({ start, end, text });
  }

  /** Replaces a part with all in it, also by itself. */
  force(start: number, end: number, text: string): void {
    this.list.push({ start, end, text });
  }

  /** The text between two offsets, or all of it, with its replacements. */
  result(from = 0, to = this.body.length): string {
    let at = from;
    let text = '';
    for (const edit of this.list
      .filter(({ start, end }) => start >= from && end <= to)
      .sort((a, b) => a.start - b.start || b.end - a.end)) {
      if (edit.start < at) continue;
      text += this.body.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return text + this.body.slice(at, to);
  }
}
