import { graphql, navigate, withPrefix, type PageProps } from 'gatsby';
import { useEffect, useState, type ReactElement } from 'react';
import { PageHead } from '../components/layout/page-head';
import { SiteAnchor } from '../components/layout/site-anchor';
import { useSiteFrame } from '../components/layout/use-site-frame';
import { readingOrder } from '../docs/build-sidebar';
import { canonicalRoute, nearestPages, wordsOfPath } from '../links/nearest-pages';
import type { SiteSettings } from '../model/site';

/** How many pages are suggested. */
const MAX_SUGGESTIONS = 5;

interface NotFoundData {
  readonly siteSettings: { readonly model: SiteSettings };
  readonly allDocsVersion: {
    readonly nodes: readonly { readonly docs: readonly { readonly path: string }[] }[];
  };
}

/**
 * What stands at every address that is no page. The address may be a page in another spelling: then it leads
 * there at once. Otherwise it offers the pages that are nearest, and a search for the words of the address.
 */
export default function NotFoundPage({ data, location }: PageProps<NotFoundData>): ReactElement {
  const { sidebar } = useSiteFrame();
  // The HTML is one for all addresses: only the browser knows which was asked for.
  const [path, setPath] = useState<string>();

  useEffect(() => {
    const asked = `/${location.pathname.slice(withPrefix('/').length)}`;
    const routes = data.allDocsVersion.nodes.flatMap(({ docs }) => docs.map((doc) => doc.path));
    const route = canonicalRoute(asked, [...routes, '/search']);
    if (route === undefined) setPath(asked);
    else void navigate(`${route}${location.search}${location.hash}`, { replace: true });
  }, [data, location]);

  const nearest = path === undefined ? [] : nearestPages(path, readingOrder(sidebar), MAX_SUGGESTIONS);
  return (
    <>
      <PageHead
        settings={data.siteSettings.model}
        route="/404.html"
        title="Page Not Found"
        isIndexed={false}
      />
      <article className="article article-narrow">
        <h1>Page Not Found</h1>
        <div className="prose">
          <p>We could not find what you were looking for.</p>
          <p>
            Please contact the owner of the site that linked you to the original URL and let them know their
            link is broken.
          </p>
          {nearest.length > 0 && (
            <section aria-labelledby="nearest-pages">
              <h2 id="nearest-pages">Did you mean one of these?</h2>
              <ul className="nearest-pages">
                {nearest.map(({ route, label }) => (
                  <li key={route}>
                    <SiteAnchor href={route}>{label}</SiteAnchor> <code>{route}</code>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <form className="not-found-search" action={withPrefix('/search')} key={path ?? ''}>
            <label htmlFor="not-found-query">Search the documentation</label>
            <div>
              <input
                id="not-found-query"
                type="search"
                name="q"
                defaultValue={path === undefined ? '' : wordsOfPath(path)}
              />
              <button type="submit" className="button">
                Search
              </button>
            </div>
          </form>
          <p>
            Or start at the <SiteAnchor href="/">home page</SiteAnchor>.
          </p>
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
