import type { GatsbyNode } from 'gatsby';
import { gitDates } from '../../src/compile/sources/git-dates';
import type { Frontmatter } from '../../src/guides/page';
import { projectDirectory } from '../../src/compile/gatsby/site-directory';

/**
 * Adds the date of its file's newest commit to every guide; null if git does not have it, and in develop, where the page
 * is being changed. A date in the front matter counts everywhere.
 */
export const createResolvers: GatsbyNode['createResolvers'] = ({ store, reporter, ...args }) => {
  const addResolvers = args.createResolvers as (resolvers: object) => void;
  const warn = reporter.warn as (message: string) => void;
  const directory = projectDirectory({ store });
  addResolvers({
    Guide: {
      lastUpdated: {
        type: 'String',
        resolve: ({ file, frontmatter }: { file: string; frontmatter: Frontmatter }) => {
          if (frontmatter.lastUpdate !== undefined) return frontmatter.lastUpdate;
          if (process.env.NODE_ENV !== 'production') return null;
          return gitDates(directory, warn).get(file) ?? null;
        },
      },
    },
  });
};
