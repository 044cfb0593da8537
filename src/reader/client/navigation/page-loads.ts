import { withPrefix } from 'gatsby';
import { encodeLetters, isOddPath } from '../../../kit/addresses/odd-path';
import { finishProgress, startProgress } from './progress-bar';
import { t } from '../../../kit/texts/t';

/** The used part of what Gatsby's loader returns. */
export interface LoadedPage {
  readonly page?: { readonly path: string };
  readonly status?: string;
  readonly error?: unknown;
}

interface PageLoader {
  loadPage: (path: string) => Promise<LoadedPage | undefined>;
  loadPageSync: (path: string, options?: object) => LoadedPage | undefined;
}

declare global {
  interface Window {
    ___loader?: PageLoader;
    ___navigate?: (to: string, options?: { readonly replace?: boolean }) => void;
  }
}

/** The loader's own function, without progress bar and error handling. */
let loadQuietly: PageLoader['loadPage'] | undefined;

/** Loads a page that the reader may open: without a bar, and failures are reported when it is opened. */
export async function loadAhead(path: string): Promise<void> {
  await loadQuietly?.(path).catch(() => undefined);
}

/** Counts requested pages, so that earlier requests are outdated. */
let asked = 0;

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

const addressNow = (): string => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

/** Target of the current navigation, with query and hash. */
let target: string | undefined;

/** Whether the error box is about a page. One about a style sheet stays until that is loaded. */
let hasPageBox = false;

/** Makes every pending load outdated. */
function begin(): number {
  finishProgress();
  if (hasPageBox) document.querySelector('.load-error')?.remove();
  hasPageBox = false;
  asked += 1;
  return asked;
}

/**
 * Opens a failed page with a full load, because Gatsby caches failures; but only if its server responds,
 * because the current page is more useful than the browser's error page.
 */
function openWhole(address: string, message: string, isRetry: boolean): void {
  const mine = asked;
  const path = pathOf(address).slice(withPrefix('/').length).replace(/\/$/, '') || 'index';
  const fail = (reason: string): void => {
    if (mine !== asked) return;
    finishProgress();
    hasPageBox = true;
    window.___boot?.showError(reason, () => {
      begin();
      openWhole(address, message, true);
    });
  };
  startProgress();
  fetch(`${window.___dataPath ?? ''}/page-data/${path}/page-data.json`, { cache: 'reload' }).then(
    ({ ok, status }) => {
      if (mine !== asked) return;
      if (!isRetry) {
        if (window.___boot?.reloadOnce(address) !== true) fail(message);
      } else if (!ok && status !== 404) fail(t`The page returned ${status} again.`);
      else if (address === addressNow()) window.location.reload();
      else window.location.assign(address);
    },
    () => fail(t`${message} There is no connection.`),
  );
}

/**
 * Watches every load of a page, by link and by Back or Forward: a bar after 200 ms, and on failure one full
 * load that keeps query and hash, then a box with Retry (behaviours A1.2, A1.10, A1.11). An outdated load
 * never settles, so a slow page cannot replace one that was opened later.
 *
 * Gatsby itself only has a hook after 1,000 ms, none on Back and Forward, and drops query and hash on
 * failure. Its runtime calls `loadPage` of this object, so the wrapper sees all loads except prefetches.
 */
export function watchPageLoads(): void {
  const loader = window.___loader;
  const navigate = window.___navigate;
  if (!loader || !navigate) return;
  const { loadPage, loadPageSync } = loader;
  // Gatsby decodes a path twice here and once there: for an odd one it would throw, or find nothing.
  const plain = (path: string): string => (isOddPath(pathOf(path)) ? withPrefix('/404.html') : path);
  loader.loadPageSync = (path, options) => loadPageSync(plain(path), options);
  let shown = window.location.pathname;
  target = addressNow();
  // The first page is already on the screen.
  let opensNone = true;
  window.___navigate = (written, options) => {
    const to = encodeLetters(written);
    // The search page writes its query into the address.
    opensNone = options?.replace === true && pathOf(to) === window.location.pathname && to !== addressNow();
    target = to;
    navigate(to, options);
  };
  window.addEventListener('popstate', () => {
    target = addressNow();
    begin();
  });
  loadQuietly = (path) => loadPage(plain(path));
  loader.loadPage = async (path) => {
    const isOther = pathOf(path) !== shown;
    const mine = opensNone ? asked : begin();
    opensNone = false;
    if (isOther) startProgress();
    const page = await loadPage(plain(path)).catch((error: unknown): LoadedPage => ({
      status: 'error',
      error,
    }));
    // The current page always settles: the reader may navigate while the first page is still loading.
    if (mine === asked || !isOther) {
      if (page && page.status !== 'error') {
        shown = pathOf(path);
        return page;
      }
      const address = target !== undefined && pathOf(target) === pathOf(path) ? target : path;
      const message = t`The page ${pathOf(path)} could not be loaded.`;
      console.warn(message, page?.error);
      openWhole(address, message, false);
    }
    // Never settles, because Gatsby would handle a failure by loading the address without query and hash.
    return new Promise(() => undefined);
  };
}
