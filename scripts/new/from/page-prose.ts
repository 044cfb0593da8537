/** The text of a page without its code, for changes that code must not see. */

const FENCE = /^([ \t]*(?:>[ \t]*)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})/;
const KEPT = /\u{e000}(\d+)\u{e001}/gu;
const COMMENT = /<!--(?!\s*@include)[\s\S]*?-->/;
const INLINE = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/;

export interface Prose {
  /** The page, with a mark in place of each fence, inline code, and comment. */
  readonly text: string;
  /** The line (1-based) of a position in `text`. */
  readonly lineAt: (offset: number) => number;
  /** A text with the code in place of its marks. */
  readonly restore: (text: string) => string;
}

/** Marks the fences of a page. */
function maskFences(source: string, keep: (code: string) => string): string {
  const result: string[] = [];
  let fence: { margin: string; mark: string; lines: string[] } | undefined;
  for (const line of source.split('\n')) {
    const [, margin = '', mark = ''] = FENCE.exec(line) ?? [];
    if (!fence && mark !== '') fence = { margin, mark, lines: [line.slice(margin.length)] };
    else if (fence) {
      fence.lines.push(line);
      if (!mark.startsWith(fence.mark) || !/^[`~]+\s*$/.test(line.slice(margin.length))) continue;
      result.push(fence.margin + keep(fence.lines.join('\n')));
      fence = undefined;
    } else result.push(line);
  }
  if (fence) result.push(fence.margin + fence.lines.join('\n'));
  return result.join('\n');
}

export function readProse(source: string): Prose {
  const kept: string[] = [];
  const keep = (code: string): string => `\u{e000}${kept.push(code) - 1}\u{e001}`;
  const text = maskFences(source, keep).replace(new RegExp(`${COMMENT.source}|${INLINE.source}`, 'g'), keep);
  const restore = (masked: string): string => {
    const once = masked.replace(KEPT, (_, index: string) => kept[Number(index)] ?? '');
    return once === masked ? once : restore(once);
  };
  return { text, lineAt: (offset) => restore(text.slice(0, offset)).split('\n').length, restore };
}
