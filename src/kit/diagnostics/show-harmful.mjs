// @ts-check
/** Plain JavaScript, because commands print before they can load TypeScript. */

/**
 * Controls, marks of direction, letters that no program shows, and characters that are none. Without U+200C and U+200D, which
 * some scripts and emoji need, and U+00AD, which a line break shows.
 */
const HARMFUL =
  /(?![\t\n\r])\p{Cc}|\u034f|[\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufdd0-\ufdef]|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0000}-\u{e007f}]/gu;

/** @param {string} character */
const escape = (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/**
 * A text for programs, with whatever could deceive their readers escaped: `\u{202e}`. The flags of regions stay.
 *
 * @param {string} text
 * @returns {string}
 */
export const showHarmful = (text) => text.replace(HARMFUL, escape);

/**
 * The same for code: `\u202e`, which JSON and the texts of most languages read as the character itself.
 *
 * @param {string} code
 * @returns {string}
 */
export const escapeHarmful = (code) =>
  code.replace(HARMFUL, (match) =>
    Array.from(
      { length: match.length },
      (_, at) => `\\u${match.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );

/** Characters of a line in a terminal. */
const MAX_LINE = 10_000;

/** @param {string} text @param {number} limit */
const cut = (text, limit) =>
  text.length > limit ? `${text.slice(0, limit).replace(/[\ud800-\udbff]$/, '')}…` : text;

/** The password of an address. */
const PASSWORD = /(:\/\/[^\s:/?#@]*):[^\s/?#@]*@/g;

/**
 * A text for a terminal or a log: nothing in it is obeyed or deceives, passwords of addresses are hidden, and endless
 * lines are cut. Everything that commands print passes through here (`scripts/lib/print.mjs`).
 *
 * @param {string} text  With line breaks.
 * @returns {string}
 */
export const terminalText = (text) =>
  text
    .split(/\r?\n/)
    .map((line) => showHarmful(cut(line, MAX_LINE)).replace(/\r/g, escape).replace(PASSWORD, '$1:***@'))
    .join('\n');

/**
 * A text of others, such as a broker or a document, for a place in a line.
 *
 * @param {string} text
 * @param {number} [limit]  Of characters.
 * @returns {string}
 */
export const terminalWord = (text, limit = 300) => terminalText(cut(text, limit).replace(/\s+/g, ' ').trim());
