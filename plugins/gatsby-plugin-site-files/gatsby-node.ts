import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { minify } from '@swc/core';
import { readGitDates } from '../../src/node/sources/git-dates';
import { sha256Source } from '../../src/node/html/policy-hash';
import { projectDirectory, siteDirectory } from '../../src/node/gatsby/site-directory';
import { SMALL_SCRIPT } from '../../src/node/html/small-script';
import { drawIcon, drawPreviewCard, siteIcon } from './site-pictures';
import { BOOT_SOURCE } from '../../src/client/start/boot';
import type { SiteSettings } from '../../src/model/site';
import { cloudFrontFunction, headersFile, nginxSnippet, staticWebAppConfig } from '../../src/site/host-files';
import { lateStyles, splitStyles } from '../../src/site/page-styles';
import { readPalette, type Palette } from '../../src/site/palette';
import { securityHeaders, withStyleHashes } from '../../src/site/security-policy';
import { robotsFile, sitemap, webManifest } from '../../src/site/sitemap';
import { unescapeHtml } from '../../src/html/escape-html';

interface SiteQuery {
  readonly allSitePage: { readonly nodes: readonly { readonly path: string }[] };
  readonly allDocsPage: { readonly nodes: readonly { readonly route: string; readonly file: string }[] };
  readonly allApiPage: { readonly nodes: readonly { readonly route: string; readonly file: string }[] };
  readonly siteSettings: { readonly model: SiteSettings } | null;
}

const ICON_SIZES = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 };

/**
 * Reads the policy for headers, one for all pages: that of the home page, with the hash of each page's
 * style, while a page's own `<meta>` names that of its own. Writes the style that comes late.
 *
 * @param pathPrefix  Of the site, as addresses in the HTML have it.
 */
