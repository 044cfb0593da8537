import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { behaviours, listTests, numbersIn, REASONS } from './behaviours.mjs';

const root = path.join(import.meta.dirname, '..', '..');

/** Files of the repository that can cite a behavior. */
const files = spawnSync('git', ['ls-files', 'src', 'plugins', 'scripts', 'tests', 'bench'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !file.startsWith('tests/fixtures/'));

describe('docs/behaviours.md', () => {
  it('lists each number once', () => {
    const numbers = behaviours();
    expect(numbers.length).toBeGreaterThan(90);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('lists every behavior that code and tests cite', () => {
    const known = new Set(behaviours());
    const cited = files.flatMap((file) =>
      numbersIn(readFileSync(path.join(root, file), 'utf8')).map((number) => ({ file, number })),
    );
    expect(cited.length).toBeGreaterThan(90);
    expect(cited.filter(({ number }) => !known.has(number))).toEqual([]);
  });

  it('lists every section of the specification that code and tests cite', () => {
    const text = readFileSync(path.join(root, 'docs', 'behaviours.md'), 'utf8');
    const known = new Set([...text.matchAll(/^\| (\d) /gm)].map(([, section]) => section));
    const cited = files.flatMap((file) =>
      [
        ...readFileSync(path.join(root, file), 'utf8').matchAll(
          /specification, sections? (\d)(?: and (\d))?/g,
        ),
      ].flatMap(([, ...sections]) => sections.filter(Boolean)),
    );
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter((section) => !known.has(section))).toEqual([]);
  });

  it('lists behaviors that each have a test, or a reason for having none', () => {
    const tested = new Set(listTests().flatMap(({ name }) => numbersIn(name)));
    expect(behaviours().filter((number) => tested.has(number) === number in REASONS)).toEqual([]);
  });

  it('names a test or behavior for each rule of the specification', () => {
    const text = readFileSync(path.join(root, 'docs', 'behaviours.md'), 'utf8');
    const known = new Set(behaviours());
    const rows = [...text.matchAll(/^\| \d .*\| ([^|]+?) +\|$/gm)].map(([, holders = '']) =>
      holders.split(', '),
    );
    expect(rows.length).toBeGreaterThan(5);
    const isThere = (/** @type {string} */ holder) =>
      known.has(holder) || existsSync(path.join(root, holder.replaceAll('`', '')));
    expect(rows.flat().filter((holder) => !isThere(holder))).toEqual([]);
  });
});
