/** A page of MDX as a syntax tree, and its text with parts replaced by their positions. */
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { findMarkdownLimit } from '../../../src/kit/diagnostics/markdown-limits';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';

export type Tag = MdxJsxFlowElement | MdxJsxTextElement;

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

/** The tree of a page; as Markdown if it is no MDX, and empty if it would take minutes. Positions are those of the body. */
export function parsePage(body: string): { readonly tree: Root; readonly isMdx: boolean } {
  if (findMarkdownLimit(body, { isMdx: true })) return { tree: { type: 'root', children: [] }, isMdx: false };
  try {
    return { tree: mdx.parse(masked(body)), isMdx: true };
  } catch {
    return { tree: markdown.parse(body), isMdx: false };
  }
}

/** Replacements in a text; of two that overlap, the first one counts. */
export class Edits {
  private readonly list: { readonly start: number; readonly end: number; readonly text: string }[] = [];

  constructor(private readonly body: string) {}

  replace(start: number, end: number, text: string): void {
    if (this.body.slice(start, end) !== text) this.list.push({ start, end, text });
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
