import type { GatsbyNode } from 'gatsby';
import { siteDirectory } from '../../src/node/gatsby/site-directory';
import { readSitePages } from '../../src/node/gatsby/site-pages';
import type { Skill } from '../../src/guides/skills/compile-skill';
import { PAGES, type Converted } from '../../src/html-to-markdown/converted-pages';
import { writeServer } from './bundle-server';
import { writeSkills } from './write-skills';

let server: Promise<void> | undefined;

/** Writes the search server, which only coding assistants use, while Gatsby bundles the scripts of the site. */
export const onPreBuild: GatsbyNode['onPreBuild'] = ({ getNodesByType, store, pathPrefix }) => {
  const { settings } = readSitePages({ getNodesByType });
  if (!settings) return;
  server = writeServer(siteDirectory({ store }), {
    name: `${settings.product.slug}-docs`,
    title: settings.title,
    address: `${settings.url}${pathPrefix}`,
  });
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
