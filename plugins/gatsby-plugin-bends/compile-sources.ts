/**
 * Replaces: Babel, for the TypeScript in src that holds no query and is no template.
 * Gains: less processor time in a cold build; not yet measured apart from the others.
 * Fails: with an error, when none of Gatsby's rules compiles TypeScript.
 * Goes: when Gatsby compiles each file once.
 */
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { siteDirectory } from '../../src/node/gatsby/site-directory';
import { brokenBend, type Bend } from './bend';

interface Rule {
  readonly test?: unknown;
  readonly exclude?: unknown;
}

interface Compiler {
  readonly options: { readonly module: { rules: readonly unknown[] } };
}

/** Where the code is to run: what `browserslist` in package.json names, or this Node. */
export type Target = 'browsers' | 'node';

const isRule = (rule: unknown): rule is Rule => typeof rule === 'object' && rule !== null;

const compilesTypeScript = (rule: Rule): boolean => rule.test instanceof RegExp && rule.test.test('page.tsx');

/** True for files in which Gatsby's Babel has work to do: it takes out queries, and exports of templates. */
function needsGatsby(file: string, directory: string): boolean {
  return (
    file.startsWith(join(directory, 'src', 'templates') + sep) ||
    readFileSync(file, 'utf8').includes('graphql`')
  );
}

/**
 * A plugin of the bundler that has SWC compile the site's TypeScript. Gatsby has two rules for it, so that Babel
 * reads each file twice, in each of the two bundles: a tenth of a cold build. Templates and files with a query
 * stay with Babel.
 *
 * @param directory  Root of the site.
 */
export function compileSources(directory: string, target: Target): object {
  const folders = ['src', join('plugins', 'gatsby-plugin-bends', 'stand-ins')].map(
    (folder) => join(directory, folder) + sep,
  );
  const own = (file: string): boolean =>
    folders.some((folder) => file.startsWith(folder)) &&
    /\.tsx?$/.test(file) &&
    !needsGatsby(file, directory);
  const env = target === 'node' ? { targets: { node: process.versions.node } } : { path: directory };
  const compile = (test: RegExp, tsx: boolean): object => ({
    test,
    include: own,
    loader: 'swc-loader',
    options: {
      swcrc: false,
      env,
      jsc: {
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  });
  return {
    // The rules of all of Gatsby's plugins are there by now, whichever came first.
    apply({ options }: Compiler): void {
      if (!options.module.rules.some((rule) => isRule(rule) && compilesTypeScript(rule)))
        throw brokenBend('compile-sources', 'No rule in the configuration of webpack compiles TypeScript.');
      const others = options.module.rules.map((rule) =>
        isRule(rule) && compilesTypeScript(rule)
          ? { ...rule, exclude: rule.exclude === undefined ? own : [rule.exclude, own].flat() }
          : rule,
      );
      options.module.rules = [...others, compile(/\.ts$/, false), compile(/\.tsx$/, true)];
    },
  };
}

export const sources: Bend = {
  name: 'compile-sources',
  pins: [{ file: 'gatsby/dist/utils/webpack-utils.js', text: 'babel-loader' }],
  onCreateWebpackConfig: ({ actions, stage, store }) => {
    const directory = siteDirectory({ store });
    if (stage === 'build-html') actions.setWebpackConfig({ plugins: [compileSources(directory, 'node')] });
    if (stage === 'build-javascript')
      actions.setWebpackConfig({ plugins: [compileSources(directory, 'browsers')] });
  },
};
