import { withPrefix } from 'gatsby';
import type { ReactElement } from 'react';
import type { SiteSettings } from '../../site/settings-schema';

/** What the settings add to every page; plugins/gatsby-plugin-site-files has webpack put it in. */
declare const __OWN_HEAD__: {
  readonly links: SiteSettings['headLinks'];
  readonly scripts: readonly { readonly src: string; readonly integrity?: string }[];
};

/** The links and scripts of the site's own. */
export const ownHead = (): ReactElement[] => [
  ...__OWN_HEAD__.links.map((link) => (
    <link
      key={`${link.rel} ${link.href}`}
      {...link}
      href={link.href.startsWith('/') ? withPrefix(link.href) : link.href}
    />
  )),
  ...__OWN_HEAD__.scripts.map(({ src, integrity }) => (
    <script key={src} src={withPrefix(src)} integrity={integrity} defer />
  )),
];
