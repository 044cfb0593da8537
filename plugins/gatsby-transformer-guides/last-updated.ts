import type { GatsbyNode } from 'gatsby';
import { gitDates } from '../../src/compile/sources/git-dates';
import type { Frontmatter } from '../../src/guides/page';
import { projectDirectory } from '../../src/compile/gatsby/site-directory';

/** Shown in develop, where the real date would take time and is not useful (behaviours A13.3). */
const DATE_IN_DEVELOP = '2018-10-14T12:00:00Z';

/** Adds the date of its file's newest commit to every guide; null if git does not have it. */
export const createResolvers: GatsbyNode['createResolvers'] = ({ store, reporter, ...args }) => {
  const addResolvers = args.createResolvers as (resolvers: object) => void;
  const warn = reporter.warn as (message: string) => void;
  const directory = projectDirectory({ store });
  addResolvers({
    Guide: {
      lastUpdated: {
        type: 'String',
        resolve: ({ file, frontmatter }: { file: string; frontmatter: Frontmatter }) => {
          if (process.env.NODE_ENV !== 'production') return DATE_IN_DEVELOP;
          if (frontmatter.lastUpdate !== undefined) return frontmatter.lastUpdate;
          return gitDates(directory, warn).get(file) ?? null;
        },
      },
    },
  });
};
