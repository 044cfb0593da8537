import { unescapeHtml } from '../html/escape-html';

/** Deeper indents are treated alike: a narrow panel has no room for them. */
const MAX_INDENT = 16;
const TAB = '  ';
/** Lines of up to so many characters fit every panel, down to a window of 320 px: they stay as they are. */
const ALWAYS_FITS = 30;

/** Width of the space before a line, in signs. */
export function indentOf(text: string): number {
  const [space = ''] = /^[ \t]*/.exec(text) ?? [];
  const width = space.replaceAll('\t', TAB).length;
  // In steps of two: the style sheet has one rule for each.
  return Math.min(MAX_INDENT, Math.ceil(width / 2) * 2);
}

/**
 * Puts each long line of code into an element of its own that knows its indent. Only then can the rest of a line that is
 * wider than its panel begin further in (src/styles/samples.css). The text stays the same, line ends included.
 *
 * @param html  Inside of `<code>`: text and elements without elements inside, as the highlighters write it.
 */
export function codeLines(html: string): string {
  const lines = html.split('\n');
  let open = '';
  return lines
    .map((line, index) => {
      const begin = open;
      for (const [tag] of line.matchAll(/<[^>]*>/g)) open = tag.startsWith('</') ? '' : tag;
      const text = unescapeHtml(line.replace(/<[^>]*>/g, ''));
      const lineEnd = index < lines.length - 1 ? '\n' : '';
      if (text.replaceAll('\t', TAB).length <= ALWAYS_FITS && begin === '' && open === '')
        return line + lineEnd;
      const indent = indentOf(text);
      const attribute = indent === 0 ? '' : ` data-indent="${indent}"`;
      const end = open === '' ? '' : '</span>';
      return `<span class="code-line"${attribute}>${begin}${line}${end}${lineEnd}</span>`;
    })
    .join('');
}
