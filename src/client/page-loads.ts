import { withPrefix } from 'gatsby';
import type { ComponentType } from 'react';
import type { PageContext } from '../../gatsby-node';
import { isOddPath } from '../links/odd-path';
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
    ___navigate?: (to: string, options?: object) => void;
  }
}

/** The loader's own, without what is done for a reader who waits. */
let loadQuietly: PageLoader['loadPage'] | undefined;

/** Loads a page that the reader may open: no bar, and a failure is told when the page is asked for. */
export async function loadAhead(path: string): Promise<LoadedPage | undefined> {
  const page = await loadQuietly?.(path).catch(() => undefined);
  return page?.status === 'error' ? undefined : page;
}

/** Where the navigation that is under way leads, with query and hash. */
let target: string | undefined;

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

function retry(address: string): void {
  startProgress();
  const data = `${window.___dataPath ?? ''}/page-data/${pathOf(address).slice(withPrefix('/').length).replace(/\/$/, '') || 'index'}/page-data.json`;
  // The page is loaded whole, because Gatsby keeps a failure for good; but not while the network is away.
  fetch(data, { cache: 'reload' }).then(
    ({ ok, status }) => {
      finishProgress();
      if (ok || status === 404) window.location.assign(address);
      else fail(address, `The page answered ${status} again.`);
    },
    () => {
      finishProgress();
      fail(address, 'The page could not be loaded: there is no connection.');
    },
  );
}

function fail(address: string, message: string): void {
  window.___boot?.showError(message, () => retry(address));
}

function onFailure(path: string, error: unknown): void {
  finishProgress();
  const address = target !== undefined && pathOf(target) === pathOf(path) ? target : path;
  const message = `The page ${pathOf(path)} could not be loaded.`;
  console.warn(message, error);
  if (window.___boot?.reloadOnce(address) !== true) fail(address, message);
}

/**
 * Watches every load of a page, by link and by Back or Forward: a bar after 200 ms, and on failure one full
 * load with query and hash kept, then a box with Retry (behaviours A1.2, A1.10, A1.11).
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
  window.___navigate = (to, options) => {
    target = to;
    navigate(to, options);
  };
  window.addEventListener('popstate', () => {
    target = `${window.location.pathname}${window.location.search}${window.location.hash}`;
  });
  loadQuietly = (path) => loadPage(plain(path));
  let shown = window.location.pathname;
  loader.loadPage = (path) => {
    const isOther = pathOf(path) !== shown;
    if (isOther) startProgress();
    return loadPage(plain(path)).then(
      (page) => {
        if (page && page.status !== 'error') {
          shown = pathOf(path);
          return page;
        }
        onFailure(path, page?.error);
        // Never settles: Gatsby would answer a failure by loading the address without query and hash.
        return new Promise<undefined>(() => undefined);
      },
      (error: unknown) => {
        onFailure(path, error);
        return new Promise<undefined>(() => undefined);
      },
    );
  };
}
