import './src/styles/index.css';
import { startTransition, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { GatsbyBrowser } from 'gatsby';
import { finishPage, startClient, startPage } from './src/client/start-client';
import { wrapPageElement as wrap } from './src/components/layout/wrap-page-element';

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrap;

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  startClient();
  // Only in the preview: a production build leaves the branch and its module out.
  if (process.env.NODE_ENV === 'development')
    void import('./src/client/develop-problems').then(({ watchProblems }) => watchProblems());
};

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = startPage;

/** As a transition React hands the thread back every few milliseconds: no long task while a reader reads. */
function hydrate(element: ReactElement, container: Element): void {
  startTransition(() => {
    hydrateRoot(container, element);
  });
}

// Gatsby's type still speaks of the renderers of React 17, which answered something.
export const replaceHydrateFunction = (): typeof hydrate => hydrate;

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = finishPage;

/** The places of pages are kept by src/client/page-place, with other rules than Gatsby's. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false;
