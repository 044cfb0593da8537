import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pageFile, PUBLIC, ROUTES } from './read-site';

/** Maximum HTML with its style, in bytes as sent: brotli at level 11, like scripts/run/serve.mjs. */
const MAX_HTML = 20_000;
/** That of an operation, which also has samples and responses. */
const MAX_API_HTML = 22_000;
/** Maximum script that a page loads by itself. */
const MAX_SCRIPT = 70_000;

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

describe('weight', () => {
  it('the HTML of each guide with its style is at most 20 kB', () => {
    expect(guides.length).toBeGreaterThan(30);
    expect(tooLarge(guides, MAX_HTML)).toEqual([]);
  });

  it('the HTML of each operation with its style is at most 22 kB', () => {
    expect(operations.length).toBeGreaterThan(15);
    expect(tooLarge(operations, MAX_API_HTML)).toEqual([]);
  });

  it.each(['/general/authentication', '/manufacturer/licensing-workflow'])(
    'the scripts that %s loads by itself are at most 70 kB',
    (route) => {
      const html = readFileSync(pageFile(route), 'utf8');
      const first = [...html.matchAll(/<script src="([^"]+\.js)"/g)].map(([, source = '']) => source);
      const chunk = readdirSync(PUBLIC).find((name) =>
        /^component---src-templates-docs-page.*\.js$/.test(name),
      );
      expect(first.length).toBeGreaterThanOrEqual(3);
      expect(chunk).toBeDefined();
      const total = [...first, chunk ?? ''].reduce((sum, name) => sum + sent(join(PUBLIC, name)), 0);
      expect(total).toBeLessThanOrEqual(MAX_SCRIPT);
    },
  );

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
