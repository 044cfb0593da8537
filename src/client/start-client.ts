import { offerWordWrap, restoreTabs, startArticleControls } from './article-controls';
import { restoreRequestSamples, startRequestSamples } from './request-samples';
import { startLinkNavigation } from './link-navigation';
import { watchPageLoads } from './page-loads';
import { startPagePlace } from './page-place';
import { prefetchVisibleLinks } from './prefetch-links';
import { finishProgress } from './progress-bar';

/** Wakes what the HTML already shows: called once, before React takes over the page. */
export function startClient(): void {
  startPagePlace();
  watchPageLoads();
  startArticleControls();
  startRequestSamples();
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
  offerWordWrap();
  prefetchVisibleLinks();
}
