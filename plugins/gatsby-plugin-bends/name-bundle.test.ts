import { describe, expect, it } from 'vitest';
import { nameBundleByFiles } from './name-bundle';

function nameOf(files: readonly string[]): string {
  const compilation = { hash: 'by webpack', getAssets: () => files.map((name) => ({ name })) };
  const tap = (_: object, run: (stats: { compilation: typeof compilation }) => void): void =>
    run({ compilation });
  nameBundleByFiles.apply({ hooks: { done: { tap } } });
  return compilation.hash;
}

describe('nameBundleByFiles', () => {
  it('creates the same name for the same files, in any order, with or without maps', () => {
    const name = nameOf(['app-1a.js', 'styles.2b.css']);
    expect(name).toMatch(/^[0-9a-f]{20}$/);
    expect(nameOf(['styles.2b.css', 'app-1a.js', 'app-1a.js.map'])).toBe(name);
  });

  it('creates another name if a script or a style differs', () => {
    const names = [
      ['app-1a.js', 'styles.2b.css'],
      ['app-1b.js', 'styles.2b.css'],
      ['app-1a.js', 'styles.2c.css'],
      ['app-1a.js', 'styles.2b.css', 'more-3d.js'],
    ].map(nameOf);
    expect(new Set(names).size).toBe(4);
  });
});
