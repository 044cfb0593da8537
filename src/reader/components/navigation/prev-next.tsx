import type { ReactElement } from 'react';
import type { PageLink } from '../../../site/navigation/navigation';
import { SiteAnchor } from '../elements/site-anchor';
import { t } from '../../../kit/texts/t';

interface PrevNextProps {
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
}

/** Links to the previous and next page in the sidebar. */
export function PrevNext({ previous, next }: PrevNextProps): ReactElement | null {
  if (!previous && !next) return null;
  return (
    <nav className="prev-next" aria-label={t`Docs pages navigation`}>
      {previous && (
        <SiteAnchor href={previous.route} rel="prev">
          <span className="prev-next-direction">{t`Previous`}</span>
          <span className="prev-next-title">{previous.label}</span>
        </SiteAnchor>
      )}
      {next && (
        <SiteAnchor href={next.route} rel="next">
          <span className="prev-next-direction">{t`Next`}</span>
          <span className="prev-next-title">{next.label}</span>
        </SiteAnchor>
      )}
    </nav>
  );
}
