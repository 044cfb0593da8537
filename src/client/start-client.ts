import { offerWordWrap, restoreTabs, startArticleControls } from './article-controls';
import { restoreRequestSamples, startRequestSamples } from './request-samples';
import { startMarkdownCopy } from './copy-markdown';
import { startLinkNavigation } from './link-navigation';
import { showFolds, startExpandAll } from './expand-all';
import { watchPageLoads } from './page-loads';
import { startPagePlace } from './page-place';
import { prefetchVisibleLinks } from './prefetch-links';
import { finishProgress } from './progress-bar';
import { goToTarget, startRevealing } from './reveal-target';

/** Wakes what the HTML already shows: called once, before React takes over the page. */
export function startClient(): void {
  startPagePlace();
  watchPageLoads();
  startArticleControls();
  startRequestSamples();
  startMarkdownCopy();
  startExpandAll();
  startRevealing();
}

/** Called once, when React has taken over the first page: from now on links need no new document. */
export function startPage(): void {
  startLinkNavigation();
  window.___boot?.replay();
}

/** Called whenever a page has come on the screen, the first one included. */
export function finishPage(): void {
  finishProgress();
  restoreTabs();
  restoreRequestSamples();
  goToTarget();
  showFolds();
  offerWordWrap();
  prefetchVisibleLinks();
}
