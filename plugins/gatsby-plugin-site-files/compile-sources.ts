import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

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
  const sources = join(directory, 'src') + sep;
  const own = (file: string): boolean =>
    file.startsWith(sources) && /\.tsx?$/.test(file) && !needsGatsby(file, directory);
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
      const others = options.module.rules.map((rule) =>
        isRule(rule) && compilesTypeScript(rule)
          ? { ...rule, exclude: rule.exclude === undefined ? own : [rule.exclude, own].flat() }
          : rule,
      );
      options.module.rules = [...others, compile(/\.ts$/, false), compile(/\.tsx$/, true)];
    },
  };
}
