import {
  navigate,
  withPrefix,
  type PageProps,
  type WrapPageElementBrowserArgs,
  type WrapPageElementNodeArgs,
} from 'gatsby';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { SIDEBAR_PLACE_SCRIPT } from '../../client/start/inline-scripts';
import { focusAimed, scrollPage } from '../../client/navigation/scroll-position';
import { showCurrentRow } from '../../client/navigation/show-current-row';
import { readPreferredVersion } from '../../client/settings/preferred-version';
import { decodePercent } from '../../../kit/addresses/decode-percent';
import type { ApiArticleModel } from '../../../apis/model/api-article';
import { siteArea, sidebarRows } from '../../../site/navigation/sidebar-area';
import { DEFAULT_API_ROOT } from '../../../site/api-root';
import { Sidebar } from '../navigation/sidebar';
import { PageMarks } from '../search/page-marks';
import { AnnouncementBar } from './announcement-bar';
import { BackToTop } from './back-to-top';
import { CrashBoundary } from './crash-boundary';
import { Footer } from './footer';
import { PageHeader } from './header';
import { MobileMenu } from './mobile-menu';
import { useBrowserLayoutEffect } from '../elements/use-browser-layout-effect';
import { useDrawer } from './use-drawer';
import { useSiteFrame } from '../elements/use-site-frame';
import { t } from '../../../kit/texts/t';

interface SiteLayoutProps {
  readonly route: string;
  /** The current row of the sidebar. */
  readonly row?: string | undefined;
  readonly location: Location;
  /** Whether the page has a request that a reader can send. */
  readonly hasSamples: boolean;
  readonly children: ReactNode;
}

/** Header, sidebar, page and footer. */
function SiteLayout({ route, row = route, location, hasSamples, children }: SiteLayoutProps): ReactElement {
  const { settings, sidebar, choices } = useSiteFrame();
  const drawer = useDrawer(location.pathname);
  const area = siteArea(sidebar.guides, route, settings.apiRoot);
  const hasSidebar = area === 'api' || (area !== undefined && sidebarRows(sidebar.guides, row).length > 0);

  useBrowserLayoutEffect(() => scrollPage(location), [location]);
  useEffect(focusAimed, [location]);

  const docsSidebar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (docsSidebar.current) showCurrentRow(docsSidebar.current);
  }, [route]);

  // A simple host also serves a page at other spellings of its address.
  useEffect(() => {
    if (route === '/404.html' || decodePercent(location.pathname) === withPrefix(route)) return;
    void navigate(`${route}${location.search}${location.hash}`, { replace: true });
  }, [route, location]);

  const version = settings.docsVersion.name;
  useEffect(() => {
    readPreferredVersion([version]);
  }, [version]);

  return (
    <>
      <a className="skip-link" href="#main">
        {t`Skip to main content`}
      </a>
      {hasSamples && (
        <a className="skip-link" href="#samples">
          {t`Skip to Try it and samples`}
        </a>
      )}
      {settings.announcement && <AnnouncementBar announcement={settings.announcement} />}
      <CrashBoundary around="part" page={route}>
        <PageHeader
          settings={settings}
          {...choices}
          guides={sidebar.guides}
          route={route}
          area={area}
          isMenuOpen={drawer.isOpen}
          onOpenMenu={drawer.open}
        />
      </CrashBoundary>
      <div className="frame" data-sidebar={hasSidebar ? 'shown' : 'none'}>
        {hasSidebar && (
          <nav ref={docsSidebar} className="sidebar" aria-label={t`Docs sidebar`}>
            <Sidebar areas={sidebar} route={row} />
            {/* eslint-disable-next-line react/no-danger -- a constant script. */}
            <script dangerouslySetInnerHTML={{ __html: SIDEBAR_PLACE_SCRIPT }} />
          </nav>
        )}
        <main
          id="main"
          className="main"
          tabIndex={-1}
          data-values={choices.hasReaderIds || choices.hasSandbox ? undefined : 'none'}
          data-api-root={settings.apiRoot === DEFAULT_API_ROOT ? undefined : settings.apiRoot}
        >
          {children}
        </main>
      </div>
      <Footer settings={settings} />
      <BackToTop />
      {drawer.isShown && (
        <MobileMenu
          isOpen={drawer.isOpen}
          settings={settings}
          sidebar={hasSidebar ? sidebar : undefined}
          route={row}
          onClose={drawer.close}
        />
      )}
    </>
  );
}

interface CheckedPageProps {
  readonly element: ReactElement;
  readonly route: string;
}

/**
 * A page whose module exports a component.
 *
 * @throws Error with the page's name, because React would only report an invalid element type.
 */
export function CheckedPage({ element, route }: CheckedPageProps): ReactElement {
  const type: unknown = element.type;
  const isComponent =
    typeof type === 'function' || (typeof type === 'object' && type !== null && '$$typeof' in type);
  if (isComponent) return element;
  throw new Error(`The page component at ${route} has no default export. Export a React component.`);
}

/** Wraps each page in the site's frame, which stays mounted so that its menus keep their state. */
export function wrapPageElement({
  element,
  props,
}: WrapPageElementBrowserArgs | WrapPageElementNodeArgs): ReactElement {
  const context = props.pageContext as { route?: string; row?: string };
  const route = context.route ?? '/404.html';
  const article = (props.data as { apiPage?: { article: ApiArticleModel } } | undefined)?.apiPage?.article;
  const { location } = props;
  const { hash, state, key } = location as Partial<PageProps['location']>;
  return (
    <CrashBoundary around="site" page={location.pathname}>
      <SiteLayout
        route={route}
        row={context.row}
        location={location}
        hasSamples={article?.kind === 'operation' && article.request !== undefined}
      >
        <CrashBoundary key={route} around="page" page={location.pathname}>
          <CheckedPage element={element} route={route} />
        </CrashBoundary>
        <PageMarks state={state} hash={hash ?? ''} visit={`${location.pathname} ${key ?? ''}`} />
      </SiteLayout>
    </CrashBoundary>
  );
}
