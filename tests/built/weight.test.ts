import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { transformSync } from '@swc/core';
import { describe, expect, it } from 'vitest';
import { pageFile, PUBLIC, ROOT, ROUTES } from './read-site';

/** Maximum HTML with its style, in bytes as sent: brotli at level 11, like scripts/run/serve.mjs. */
const MAX_HTML = 20_000;
/** That of an operation, which also has samples and responses. */
const MAX_API_HTML = 22_000;
const sent = (file: string): number =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const isOperation = (route: string): boolean =>
  readFileSync(pageFile(route), 'utf8').includes('class="api-endpoint"');
const operations = ROUTES.filter((route) => route.startsWith('/api/') && isOperation(route));
/** Guides, home, and search. Introductions of an API list all of its schemas, so they have no limit. */
const guides = ROUTES.filter((route) => !route.startsWith('/api/'));

/** Pages that are larger than a limit, with their size. */
const tooLarge = (pages: readonly string[], limit: number): string[] =>
  pages.flatMap((route) => {
    const size = sent(pageFile(route));
    return size > limit ? [`${route} ${size}`] : [];
  });

/** The scripts that a page loads by itself: those in its HTML, and the one of its template. */
function ownScripts(route: string): string[] {
  const html = readFileSync(pageFile(route), 'utf8');
  const first = [...html.matchAll(/<script src="([^"]+\.js)"/g)].map(([, source = '']) => source);
  const kind = route.startsWith('/api/') ? 'api' : 'guide';
  const chunk = new RegExp(`^component---src-templates-${kind}-page.*\\.js$`);
  const template = readdirSync(PUBLIC).find((name) => chunk.test(name));
  if (template === undefined || first.length < 3) throw new Error(`${route} has no scripts.`);
  return [...first, template];
}

/** A text of each module that shows the reader's values, which only a reader who has some needs. */
const LATE_MODULES: Readonly<Record<string, string>> = {
  'apply-values': 'Use your values',
  'chosen-request': '"((?:[^"\\\\]|\\\\.)*)"(\\s*:)?',
  'reader-values-file': '/reader-values.json',
  'values-panel': 'values-environment',
};
/** The modules for it that pages load by themselves, and their maximum size after gzip. */
const EARLY_MODULES = {
  guide: { files: ['reader-values/stored-values.ts'], limit: 200 },
  operation: {
    files: [
      'reader-values/stored-values.ts',
      'reader-values/has-values.ts',
      'reader-values/chosen-values.ts',
      'reader-values/chosen-environment.ts',
    ],
    limit: 3000,
  },
};

describe("the reader's values", () => {
  const textOf = (name: string): string => readFileSync(join(PUBLIC, name), 'utf8');

  it.each(['/general/', '/general/authentication', '/api/gds/get-application-machine'])(
    '%s contains no script that shows them',
    (route) => {
      const own = ownScripts(route).map(textOf).join('\n');
      const found = Object.entries(LATE_MODULES).filter(([, text]) => own.includes(text));
      expect(found.map(([name]) => name)).toEqual([]);
    },
  );

  it('are shown by scripts with those texts', () => {
    const scripts = readdirSync(PUBLIC).filter((name) => name.endsWith('.js'));
    const all = scripts.map(textOf).join('\n');
    expect(Object.entries(LATE_MODULES).filter(([, text]) => !all.includes(text))).toEqual([]);
  });

  it.each(Object.entries(EARLY_MODULES))('cost little before they are used: %s', (kind, early) => {
    const code = early.files.map((file) => {
      const source = readFileSync(join(ROOT, 'src/reader/client', file), 'utf8');
      return transformSync(source, {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2020', minify: { compress: true, mangle: true } },
        minify: true,
      }).code;
    });
    const size = gzipSync(code.join('')).length;
    console.log(`The reader's values, ${kind}: ${size} bytes of script after gzip, at most.`);
    expect(size).toBeLessThanOrEqual(early.limit);
  });
});

describe('weight', () => {
  it('the HTML of each guide with its style is at most 20 kB', () => {
    expect(guides.length).toBeGreaterThan(30);
    expect(tooLarge(guides, MAX_HTML)).toEqual([]);
  });

  it('the HTML of each operation with its style is at most 22 kB', () => {
    expect(operations.length).toBeGreaterThan(15);
    expect(tooLarge(operations, MAX_API_HTML)).toEqual([]);
  });

  it.each([
    ['/general/authentication', 70],
    ['/manufacturer/licensing-workflow', 70],
    ['/api/gds/get-user-profile', 75],
  ])('the scripts that %s loads by itself are at most %i kB', (route, limit) => {
    const total = ownScripts(route).reduce((sum, name) => sum + sent(join(PUBLIC, name)), 0);
    expect(total).toBeLessThanOrEqual(limit * 1000);
  });

  it('the scripts of every page begin with the hint to compile them while they load, others have none', () => {
    const scripts = readdirSync(PUBLIC).filter((name) => name.endsWith('.js'));
    const early = scripts.filter((name) =>
      readFileSync(join(PUBLIC, name), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
    );
    expect(early.map((name) => name.replace(/-.*/, '')).sort()).toEqual(['app', 'framework']);
  });

  it('a page contains no styles of parts that it does not use', () => {
    const style = (route: string): string =>
      [...readFileSync(pageFile(route), 'utf8').matchAll(/<style>([\s\S]*?)<\/style>/g)]
        .map(([, css = '']) => css)
        .join('');
    expect(style('/general/authentication')).not.toMatch(
      /\.(?:api-|search-popup|mobile-menu-panel|crash-message)/,
    );
    expect(style('/api/gds/get-user-profile')).not.toMatch(
      /\.(?:card-text|admonition-title\{|search-popup|mobile-menu-panel)/,
    );
    expect(style('/search')).toContain('.search-page-form{');
    expect(style('/general/authentication')).not.toContain('/*');
  });
});
