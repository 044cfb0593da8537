import type { ReactElement } from 'react';
import type { StartPath } from '../../../site/settings-schema';
import { CARD_ICONS } from '../../../site/card-icons';
import { SiteAnchor } from '../elements/site-anchor';

/** The paths into the site, as cards. */
export function StartPaths({ paths }: { readonly paths: readonly StartPath[] }): ReactElement {
  return (
    <ul className="cards paths">
      {paths.map(({ icon, href, title, action }) => (
        <li key={href} className="card">
          <svg className="card-icon" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
            <path d={CARD_ICONS[icon]} />
          </svg>
          <SiteAnchor href={href} className="card-title">
            {title}
          </SiteAnchor>
          <p className="card-action">{action}</p>
        </li>
      ))}
    </ul>
  );
}
