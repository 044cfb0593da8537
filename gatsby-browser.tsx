import './src/styles/index.css';
import { startTransition, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { GatsbyBrowser } from 'gatsby';
import { finishPage, startClient, startPage } from './src/client/start/start-client';
import { wrapPageElement as wrap } from './src/components/layout/wrap-page-element';

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrap;

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  startClient();
  // Only in the preview: a production build leaves the branch and its module out.
  if (process.env.NODE_ENV === 'development')
    void import('./src/client/start/develop-problems').then(({ watchProblems }) => watchProblems());
};

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = startPage;

/**
 * Whether the HTML on the screen is that of another page: a host without rules of its own answers another
 * spelling of an address with the not-found page, while Gatsby's loader finds the page that is meant.
 */
function isOtherPage(): boolean {
  const asked = window.___loader?.loadPageSync(window.location.pathname + window.location.search)?.page?.path;
  return window.pagePath === '/404.html' && asked !== undefined && asked !== window.pagePath;
}

/**
 * As a transition React hands the thread back every few milliseconds: no long task while a reader reads. The
 * writers' preview sends pages without HTML, of which there is nothing to take over.
 */
function hydrate(element: ReactElement, container: Element): void {
  startTransition(() => {
    if (isOtherPage() || container.childElementCount === 0) createRoot(container).render(element);
    else hydrateRoot(container, element);
  });
}

// Gatsby's type still speaks of the renderers of React 17, which answered something.
export const replaceHydrateFunction = (): typeof hydrate => hydrate;

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = finishPage;

/** The places of pages are kept by src/client/navigation/scroll-position, with other rules than Gatsby's. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false;
