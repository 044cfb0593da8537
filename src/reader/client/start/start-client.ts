import { afterPaint } from './after-paint';
import { offerWordWrap, restoreTabs, startArticleControls } from '../elements/article-controls';
import { startLinkNavigation } from '../navigation/link-navigation';
import { nameButtons } from '../elements/name-buttons';
import { watchPageLoads } from '../navigation/page-loads';
import '../islands/site-islands';
import { say, sayRefused, startLiveRegion } from '../elements/live-region';
import { keepScrollPositions } from '../navigation/scroll-position';
import { announcePage } from '../elements/page-shown';
import { openFoldsForPrint } from '../article/print-folds';
import { prefetchAimedLinks, prefetchVisibleLinks } from '../navigation/prefetch-links';
import { apiRoot } from '../settings/api-root';
import { hasStoredValues } from '../reader-values/stored-values';
import { fillHoles } from '../../../site/report-form';
import { finishProgress } from '../navigation/progress-bar';
import { goToTarget, startRevealing } from '../navigation/reveal-target';
import { t } from '../../../kit/texts/t';

/** Controls whose script comes when they are about to be pressed. */
const LATE_CONTROLS =
  '.copy-button, .wrap-button, .code-more, .page-tools button, .diagram-picture, .diagram-enlarge, .values-button, :is(.footer, .edit-link) :is(a[href*="/issues/new"], a[data-report])';

const loadLateControls = () => import('../article/pressed-control');

/** Without their script, code can still be selected for copying by key. */
function explainMissing(control: HTMLElement): void {
  // A link still leads to the form.
  if (control instanceof HTMLAnchorElement) return;
  // Without the button, all lines are visible.
  if (control.matches('.code-more')) {
    control.remove();
    return;
  }
  const code = control.closest('.code-block')?.querySelector('pre');
  if (code) sayRefused(code, t`There is no connection`);
  else say(t`There is no connection. Try again when you are online.`);
}

/** Loads their script just before the click, so that Safari still counts copying as part of the click. */
function startLateControls(): void {
  const controls = `${LATE_CONTROLS}, .article a[href*="${apiRoot()}"]`;
  const follow = (event: Event): void => {
    const control = (event.target as Element | null)?.closest<HTMLElement>(controls);
    if (!control) return;
    // A finger presses the link before the script that fills it has arrived.
    if (event.type === 'click' && control instanceof HTMLAnchorElement) {
      const page = window.location.pathname + window.location.hash;
      const form = control.dataset['report'];
      if (form !== undefined && control.dataset['filled'] === undefined)
        control.href = fillHoles(form, { page });
      else if (control.matches('a[href*="/issues/new"]:not([href*=title])'))
        control.search = `?body=Page: ${encodeURIComponent(page)}`;
    }
    loadLateControls().then(
      ({ pressControl }) => pressControl(control, event),
      () => event.type === 'click' && explainMissing(control),
    );
  };
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, follow);
  document.addEventListener('selectionchange', () => {
    if (getSelection()?.isCollapsed === false)
      loadLateControls().then(
        ({ watchSelection }) => watchSelection(),
        () => undefined,
      );
  });
}

/** A menu of a page closes when the reader goes on, or by Escape, which keeps the focus at its button. */
function startPageMenus(): void {
  const follow = (event: Event): void => {
    const menu = document.querySelector(':is(.page-tools, .contents-bar)[open]');
    if (!menu) return;
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return;
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
    } else if (menu.contains(event.target as Node) && !(event.target as Element).closest('nav a')) return;
    menu.removeAttribute('open');
  };
  for (const type of ['click', 'keydown']) document.addEventListener(type, follow);
}

/** Starts the controls in the HTML: called once, before hydration. */
export function startClient(): void {
  // Gatsby uses session storage without catching errors.
  try {
    sessionStorage.removeItem('');
  } catch {
    Object.defineProperty(window, 'sessionStorage', { value: undefined });
  }
  keepScrollPositions();
  watchPageLoads();
  startLiveRegion();
  startArticleControls();
  startLateControls();
  startPageMenus();
  startRevealing();
  openFoldsForPrint();
}

/** Called once after hydration of the first page: from now on, links need no new document. */
export function startPage(): void {
  startLinkNavigation();
  prefetchAimedLinks();
  window.___boot?.replay();
}

/** Shows the reader's values in the samples of a page; without any, nothing is loaded. */
function showValues(): void {
  if (hasStoredValues())
    import('../reader-values/apply-values').then(
      ({ applyValues }) => applyValues(),
      // Samples are right too.
      () => undefined,
    );
}

/** Tables are complete without it. */
function prepareTables(): void {
  if (document.querySelector('.table-long'))
    loadLateControls().then(
      ({ prepareLongTables }) => prepareLongTables(),
      () => undefined,
    );
}

/** Called whenever a page was shown, including the first one. */
export function finishPage(): void {
  finishProgress();
  restoreTabs();
  announcePage();
  showValues();
  goToTarget();
  afterPaint(() => {
    nameButtons();
    offerWordWrap();
    prefetchVisibleLinks();
    prepareTables();
  });
}
