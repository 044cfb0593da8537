import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteDirectory } from '../../src/build/site-directory';
import type { GatsbyNode } from 'gatsby';

/** Lists the canonical address of every page in public/routes.json, for the server and for deployment. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ graphql, store }) => {
  const directory = siteDirectory({ store });
  const result = await graphql<{ allSitePage: { nodes: readonly { path: string }[] } }>(`
    query SiteRoutes {
      allSitePage(sort: { path: ASC }) {
        nodes {
          path
        }
      }
    }
  `);
  const routes = (result.data?.allSitePage.nodes ?? [])
    .map(({ path }) => path)
    .filter((path) => path !== '/404.html');
  await writeFile(join(directory, 'public', 'routes.json'), `${JSON.stringify(routes, null, 1)}\n`);
};
