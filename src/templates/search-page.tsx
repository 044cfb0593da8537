import { graphql, navigate, type PageProps } from 'gatsby';
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { loadSearchEntries } from '../client/search-client';
import { Loading } from '../components/layout/loading';
import { PageHead } from '../components/layout/page-head';
import { SiteAnchor } from '../components/layout/site-anchor';
import type { SearchEntry } from '../model/search';
import type { SiteSettings } from '../model/site';

const ResultList = lazy(() => import('../components/search/result-list'));

const DESCRIPTION = 'Find guides, operations, fields, error codes and configuration keys.';

/** `/search?q=…`: every hit. The query lives in the address, so that a result can be shared. */
export default function SearchPage({
  data,
  location,
}: PageProps<{ siteSettings: { model: SiteSettings } }>): ReactElement {
  // The HTML is one for all queries: only the browser knows which was asked.
  const [isLive, setLive] = useState(false);
  const query = isLive ? (new URLSearchParams(location.search).get('q') ?? '') : '';
  const [entries, setEntries] = useState<readonly SearchEntry[]>();
  const [isFailed, setFailed] = useState(false);

  const load = (): void => {
    setFailed(false);
    loadSearchEntries().then(setEntries, () => setFailed(true));
  };
  useEffect(load, []);
  useEffect(() => setLive(true), []);

  const title = query === '' ? 'Search the documentation' : `Search results for “${query}”`;
  return (
    <>
      <PageHead
        settings={data.siteSettings.model}
        route="/search"
        title={title}
        description={DESCRIPTION}
        isIndexed={false}
      />
      <article className="article article-narrow search-page">
        <h1>{title}</h1>
        <form role="search" className="search-page-form" onSubmit={(event) => event.preventDefault()}>
          <input
            type="search"
            name="q"
            aria-label="Search the documentation"
            value={query}
            onChange={(event) => {
              const text = event.target.value;
              void navigate(text === '' ? '/search' : `/search?q=${encodeURIComponent(text)}`, {
                replace: true,
              });
            }}
          />
        </form>
        <noscript>
          <p>
            Searching needs JavaScript. Without it, browse the guides from{' '}
            <SiteAnchor href="/general/">Getting started</SiteAnchor>, or the{' '}
            <SiteAnchor href="/api/">API reference</SiteAnchor>.
          </p>
        </noscript>
        {isFailed ? (
          <p role="alert">
            Search is not available.{' '}
            <button type="button" onClick={load}>
              Retry
            </button>
          </p>
        ) : query === '' ? (
          <p>{DESCRIPTION}</p>
        ) : entries ? (
          <Suspense fallback={<Loading />}>
            <ResultList query={query} entries={entries} />
          </Suspense>
        ) : (
          <Loading />
        )}
      </article>
    </>
  );
}

export const query = graphql`
  query SearchPage {
    siteSettings {
      model
    }
  }
`;
