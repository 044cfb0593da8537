import { innerHtml } from '../../../kit/html/inner-html';
import { markup } from '../../../kit/html/markup';
import { withPrefix } from 'gatsby';
import { memo, type ReactElement } from 'react';
import type { Breadcrumb } from '../../../site/navigation/navigation';
import { Icon } from '../elements/icons';
import { SiteAnchor } from '../elements/site-anchor';
import { useSiteFrame } from '../elements/use-site-frame';
import { breadcrumbData } from '../../../site/navigation/breadcrumb-data';
import { t } from '../../../kit/texts/t';

/** The path from the home page to this one. */
export const Breadcrumbs = memo(function Breadcrumbs({
  breadcrumbs,
}: {
  readonly breadcrumbs: readonly Breadcrumb[];
}): ReactElement | null {
  const { settings } = useSiteFrame();
  const last = breadcrumbs.length - 1;
  // A section of the guides is a row beside the page; of the APIs, only their own pages are.
  if (last < 1 && breadcrumbs[0]?.route?.startsWith(settings.apiRoot) !== true) return null;
  return (
    <nav className="breadcrumbs" aria-label={t`Breadcrumbs`}>
      {/* schema.org needs two entries for a path. */}
      {last > 0 && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          {...innerHtml(
            // Like ArticleData, only in the HTML, for machines.
            process.env['BUILD_STAGE'] === 'build-javascript'
              ? markup``
              : breadcrumbData(breadcrumbs, (route) => `${settings.url}${withPrefix(route)}`),
          )}
        />
      )}
      <ol>
        <li>
          <SiteAnchor href="/" aria-label={t`Home page`}>
            <Icon name="home" />
          </SiteAnchor>
        </li>
        {breadcrumbs.map(({ label, route }, index) => (
          <li key={`${label} ${route ?? ''}`}>
            {index === last ? (
              <span aria-current="page">{label}</span>
            ) : route === undefined ? (
              <span>{label}</span>
            ) : (
              <SiteAnchor href={route}>{label}</SiteAnchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
});
