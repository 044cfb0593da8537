import { graphql, navigate, type PageProps } from 'gatsby';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactElement } from 'react';
import { SearchStart, SearchTasks } from '../reader/components/search/search-start';
import { startSearch, useSearchState } from '../reader/components/search/search-client';
import { Icon } from '../reader/components/elements/icons';
import { PageHead } from '../reader/components/layout/page-head';
import { SiteAnchor } from '../reader/components/elements/site-anchor';
import { useSiteFrame } from '../reader/components/elements/use-site-frame';
import { MAX_TYPED } from '../search/query-length';
import { shownQuery } from '../search/shown-query';
import { searchPageAddress } from '../search/search-page-address';
import type { SiteSettings } from '../site/settings-schema';
import { t } from '../kit/texts/t';

const DESCRIPTION = t`Find pages, operations, fields, and other names.`;
/** Delay from the last key to changing the address, in milliseconds: browsers limit changes. */
const ADDRESS_DELAY_MS = 250;

// With the template, before React hydrates the page: the reader waits for it.
if (typeof document !== 'undefined') startSearch();

function WithoutScript(): ReactElement {
  const { sidebar } = useSiteFrame();
  return (
    <div className="without-script">
      <p>{t`Search requires JavaScript. Without it, start from one of these pages:`}</p>
      <ul>
        {sidebar.guides.map(({ label, route }) =>
          route === undefined ? null : (
            <li key={route}>
              <SiteAnchor href={route}>{label}</SiteAnchor>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

interface SearchAnswerProps {
  readonly text: string;
  readonly isHydrated: boolean;
  readonly filters: { readonly area: string; readonly kind: string };
  readonly settings: SiteSettings;
  readonly onQuery: (query: string) => void;
}

/** What is below the field: how to begin, the results, or why there are none yet. */
function SearchAnswer(props: SearchAnswerProps): ReactElement {
  const { text, isHydrated, filters, settings, onQuery } = props;
  const state = useSearchState();
  const tasks = <SearchTasks paths={settings.startPaths} />;
  if (text.trim() === '')
    return (
      <>
        <p className="search-page-lead">
          {DESCRIPTION} {t`You can also paste a path, an error code, or a whole error response.`}
        </p>
        {/* Not in the HTML, which is the same for an address with a query. */}
        {isHydrated && (
          <>
            <SearchStart suggested={settings.searches} onQuery={onQuery} />
            {tasks}
          </>
        )}
      </>
    );
  if (state.status === 'failed')
    return (
      <p role="alert">
        {t`Search is not available.`}{' '}
        <button type="button" onClick={startSearch}>
          {t`Retry`}
        </button>
      </p>
    );
  // One change, to the final results: the titles alone would be others, in another order.
  if (state.status !== 'ready' || state.rest === 'loading')
    return (
      <p role="status" className="result-count">
        {t`Searching…`}
      </p>
    );
  return (
    <state.engine.ResultList
      query={text}
      search={state.search}
      filters={filters}
      suggested={settings.searches}
      onFilter={(next) => void navigate(searchPageAddress(text, { ...next }))}
      onQuery={onQuery}
    >
      {tasks}
    </state.engine.ResultList>
  );
}

/** `/search?q=…`: every hit. The address contains query and filters, so that a result can be shared. */
export default function SearchPage({
  data,
  location,
}: PageProps<{ siteSettings: { model: SiteSettings } }>): ReactElement {
  // The HTML of the page is the same for every query, so the first rendering must not use it.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const parameters = new URLSearchParams(isHydrated ? location.search : '');
  const query = parameters.get('q') ?? '';
  const filters = { area: parameters.get('area') ?? '', kind: parameters.get('kind') ?? '' };
  const [text, setText] = useState(query);
  const written = useRef(query);
  const input = useRef<HTMLInputElement>(null);
  const settings = data.siteSettings.model;

  useEffect(() => {
    startSearch();
    input.current?.focus({ preventScroll: true });
  }, []);
  // Back, Forward, and the header's search box change the address, and the field follows.
  useEffect(() => {
    if (query === written.current) return;
    written.current = query;
    setText(query);
  }, [query]);
  useEffect(() => {
    const address = searchPageAddress(text, filters);
    // As read back from the address, which contains neither long text nor half a surrogate pair.
    const next = new URLSearchParams(address.slice('/search'.length)).get('q') ?? '';
    if (next === written.current) return;
    const timer = window.setTimeout(() => {
      written.current = next;
      void navigate(address, { replace: true });
    }, ADDRESS_DELAY_MS);
    return () => window.clearTimeout(timer);
    // The filters at the time of writing count, not their changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);

  const ask = (next: string): void => {
    setText(next);
    input.current?.focus();
  };
  const title =
    query.trim() === '' ? t`Search the documentation` : t`Search results for “${shownQuery(query, 100)}”`;
  return (
    <>
      <PageHead
        settings={settings}
        route="/search"
        title={title}
        description={DESCRIPTION}
        isIndexed={false}
      />
      <article className="article search-page">
        <h1>{title}</h1>
        <form
          className="search-field search-page-form"
          role="search"
          aria-label={t`Documentation`}
          onSubmit={(event) => event.preventDefault()}
        >
          <Icon name="search" />
          <input
            ref={input}
            type="search"
            maxLength={MAX_TYPED}
            name="q"
            aria-label={t`Search the documentation`}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {text !== '' && (
            <button
              type="button"
              className="search-clear"
              aria-label={t`Clear search`}
              onClick={() => ask('')}
            >
              <Icon name="close" />
            </button>
          )}
        </form>
        <WithoutScript />
        <div className="search-results">
          <SearchAnswer {...{ text, isHydrated, filters, settings }} onQuery={ask} />
        </div>
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
