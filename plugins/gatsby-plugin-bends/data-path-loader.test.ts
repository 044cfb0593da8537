import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import readDataPath from './data-path-loader.mjs';

const source = readFileSync(
  join(import.meta.dirname, '../../node_modules/gatsby/cache-dir/loader.js'),
  'utf8',
);

describe('the loader for page data', () => {
  it('adds the folder of the release before every address of page data', () => {
    const changed = readDataPath(source);
    expect(changed.match(/\$\{window\.___dataPath \?\? __PATH_PREFIX__\}\/page-data\//g)).toHaveLength(4);
    expect(changed).not.toContain('`${__PATH_PREFIX__}/page-data/');
    // Nothing else is changed.
    expect(changed.replaceAll('window.___dataPath ?? ', '')).toBe(source);
  });

  it('stops the build if Gatsby has changed its addresses', () => {
    expect(() => readDataPath(source.replace('/page-data/sq/d/', '/queries/'))).toThrow(
      'correct plugins/gatsby-plugin-bends',
    );
  });
});
