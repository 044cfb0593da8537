/**
 * Replaces: the moment at which V8 collects garbage in Gatsby's main process.
 * Gains: a lower peak of memory in a cold build; not yet measured apart from the others.
 * Fails: nothing is released, and a build needs more memory.
 * Goes: when Gatsby's phases run in processes of their own.
 */
import { releaseMemory } from '../../src/node/gatsby/release-memory';
import type { Bend } from './bend';

interface Compiler {
  readonly hooks: { readonly shutdown: { readonly tap: (name: string, run: () => void) => void } };
}

/** The bundlers are worth some hundred megabytes, and pages are made after them. */
const releaseAfterBundling = {
  apply({ hooks }: Compiler): void {
    // Gatsby closes this bundler after that of the HTML; it lets go of what it holds right after the hook.
    hooks.shutdown.tap('release memory', () => setTimeout(releaseMemory, 0));
  },
};

export const memory: Bend = {
  name: 'release-memory',
  pins: [{ file: 'gatsby/dist/commands/build.js', text: 'closeJavascriptBundleCompilation' }],
  // The end of the bootstrap: everything is read and made into nodes.
  onPreBuild: releaseMemory,
  onCreateWebpackConfig: ({ actions, stage }) => {
    // The scripts are bundled: what that left would stand beside the bundler of the HTML.
    if (stage === 'build-html') releaseMemory();
    if (stage === 'build-javascript') actions.setWebpackConfig({ plugins: [releaseAfterBundling] });
  },
};
