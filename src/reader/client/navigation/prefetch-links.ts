import { isConstrained, siteLinkOf } from './link-navigation';
import { loadAhead } from './page-loads';

/** Compressed bytes of page data that are loaded ahead after one page was shown: about 25 guides. */
const BYTE_BUDGET = 200_000;

/** Pages of one turn load at the same time. Gatsby asks once for all of them which build is online. */
const PAGES_PER_TURN = 6;

/** Longest wait for an idle moment, in milliseconds. Safari knows none, so there it is the wait. */
const IDLE_WAIT_MS = 500;

const prefetched = new Set<string>();

/** Links that came into view by path, until their turn comes. */
const waiting = new Map<string, HTMLAnchorElement>();
let observer: IntersectionObserver | undefined;
let isBusy = false;
/** Time at which the current page was shown, on the clock of the resource timings. */
let shownAt = 0;

const whenIdle = (turn: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(turn, { timeout: IDLE_WAIT_MS });
  else setTimeout(turn, IDLE_WAIT_MS);
};

/** Compressed bytes of page data since the page was shown. */
const bytesSpent = (): number =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, startTime }) => startTime >= shownAt && name.endsWith('page-data.json'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

/** Smaller is likelier: links of the article first, then the others by distance from the current row of the sidebar. */
const rank = (link: HTMLAnchorElement, current: number): number =>
  link.closest('#main') ? 0 : Math.abs(link.getBoundingClientRect().top - current);

function loadNext(): void {
  isBusy = waiting.size > 0 && bytesSpent() < BYTE_BUDGET;
  if (!isBusy) return;
  const current = document.querySelector('.sidebar [aria-current="page"]')?.getBoundingClientRect().top ?? 0;
  const turn = [...waiting]
    .map(([path, link]) => ({ path, rank: rank(link, current) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, PAGES_PER_TURN);
  void Promise.all(
    turn.map(({ path }) => {
      waiting.delete(path);
      prefetched.add(path);
      return loadAhead(path);
    }),
  ).then(() => whenIdle(loadNext));
}

function wait(link: HTMLAnchorElement): void {
  const { pathname } = link;
  if (prefetched.has(pathname) || pathname === window.location.pathname) return;
  waiting.set(pathname, link);
  if (isBusy) return;
  isBusy = true;
  whenIdle(loadNext);
}

/**
 * Loads the page of a link that the pointer or the focus reaches, or that a finger touches: visible links may still be
 * waiting for their turn.
 */
export function prefetchAimedLinks(): void {
  const load = ({ target }: Event): void => {
    const link = siteLinkOf((target as Element | null)?.closest('a[href]'));
    if (link && link.pathname !== window.location.pathname && !isConstrained()) void loadAhead(link.pathname);
  };
  for (const type of ['mouseover', 'focusin', 'touchstart'])
    document.addEventListener(type, load, { passive: true });
}

/**
 * Loads the pages of links that come into view, in idle moments, the likeliest first, each once; nothing on 2g and
 * data saver. Gatsby's own queue begins after three seconds and asks for everything twice.
 */
export function prefetchVisibleLinks(): void {
  // The preview makes a page when it is requested.
  if (process.env.NODE_ENV === 'development' || isConstrained()) return;
  if (!('IntersectionObserver' in window)) return;
  shownAt = performance.now();
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      wait(target as HTMLAnchorElement);
    }
  });
  for (const link of document.querySelectorAll('a[href]')) {
    if (siteLinkOf(link)) observer.observe(link);
  }
}
