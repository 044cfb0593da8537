import { escapeHtml } from '../kit/html/escape-html';
import { directionOf } from './language';

export interface SitemapPage {
  readonly route: string;
  /** ISO date of the last change of the page's source; absent if unknown. */
  readonly lastModified?: string;
}

/** The sitemap of the pages to index. `base` is the address of the site without a trailing slash. */
export function sitemap(pages: readonly SitemapPage[], base: string): string {
  const entries = pages.map(({ route, lastModified }) => {
    const date = lastModified === undefined ? '' : `<lastmod>${escapeHtml(lastModified)}</lastmod>`;
    return `<url><loc>${escapeHtml(base + encodeURI(route))}</loc>${date}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** `robots.txt`, which allows everything. */
export function robotsFile(base: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${base}/sitemap.xml\n`;
}

/** The web app manifest, which names the site when a reader installs it. */
export function webManifest(
  site: { name: string; shortName: string; description: string; language: string },
  ground: string,
  prefix: string,
): string {
  const manifest = {
    name: site.name,
    short_name: site.shortName,
    description: site.description,
    lang: site.language,
    ...(directionOf(site.language) === 'rtl' ? { dir: 'rtl' } : {}),
    start_url: `${prefix}/`,
    scope: `${prefix}/`,
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: `${prefix}/favicon.svg`, type: 'image/svg+xml', sizes: 'any' },
      ...[192, 512].map((size) => ({
        src: `${prefix}/icon-${size}.png`,
        type: 'image/png',
        sizes: `${size}x${size}`,
      })),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
