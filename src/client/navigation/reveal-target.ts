/**
 * What a link with a hash means may stand in a closed fold or behind a tab. Chromium opens folds for its own
 * navigation; here every way to a place does, in every browser.
 */
import { decodeHash } from '../../links/decode-hash';
import { selectTab } from '../article/article-controls';

/** Sent to the element before it is scrolled to; whoever shows it by other means than a fold cancels the event. */
export const REVEAL_EVENT = 'portal-reveal';

/**
 * Opens every fold around the element of a hash, and shows the tab that it stands in.
 *
 * @returns The element where something had to be opened, so that it stands elsewhere now; undefined where
 *          all was open, or there is no such element.
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

/** The same, and leads the reader there. */
export function goToTarget(): void {
  revealTarget(window.location.hash)?.scrollIntoView({ behavior: 'instant' });
}

/** Follows the hashes of the page on the screen, also one that is pressed again. */
export function startRevealing(): void {
  window.addEventListener('hashchange', goToTarget);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href*="#"]');
    if (link?.pathname !== window.location.pathname || link.hash !== window.location.hash) return;
    revealTarget(link.hash)?.scrollIntoView({ behavior: 'instant' });
  });
}
