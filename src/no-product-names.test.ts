import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const readYaml = (file: string): unknown => load(readFileSync(path.join(root, file), 'utf8'));

const { product } = readYaml('content/_site/site.yml') as { product: { name: string; slug: string } };
const apis = readYaml('openapi/sources.yml') as readonly { id: string }[];

/**
 * What names the platform that this project documents: its product and APIs, as configured, and the companies,
 * machines, and events of its examples.
 */
const NAMES = [
  product.name,
  product.slug,
  ...apis.map(({ id }) => id),
  'global discovery',
  'cloud connector',
  'service board',
  'exemplar\\.example',
  'musterholz',
  'panel-yield',
  'edgeband',
  'beam ?saw',
  'cncrouter',
  'machineId',
  'sim-[a-z]+-',
  'woodworking',
];
/** Addresses of guides: `general/authentication`. */
const GUIDES = execFileSync('git', ['ls-files', 'content'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .flatMap((file) => /^content\/([a-z][^.]*\/[^.]*?)(?:\/index)?\.mdx?$/.exec(file)?.[1] ?? []);
const PATTERN = new RegExp(`(?<![a-z])(?:${[...NAMES, ...GUIDES].join('|')})`, 'i');

/** The code of the engine, without tests and their data, which can name the platform. */
const FILES = execFileSync('git', ['ls-files', 'src', 'plugins', 'scripts', 'starter'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/\.test\.|\/golden\//.test(file))
  .filter((file) => existsSync(path.join(root, file)));

const linesWith = (pattern: RegExp): string[] =>
  FILES.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 100)}`] : [],
      ),
  );

it('the code names nothing of the platform, so that it serves any other', () => {
  expect(FILES.length).toBeGreaterThan(500);
  expect(linesWith(PATTERN)).toEqual([]);
});

it('how lists are paged is named in one place', () => {
  expect(linesWith(/nextCursor|totalCount|[^\w-]cursor'/)).toEqual([
    expect.stringMatching(/^src\/apis\/mock\/list-page\.ts:\d+ next: 'nextCursor',$/),
    expect.stringMatching(/^src\/apis\/mock\/list-page\.ts:\d+ total: 'totalCount',$/),
    expect.stringMatching(/^src\/apis\/mock\/list-page\.ts:\d+ cursor: 'cursor',$/),
  ]);
});
