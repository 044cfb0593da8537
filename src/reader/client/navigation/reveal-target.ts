/**
 * The target of a link with a hash can be in a closed fold or tab. Chromium opens folds on its own
 * navigation; this does it for every navigation, in every browser.
 */
import { decodeHash } from '../../../kit/addresses/decode-hash';
import { selectTab } from '../elements/article-controls';

/** Sent to the element before scrolling to it. A listener that reveals it otherwise cancels the event. */
export const REVEAL_EVENT = 'portal-reveal';

/**
 * Opens every fold around the element of a hash, and selects its tab.
 *
 * @returns The element if something had to be opened, so that it moved; undefined if all was open, or there
 *          is no such element.
 */
export function revealTarget(hash: string): HTMLElement | undefined {
  const target = hash === '' ? null : document.getElementById(decodeHash(hash));
  if (!target) return undefined;
  let hasMoved = !target.dispatchEvent(new CustomEvent(REVEAL_EVENT, { bubbles: true, cancelable: true }));
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    hasMoved ||= !fold.open;
    fold.open = true;
  }
  for (
    let panel = target.closest('[role=tabpanel]');
    panel;
    panel = panel.parentElement?.closest('[role=tabpanel]') ?? null
  ) {
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    if (tab?.getAttribute('aria-selected') !== 'false') continue;
    selectTab(tab);
    hasMoved = true;
  }
  return hasMoved ? target : undefined;
}

/**
 * Marks the element that a link led to like `:target`, which browsers set only when they navigate themselves.
 *
 * @param target  Null for none.
 */
export function markTarget(target: HTMLElement | null): void {
  document.querySelector('[data-target]')?.removeAttribute('data-target');
  target?.setAttribute('data-target', '');
}

/** The same as `revealTarget`, and scrolls there. */
export function goToTarget(): void {
  revealTarget(window.location.hash)?.scrollIntoView({ behavior: 'instant' });
}

/** Follows hashes on the current page, including one that is clicked again. */
export function startRevealing(): void {
  window.addEventListener('hashchange', () => {
    // The browser has navigated, so it has set `:target`.
    markTarget(null);
    goToTarget();
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href*="#"]');
    if (link?.pathname !== window.location.pathname || link.hash !== window.location.hash) return;
    revealTarget(link.hash)?.scrollIntoView({ behavior: 'instant' });
  });
}
