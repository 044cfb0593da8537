import { asHtml } from '../html/as-html';
import { unescapeHtml } from '../html/escape-html';
import type { Html } from '../html/html';

/** Deeper indents are treated alike, because a narrow panel has no room for them. */
const MAX_INDENT = 8;
const TAB = '  ';
/** Lines and words of up to this many characters fit every block, down to a window of 320 px, and need no element. */
const ALWAYS_FITS = 30;

/** Whether a line is so short that it never continues in another row. */
export const isShortLine = (text: string): boolean => text.replaceAll('\t', TAB).length <= ALWAYS_FITS;

/** Width of the space before a line, in characters. */
export function indentOf(text: string): number {
  const [space = ''] = /^[ \t]*/.exec(text) ?? [];
  const width = space.replaceAll('\t', TAB).length;
  // In steps of two, because the style sheet has one rule for each.
  return Math.min(MAX_INDENT, Math.ceil(width / 2) * 2);
}

/** A word of code, with the tags of its colors and of values that readers can replace (src/kit/highlight/mark-values.ts). */
const WORD = /(?:<[^>]*>|[^<\s])+/g;
/** What ends a part of a long word. Numbers have no parts: `2.10.0`, `12:30`. */
const TAG_OR_PART_END =
  /<[^>]*>|(?<=[\w)\]}]|<\/\w+>)(?:\/(?=[^/])|[.:](?=[A-Za-z<{$])|(?:=|&amp;)(?=[\w<{$]))/g;
/** A name continues after an underscore, so it only breaks there if the word has no other part. */
const TAG_OR_UNDERSCORE = /<[^>]*>|(?<=[\w)\]}]|<\/\w+>)_(?=[A-Za-z<{$])/g;

/** Words of so many characters are kept in one piece: shorter ones are rarely at the end of a line, longer ones do not fit a phone. */
const KEPT = { least: 20, most: 40 } as const;
/** Where a browser breaks a short word on its own: after a hyphen. */
const HYPHEN = /\w-\w/;
/** The form of most ids, in a longer word such as an address. */
const ID = /(?<![\w-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])/gi;

/** An option of a command: a browser breaks after its hyphens too. */
const OPTION = /(?<=^|>)--?[A-Za-z][\w-]*(?=<|$)/;

const WHOLE = '<span class="whole">';
const count = (text: string, part: RegExp): number => text.match(part)?.length ?? 0;

/** Keeps a value in one piece: a line breaks before an id, never inside of it. */
function keepWhole(word: string, text: string): string {
  if (text.startsWith('-')) return word.replace(OPTION, `${WHOLE}$&</span>`);
  const isBalanced = count(word, /<\w/g) === count(word, /<\//g);
  return isBalanced && text.length >= KEPT.least && HYPHEN.test(text) ? `${WHOLE}${word}</span>` : word;
}

const breakAfter = (word: string, ends: RegExp): string =>
  word.replace(ends, (part) => (part.startsWith('<') ? part : `${part}<wbr>`));

/**
 * Adds break opportunities after the parts of long words, and keeps ids in one piece. Otherwise a browser moves a long address to the next row first,
 * and leaves the command alone on its own, or breaks it in the middle of a name.
 *
 * @param html  Highlighted code.
 */
export const breakLongWords = (html: Html): Html =>
  asHtml(
    html.replace(WORD, (word) => {
      const text = word.replace(/<[^>]*>/g, '').replace(/&[^;]+;/g, '"');
      if (text.length <= ALWAYS_FITS) return keepWhole(word, text);
      const broken = breakAfter(word, TAG_OR_PART_END);
      const parted = broken === word ? breakAfter(word, TAG_OR_UNDERSCORE) : broken;
      if (parted === word && text.length <= KEPT.most) return keepWhole(word, text);
      return parted.replace(ID, `${WHOLE}$&</span>`);
    }),
  );

/** Highlighted code as it was written. */
export const codeText = (html: Html): string => unescapeHtml(html.replace(/<[^>]*>/g, ''));

/**
 * Wraps each long line of code in an element with its indent, so that the rest of a line that is wider than
 * its panel can be indented further (src/styles/article/code-rows.css). The text is unchanged, including line ends.
 *
 * @param html  Inside of `<code>`: text and elements that are not nested, as the highlighters write it, and values that
 *              readers can replace inside of these.
 */
export function codeLines(html: Html): Html {
  const lines = html.split('\n').map(asHtml);
  let open = '';
  const wrapped = lines
    .map((line, index) => {
      const begin = open;
      for (const [tag] of line.matchAll(/<(?!\/?data\b)[^>]*>/g)) open = tag.startsWith('</') ? '' : tag;
      const text = codeText(line);
      const lineEnd = index < lines.length - 1 ? '\n' : '';
      if (isShortLine(text) && begin === '' && open === '') return line + lineEnd;
      const indent = indentOf(text);
      const attribute = indent === 0 ? '' : ` data-indent="${indent}"`;
      const end = open === '' ? '' : '</span>';
      return `<span class="code-line"${attribute}>${begin}${breakLongWords(line)}${end}${lineEnd}</span>`;
    })
    .join('');
  return asHtml(wrapped);
}
