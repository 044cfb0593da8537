import { unescapeHtml } from '../html/escape-html';

/** Deeper indents are treated alike, because a narrow panel has no room for them. */
const MAX_INDENT = 12;
const TAB = '  ';
/** Lines of up to this many characters fit every block, down to a window of 320 px, and need no element. */
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

/** An address in code, also with a value that readers can replace by their own (src/highlight/mark-values.ts). */
const ADDRESS = /https?:\/\/(?:[^"'<\s]|<\/?data\b[^>]*>)+/g;
const TAG_OR_PART_END = /<[^>]*>|(?<=[^:/])[./](?=.)/g;

/**
 * Adds break opportunities after slashes and dots. Otherwise a browser moves a long address to the next line
 * first, and leaves the command alone on its own.
 *
 * @param html  Highlighted code.
 */
export const breakAddresses = (html: string): string =>
  html.replace(ADDRESS, (address) =>
    address.replace(TAG_OR_PART_END, (part) => (part.startsWith('<') ? part : `${part}<wbr>`)),
  );

/**
 * Wraps each long line of code in an element with its indent, so that the rest of a line that is wider than
 * its panel can be indented further (src/styles/article/code-rows.css). The text is unchanged, including line ends.
 *
 * @param html  Inside of `<code>`: text and elements that are not nested, as the highlighters write it, and values that
 *              readers can replace inside of these.
 */
export function codeLines(html: string): string {
  const lines = html.split('\n');
  let open = '';
  return lines
    .map((line, index) => {
      const begin = open;
      for (const [tag] of line.matchAll(/<(?!\/?data\b)[^>]*>/g)) open = tag.startsWith('</') ? '' : tag;
      const text = unescapeHtml(line.replace(/<[^>]*>/g, ''));
      const lineEnd = index < lines.length - 1 ? '\n' : '';
      if (isShortLine(text) && begin === '' && open === '') return line + lineEnd;
      const indent = indentOf(text);
      const attribute = indent === 0 ? '' : ` data-indent="${indent}"`;
      const end = open === '' ? '' : '</span>';
      return `<span class="code-line"${attribute}>${begin}${breakAddresses(line)}${end}${lineEnd}</span>`;
    })
    .join('');
}
