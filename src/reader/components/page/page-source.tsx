import type { ReactElement } from 'react';
import { formatDate } from '../../../kit/texts/format-date';
import { ReportAnchor } from '../elements/report-anchor';
import { SiteAnchor } from '../elements/site-anchor';
import { t } from '../../../kit/texts/t';

interface PageSourceProps {
  /** Where the page's file can be edited; absent without a public repository. */
  readonly editHref: string | undefined;
  /** Form for reports (`reportForm`). */
  readonly reportForm: string | undefined;
  /** ISO date of the file's newest commit; null if unknown. */
  readonly lastUpdated: string | null;
  /** Of the site. */
  readonly language: string;
}

/** Links to the page's source and shows its age. The date is the same everywhere, in UTC. */
export function PageSource({
  editHref,
  reportForm,
  lastUpdated,
  language,
}: PageSourceProps): ReactElement | null {
  if (editHref === undefined && reportForm === undefined && lastUpdated === null) return null;
  return (
    <p className="edit-link">
      {editHref !== undefined && <SiteAnchor href={editHref}>{t`Edit this page`}</SiteAnchor>}
      {reportForm !== undefined && (
        <ReportAnchor form={reportForm} title={t`To report a specific passage, select it first`}>
          {t`Report a problem`}
        </ReportAnchor>
      )}
      {lastUpdated !== null && (
        <span className="last-updated">
          {t`Last updated on`} {/* The browser can have other data of a language than the build. */}
          <time dateTime={lastUpdated} suppressHydrationWarning>
            {formatDate(lastUpdated, language)}
          </time>
        </span>
      )}
    </p>
  );
}
