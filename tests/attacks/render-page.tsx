import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Helmet } from 'react-helmet';
import { vi } from 'vitest';
import { renderApiArticle } from '../../src/reader/components/api/render-article';
import { buildSidebarAreas } from '../../src/site/navigation/build-sidebar-areas';
import { breadcrumbsOf } from '../../src/site/navigation/breadcrumbs';
import { readingOrder } from '../../src/site/navigation/build-sidebar';
import type { GatheredSite } from '../../src/compile/check/gather-files';
import type { SiteSettings } from '../../src/site/settings-schema';

let frame: unknown;
vi.mock('gatsby', () => ({
  withPrefix: (path: string) => path,
  navigate: () => undefined,
  graphql: () => undefined,
  useStaticQuery: () => frame,
}));

const { wrapPageElement } = await import('../../src/reader/components/layout/site-layout');
const { default: Guide } = await import('../../src/templates/guide-page');
const { default: ApiPage } = await import('../../src/templates/api-page');

/** A page as sent to its reader. */
export interface RenderedPage {
  readonly route: string;
  readonly title: string;
  /** Inside of `<body>`. */
  readonly body: string;
}

type Template = ComponentType<{ readonly data: unknown; readonly pageContext: unknown }>;

function renderInFrame(
  site: GatheredSite,
  settings: SiteSettings,
  route: string,
  Page: unknown,
  data: object,
): RenderedPage {
  frame = { siteSettings: { model: settings }, navigation: { areas: buildSidebarAreas(site.sidebar) } };
  const order = readingOrder(site.sidebar);
  const position = order.findIndex((link) => link.route === route);
  const pageContext = {
    id: '',
    route,
    breadcrumbs: breadcrumbsOf(site.sidebar, route),
    previous: order[position - 1] ?? null,
    next: position === -1 ? null : (order[position + 1] ?? null),
  };
  const Shown = Page as Template;
  const element = <Shown data={{ ...data, siteSettings: { model: settings } }} pageContext={pageContext} />;
  const props = { pageContext, location: { pathname: route, hash: '', search: '' } };
  const body = renderToString(
    wrapPageElement({ element, props } as unknown as Parameters<typeof wrapPageElement>[0]),
  );
  return { route, title: Helmet.renderStatic().title.toString(), body };
}

/** Renders one page of a site in its frame, with the site's templates. */
export function renderPage(site: GatheredSite, route: string): RenderedPage {
  const { settings } = site;
  if (!settings) throw new Error('The settings cannot be read.');
  const page = site.docs.find((one) => one.route === route);
  if (page) {
    const { title, description, keywords } = page.frontmatter;
    const guide = { ...page, title, description, keywords, lastUpdated: null };
    return renderInFrame(site, settings, route, Guide, { guide });
  }
  const apiPages = site.apis.flatMap(({ built }) => built.pages);
  const api = apiPages.find((page) => page.route === route);
  if (!api) {
    const known = [...site.docs, ...apiPages].map((page) => page.route);
    throw new Error(`There is no page "${route}" among ${known.join(', ')}.`);
  }
  const apiPage = {
    route,
    title: api.title,
    description: api.description,
    article: renderApiArticle(api, ''),
  };
  return renderInFrame(site, settings, route, ApiPage, { apiPage });
}
