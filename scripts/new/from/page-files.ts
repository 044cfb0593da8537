/** Files that a page includes, and parts of them. */
import { escapePattern } from '../../../src/kit/patterns/escape-pattern';
import type { OldFolder } from './old-folder';

/** Files that one page includes, also by each other: a limit of depth alone lets them multiply. */
const MOST_FILES = 100;
/** Their characters. */
const MOST_LENGTH = 1_000_000;
/** How deep they include each other. */
const MOST_DEPTH = 5;

/** The files that one page includes. */
export class Includes {
  private files = 0;
  private length = 0;

  constructor(
    readonly old: OldFolder,
    /** Absolute. */
    private readonly page: string,
  ) {}

  /**
   * @param file   Absolute.
   * @param depth  How many files are between this one and the page.
   * @returns The text of a file; undefined if it must not be read, or if the page includes too much.
   */
  read(file: string, depth = 0): string | undefined {
    if (depth > MOST_DEPTH) {
      this.old.refuse(file, `files include each other more than ${MOST_DEPTH} levels deep`);
      return undefined;
    }
    const text = this.files < MOST_FILES ? this.old.text(file) : undefined;
    this.files += 1;
    this.length += text?.length ?? 0;
    if (this.files > MOST_FILES || this.length > MOST_LENGTH) {
      const most = `${MOST_FILES} files and ${MOST_LENGTH / 1_000_000} MB`;
      this.old.refuse(this.page, `a page can include ${most}: the rest is left out`);
      return undefined;
    }
    return text?.replace(/\r\n?/g, '\n').trimEnd();
  }
}

/** Lines from and to, both 1-based and optional: `2,5`, `2-5`, `2:5`, `3,`, `,9`. */
export function linesOf(text: string, range: string): string {
  const [from = '', to = ''] = range.includes(':') ? range.split(':') : range.split(/[,-]/);
  const isOne = !/[,:-]/.test(range);
  const last = isOne ? from : to;
  return text
    .split('\n')
    .slice(from === '' ? 0 : Number(from) - 1, last === '' ? undefined : Number(last))
    .join('\n');
}

/** The lines between the marks of a part: `#region name`, or `--8<-- [start:name]`. */
export function partOf(text: string, name: string): string | undefined {
  const lines = text.split('\n');
  const safe = escapePattern(name);
  const start = lines.findIndex((line) =>
    new RegExp(`#?region\\s+${safe}\\b|--8<--\\s*\\[start:\\s*${safe}\\s*\\]`).test(line),
  );
  if (start === -1) return undefined;
  const length = lines
    .slice(start + 1)
    .findIndex((line) => new RegExp(`#?endregion\\b|--8<--\\s*\\[end:\\s*${safe}\\s*\\]`).test(line));
  return lines
    .slice(start + 1, length === -1 ? undefined : start + 1 + length)
    .filter((line) => !/#(?:end)?region\b|--8<--\s*\[(?:start|end):/.test(line))
    .join('\n');
}

/** A text without the spaces that all of its lines begin with. */
export function dedent(text: string): string {
  const lines = text.split('\n');
  const margins = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  return lines.map((line) => line.slice(Math.min(...margins, 99))).join('\n');
}

/** A text with a margin before each line that is not blank. */
export const indented = (text: string, margin: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : margin + line))
    .join('\n');
