import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { GatsbyNode, NodePluginArgs } from 'gatsby';
import { minify } from '@swc/core';
import { compileEarly } from './compile-early';
import { EMPTY_MODULE, LEFT_OUT_REQUEST } from './empty-document';
import { contentFiles } from '../../src/compile/check/site-targets';
import { limitEnvironment } from '../../src/compile/code/limit-environment';
import { limitImports } from '../../src/compile/code/limit-imports';
import { limitStyleSettings } from '../../src/compile/code/limit-style-settings';
import { loadSiteComponents } from '../../src/compile/code/site-components';
import { writeIslands } from '../../src/compile/code/write-islands';
import { readBrand, writeBrandStyles, type Brand } from '../../src/compile/brand/read-brand';
import { gitDates } from '../../src/compile/sources/git-dates';
import { filesBelow } from '../../src/compile/sources/site-files';
import { readOwnScripts } from '../../src/compile/html/own-scripts';
import { sha256Source } from '../../src/compile/html/policy-hash';
import { projectDirectory, siteDirectory } from '../../src/compile/gatsby/site-directory';
import { settingsNode } from '../../src/compile/gatsby/settings-node';
import { readSitePages } from '../../src/compile/gatsby/site-pages';
import { SMALL_SCRIPT } from '../../src/compile/html/small-script';
import { drawIcon, drawPreviewCard, siteIcon } from './site-pictures';
import { BOOT_SOURCE } from '../../src/reader/client/start/boot';
import { firstPaintScript } from '../../src/reader/client/settings/first-paint-script';
import {
  ANNOUNCEMENT_SCRIPT,
  REDIRECT_SCRIPT,
  SIDEBAR_PLACE_SCRIPT,
} from '../../src/reader/client/start/inline-scripts';
import { directionOf } from '../../src/site/language';
import type { SiteSettings } from '../../src/site/settings-schema';
import { isAsyncapi } from '../../src/apis/asyncapi/convert-asyncapi';
import { normalizeEvents } from '../../src/apis/asyncapi/normalize-events';
import { documentServers } from '../../src/apis/operation/normalize-servers';
import { isObject, ownObject, ownString } from '../../src/kit/values/json-value';
import { apiCatalog } from '../../src/site/api-catalog';
import { API_CATALOG } from '../../src/site/catalog-address.mjs';
import { findLongHostFiles, hostFiles } from '../../src/site/host-files';
import { lateStyles, lateStylesAddress, splitStyles } from '../../src/site/page-styles';
import { contentSecurityPolicy, securityHeaders } from '../../src/site/security-policy';
import { robotsFile, sitemap, webManifest } from '../../src/site/sitemap';

const ICON_SIZES = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 };

/** Hashes of every inline script of this build. */
let scriptHashes: readonly string[] = [];

/** Every inline script except the one that starts the page. */
const inlineScripts = (mode: SiteSettings['colorMode']): readonly string[] => [
  firstPaintScript(mode),
  ANNOUNCEMENT_SCRIPT,
  SIDEBAR_PLACE_SCRIPT,
  REDIRECT_SCRIPT,
];

/** Writes the styles that load with the scripts. */
async function writeLateStyles(publicDirectory: string): Promise<void> {
  const html = await readFile(join(publicDirectory, 'index.html'), 'utf8');
  const name = basename(/ data-style="([^"]*)"/.exec(html)?.[1] ?? '');
  const css = await readFile(join(publicDirectory, name), 'utf8');
  const parts = splitStyles(css);
  const late = join(publicDirectory, lateStylesAddress(`/${name}`));
  await mkdir(dirname(late), { recursive: true });
  await writeFile(late, lateStyles(parts));
}

/**
 * A digest of the style sheets. Each page contains its styles, but Gatsby's HTML renderer does not depend on
 * CSS: without this, a warm build after a change of styles would keep the old ones.
 */
