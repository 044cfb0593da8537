import { withPrefix } from 'gatsby';
import type { ReactElement } from 'react';
import { Anchor, isExternal, type AnchorProps } from './external-anchor';

/**
 * A link of the frame. A route gets the site's prefix; another site opens in a new tab and announces it. It
 * is a plain `<a>`: src/reader/client/navigation/link-navigation routes clicks through Gatsby's navigation.
 */
export const SiteAnchor = ({ href, ...rest }: AnchorProps): ReactElement => (
  <Anchor href={isExternal(href) || href.startsWith('mailto:') ? href : withPrefix(href)} {...rest} />
);
