import type { ReactElement } from 'react';
import { Anchor, type AnchorProps } from '../layout/external-anchor';
import { usePathPrefix } from './path-prefix';

/** A link of a page model: an anchor of this page, a route of this site, or another site. */
export function ApiLink({ href, ...rest }: AnchorProps): ReactElement {
  const prefix = usePathPrefix();
  return <Anchor href={href.startsWith('/') ? `${prefix}${href}` : href} {...rest} />;
}
