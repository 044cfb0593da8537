/** Files that a page includes, from inside the old folder only. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

const MOST_BYTES = 1_000_000;

/** The text of a file, or undefined if it does not exist, is outside of `root` (absolute), or is no text. */
export function readInside(root: string, file: string): string | undefined {
  const at = path.resolve(file);
  if (!existsSync(at) || !statSync(at).isFile() || statSync(at).size > MOST_BYTES) return undefined;
  if (!realpathSync(at).startsWith(`${realpathSync(root)}${path.sep}`)) return undefined;
  return readFileSync(at, 'utf8').replace(/\r\n?/g, '\n').trimEnd();
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
  const safe = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
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
