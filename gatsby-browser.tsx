import './src/styles/index.css';
import './src/styles/components';
import { startTransition, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { GatsbyBrowser } from 'gatsby';
import { finishPage, startClient, startPage } from './src/reader/client/start/start-client';
import { wrapPageElement as wrap } from './src/reader/components/layout/site-layout';

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrap;

/** Gatsby waits for the result. A separate task, because the evaluation of the scripts is a long one already. */
export const onClientEntry = async (): Promise<void> => {
  await new Promise((done) => setTimeout(done));
  startClient();
  // Only in the preview: a production build removes the branch and its module.
  if (process.env.NODE_ENV === 'development')
    void import('./src/reader/client/start/develop-diagnostics').then(({ watchDiagnostics }) =>
      watchDiagnostics(),
    );
};

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = startPage;

/**
 * Whether the HTML on the screen is that of another page: a simple host returns the not-found page for
 * another spelling of an address, while Gatsby's loader finds the right page.
 */
function isOtherPage(): boolean {
  const asked = window.___loader?.loadPageSync(window.location.pathname + window.location.search)?.page?.path;
  return window.pagePath === '/404.html' && asked !== undefined && asked !== window.pagePath;
}

/**
 * In a transition, React yields every few milliseconds, so that no long task blocks the reader. The writers'
 * preview sends pages without HTML, so there is nothing to hydrate.
 */
function hydrate(element: ReactElement, container: Element): void {
  startTransition(() => {
    if (isOtherPage() || container.childElementCount === 0) createRoot(container).render(element);
    else hydrateRoot(container, element);
  });
}

// Gatsby's type still expects the renderers of React 17, which returned a value.
export const replaceHydrateFunction = (): typeof hydrate => hydrate;

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = finishPage;

/** src/reader/client/navigation/scroll-position restores scroll positions, with other rules than Gatsby's. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false;
