import type { ReactElement } from 'react';
import { formatDate } from '../../docs/format-date';
import { SiteAnchor } from '../layout/site-anchor';

interface PageSourceProps {
  /** Where the page's file is edited; absent without a public repository. */
  readonly editHref: string | undefined;
  /** ISO date of the file's newest commit; null when unknown. */
  readonly lastUpdated: string | null;
}

/** Where a page comes from and how old it is. The date is written the same way everywhere, in UTC. */
export function PageSource({ editHref, lastUpdated }: PageSourceProps): ReactElement | null {
  if (editHref === undefined && lastUpdated === null) return null;
  return (
    <p className="edit-link">
      {editHref !== undefined && <SiteAnchor href={editHref}>Edit this page</SiteAnchor>}
      {lastUpdated !== null && (
        <span className="last-updated">
          Last updated on <time dateTime={lastUpdated}>{formatDate(lastUpdated)}</time>
        </span>
      )}
    </p>
  );
}
