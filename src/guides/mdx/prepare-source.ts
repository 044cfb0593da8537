import { visit } from 'unist-util-visit';
import { fencedLines } from '../../kit/highlight/fenced-lines';
import type { Root } from 'mdast';

/** A heading, also in a list or a quote, and the anchor at its end. */
const ANCHOR = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*#{1,6}[ \t].*[ \t])\{#([^{}]+)\}[ \t]*$/;
/** `:::note Title`, and `::: note Title` of VitePress. */
const TITLE = /^([ \t>]*:{3,})([ \t]*)([a-z-]+)(?:[ \t]+([^[{\s].*))?$/;
/** `!!! note "Title"` of MkDocs; `???` is folded. */
const INDENTED = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([a-z-]+)(?:[ \t]+"([^"]*)")?[ \t]*$/;

/** A line that was rewritten: its end as written, and as parsed. */
interface Rewritten {
  readonly written: string;
  readonly parsed: string;
}

/** The colons of a block that was indented: enough for the ones inside it, and more than anybody writes. */
const colons = (depth: number): string => ':'.repeat(30 - Math.min(depth, 20));
/** Whether a line opens such a block. */
export const isIndentedBlock = (line: string): boolean => /^\s*:{9,}/.test(line);

/**
 * Rewrites the admonitions of MkDocs, whose text is indented, line by line: each stays on its line. The blank line
 * after one becomes its end.
 */
function readIndented(lines: readonly string[]): string[] {
  const result: string[] = [];
  /** Open blocks, the innermost last: how far their text is indented, and where its last line is. */
  const open: { readonly indent: number; readonly marks: string; last: number }[] = [];
  const isFenced = fencedLines();
  let isCode = false;
  const closeTo = (indent: number): void => {
    let block: (typeof open)[number] | undefined;
    while (indent < (open.at(-1)?.indent ?? 0)) block = open.pop();
    if (!block) return;
    // The end of the outer one ends those inside it.
    const at = block.last + 1;
    if (at < result.length && (result[at] ?? '').trim() === '') result[at] = block.marks;
    else result[at - 1] = `${result[at - 1] ?? ''}\n${block.marks}`;
  };
  for (const line of lines) {
    const indent = /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
    if (line.trim() === '') {
      result.push('');
      continue;
    }
    if (!isCode) closeTo(indent);
    const text = line.replaceAll('\t', '    ').slice(open.at(-1)?.indent ?? 0);
    isCode = isFenced(text);
    const [, margin, kind, name = '', title] = isCode ? [] : (INDENTED.exec(line) ?? []);
    for (const block of open) block.last = result.length;
    if (margin === undefined) result.push(open.length === 0 ? line : text);
    else {
      const marks = colons(open.length);
      const isFolded = kind?.startsWith('???') === true;
      const label = title ?? (isFolded ? name : '');
      result.push(`${marks}${isFolded ? 'details' : name}${label === '' ? '' : `[${label}]`}`);
      open.push({ indent: margin.length + 4, marks, last: result.length - 1 });
    }
  }
  closeTo(0);
  return result;
}

/**
 * Rewrites notations that the parser does not support, without moving the text before them: `## Text {#my-id}`
 * (escaped; page-heading.ts reads the id), `:::note Title`, `::: note`, and in Markdown `!!! note`.
 *
 * @returns The text, and the rewritten lines by number.
 */
export function prepareSource(
  source: string,
  { isMdx }: { readonly isMdx: boolean },
): { readonly text: string; readonly rewritten: Map<number, Rewritten> } {
  const rewritten = new Map<number, Rewritten>();
  const written = source.split(/\r?\n/);
  const isIndented = !isMdx && written.some((line) => INDENTED.test(line));
  const lines = (isIndented ? readIndented(written) : written).map((line, index) => {
    const [, heading, id = ''] = ANCHOR.exec(line) ?? [];
    const [, marks, space = '', name = '', title] = TITLE.exec(line) ?? [];
    const isTitle = marks !== undefined && (space !== '' || title !== undefined);
    const before = heading ?? (isTitle ? marks : undefined);
    if (before === undefined) return line;
    const parsed =
      heading === undefined
        ? `${name}${title === undefined ? '' : `[${title}]`}`
        : `\\{#${id.replace(/[!-/:-@[-`|~]/g, '\\$&')}\\}`;
    rewritten.set(index + 1, { written: line.slice(before.length), parsed });
    return before + parsed;
  });
  return { text: lines.join('\n'), rewritten };
}

/** Code contains its lines as written. */
export function restoreCode(tree: Root, rewritten: ReadonlyMap<number, Rewritten>): Root {
  if (rewritten.size === 0) return tree;
  visit(tree, 'code', (node) => {
    const first = (node.position?.start.line ?? 0) + 1;
    node.value = node.value
      .split('\n')
      .map((line, index) => {
        const { parsed = '', written = '' } = rewritten.get(first + index) ?? {};
        return parsed !== '' && line.endsWith(parsed) ? line.slice(0, -parsed.length) + written : line;
      })
      .join('\n');
  });
  return tree;
}
