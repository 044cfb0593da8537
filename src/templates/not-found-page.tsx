import { graphql, navigate, withPrefix, type PageProps } from 'gatsby';
import { Fragment, useEffect, useState, type ReactElement } from 'react';
import { Icon } from '../reader/components/elements/icons';
import { StartPaths } from '../reader/components/page/start-paths';
import { PageHead } from '../reader/components/layout/page-head';
import { SiteAnchor } from '../reader/components/elements/site-anchor';
import type { SidebarItem } from '../site/navigation/navigation';
import { startSearch, useSearchState } from '../reader/components/search/search-client';
import { readingOrder } from '../site/navigation/build-sidebar';
import { canonicalRoute, nearestPages, wordsOfPath } from '../site/links/nearest-pages';
import { MARK } from '../site/brand-mark';
import type { PageContext } from '../../gatsby-node';
import type { Redirect } from '../site/expand-redirects';
import type { SiteSettings } from '../site/settings-schema';
import { sentence } from '../reader/components/elements/sentence';
import { t } from '../kit/texts/t';

/** Maximum suggested pages. */
const MAX_SUGGESTIONS = 3;

interface NotFoundData {
  readonly siteSettings: { readonly model: SiteSettings };
  readonly navigation: { readonly items: readonly SidebarItem[] };
  readonly allDocsVersion: {
    readonly nodes: readonly { readonly docs: readonly { readonly path: string }[] }[];
  };
}

/** The mark of the brand with its boards apart: the part that belongs here is missing. */
function OpenJoint(): ReactElement {
  return (
    <svg className="open-joint" viewBox="3 3 18 27" width="72" height="108" aria-hidden="true">
      <path className="brand-oak" d={MARK.oak} />
      <path className="brand-spruce" transform="translate(0 9)" d={MARK.spruce} />
    </svg>
  );
}

function Nearest({ pages }: { readonly pages: ReturnType<typeof nearestPages> }): ReactElement {
  return (
    <>
      {pages.map(({ route, label }, index) => (
        <Fragment key={route}>
          {index > 0 && ' · '}
          <SiteAnchor href={route}>{label}</SiteAnchor>
        </Fragment>
      ))}
    </>
  );
}

/**
 * The page for every unknown address. If the address is another spelling of a page, it redirects there.
 * Otherwise it offers the paths of the home page, the nearest pages, and hits for the words of the address.
 */
export default function NotFoundPage({
  data,
  location,
  pageContext,
}: PageProps<NotFoundData, PageContext & { moved: readonly Redirect[] }>): ReactElement {
  const { startPaths: paths } = data.siteSettings.model;
  // The HTML is the same for all addresses: only the browser knows the requested one.
  const [path, setPath] = useState<string>();
  const [text, setText] = useState('');
  const state = useSearchState();

  useEffect(() => {
    const asked = `/${location.pathname.slice(withPrefix('/').length)}`;
    const routes = data.allDocsVersion.nodes.flatMap(({ docs }) => docs.map((doc) => doc.path));
    const route = canonicalRoute(asked, [...routes, '/search']);
    if (route === undefined) {
      setPath(asked);
      setText(wordsOfPath(asked));
      startSearch();
    } else void navigate(`${route}${location.search}${location.hash}`, { replace: true });
  }, [data, location]);

  const nearest =
    path === undefined
      ? []
      : nearestPages(path, readingOrder(data.navigation.items), MAX_SUGGESTIONS, pageContext.moved);
  const hasHits = nearest.length === 0 || text !== wordsOfPath(path ?? '');
  return (
    <>
      <PageHead
        settings={data.siteSettings.model}
        route="/404.html"
        title={t`Page not found`}
        isIndexed={false}
      />
      <article className="article article-narrow not-found">
        {data.siteSettings.model.brand.mark === undefined && <OpenJoint />}
        <h1>{t`Page not found`}</h1>
        <div className="prose">
          <p>{t`We could not find what you were looking for.`}</p>
          {/* In a line that is there before a script knows them, so that nothing below moves. */}
          <p className="nearest-pages">
            {nearest.length > 0
              ? sentence`Did you mean ${<Nearest pages={nearest} />}?`
              : path !== undefined && t`No page has a similar address.`}
          </p>
          <p>
            {t`If you followed a link on another site, please tell its owner that the link is broken.`}{' '}
            {sentence`Or go to the ${<SiteAnchor href="/">{t`home page`}</SiteAnchor>}.`}
          </p>
        </div>
        <form className="search-field search-page-form" action={withPrefix('/search')}>
          <Icon name="search" />
          <input
            type="search"
            name="q"
            aria-label={t`Search the documentation`}
            placeholder={t`Search the documentation`}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button">
            {t`Search`}
          </button>
        </form>
        {/* Before what a script finds for the address, which then moves nothing. */}
        {paths.length > 0 && (
          <section className="prose" aria-labelledby="start-paths">
            <h2 id="start-paths">{t`Start from here`}</h2>
            <StartPaths paths={paths} />
          </section>
        )}
        <div className="not-found-results">
          {/* Hits for words of the address are less than pages with a similar one. */}
          {hasHits && state.status === 'ready' && state.rest !== 'loading' && text.trim() !== '' && (
            <state.engine.FoundPages
              query={text.trim()}
              search={state.search}
              without={nearest.map(({ route }) => route)}
            />
          )}
        </div>
      </article>
    </>
  );
}

export const query = graphql`
  query NotFoundPage {
    siteSettings {
      model
    }
    navigation {
      items
    }
    allDocsVersion {
      nodes {
        name
        label
        isLast
        path
        mainDocId
        docs {
          id
          path
          sidebar
        }
      }
    }
  }
`;
