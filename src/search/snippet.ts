import { findRanges } from './mark-matches';

/** Start of the window of `length` characters that shows most of the searched words, and the earliest of those. */
function bestStart(text: string, terms: ReadonlySet<string>, length: number): number {
  const ranges = findRanges(text, terms);
  let best = ranges[0];
  let most = 0;
  ranges.forEach(({ start }, index) => {
    const shown = ranges.slice(index).filter(({ end }) => end <= start + length);
    const distinct = new Set(shown.map((range) => text.slice(range.start, range.end).toLowerCase())).size;
    if (distinct > most) {
      most = distinct;
      best = ranges[index];
    }
  });
  if (!best) return 0;
  const lead = Math.floor((length - Math.min(length, best.end - best.start)) / 3);
  return Math.max(0, best.start - (most > 1 ? Math.floor(lead / 2) : lead));
}

/**
 * Cuts a snippet around the first searched word.
 *
 * @param text    Plain text of one section.
 * @param terms   Terms that are looked for.
 * @param length  Greatest length in characters, without the dots at cut sides.
 * @returns Cut at word borders, so it may be shorter; the beginning of the text when nothing is found in it.
 */
export function cutSnippet(text: string, terms: ReadonlySet<string>, length: number): string {
  if (text.length <= length) return text;
  let start = bestStart(text, terms, length);
  if (start > 0) {
    const border = text.indexOf(' ', start - 1);
    start = border === -1 || border - start > length / 2 ? start : border + 1;
  }
  if (start + length > text.length) {
    const border = text.indexOf(' ', text.length - length - 1);
    start = Math.min(start, border === -1 ? text.length - length : border + 1);
  }
  let end = Math.min(text.length, start + length);
  if (end < text.length && text[end] !== ' ') {
    const border = text.lastIndexOf(' ', end);
    end = border > start + length / 2 ? border : end;
  }
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}