function stylesDigest(directory: string, { styles }: Brand): string {
  const folder = join(directory, 'src/styles');
  const hash = createHash('sha256');
  for (const [name, css] of Object.entries(styles)) hash.update(name).update(css);
  for (const name of filesBelow(folder, /\.css$/)) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

interface StyleMinimizer {
  readonly options?: {
    readonly minimizerOptions?: { preset?: readonly [string, object?] };
  };
}

interface WebpackMinimizers {
  readonly optimization?: { readonly minimizer?: readonly object[] };
}

/**
 * Prevents the CSS minifier from moving a rule into the preceding file, because each file belongs to a part
 * (src/site/page-styles.ts). Compressed, the sheet is no larger.
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

/** A request for a module, as webpack passes it to be replaced. */
interface ModuleRequest {
  readonly context: string;
  request: string;
}

/** Provides pages with their policy, the script that starts them, and a digest of the styles. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = async ({
  actions,
  getConfig,
  getNodesByType,
  plugins,
  stage,
  store,
}) => {
  const directory = siteDirectory({ store });
  const boot = (await minify(BOOT_SOURCE, SMALL_SCRIPT)).code.replace(/;$/, '');
  const settings = settingsNode({ getNodesByType }, 'SiteSettings')?.model;
  const { language = 'en', colorMode = 'dark', headLinks = [], scripts = [] } = settings ?? {};
  const specifications = getNodesByType('ApiSpecification') as unknown as { origins: readonly string[] }[];
  const called = [...specifications.map(({ origins }) => origins), ...scripts.map(({ calls }) => calls)];
  const origins = [...new Set(called.flat())].sort();
  const own = readOwnScripts(directory, scripts);
  scriptHashes = [
    ...[...inlineScripts(colorMode), boot].map(sha256Source),
    ...own.map(({ integrity }) => integrity),
  ];
  const define = plugins.define as (values: Readonly<Record<string, string>>) => object;
  const replace = plugins.normalModuleReplacement as (
    request: RegExp,
    replacement: (found: ModuleRequest) => void,
  ) => object;
  const brand = readBrand(directory);
  const styles = writeBrandStyles(directory, brand);
  const islands = /html/.test(stage)
    ? undefined
    : writeIslands(directory, loadSiteComponents(directory, directory).islands());
  actions.setWebpackConfig({
    // Nobody reads source maps of this site: they cost 4 % of a cold build and a line in each script. In the preview,
    // the browser shows each file as it was compiled.
    devtool: stage === 'develop' ? 'eval' : false,
    plugins: [
      ...(stage === 'build-javascript' ? [compileEarly] : []),
      define({
        __LANGUAGE__: JSON.stringify({ lang: language, dir: directionOf(language) }),
        // In the preview, a saved script has another hash.
        __OWN_HEAD__: JSON.stringify({
          links: headLinks,
          scripts: stage.startsWith('build')
            ? own.map(({ src, integrity }) => ({ src, integrity }))
            : scripts.map(({ src }) => ({ src })),
        }),
        __COLOR_MODE__: JSON.stringify(colorMode),
        __BOOT_SCRIPT__: JSON.stringify(boot),
        __SECURITY_POLICY__: JSON.stringify(contentSecurityPolicy({ scriptHashes, apiOrigins: origins })),
        __STYLES_DIGEST__: JSON.stringify(stylesDigest(directory, brand)),
      }),
      ...[...styles].map(([name, path]) =>
        replace(new RegExp(`/${name.replace('.', '\\.')}$`), (found) => {
          if (/[\\/]src[\\/]styles$/.test(found.context))
            found.request = found.request.replace(/[^!]*$/, path);
        }),
      ),
      ...(stage === 'develop-html'
        ? [
            replace(LEFT_OUT_REQUEST, (found) => {
              found.request = EMPTY_MODULE;
            }),
          ]
        : []),
      // What is made into HTML needs none of them: pages contain their islands.
      ...(islands === undefined
        ? []
        : [
            replace(/\/islands\/site-islands$/, (found) => {
              found.request = islands;
            }),
            limitImports(directory),
          ]),
    ],
  });
  limitEnvironment((getConfig as () => object)());
  limitStyleSettings((getConfig as () => object)());
  if (stage === 'build-javascript') keepRulesApart((getConfig as () => WebpackMinimizers)());
};

/** Writes the icon of the site and the files beside its pages, also in develop. */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async ({ store, cache }) => {
  const directory = siteDirectory({ store });
  await mkdir(join(directory, 'public'), { recursive: true });
  await writeFile(join(directory, 'public', 'favicon.svg'), siteIcon(readBrand(directory)));
  const files = contentFiles(directory);
  for (const file of ((await cache.get('content-files')) as readonly string[] | undefined) ?? [])
    if (!files.includes(file)) await rm(join(directory, 'public', file), { force: true });
  for (const file of files) {
    await mkdir(dirname(join(directory, 'public', file)), { recursive: true });
    await copyFile(join(directory, 'content', file), join(directory, 'public', file));
  }
  await cache.set('content-files', files);
};

/** Lists the documents of APIs and events that readers download, for programs; nothing if there are none. */
async function writeApiCatalog(
  { getNodesByType }: Pick<NodePluginArgs, 'getNodesByType'>,
  directory: string,
  base: string,
): Promise<void> {
  const publicDirectory = join(directory, 'public');
  const nodes = (type: string): readonly object[] => getNodesByType(type);
  const pages = nodes('ApiPage') as readonly { apiId: string; kind: string; route: string }[];
  const downloads = nodes('ApiSpecification') as readonly { apiId: string; download: string }[];
  const pageOf = (name: string): string | undefined => {
    const id = downloads.find(({ download }) => download === name)?.apiId;
    return pages.find(({ apiId, kind }) => apiId === id && kind === 'introduction')?.route;
  };
  const documents = ['openapi', 'asyncapi'].flatMap((folder) =>
    filesBelow(join(publicDirectory, folder), /^[^/\\]+\.json$/).flatMap((file) => {
      const name = `${folder}/${file.replace(/\.json$/, '')}`;
      // A file of the site itself has neither.
      const page =
        pageOf(name) ?? (existsSync(join(publicDirectory, `${name}.md`)) ? `/${name}.md` : undefined);
      if (page === undefined) return [];
      const document: unknown = JSON.parse(readFileSync(join(publicDirectory, `${name}.json`), 'utf8'));
      if (!isObject(document)) return [];
      const { servers } = isAsyncapi(document)
        ? normalizeEvents({ document })
        : { servers: documentServers({ document }) };
      const title = ownString(ownObject(document, 'info'), 'title') ?? file;
      return [{ address: `/${name}`, title, servers: servers.map(({ url }) => url), page }];
    }),
  );
  const file = join(publicDirectory, API_CATALOG);
  // A site can have its own list.
  if (existsSync(join(directory, 'static', API_CATALOG))) return;
  await rm(file, { force: true });
  if (documents.length === 0) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, apiCatalog(base, documents));
}

