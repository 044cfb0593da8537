import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { minify } from '@swc/core';
import TerserPlugin from 'terser-webpack-plugin';
import { pinBundleCache, type CachedConfig } from './bundle-cache';
import { compileSources } from './compile-sources';
import { scriptFiller, type ScriptFiller } from './fill-scripts';
import { nameBundleByFiles } from './name-bundle';
import { previewConfig, type PreviewConfig } from './preview-bundle';
import { afterRendering } from '../../src/build/after-rendering';
import { readGitDates } from '../../src/build/git-dates';
import { sha256Source } from '../../src/build/policy-hash';
import { releaseMemory } from '../../src/build/release-memory';
import { projectDirectory, siteDirectory } from '../../src/build/site-directory';
import { drawIcon, drawPreviewCard } from '../../src/build/site-pictures';
import { BOOT_SOURCE } from '../../src/client/boot';
import type { SiteSettings } from '../../src/model/site';
import { cloudFrontFunction, headersFile, nginxSnippet, staticWebAppConfig } from '../../src/site/host-files';
import { lateStyles, splitStyles } from '../../src/site/page-styles';
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
 * Reads the policy for headers, one for all pages: that of the home page, with the hash of each part of the
 * style, while a page's own `<meta>` names the parts that stand in it. Writes the style that comes late.
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
  return withStyleHashes(
    policy,
    parts.map((part) => sha256Source(part.css)),
  );
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

interface StyleMinimizer {
  readonly options?: {
    readonly minimizerOptions?: { preset?: readonly [string, object?] };
  };
}

interface WebpackMinimizers {
  readonly optimization?: { minimizer?: readonly (StyleMinimizer | object)[] };
}

/** Small, for browsers that read ECMAScript 2020 as it is. */
const SMALL_SCRIPT = { ecma: 2020, compress: { ecma: 2020, passes: 2 }, mangle: true } as const;

/**
 * Has scripts made small by SWC, for which Terser needed seconds, and forbids the minifier of styles to move rules
 * into the file before: each belongs to the part of its own (src/site/page-styles.ts). Compressed, the sheet is
 * no larger for it.
 */
function setMinimizers({ optimization }: WebpackMinimizers): void {
  if (!optimization) return;
  const scripts = new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: SMALL_SCRIPT });
  const minimizers = (optimization.minimizer ?? []).map((minimizer) =>
    minimizer.constructor.name === 'TerserPlugin' ? scripts : minimizer,
  );
  for (const minimizer of minimizers) {
    const own = minimizer === scripts ? undefined : (minimizer as StyleMinimizer).options?.minimizerOptions;
    if (own?.preset) own.preset = [own.preset[0], { ...own.preset[1], mergeRules: false }];
  }
  optimization.minimizer = minimizers;
}

interface Compiler {
  readonly hooks: { readonly shutdown: { readonly tap: (name: string, run: () => void) => void } };
}

/** The bundlers are worth some hundred megabytes, and pages are made after them. */
const releaseAfterBundling = {
  apply({ hooks }: Compiler): void {
    // Gatsby closes this bundler after that of the HTML; it lets go of what it holds right after the hook.
    hooks.shutdown.tap('release memory', () => setTimeout(releaseMemory, 0));
  },
};

let filler: ScriptFiller | undefined;

/** The end of the bootstrap: everything is read and made into nodes. */
export const onPreBuild: GatsbyNode['onPreBuild'] = ({ store }) => {
  releaseMemory();
  const started = scriptFiller(join(siteDirectory({ store }), 'public'));
  filler = started;
  afterRendering(store, started.add);
};

/**
 * Tells the pages' policy which origins may be called, gives them the script that starts them, and keeps two things out of the browser's
 * bundle: Gatsby's loader of third-party scripts, of which this site has none (2 kB on every page), and
 * react-helmet, whose work there src/client/helmet.tsx does (4 kB).
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = async ({
  actions,
  getConfig,
  getNodesByType,
  plugins,
  stage,
  store,
}) => {
  // The scripts are bundled: what that left would stand beside the bundler of the HTML.
  if (stage === 'build-html') releaseMemory();
  if (stage.startsWith('develop')) {
    actions.replaceWebpackConfig(previewConfig((getConfig as () => PreviewConfig)()));
  }
  const directory = siteDirectory({ store });
  const cachePlugins = pinBundleCache((getConfig as () => CachedConfig)(), directory);
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
      ...cachePlugins,
    ],
  });
  if (stage === 'build-html') actions.setWebpackConfig({ plugins: [compileSources(directory, 'node')] });
  if (stage !== 'build-javascript') return;
  setMinimizers((getConfig as () => WebpackMinimizers)());
  const nothing = resolve(directory, 'src/client/no-foreign-scripts.ts');
  actions.setWebpackConfig({
    plugins: [compileSources(directory, 'browsers'), releaseAfterBundling, nameBundleByFiles],
    resolve: {
      alias: {
        'gatsby-script$': nothing,
        'prop-types$': resolve(directory, 'src/client/no-prop-types.ts'),
        // There is no service worker here; Gatsby holds the code that registers one ready all the same.
        './register-service-worker$': nothing,
        '@builder.io/partytown/integration$': nothing,
        './utils/inject-partytown-snippet$': nothing,
        './head/head-export-handler-for-browser$': resolve(directory, 'src/client/no-head-export.ts'),
        'gatsby-react-router-scroll$': resolve(directory, 'src/client/no-scroll-handler.ts'),
        'react-helmet$': resolve(directory, 'src/client/helmet.tsx'),
      },
    },
  });
};

/**
 * Writes what belongs to the site as a whole: the list of routes, sitemap, robots.txt, manifest, icons, the
 * picture for link previews, and the headers as ready files for common hosts.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ graphql, store, reporter, pathPrefix }) => {
  await filler?.finish();
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
      pathPrefix,
    ),
    _headers: headersFile(headers),
    'staticwebapp.config.json': staticWebAppConfig(headers),
    '_hosting/headers.json': `${JSON.stringify(headers, null, 2)}\n`,
    '_hosting/nginx.conf': nginxSnippet(headers),
    '_hosting/cloudfront-function.js': cloudFrontFunction(headers),
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(publicDirectory, name), text);

  const icon = join(directory, 'static', 'favicon.svg');
  if (!existsSync(icon)) return;
  for (const [name, size] of Object.entries(ICON_SIZES))
    await writeFile(join(publicDirectory, name), await drawIcon(icon, size));
  await writeFile(
    join(publicDirectory, 'preview.png'),
    await drawPreviewCard(icon, `${settings.product.name} Developers`, settings.tagline),
  );
};
