import type { GatsbyNode } from 'gatsby';
import { siteDirectory } from '../../src/node/gatsby/site-directory';
import type { Skill } from '../../src/guides/skills/compile-skill';
import type { SiteSettings } from '../../src/site/settings-schema';
import { PAGES, type Converted } from '../../src/html-to-markdown/converted-pages';
import { writeServer } from './bundle-server';
import { writeSkills } from './write-skills';

interface AgentQuery {
  readonly allSkill: { readonly nodes: readonly Skill[] };
  readonly allGuide: { readonly nodes: readonly { readonly route: string }[] };
  readonly allApiPage: { readonly nodes: readonly { readonly route: string }[] };
  readonly siteSettings: { readonly model: SiteSettings } | null;
}

/** Writes what only coding assistants use: the skills, and the search server. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ graphql, store, pathPrefix, getCache }) => {
  const { data } = await graphql<AgentQuery>(`
    query AgentFiles {
      allSkill(sort: { name: ASC }) {
        nodes {
          name
          description
          head
          html
        }
      }
      allGuide {
        nodes {
          route
        }
      }
      allApiPage {
        nodes {
          route
        }
      }
      siteSettings {
        model
      }
    }
  `);
  const settings = data?.siteSettings?.model;
  if (!data || !settings) return;
  const pages = new Set([...data.allGuide.nodes, ...data.allApiPage.nodes].map(({ route }) => route));
  const directory = siteDirectory({ store });
  const address = `${settings.url}${pathPrefix}`;
  // Written by gatsby-plugin-markdown-pages, which runs before.
  const converted = ((await getCache('gatsby-plugin-markdown-pages').get(PAGES)) ?? {}) as Converted;
  await writeSkills(
    directory,
    data.allSkill.nodes,
    { prefix: address, pages },
    pathPrefix,
    (route) => converted[route]?.page.anchors ?? {},
  );
  await writeServer(directory, {
    name: `${settings.product.slug}-docs`,
    title: settings.title,
    address,
  });
};
