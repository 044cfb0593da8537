import { findRanges } from '../../../search/mark-matches';

/** Name of the highlight that src/styles/search/search.css paints. */
const HIGHLIGHT = 'searched';

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

export function clearMarks(): void {
  delete document.documentElement.dataset['marked'];
  if (canHighlight()) CSS.highlights.delete(HIGHLIGHT);
}
