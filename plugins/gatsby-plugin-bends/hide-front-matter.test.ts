import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../src/guides/read-page';
import { withoutFrontmatter } from './hide-front-matter';

type ParseFrontmatter = (key: string, source: string) => { readonly body: string };
const { parseFrontmatter } = createRequire(import.meta.url)('gatsby-plugin-mdx/dist/frontmatter') as {
  readonly parseFrontmatter: ParseFrontmatter;
};

const PRODUCT = { name: 'Zinkora', slug: 'zinkora' };
const MUTATIONS = 5_000;

/** A generator of pseudorandom numbers from 0 to 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const PIECES = [
  ...['---', '\n---\n', '---js\n', '---json\n', '----', '\uFEFF', '\r\n', '\n', '\t', ' ', ': ', '- ', '#'],
  ...["'", '"', '{', '}', '[', ']', '&a ', '*a', '!!js/regexp /a/', '!!timestamp x', '<<: ', '|\n', '>-\n'],
  ...[
    '@',
    '%',
    '`',
    '? ',
    '\0',
    '\uFFFD',
    '\uD83D',
    '\u2028',
    '0o8',
    '1e999',
    '2020-13-45',
    'yes',
    '~',
    '...',
  ],
  ...[
    'title: A\n',
    'title: A: B\n',
    '__proto__:\n  a: 1\n',
    'excerpt_separator: { toString: 1 }\n',
    '@@name@@',
  ],
];

/** The text with one to four pieces inserted, removed, or doubled, mostly near its front matter. */
function mutate(text: string, random: () => number): string {
  let result = text;
  for (let turn = Math.floor(random() * 4); turn >= 0; turn -= 1) {
    const end = random() < 0.9 ? Math.min(result.length, 260) : result.length;
    const at = Math.floor(random() * end);
    const length = Math.floor(random() * 12);
    const piece = PIECES[Math.floor(random() * PIECES.length)] ?? '';
    const kind = random();
    if (kind < 0.6) result = result.slice(0, at) + piece + result.slice(at);
    else if (kind < 0.8) result = result.slice(0, at) + result.slice(at + length);
    else result = result.slice(0, at) + result.slice(at, at + length) + result.slice(at);
  }
  return result;
}

const SITE = join(import.meta.dirname, '..', '..', 'tests', 'mistakes', 'site', 'content');
const PAGES = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mdx'))
  .sort()
  .map((name) => readFileSync(join(SITE, name), 'utf8'));

describe('front matter', () => {
  it(`is read without an exception, and never by gray-matter, in ${MUTATIONS} mutated pages`, () => {
    const random = createRandom(16);
    let accepted = 0;
    for (let index = 0; index < MUTATIONS; index += 1) {
      const text = mutate(PAGES[index % PAGES.length] ?? '', random);
      const { page, unreadable } = readPage('content/a.mdx', 'a.mdx', text, PRODUCT);
      if (page) accepted += 1;
      else expect(unreadable.diagnostics, JSON.stringify(text)).not.toEqual([]);
      expect(
        () => parseFrontmatter(`mutation ${index}`, withoutFrontmatter(text)),
        JSON.stringify(text),
      ).not.toThrow();
    }
    // Without enough of both kinds, the mutations show nothing.
    expect(accepted).toBeGreaterThan(MUTATIONS / 20);
    expect(accepted).toBeLessThan((MUTATIONS * 19) / 20);
  });

  it.each(['---\ntitle: A', '---title: X\n---\n', '---js\nx\n---\n', '---\na: !!js/regexp x\n---\n', ''])(
    'is hidden from gray-matter, which fails on it or reads it by other rules: %j',
    (text) => {
      expect(parseFrontmatter(text, withoutFrontmatter(text))).toMatchObject({ frontmatter: {} });
    },
  );
});
