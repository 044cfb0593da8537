import { withPrefix } from 'gatsby';
import type { AnchorHTMLAttributes, ReactElement } from 'react';
import { ExternalAnchor, isExternal } from './external-anchor';

interface SiteAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
}

/**
 * A link of the frame. A route gets the site's prefix; another site opens in a new tab and announces it. It
 * is a plain `<a>`: src/client/navigation/link-navigation routes clicks through Gatsby's navigation.
 */
export function SiteAnchor({ href, children, ...rest }: SiteAnchorProps): ReactElement {
  if (isExternal(href)) {
    return (
      <ExternalAnchor href={href} {...rest}>
        {children}
      </ExternalAnchor>
    );
  }
  return (
    <a href={withPrefix(href)} {...rest}>
      {children}
    </a>
  );
}
