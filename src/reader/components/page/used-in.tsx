import type { ReactElement } from 'react';
import type { PageLink } from '../../../site/navigation/navigation';
import { SiteAnchor } from '../elements/site-anchor';
import { t } from '../../../kit/texts/t';

/** The guides that mention an operation, below its page. */
export function UsedIn({ guides }: { readonly guides: readonly PageLink[] }): ReactElement | null {
  if (guides.length === 0) return null;
  return (
    <section className="used-in" aria-labelledby="used-in">
      <h2 id="used-in">{t`Used in`}</h2>
      <ul>
        {guides.map(({ route, label }) => (
          <li key={route}>
            <SiteAnchor href={route}>{label}</SiteAnchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
