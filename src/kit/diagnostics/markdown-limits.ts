import { createLineIndex } from './line-index';
import type { SourcePosition } from './diagnostic';

/** Maximum nesting of quotes and lists. */
const MAX_CONTAINERS = 20;
/** Maximum nesting of brackets, braces, or tags. */
const MAX_DEPTH = 50;
/** Maximum special characters between two blank lines: the parser compares each with all before it. */
const MAX_BLOCK_SIGNS = 2_000;
/** Maximum lines and special characters of one text; the largest known texts have three quarters of it. */
const MAX_SIGNS = 12_000;
/** Maximum characters after an open bracket: the parser searches for it at each word. */
const MAX_BRACKET_LENGTH = 5_000;

/** Why a text is not parsed: it would take minutes or overflow the stack. */
export interface MarkdownLimit {
  readonly position: SourcePosition;
  readonly message: string;
  readonly fix: string;
}

const SPLIT = 'Split the text.';
const FLATTEN = 'Reduce the nesting, or put text that only looks like Markdown in a code block.';

/** Markers of quotes and lists at the beginning of a line; indented text can be nested that deep. */
const CONTAINERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/;
const CONTAINER = />|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)/g;
/** An empty line, a row of a table, or a heading: the text before it is parsed separately. */
const BLOCK_START = /^[ \t]*(?:$|\||#{1,6}[ \t])/;
const FENCE = /^[ \t>]*(`{3,}|~{3,})/;
const SIGN = /<\/?[A-Za-z>]|\/>|[[\]{}*_`~<>!&\\@:|]/g;

function countContainers(line: string): number {
  const marks = CONTAINERS.exec(line)?.[0];
  if (marks === undefined) return 0;
  const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  return (marks.match(CONTAINER)?.length ?? 0) + Math.floor(indent / 2);
}

/** A line without the content of its code, which is not parsed. */
const withoutCode = (line: string): string =>
  line.replace(/`[^`]+`/g, (code) => `\`${' '.repeat(code.length - 2)}\``);

/**
 * Finds in one pass what would take a Markdown parser minutes: deep nesting, and thousands of special
 * characters.
 *
 * @param isMdx  Whether tags and braces nest; in a description they are text.
 * @returns The first exceeded limit; undefined if the text can be parsed within a second.
 */
export function findMarkdownLimit(text: string, { isMdx = false } = {}): MarkdownLimit | undefined {
  let offset = 0;
  let signs = 0;
  let inBlock = 0;
  let brackets = 0;
  let opened = 0;
  let braces = 0;
  let tags = 0;
  let fence: string | undefined;
  const limit = (at: number, message: string, fix: string): MarkdownLimit => ({
    position: createLineIndex(text)(at),
    message,
    fix,
  });
  for (const line of text.split('\n')) {
    const start = offset;
    offset += line.length + 1;
    // Empty lines cost little, but 100,000 of them take seconds.
    signs += line.trim() === '' ? 0.2 : 1;
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      continue;
    }
    fence = mark;
    const containers = countContainers(line);
    if (containers > 0 || BLOCK_START.test(line)) {
      inBlock = 0;
      brackets = 0;
    }
    signs += containers;
    if (containers > MAX_CONTAINERS)
      return limit(
        start,
        `Quotes and lists are nested more than ${MAX_CONTAINERS} levels deep here.`,
        FLATTEN,
      );
    for (const { 0: sign, index } of withoutCode(line).matchAll(SIGN)) {
      // Table cells are cheaper than other special characters, and long tables are common.
      signs += sign === '|' ? 0.25 : 1;
      inBlock += sign === '|' ? 0 : 1;
      if (sign === '[') {
        if (brackets <= 0) opened = start + index;
        brackets = Math.max(0, brackets) + 1;
      } else if (sign === ']') {
        // The cost of an open bracket is bounded by this length.
        if (brackets !== 1 || start + index - opened <= MAX_BRACKET_LENGTH) brackets -= 1;
      } else if (isMdx && sign === '{') braces += 1;
      else if (isMdx && sign === '}') braces = Math.max(0, braces - 1);
      else if (isMdx && (sign.startsWith('</') || sign === '/>')) tags = Math.max(0, tags - 1);
      else if (isMdx && sign.length === 2) tags += 1;
      if (Math.max(Math.abs(brackets), braces, tags) > MAX_DEPTH)
        return limit(
          start + index,
          `${Math.abs(brackets) > MAX_DEPTH ? 'Square brackets' : braces > MAX_DEPTH ? 'Braces' : 'Tags'} are nested more than ${MAX_DEPTH} levels deep here, or not closed.`,
          FLATTEN,
        );
      if (inBlock > MAX_BLOCK_SIGNS)
        return limit(
          start + index,
          `More than ${MAX_BLOCK_SIGNS.toLocaleString('en')} Markdown characters are in one block.`,
          'Split the block with blank lines, or put text that only looks like Markdown in a code block.',
        );
    }
    if (brackets > 0 && offset - opened > MAX_BRACKET_LENGTH)
      return limit(
        opened,
        `A square bracket is open for more than ${MAX_BRACKET_LENGTH.toLocaleString('en')} characters.`,
        'Close it, write "\\[" if it is text, or end the paragraph with a blank line.',
      );
    if (signs > MAX_SIGNS)
      return limit(
        start,
        `The text has more than ${MAX_SIGNS.toLocaleString('en')} lines and Markdown characters.`,
        SPLIT,
      );
  }
  return undefined;
}
