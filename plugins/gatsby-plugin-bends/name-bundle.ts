/**
 * Replaces: the name that webpack gives to a bundle, which Gatsby writes into every page.
 * Gains: equal bytes of a warm and a cold build, and readers' browsers keep pages that have not changed. Without it, each build
 *   changes all pages: `tests/fixtures/builds.test.ts` and `npm run check:reproducible` compare the bytes.
 * Fails: with an error, if webpack has no name for the bundle; `npm run check:reproducible` compares the
 *   bytes.
 * Goes: when webpack's name depends on the files alone.
 */
import { createHash } from 'node:crypto';
import { brokenBend, type Bend } from './bend';

interface Compiler {
  readonly hooks: {
    readonly done: {
      readonly tap: (
        options: { readonly name: string; readonly stage: number },
        run: (stats: Stats) => void,
      ) => void;
    };
  };
}

interface Stats {
  readonly compilation: {
    hash?: string;
    readonly getAssets: () => readonly { readonly name: string }[];
  };
}

/**
 * Names a bundle by its files, whose names contain hashes of their content. Gatsby writes that name into
 * every page. webpack's own name differs between a cold and a warm build of the same files, so all pages
 * would change, and readers' browsers would treat them as a release with other scripts.
 */
export const nameBundleByFiles = {
  apply({ hooks }: Compiler): void {
    // Before Gatsby reads it, in the same hook.
    hooks.done.tap({ name: 'bundle name', stage: -100 }, ({ compilation }) => {
      if (compilation.hash === undefined) throw brokenBend('name-bundle', 'Webpack has named no bundle.');
      const files = compilation
        .getAssets()
        .map(({ name }) => name)
        .filter((name) => /\.(?:js|css)$/.test(name))
        .sort();
      compilation.hash = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 20);
    });
  },
};

export const nameBundle: Bend = {
  name: 'name-bundle',
  pins: [{ file: 'gatsby/dist/commands/build.js', text: 'webpackCompilationHash = stats.hash;' }],
  onCreateWebpackConfig: ({ actions, stage }) => {
    if (stage === 'build-javascript') actions.setWebpackConfig({ plugins: [nameBundleByFiles] });
  },
};
