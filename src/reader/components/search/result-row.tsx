import type { MouseEvent, ReactElement } from 'react';
import type { Hit } from '../../../search/search-document';
import { SiteAnchor } from '../elements/site-anchor';
import { HitLine } from './hit-line';

/** Length of a snippet, in characters: two lines of a wide page. */
const SNIPPET_LENGTH = 200;

interface ResultRowProps {
  readonly hit: Hit;
  readonly terms: ReadonlySet<string>;
  readonly byWord: readonly ReadonlySet<string>[];
  /** The one letter that names are searched by; empty for words. */
  readonly letter: string;
  readonly onClick?: (event: MouseEvent, href: string) => void;
  /** Whether the row above is of the same page, and says where that is. */
  readonly isSamePage?: boolean;
}

/** A hit in the list of a page: where it is, and a link with what it is. */
export function ResultRow(props: ResultRowProps): ReactElement {
  const { hit, terms, byWord, letter, onClick, isSamePage = false } = props;
  const { href, route, pageBreadcrumbs, pageTitle } = hit;
  const above = isSamePage ? [] : [...pageBreadcrumbs, ...(href === route ? [] : [pageTitle])];
  return (
    <li data-same={isSamePage ? '' : undefined}>
      {/* A name that begins with that of its parent says both. */}
      {above.length > 0 && (
        <p className="hit-page">
          {above.filter((name, at) => !`${above[at + 1]} `.startsWith(`${name} `)).join(' › ')}
        </p>
      )}
      <SiteAnchor href={href} className="result-link" onClick={(event) => onClick?.(event, href)}>
        <HitLine hit={hit} terms={terms} byWord={byWord} letter={letter} snippetLength={SNIPPET_LENGTH} />
      </SiteAnchor>
    </li>
  );
}
