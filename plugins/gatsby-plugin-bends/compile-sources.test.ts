import { describe, expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { compileWithSwc } from './compile-sources';

interface Rule {
  readonly test: RegExp;
  readonly include?: (file: string) => boolean;
  readonly exclude?: ((file: string) => boolean) | readonly unknown[];
  readonly loader?: string;
}

describe('compileWithSwc', () => {
  const { at, write } = useFolder();
  /** Loaders that process a file. */
  const loadersOf = (file: string): string[] => {
    const others = [
      { test: /\.(js|mjs|jsx|ts|tsx)$/, loader: 'one' },
      { test: /\.tsx?$/, loader: 'two' },
      { test: /\.css$/, loader: 'css' },
    ];
    const compiler = { options: { module: { rules: others as readonly unknown[] } } };
    (compileWithSwc(at(), 'node') as { apply: (compiler: object) => void }).apply(compiler);
    return (compiler.options.module.rules as readonly Rule[])
      .filter(({ test, include, exclude }) => {
        const excluded = typeof exclude === 'function' && exclude(file);
        return test.test(file) && (include?.(file) ?? true) && !excluded;
      })
      .map(({ loader = '' }) => loader);
  };

  it('compiles TypeScript of the site once', () => {
    expect(loadersOf(write('src/guides/page.ts', 'export const a = 1;'))).toEqual(['swc-loader']);
    expect(loadersOf(write('src/reader/components/page.tsx', 'export const a = <p />;'))).toEqual([
      'swc-loader',
    ]);
    expect(loadersOf(write('content/_components/A.tsx', 'export const a = <p />;'))).toEqual(['swc-loader']);
  });

  it('leaves templates and files with a query to Babel, because Gatsby changes them', () => {
    const query = 'const data = useStaticQuery(graphql`{ site { id } }`);';
    expect(loadersOf(write('src/templates/page.tsx', 'export const a = 1;'))).toEqual(['one', 'two']);
    expect(loadersOf(write('src/reader/components/frame.ts', query))).toEqual(['one', 'two']);
  });

  it('does not change anything outside src, or that is not TypeScript', () => {
    expect(loadersOf(write('gatsby-browser.tsx', ''))).toEqual(['one', 'two']);
    expect(loadersOf(write('.cache/app.js', ''))).toEqual(['one']);
    expect(loadersOf(write('src/styles/index.css', ''))).toEqual(['css']);
  });
});
