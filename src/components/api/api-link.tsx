import type { AnchorHTMLAttributes, ReactElement } from 'react';
import { ExternalAnchor, isExternal } from '../layout/external-anchor';
import { usePathPrefix } from './path-prefix';

interface ApiLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
}

/** A link of a page model: an anchor of this page, a route of this site, or another site. */
export function ApiLink({ href, children, ...rest }: ApiLinkProps): ReactElement {
  const prefix = usePathPrefix();
  if (isExternal(href)) {
    return (
      <ExternalAnchor href={href} {...rest}>
        {children}
      </ExternalAnchor>
    );
  }
  return (
    <a href={href.startsWith('/') ? `${prefix}${href}` : href} {...rest}>
      {children}
    </a>
  );
}
