import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pageFile, PUBLIC } from './read-site';

/** Maximum HTML with its style, in bytes as sent: brotli at level 11, like scripts/run/serve.mjs. */
const MAX_HTML = 20_000;
/** That of an API page, which also has samples and responses. */
const MAX_API_HTML = 22_000;
/** Maximum script that a page loads by itself. */
const MAX_SCRIPT = 70_000;

const sent = (file: string): number =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const PAGES = [
  '/',
  '/search',
  '/general/',
  '/general/authentication',
  '/machine-data/commanding',
  '/manufacturer/licensing-workflow',
  '/api/',
  '/api/gds/get-users',
  '/api/gds/onboard-cloud-connector',
  '/api/application-api/grant-consent',
];

describe('weight', () => {
  it.each(PAGES)('the HTML of %s with its style is at most 20 kB, of an API page 22 kB', (route) => {
    expect(sent(pageFile(route))).toBeLessThanOrEqual(route.startsWith('/api/') ? MAX_API_HTML : MAX_HTML);
  });

  it.each(['/general/authentication', '/manufacturer/licensing-workflow'])(
    'the scripts that %s loads by itself are at most 70 kB',
    (route) => {
      const html = readFileSync(pageFile(route), 'utf8');
      const first = [...html.matchAll(/<script src="([^"]+\.js)"/g)].map(([, source = '']) => source);
      const chunk = /"(\/component---src-templates-docs-page[^"]*\.js)/.exec(
        html.replaceAll('\\"', '"'),
      )?.[1];
      expect(first.length).toBeGreaterThanOrEqual(3);
      expect(chunk).toBeDefined();
      const total = [...first, chunk ?? ''].reduce((sum, name) => sum + sent(join(PUBLIC, name)), 0);
      expect(total).toBeLessThanOrEqual(MAX_SCRIPT);
    },
  );

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
