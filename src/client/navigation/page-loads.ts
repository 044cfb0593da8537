import { withPrefix } from 'gatsby';
import type { ComponentType } from 'react';
import type { PageContext } from '../../../gatsby-node';
import { isOddPath } from '../../links/odd-path';
import { finishProgress, startProgress } from './progress-bar';

/** What Gatsby's loader answers, as far as this site asks for it. */
export interface LoadedPage {
  readonly page?: { readonly path: string };
  readonly status?: string;
  readonly error?: unknown;
  readonly component?: { readonly default?: ComponentType<object> };
  readonly json?: { readonly pageContext?: Partial<PageContext> };
}

interface PageLoader {
  loadPage: (path: string) => Promise<LoadedPage | undefined>;
  loadPageSync: (path: string, options?: object) => LoadedPage | undefined;
  enqueue: (path: string) => void;
}

declare global {
  interface Window {
    ___loader?: PageLoader;
    ___navigate?: (to: string, options?: { readonly replace?: boolean }) => void;
  }
}

/** The loader's own, without what is done for a reader who waits. */
let loadQuietly: PageLoader['loadPage'] | undefined;

/** Loads a page that the reader may open: no bar, and a failure is told when the page is asked for. */
export async function loadAhead(path: string): Promise<LoadedPage | undefined> {
  const page = await loadQuietly?.(path).catch(() => undefined);
  return page?.status === 'error' ? undefined : page;
}

/** Counts the pages that the reader asked for: what was asked for earlier is outdated. */
let asked = 0;

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

const addressNow = (): string => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

/** Where the navigation that is under way leads, with query and hash. */
let target: string | undefined;

/** Whether the box on the screen is about a page. One about a style sheet stays until that is loaded. */
let hasPageBox = false;

/** Outdates every load that is under way. */
function begin(): number {
  finishProgress();
  if (hasPageBox) document.querySelector('.load-error')?.remove();
  hasPageBox = false;
  asked += 1;
  return asked;
}

/**
 * Opens a failed page with a full load, because Gatsby keeps a failure for good; but only if its server
 * responds: the page on the screen is worth more than the browser's own error page.
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
      } else if (!ok && status !== 404) fail(`The page returned ${status} again.`);
      else if (address === addressNow()) window.location.reload();
      else window.location.assign(address);
    },
    () => fail(`${message} There is no connection.`),
  );
}

/**
 * Watches every load of a page, by link and by Back or Forward: a bar after 200 ms, and on failure one full
 * load with query and hash kept, then a box with Retry (behaviours A1.2, A1.10, A1.11). A load that was
 * overtaken by another one never settles, so a slow page cannot replace a page that was opened after it.
 *
 * Gatsby itself has a hook after 1,000 ms only, none on Back and Forward, and on failure drops query and
 * hash. Its runtime calls `loadPage` of this very object, so the wrapper sees all loads but those ahead.
 */
export function watchPageLoads(): void {
  const loader = window.___loader;
  const navigate = window.___navigate;
  if (!loader || !navigate) return;
  const { loadPage, loadPageSync } = loader;
  // Gatsby decodes a path twice here and once there: on an odd one it would throw, or find nothing.
  const plain = (path: string): string => (isOddPath(pathOf(path)) ? withPrefix('/404.html') : path);
  loader.loadPageSync = (path, options) => loadPageSync(plain(path), options);
  let shown = window.location.pathname;
  target = addressNow();
  // The first page is on the screen already.
  let opensNone = true;
  window.___navigate = (to, options) => {
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
    const page = await loadPage(plain(path)).catch(
      (error: unknown): LoadedPage => ({ status: 'error', error }),
    );
    // What is on the screen settles always: the first page is being loaded while the reader may go elsewhere.
    if (mine === asked || !isOther) {
      if (page && page.status !== 'error') {
        shown = pathOf(path);
        return page;
      }
      const address = target !== undefined && pathOf(target) === pathOf(path) ? target : path;
      const message = `The page ${pathOf(path)} could not be loaded.`;
      console.warn(message, page?.error);
      openWhole(address, message, false);
    }
    // Never settles: Gatsby would answer a failure by loading the address without query and hash.
    return new Promise(() => undefined);
  };
}
