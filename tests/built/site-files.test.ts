import { JSDOM } from 'jsdom';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256Source } from '../../src/compile/html/policy-hash';
import { PUBLIC, readPage, REDIRECTS, ROUTES } from './read-site';

const read = (name: string): string => readFileSync(join(PUBLIC, name), 'utf8');

describe('files of the built site', () => {
  it('A9.1 one docs version, current, labelled Next, lists every page with id, path and sidebar', () => {
    const data = JSON.parse(read('page-data/404.html/page-data.json')) as {
      result: { data: { allDocsVersion: { nodes: readonly Record<string, unknown>[] } } };
    };
    const versions = data.result.data.allDocsVersion.nodes;
    expect(versions).toHaveLength(1);
    expect(versions[0]).toMatchObject({
      name: 'current',
      label: 'Next',
      isLast: true,
      path: '/',
      mainDocId: 'index',
    });
    const docs = versions[0]?.['docs'] as readonly { id: string; path: string; sidebar: string }[];
    expect(docs.map(({ path }) => path)).toEqual(ROUTES.filter((route) => route !== '/search').sort());
    expect(docs.every(({ id, sidebar }) => id !== '' && sidebar === 'docs')).toBe(true);
  });

  it('A9.3 with its one version no page shows a version badge or banner', () => {
    for (const route of ROUTES)
      expect(readPage(route).body.textContent, route).not.toMatch(
        /Version: Next|This is (?:unreleased )?documentation for|For up-to-date documentation/,
      );
  });

  it('A15.5 the sitemap lists the pages to index, with dates, and robots.txt refers to it', () => {
    const addresses = [...read('sitemap.xml').matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>(<lastmod>)?/g)];
    const listed = addresses.map(([, route = '']) => route);
    const left = ['/search', ...REDIRECTS.map(({ from }) => from)];
    expect(listed.sort()).toEqual(ROUTES.filter((route) => !left.includes(route)).sort());
    expect(read('robots.txt')).toContain('/sitemap.xml');
  });

  it('every page has the policy with the hashes of its styles, and nothing that it would block', () => {
    const policies = new Set<string>();
    for (const route of ROUTES) {
      const page = readPage(route);
      const policy =
        page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '';
      policies.add(policy.replace(/style-src [^;]*/, ''));
      const styles = [...page.querySelectorAll('style')].map(({ textContent }) => sha256Source(textContent));
      expect(styles.length, route).toBeGreaterThan(0);
      expect(/style-src 'self'([^;]*)/.exec(policy)?.[1], route).toBe(
        styles.map((hash) => ` '${hash}'`).join(''),
      );
      expect(page.querySelectorAll('[style]'), route).toHaveLength(0);
      const handlers = [...page.querySelectorAll('*')].filter((element) =>
        [...element.attributes].some(({ name }) => name.startsWith('on')),
      );
      expect(handlers, route).toEqual([]);
    }
    expect(policies.size).toBe(1);
    // What the header says of all files is in the policy of each page as well.
    const headers = JSON.parse(read('_hosting/headers.json')) as Readonly<Record<string, string>>;
    const sent = headers['Content-Security-Policy'] ?? '';
    for (const directive of sent.replace(/; object-src.*/, '').split('; '))
      expect([...policies][0]).toContain(directive);
    for (const [name, value] of Object.entries(headers))
      expect(`${name}: ${value}`.length).toBeLessThan(1000);
  });

  it('every page loads its fonts first, because later ones are not shown', () => {
    for (const route of ROUTES) {
      const preloads = [...readPage(route).querySelectorAll('link[rel="preload"][as="font"]')];
      const files = preloads.map((link) =>
        link.getAttribute('href')?.replace(/.*\/(.*)-[\da-f]+\.woff2$/, '$1'),
      );
      expect(files, route).toEqual(['text-core', 'code-core']);
    }
  });

  it('the redirect page of sign-ins forbids everything but its own script', () => {
    const page = new JSDOM(read('oauth-callback.html')).window.document;
    const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
    // The last two do not fall back to the first.
    expect(policy?.split('; ').sort()).toEqual(
      ["default-src 'none'", "script-src 'self'", "base-uri 'none'", "form-action 'none'"].sort(),
    );
  });
});
