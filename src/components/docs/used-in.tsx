import type { ReactElement } from 'react';
import { SiteAnchor } from '../layout/site-anchor';

/** The guides that name an operation, below its page. */
export function UsedIn({
  guides,
}: {
  readonly guides: readonly { readonly route: string; readonly title: string }[];
}): ReactElement | null {
  if (guides.length === 0) return null;
  return (
    <section className="used-in" aria-labelledby="used-in">
      <h2 id="used-in">Used in</h2>
      <ul>
        {guides.map(({ route, title }) => (
          <li key={route}>
            <SiteAnchor href={route}>{title}</SiteAnchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
