/**
 * Stores and restores scroll positions. A new page opens at its top or at the element of its hash; Back and
 * Forward return to the previous position (behaviours A1.7 to A1.9).
 */
import { decodeHash, decodableHash } from '../../../kit/addresses/decode-hash';
import { restoreTabs } from '../elements/article-controls';
import { markTarget, revealTarget } from './reveal-target';

const STORE = 'page.places';
const MOST_PLACES = 50;

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

let places = new Map<string, number>();
/** History entry of the page on the screen: while a page loads, the address is already the next one. */
let shown: { readonly key: string; readonly pathname: string } | undefined;
let isTraversal = false;

function readKey(): string | undefined {
  const state: unknown = window.history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' ? key : undefined;
}

/**
 * Whether the page that React is about to render is new and opens at its top: not the first page of the document, and
 * not at a hash, a searched word, or a restored position.
 */
export function opensAtTop(): boolean {
  // No page is shown yet in the build, which has no window.
  if (shown === undefined || shown.key === readKey() || window.location.hash !== '') return false;
  const state: unknown = window.history.state;
  const hasMarks = typeof state === 'object' && state !== null && 'marked' in state;
  return !hasMarks && !(isTraversal && (places.get(readKey() ?? '') ?? 0) > 0);
}

/** Gives an entry a unique key, and a hash that Gatsby's scroll handler can decode. */
function markEntry(): void {
  const state = (window.history.state ?? {}) as object;
  const hash = decodableHash(window.location.hash);
  window.history.replaceState({ ...state, key: readKey() ?? Date.now().toString(36) }, '', hash || undefined);
}

function restorePlaces(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    if (Array.isArray(stored)) places = new Map(stored as [string, number][]);
  } catch {
    places = new Map();
  }
}

function storePlaces(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...places].slice(-MOST_PLACES)));
  } catch {
    // Storage is blocked: positions are kept as long as this document.
  }
}

function onPopState(): void {
  // An entry without a key is new: the reader has followed a hash on the current page.
  isTraversal = readKey() !== undefined;
  markEntry();
  if (shown?.pathname === window.location.pathname && !isTraversal)
    shown = { ...shown, key: readKey() ?? '' };
}

/** Starts storing positions. Called once, before React and its router listen. */
export function keepScrollPositions(): void {
  restorePlaces();
  markEntry();
  shown = { key: readKey() ?? '', pathname: window.location.pathname };
  window.addEventListener('popstate', onPopState);
  // The browser would scroll the old page while the new one is loading.
  window.history.scrollRestoration = 'manual';
  document.addEventListener(
    'scroll',
    () => {
      if (shown) places.set(shown.key, Math.round(window.scrollY));
    },
    { passive: true },
  );
  window.addEventListener('pagehide', () => {
    storePlaces();
    // The browser restores the position after a reload or a return from another site.
    window.history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
}

/** The next Tab goes on from the element, as after a browser's own navigation, until another one has the focus. */
function focusTarget(target: HTMLElement): void {
  if (target.tabIndex < 0) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** The section that the page was opened at, until it gets the focus. */
let aimed: HTMLElement | undefined;

/** Scrolls the page that React has just rendered, before it is painted. */
export function scrollPage({ pathname, hash }: PageLocation): void {
  const key = readKey() ?? '';
  const isShown = shown?.key === key;
  shown = { key, pathname };
  if (isShown) return;
  const place = isTraversal ? places.get(key) : undefined;
  isTraversal = false;
  const target = hash === '' ? null : document.getElementById(decodeHash(hash));
  revealTarget(hash);
  markTarget(target);
  if (place !== undefined) {
    // The position was stored with the reader's tabs, which can be longer.
    restoreTabs();
    window.scrollTo({ top: place, behavior: 'instant' });
  } else if (hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
  else if (target) {
    target.scrollIntoView({ behavior: 'instant' });
    aimed = target;
  }
}

/** Moves the focus to the section that the address leads to, after the router has moved it to the whole page. */
export function focusAimed(): void {
  const target = aimed;
  aimed = undefined;
  // The router does that in an effect of an element around the page, so after the page's own, in the same task.
  if (target) queueMicrotask(() => focusTarget(target));
}