async function finishStyles(publicDirectory: string, pathPrefix: string): Promise<string> {
  const html = await readFile(join(publicDirectory, 'index.html'), 'utf8');
  const attribute = (pattern: RegExp): string => unescapeHtml(pattern.exec(html)?.[1] ?? '');
  const policy = attribute(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/);
  const late = attribute(/ data-style="([^"]*)"/).slice(pathPrefix.length);
  const css = await readFile(join(publicDirectory, basename(late)), 'utf8');
  const parts = splitStyles(css.replace(/\/\*# sourceMappingURL=.*?\*\//g, ''));
  await mkdir(dirname(join(publicDirectory, late)), { recursive: true });
  await writeFile(join(publicDirectory, late), lateStyles(parts));
  return withStyleHashes(policy, await styleHashes(publicDirectory));
}

/** Hashes of the styles in all pages: each page has the parts that it needs, so few of them differ. */
async function styleHashes(publicDirectory: string): Promise<string[]> {
  const styles = new Set<string>();
  for (const entry of readdirSync(publicDirectory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const html = await readFile(join(entry.parentPath, entry.name), 'utf8');
    for (const [, css = ''] of html.matchAll(/<style>([\s\S]*?)<\/style>/g)) styles.add(css);
  }
  return [...styles].map(sha256Source).sort();
}

/**
 * A digest of the style sheets. Each page carries the style in its HTML, but Gatsby's renderer of HTML knows
 * nothing of CSS: without this a warm build after a change of style alone would leave the old one in place.
 */
function stylesDigest(directory: string): string {
  const folder = join(directory, 'src/styles');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

const paletteOf = (directory: string): Palette =>
  readPalette(readFileSync(join(directory, 'src/styles/palette.css'), 'utf8'));

interface StyleMinimizer {
  readonly options?: {
    readonly minimizerOptions?: { preset?: readonly [string, object?] };
  };
}

interface WebpackMinimizers {
  readonly optimization?: { readonly minimizer?: readonly object[] };
}

/**
 * Keeps the minifier of styles from moving a rule into the file before: each belongs to the part of its own
 * (src/site/page-styles.ts). Compressed, the sheet is no larger for it.
 */
function keepRulesApart({ optimization }: WebpackMinimizers): void {
  let isFound = false;
  for (const minimizer of optimization?.minimizer ?? []) {
    const own = (minimizer as StyleMinimizer).options?.minimizerOptions;
    if (!own?.preset) continue;
    own.preset = [own.preset[0], { ...own.preset[1], mergeRules: false }];
    isFound = true;
  }
  if (!isFound)
    throw new Error("Gatsby's configuration of webpack has no minifier of styles. See keepRulesApart.");
}

/** Gives pages the origins that their policy allows, the script that starts them, and a digest of the styles. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = async ({
  actions,
  getConfig,
  getNodesByType,
  plugins,
  stage,
  store,
}) => {
  const directory = siteDirectory({ store });
  const specifications = getNodesByType('ApiSpecification') as unknown as { origins: readonly string[] }[];
  const origins = [...new Set(specifications.flatMap((specification) => specification.origins))].sort();
  const boot = await minify(BOOT_SOURCE, SMALL_SCRIPT);
  const define = plugins.define as (values: Readonly<Record<string, string>>) => object;
  actions.setWebpackConfig({
    plugins: [
      define({
        __API_ORIGINS__: JSON.stringify(origins),
        __BOOT_SCRIPT__: JSON.stringify(boot.code.replace(/;$/, '')),
        __STYLES_DIGEST__: JSON.stringify(stylesDigest(directory)),
      }),
    ],
  });
  if (stage === 'build-javascript') keepRulesApart((getConfig as () => WebpackMinimizers)());
};

/** Writes the icon of the site, in develop too. */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async ({ store }) => {
  const directory = siteDirectory({ store });
  await mkdir(join(directory, 'public'), { recursive: true });
  await writeFile(join(directory, 'public', 'favicon.svg'), siteIcon(paletteOf(directory)));
};

/**
 * Writes what belongs to the site as a whole: the list of routes, sitemap, robots.txt, manifest, icons, the
 * picture for link previews, and the headers as ready files for common hosts.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ graphql, store, reporter, pathPrefix }) => {
  const directory = siteDirectory({ store });
  const publicDirectory = join(directory, 'public');
  const { data } = await graphql<SiteQuery>(`
    query SiteFiles {
      allSitePage(sort: { path: ASC }) {
        nodes {
          path
        }
      }
      allDocsPage {
        nodes {
          route
          file
        }
      }
      allApiPage {
        nodes {
          route
          file
        }
      }
      siteSettings {
        model
      }
    }
  `);
  const settings = data?.siteSettings?.model;
  if (!data || !settings) return;

  const routes = data.allSitePage.nodes.map(({ path }) => path).filter((path) => path !== '/404.html');
  const files = new Map(
    [...data.allDocsPage.nodes, ...data.allApiPage.nodes].map(({ route, file }) => [route, file]),
  );
  const dates = readGitDates(
    projectDirectory({ store }),
    ['content', 'openapi'],
    reporter.warn as (message: string) => void,
  );
  const base = `${settings.url}${pathPrefix}`;
  const color = paletteOf(directory);
  const headers = securityHeaders(await finishStyles(publicDirectory, pathPrefix));
  const pages = routes.flatMap((route) => {
    const file = files.get(route);
    if (file === undefined) return [];
    const date = dates.get(file);
    return [{ route, ...(date === undefined ? {} : { lastModified: date }) }];
  });

  await mkdir(join(publicDirectory, '_hosting'), { recursive: true });
  const texts: Readonly<Record<string, string>> = {
    'routes.json': `${JSON.stringify(routes, null, 1)}\n`,
    'sitemap.xml': sitemap(pages, base),
    'robots.txt': robotsFile(base),
    'manifest.webmanifest': webManifest(
      { name: settings.title, shortName: settings.product.name, description: settings.tagline },
      color('stone-17'),
      pathPrefix,
    ),
    _headers: headersFile(headers),
    'staticwebapp.config.json': staticWebAppConfig(headers),
    '_hosting/headers.json': `${JSON.stringify(headers, null, 2)}\n`,
    '_hosting/nginx.conf': nginxSnippet(headers),
    '_hosting/cloudfront-function.js': cloudFrontFunction(headers),
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(publicDirectory, name), text);

  for (const [name, size] of Object.entries(ICON_SIZES))
    await writeFile(join(publicDirectory, name), await drawIcon(siteIcon(color), size));
  await writeFile(
    join(publicDirectory, 'preview.png'),
    await drawPreviewCard(color, `${settings.product.name} Developers`, settings.tagline),
  );
};
