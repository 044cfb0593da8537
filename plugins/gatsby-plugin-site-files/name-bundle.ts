import { createHash } from 'node:crypto';

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
 * Names a bundle by its files, whose own names hold digests of their content. Gatsby writes that name into every
 * page; webpack's own differs between a cold and a warm build of the same files, so all pages would change with
 * one, and readers' browsers would take a new release for one with other scripts.
 */
export const nameBundleByFiles = {
  apply({ hooks }: Compiler): void {
    // Before Gatsby reads it, in the same hook.
    hooks.done.tap({ name: 'bundle name', stage: -100 }, ({ compilation }) => {
      const files = compilation
        .getAssets()
        .map(({ name }) => name)
        .filter((name) => /\.(?:js|css)$/.test(name))
        .sort();
      compilation.hash = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 20);
    });
  },
};
