import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { limitStyleSettings } from './limit-style-settings';

const require = createRequire(import.meta.url);
const loader = require.resolve('postcss-loader');

/** Gatsby's own rules, whose options are a function. */
const gatsbyRules = (): { rule: object; options: object } => {
  const postcssOptions = (): object => ({ plugins: [] });
  const options = { execute: false, sourceMap: false, postcssOptions };
  return { rule: { oneOf: [{ test: /\.css$/, use: [{ loader: 'css' }, { loader, options }] }] }, options };
};

/** What the loader makes of a style sheet. */
const load = (resourcePath: string, options: object): Promise<string> =>
  new Promise((resolve, reject) => {
    const run = require('postcss-loader') as (this: object, css: string) => void;
    run.call(
      {
        resourcePath,
        rootContext: '/',
        context: '/',
        mode: 'production',
        fs: require('node:fs') as object,
        getOptions: () => options,
        async: () => (error: Error | null, css: string) => {
          if (error) reject(error);
          else resolve(css);
        },
        addBuildDependency: () => undefined,
        addDependency: () => undefined,
        emitWarning: () => undefined,
        emitError: (error: Error) => {
          reject(error);
        },
      },
      'a{b:c}',
    );
  });

describe('limitStyleSettings', () => {
  const { at, write } = useFolder();

  it('runs no settings of the folder of a style sheet, or of one above it', async () => {
    write('package.json', '{"postcss":{"plugins":{"./evil.cjs":{}}}}');
    write(
      'site/postcss.config.js',
      `require('node:fs').writeFileSync(${JSON.stringify(at('ran'))}, ''); module.exports = {};`,
    );
    const sheet = write('site/content/_components/A.css', '');
    const { rule, options } = gatsbyRules();
    limitStyleSettings({ module: { rules: [{ test: /\.ts$/, loader: 'swc' }, rule] } });
    expect(await load(sheet, options)).toBe('a{b:c}');
    expect(existsSync(at('ran'))).toBe(false);
  });

  it('fails if there is nothing to limit', () => {
    expect(() => {
      limitStyleSettings({ module: { rules: [{ test: /\.css$/, use: ['css-loader'] }] } });
    }).toThrow('postcss-loader');
  });
});
