import type { ReactElement } from 'react';
import { Anchor, type AnchorProps } from '../elements/external-anchor';
import { usePathPrefix } from './path-prefix';

interface ApiLinkProps extends Omit<AnchorProps, 'href'> {
  readonly href: string | undefined;
}

/** A link of a page model: an anchor of this page, a route of this site, or another site; without an address, its text. */
export function ApiLink({ href, ...rest }: ApiLinkProps): ReactElement {
  const prefix = usePathPrefix();
  if (href === undefined) return <>{rest.children}</>;
  return <Anchor href={href.startsWith('/') ? `${prefix}${href}` : href} {...rest} />;
}
