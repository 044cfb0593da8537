import { withPrefix } from 'gatsby';
import type { ReactElement } from 'react';
import { innerHtml } from '../../../kit/html/inner-html';
import { markup } from '../../../kit/html/markup';
import { articleData, type ArticleFacts } from '../../article/article-data';
import type { SiteSettings } from '../../../site/settings-schema';

interface ArticleDataProps extends Pick<ArticleFacts, 'type' | 'title' | 'description' | 'lastUpdated'> {
  readonly settings: SiteSettings;
  readonly route: string;
}

/**
 * The page as structured data. A data block is not a script, so the pages' policy allows it. Machines read it
 * in the HTML, which React does not change, so the code that generates it is not in the browser's script.
 */
export function ArticleData({ settings, route, ...facts }: ArticleDataProps): ReactElement {
  const text =
    process.env['BUILD_STAGE'] === 'build-javascript'
      ? markup``
      : articleData({
          ...facts,
          address: `${settings.url}${withPrefix(route)}`,
          site: `${settings.url}${withPrefix('/')}`,
          siteTitle: settings.title,
          language: settings.language,
        });
  return <script type="application/ld+json" suppressHydrationWarning {...innerHtml(text)} />;
}
