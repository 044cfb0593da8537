import type { GatsbyNode } from 'gatsby';
import { readGitDates } from '../../src/node/sources/git-dates';
import { projectDirectory } from '../../src/node/gatsby/site-directory';

/** Shown in develop, where a true date would cost time and say nothing to the writer (behaviours A13.3). */
const DATE_IN_DEVELOP = '2018-10-14T12:00:00Z';

let dates: ReadonlyMap<string, string> | undefined;

/** Gives every guide the date of its file's newest commit; null when git does not know it. */
export const createResolvers: GatsbyNode['createResolvers'] = ({ store, reporter, ...args }) => {
  const addResolvers = args.createResolvers as (resolvers: object) => void;
  const warn = reporter.warn as (message: string) => void;
  const directory = projectDirectory({ store });
  addResolvers({
    DocsPage: {
      lastUpdated: {
        type: 'String',
        resolve: ({ file }: { file: string }) => {
          if (process.env.NODE_ENV !== 'production') return DATE_IN_DEVELOP;
          dates ??= readGitDates(directory, ['content'], warn);
          return dates.get(file) ?? null;
        },
      },
    },
  });
};
