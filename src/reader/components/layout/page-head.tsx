import { withPrefix } from 'gatsby';
import type { ReactElement } from 'react';
import { Helmet } from 'react-helmet';
import { markdownAddress } from '../../../kit/addresses/markdown-address';
import type { SiteSettings } from '../../../site/settings-schema';

interface PageHeadProps {
  readonly settings: SiteSettings;
  readonly route: string;
  readonly title: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** Picture of link previews: an address of this site, or of another one. */
  readonly image?: string | undefined;
  readonly isIndexed?: boolean;
  /** Whether the page is also available as Markdown. */
  readonly hasMarkdown?: boolean;
  /** Area of the site if the title alone is ambiguous: two APIs can both have a page "User". */
  readonly area?: string;
}

/** The head of a page: title, description, canonical address, and data for link previews. */
export function PageHead({
  settings,
  route,
  title,
  description,
  keywords = [],
  image,
  isIndexed = true,
  hasMarkdown = false,
  area,
}: PageHeadProps): ReactElement {
  const fullTitle = [...new Set([title, ...(area === undefined ? [] : [area]), settings.title])].join(' | ');
  const address = `${settings.url}${withPrefix(route)}`;
  return (
    <Helmet>
      <title>{fullTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={fullTitle} />
      {description !== undefined && <meta property="og:description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={settings.title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="docs-locale" content={settings.language} />
      <meta name="docs-version" content={settings.docsVersion.name} />
      <meta name="docs-tag" content={`docs-default-${settings.docsVersion.name}`} />
      <meta
        property="og:image"
        content={
          image?.startsWith('https:') === true
            ? image
            : `${settings.url}${withPrefix(image ?? '/preview.png')}`
        }
      />
      {image === undefined && <meta property="og:image:width" content="1200" />}
      {image === undefined && <meta property="og:image:height" content="630" />}
      <meta property="og:image:alt" content={settings.title} />
      {isIndexed && <meta property="og:url" content={address} />}
      {isIndexed && <link rel="canonical" href={address} />}
      {isIndexed && <link rel="alternate" hrefLang={settings.language} href={address} />}
      {isIndexed && <link rel="alternate" hrefLang="x-default" href={address} />}
      {hasMarkdown && <link rel="alternate" type="text/markdown" href={withPrefix(markdownAddress(route))} />}
      <link rel="icon" href={withPrefix('/favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={withPrefix('/apple-touch-icon.png')} />
      <link rel="manifest" href={withPrefix('/manifest.webmanifest')} />
    </Helmet>
  );
}
