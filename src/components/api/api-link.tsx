import type { AnchorHTMLAttributes, ReactElement } from 'react';
import { SiteAnchor } from '../layout/site-anchor';

interface ApiLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
}

/** A link of a page model: an anchor of this page, a route of this site, or another site. */
export function ApiLink({ href, children, ...rest }: ApiLinkProps): ReactElement {
  if (!href.startsWith('#')) {
    return (
      <SiteAnchor href={href} {...rest}>
        {children}
      </SiteAnchor>
    );
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
