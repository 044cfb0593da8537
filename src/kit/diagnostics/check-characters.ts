import { codeBlocks } from './check-text';
import { showInvisible } from './show-invisible';
import type { Diagnostic } from './diagnostic';

/** Characters without a shape: ignorable ones, marks of direction, line separators, and controls. */
const HIDDEN = /[\p{DI}\p{Zl}\p{Zp}\ufff9-\ufffb]|(?![\t\n\r])\p{Cc}/u;

const HIDDEN_ALL = new RegExp(HIDDEN, 'gu');

/** Those that turn the text around them, or control the program that shows it. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Zl}\p{Zp}]|(?![\t\n\r])\p{Cc}/u;

/**
 * Where such characters are needed: at the start of a file, in emoji and flags, after Chinese characters, and between
 * letters that join, as in Persian and Hindi.
 */
const NEEDED = new RegExp(
  [
    '^\\ufeff',
    '(?<=[\\p{Emoji}\\p{S}])[\\ufe0e\\ufe0f]',
    '(?<=[\\p{ExtPict}\\p{EMod}\\ufe0f])\\u200d(?=\\p{ExtPict})',
    '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]*)[\\u{e0020}-\\u{e007f}]',
    '(?<=\\p{sc=Han})[\\u{e0100}-\\u{e01ef}]',
    '(?<=[\\p{sc=Arab}\\p{sc=Beng}\\p{sc=Deva}\\p{sc=Gujr}\\p{sc=Guru}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Taml}\\p{sc=Telu}\\p{M}])[\\u200c\\u200d]',
  ].join('|'),
  'gu',
);

/** Those that no text needs: they turn what follows, or are no text at all. */
export const HARMFUL = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u;

/** Addresses of links, pictures, and definitions. */
const ADDRESS = /\]\([^)]*\)|^ *\[[^\]]+\]: .*|\b(?:https?|mailto):\S*|\b(?:href|src)=\S*/gi;

/** A character as HTML writes it, by its number. */
const REFERENCE = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;

const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u;

/** The first harmful character that a line writes as a reference, such as `&#x202e;`, as an offset; -1 if there is none. */
function findReference(line: string): number {
  for (const { index, 1: hex, 2: decimal } of line.matchAll(REFERENCE)) {
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    if (code <= 0x10ffff && HARMFUL.test(String.fromCodePoint(code))) return index;
  }
  return -1;
}

/** The characters of a line that nobody sees, as offsets. */
function findHidden(line: string, isCode: boolean): number[] {
  const shown = line.replace(NEEDED, (match) => '?'.repeat(match.length));
  // Text from right to left needs marks beside numbers and punctuation.
  const judged = isCode || !RIGHT_TO_LEFT.test(line) ? shown : shown.replace(/[\u061c\u200e\u200f]/g, '?');
  return [...judged.matchAll(HIDDEN_ALL)].map(({ index }) => index);
}

/** The text around a character, with the characters that nobody sees as `\\u{…}`; no half of one of two units at the ends. */
const around = (line: string, at: number): string =>
  showInvisible(line.slice(Math.max(0, at - 15), at + 17).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, ''));

/** Where a text of a document has a character that nobody sees, in Markdown also as a reference; undefined if it has none. */
export function hiddenCharacter(text: string, isMarkdown: boolean): string | undefined {
  const referenceIn = (line: string): number => (isMarkdown ? findReference(line) : -1);
  if (!HIDDEN.test(text) && referenceIn(text) === -1) return undefined;
  const shown = text.split('\n').flatMap((line) => {
    const at = findHidden(line, false)[0] ?? referenceIn(line);
    return at === -1 ? [] : [around(line, at)];
  });
  return shown[0];
}

/** Whether a value has a character that nobody sees, which its file writes as an escape (`"\\u202e"`). */
export const hidesCharacter = (value: string, text: string): boolean =>
  hiddenCharacter(value, false) !== undefined &&
  [...value.matchAll(HIDDEN_ALL)].some(([character]) => !text.includes(character));

/**
 * Reports characters of a guide that nobody sees: the worst of each line. They are errors where they could deceive or
 * harm readers: if they turn the text around them, in headings, front matter, and addresses, and in code, which is copied.
 *
 * @param text      The whole file.
 * @param bodyLine  Line in which the text begins, after the front matter.
 */
export function checkCharacters(text: string, file: string, bodyLine: number): Diagnostic[] {
  if (!HIDDEN.test(text.replace(NEEDED, '')) && findReference(text) === -1) return [];
  const blocks = codeBlocks(text);
  let next = 0;
  return text.split('\n').flatMap((line, index): Diagnostic[] => {
    const start = next;
    next += line.length + 1;
    const isBlock = blocks.some(({ from, to }) => from <= start && start < to);
    const isCode = (at: number): boolean =>
      isBlock || (line.slice(0, at).match(/`+/g)?.length ?? 0) % 2 === 1;
    const isAddress = (at: number): boolean =>
      [...line.matchAll(ADDRESS)].some(({ index: from, 0: text }) => from <= at && at < from + text.length);
    const isExposed = index + 1 < bodyLine || /^ {0,3}#/.test(line);
    const hidden = findHidden(line, isBlock);
    const reference = findReference(line);
    // In code, a reference is text.
    const bad = [
      ...hidden.filter((at) => isExposed || isCode(at) || isAddress(at) || TURNING.test(line.charAt(at))),
      ...(reference === -1 || isCode(reference) ? [] : [reference]),
    ];
    const at = bad[0] ?? hidden[0];
    if (at === undefined) return [];
    return [
      {
        code: 'file/hidden-character',
        severity: bad.length > 0 ? 'error' : 'warning',
        file,
        position: { line: index + 1, column: at + 1 },
        message: `Readers do not see a character here: "${around(line, at)}".`,
        fix: 'Delete it.',
      },
    ];
  });
}