/**
 * Writes the files of the site as a whole: the list of routes, sitemap, robots.txt, manifest, icons, the
 * picture for link previews, and the headers as configuration for common hosts.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({
  getNodesByType,
  store,
  reporter,
  pathPrefix,
}) => {
  const directory = siteDirectory({ store });
  const publicDirectory = join(directory, 'public');
  const { routes: all, sources, settings } = readSitePages({ getNodesByType });
  if (!settings) return;
  const routes = all.filter((path) => path !== '/404.html');
  const indexed = sources.filter(({ frontmatter }) => frontmatter?.unlisted !== true);
  const files = new Map(indexed.map(({ route, file }) => [route, file]));
  const dates = gitDates(projectDirectory({ store }), reporter.warn as (message: string) => void);
  const base = `${settings.url}${pathPrefix}`;
  const brand = readBrand(directory);
  await writeLateStyles(publicDirectory);
  const hosting = hostFiles(securityHeaders(scriptHashes));
  for (const fault of findLongHostFiles(hosting)) reporter.panicOnBuild(fault);
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
      {
        name: settings.title,
        shortName: settings.product.name,
        description: settings.tagline,
        language: settings.language,
      },
      brand.color('stone-17'),
      pathPrefix,
    ),
    ...hosting,
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(publicDirectory, name), text);
  await writeApiCatalog({ getNodesByType }, directory, base);
  for (const { src, bytes } of readOwnScripts(directory, settings.scripts))
    await writeFile(join(publicDirectory, src), bytes);

  for (const [name, size] of Object.entries(ICON_SIZES))
    await writeFile(join(publicDirectory, name), await drawIcon(siteIcon(brand), size));
  await writeFile(
    join(publicDirectory, 'preview.png'),
    await drawPreviewCard(brand, `${settings.product.name} ${settings.brand.area}`, settings.tagline),
  );
};
