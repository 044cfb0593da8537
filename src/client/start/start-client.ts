import { afterPaint } from './after-paint';
import { offerWordWrap, restoreTabs, startArticleControls } from '../article/article-controls';
import { watchExpectedPages } from '../navigation/draw-ahead';
import { startLinkNavigation } from '../navigation/link-navigation';
import { nameButtons } from '../article/name-buttons';
import { watchPageLoads } from '../navigation/page-loads';
import { say, startLiveRegion } from '../article/live-region';
import { keepScrollPositions } from '../navigation/scroll-position';
import { announcePage } from './page-shown';
import { openFoldsForPrint } from '../article/print-folds';
import { prefetchVisibleLinks } from '../navigation/prefetch-links';
import { finishProgress } from '../navigation/progress-bar';
import { goToTarget, startRevealing } from '../navigation/reveal-target';

/** The menu of a page: what copying takes comes just before the press, so that Safari still sees a press. */
function startPageMenu(): void {
  const follow = ({ type, target }: Event): void => {
    const button = (target as Element | null)?.closest<HTMLElement>('.page-tools button');
    if (button)
      import('../article/copy-page').then(
        ({ copyPage }) => void (type === 'click' && copyPage(button)),
        () => type === 'click' && say('The page could not be copied'),
      );
  };
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, follow);
  const closeMenu = (except: Element | null): void => {
    const menu = document.querySelector('.page-tools[open]');
    if (menu && menu !== except) menu.removeAttribute('open');
  };
  document.addEventListener('click', ({ target }) =>
    closeMenu((target as Element | null)?.closest('.page-tools') ?? null),
  );
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const menu = document.querySelector<HTMLElement>('.page-tools[open]');
    if (menu?.contains(document.activeElement)) menu.querySelector('summary')?.focus();
    closeMenu(null);
  });
}

/** Wakes what the HTML already shows: called once, before React takes over the page. */
export function startClient(): void {
  // Gatsby uses the session's storage unprotected once it has it.
  try {
    sessionStorage.removeItem('');
  } catch {
    Object.defineProperty(window, 'sessionStorage', { value: undefined });
  }
  keepScrollPositions();
  watchPageLoads();
  startLiveRegion();
  startArticleControls();
  startPageMenu();
  startRevealing();
  openFoldsForPrint();
}

/** Called once, when React has taken over the first page: from now on links need no new document. */
export function startPage(): void {
  startLinkNavigation();
  watchExpectedPages();
  window.___boot?.replay();
}

/** Called whenever a page has come on the screen, with its first screen or with all of it, the first page included. */
export function finishPage(): void {
  finishProgress();
  restoreTabs();
  announcePage();
  goToTarget();
  afterPaint(() => {
    nameButtons();
    offerWordWrap();
    prefetchVisibleLinks();
  });
}
