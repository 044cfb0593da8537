import { findRanges } from '../../../search/find-ranges';

/** Names of the highlights that src/styles/article/page-marks.css paints: all words, and the one that the reader is at. */
const HIGHLIGHT = 'searched';
const CURRENT = 'searched-now';

/** Whether this browser can highlight ranges without changing the page. */
const canHighlight = (): boolean => 'highlights' in CSS && typeof Highlight === 'function';

function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, svg, noscript, .hash-link, .toc-disclosure')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

/**
 * Highlights the searched words in an article, also inside code. The CSS Custom Highlight API paints over the
 * text, so React's elements and copied text do not change.
 *
 * @returns Visible ranges, in order; none in a browser without the API.
 */
export function markTerms(article: Element, terms: readonly string[]): Range[] {
  if (!canHighlight()) return [];
  const wanted = new Set(terms);
  const ranges = textNodes(article).flatMap((node) =>
    findRanges(node.data, wanted).map(({ start, end }) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return range;
    }),
  );
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  // Shows long code as a whole. With a selector such as `:root:has(…)`, each new element would restyle all others.
  if (ranges.length > 0) document.documentElement.dataset['marked'] = '';
  return ranges.filter((range) => range.getClientRects().length > 0);
}

/**
 * The mark after the one that the reader is at, or before it; from the first or last one around to the other end. Before any,
 * the first one that is in view or below.
 *
 * @param current  Index of the mark; -1 before any.
 * @param step  1 or -1.
 */
export function nextMark(ranges: readonly Range[], current: number, step: 1 | -1): number {
  const { length } = ranges;
  if (current >= 0) return (current + step + length) % length;
  const below = ranges.findIndex((range) => range.getBoundingClientRect().top >= 0);
  const start = below === -1 ? 0 : below;
  return step === 1 ? start : (start - 1 + length) % length;
}

/** Shows a mark in the middle of the window. Tab goes on from there. */
export function showMark(range: Range): void {
  const highlight = new Highlight(range);
  highlight.priority = 1;
  CSS.highlights.set(CURRENT, highlight);
  // In long code, its line; a text can be higher than the window.
  range.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { top, height } = range.getBoundingClientRect();
  window.scrollBy({ top: top - (window.innerHeight - height) / 2 });
  document.getSelection()?.collapse(range.startContainer, range.startOffset);
}

export function clearMarks(): void {
  delete document.documentElement.dataset['marked'];
  if (!canHighlight()) return;
  CSS.highlights.delete(HIGHLIGHT);
  CSS.highlights.delete(CURRENT);
}
