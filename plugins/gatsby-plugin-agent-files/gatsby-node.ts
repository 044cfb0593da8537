import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { writeServer } from '../../src/compile/code/bundle-server';
import { codeDigest } from '../../src/compile/code/code-digest';
import { isBuild } from '../../src/compile/gatsby-command';
import { siteDirectory } from '../../src/compile/gatsby/site-directory';
import { readSitePages } from '../../src/compile/gatsby/site-pages';
import type { Skill } from '../../src/twins/skills/compile-skill';
import { PAGES, type Converted } from '../../src/twins/markdown/converted-pages';
import { readSettingsFile } from '../../src/compile/sources/read-product-file';
import { writeSkills } from './write-skills';

/** Cache key: what the server of the last build was made from. */
const SERVER = 'server';

let server: Promise<void> | undefined;

/** Bundles the search server, which only coding assistants use, while sources are read: one processor is free then. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async ({ store, pathPrefix, cache }) => {
  if (!isBuild()) return;
  const directory = siteDirectory({ store });
  const settings = readSettingsFile(directory);
  // Other plugins report what is wrong with the settings.
  if (!settings.ok) return;
  const { product, title, url } = settings.value;
  const site = { name: `${product.slug}-docs`, title, address: `${url}${pathPrefix}` };
  const madeFrom = JSON.stringify([codeDigest(directory), site]);
  if ((await cache.get(SERVER)) === madeFrom && existsSync(join(directory, 'public/mcp.mjs'))) return;
  server = writeServer(directory, site).then(() => cache.set(SERVER, madeFrom));
  // Below, its error ends the build.
  server.catch(() => undefined);
};

/** Writes the skills, which only coding assistants use, too. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({
  getNodesByType,
  store,
  pathPrefix,
  getCache,
}) => {
  const { sources, settings } = readSitePages({ getNodesByType });
  if (!settings) return;
  const skills = getNodesByType('Skill') as unknown as readonly Skill[];
  // Written by gatsby-plugin-markdown-pages, which runs before.
  const converted = ((await getCache('gatsby-plugin-markdown-pages').get(PAGES)) ?? {}) as Converted;
  await writeSkills(
    siteDirectory({ store }),
    [...skills].sort((one, other) => one.name.localeCompare(other.name, 'en')),
    { prefix: `${settings.url}${pathPrefix}`, pages: new Set(sources.map(({ route }) => route)) },
    pathPrefix,
    (route) => converted[route]?.page.anchors ?? {},
  );
  await server;
};
