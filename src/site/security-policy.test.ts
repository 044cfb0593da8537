import { describe, expect, it } from 'vitest';
import { findLongHostFiles, hostFiles } from './host-files';
import { contentSecurityPolicy, securityHeaders, withStyleHashes } from './security-policy';
import { robotsFile, sitemap, webManifest } from './sitemap';

const policy = contentSecurityPolicy({
  scriptHashes: ['sha256-a='],
  apiOrigins: ['https://api.site.example'],
});
const headers = securityHeaders(['sha256-a=']);
const files = hostFiles(headers);
const text = (name: string): string => files[name] ?? '';

describe('the policy', () => {
  it('allows own files, hashed inline text, and the documented APIs, nothing else', () => {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'sha256-a='");
    expect(policy).toContain("connect-src 'self' https://api.site.example");
    expect(policy).not.toMatch(/unsafe|\*|http:/);
  });

  it('allows the inline styles of a page by their hashes', () => {
    expect(withStyleHashes(policy, ['sha256-b=', 'sha256-c='])).toContain(
      "; style-src 'self' 'sha256-b=' 'sha256-c=';",
    );
    expect(policy).toContain("; style-src 'self';");
  });

  it('forbids framing in the header, where alone it counts', () => {
    expect(policy).not.toContain('frame-ancestors');
    expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'none'");
    // A header with these would block the styles and calls that the policy of a page allows.
    expect(headers['Content-Security-Policy']).not.toMatch(/default-src|style-src|connect-src/);
  });
});

describe('files for hosts', () => {
  /** These choose a file; the headers are added after them. */
  const choosing = ['cloudfront-request', 'cloudflare-worker', 'netlify-edge'].map(
    (name) => `_hosting/${name}.js`,
  );

  it.each(Object.entries(files).filter(([name]) => !choosing.includes(name)))(
    '%s contains every header',
    (_, content) => {
      const plain = content.replaceAll('\\"', '"');
      for (const value of Object.values(headers)) expect(plain).toContain(value);
    },
  );

  it('are well formed, and within what each host accepts', () => {
    expect(JSON.parse(text('staticwebapp.config.json'))).toMatchObject({
      responseOverrides: { '404': { statusCode: 404 } },
    });
    expect(text('_headers')).toMatch(/^\/\*\n {2}Content-Security-Policy: /);
    expect(text('_headers').match(/^\S/gm)?.length).toBeLessThan(100);
    expect(findLongHostFiles(files)).toEqual([]);
  });

  it('are refused if a host would ignore or refuse them', () => {
    const faults = (length: number): string[] =>
      findLongHostFiles(hostFiles({ 'X-Long': 'ä'.repeat(length) }));
    expect(faults(500)).toEqual([]);
    expect(faults(1_500)).toEqual([
      '_headers has a line of 3010 bytes; above 2000, Cloudflare Pages ignores the line.',
    ]);
    expect(faults(12_000)).toHaveLength(4);
  });
});

describe('files of the site', () => {
  it('A15.5 the sitemap lists addresses with the date of their last change', () => {
    const xml = sitemap(
      [{ route: '/a&b', lastModified: '2026-01-02' }, { route: '/c/' }],
      'https://site.example',
    );
    expect(xml).toContain('<loc>https://site.example/a&amp;b</loc><lastmod>2026-01-02</lastmod>');
    expect(xml).toContain('<url><loc>https://site.example/c/</loc></url>');
  });

  it('robots.txt and manifest name the site below its prefix', () => {
    expect(robotsFile('https://site.example/docs')).toContain(
      'Sitemap: https://site.example/docs/sitemap.xml',
    );
    const manifest = JSON.parse(
      webManifest({ name: 'N', shortName: 'S', description: 'D', language: 'ar' }, '#000000', '/docs'),
    ) as object;
    expect(manifest).toMatchObject({
      lang: 'ar',
      dir: 'rtl',
      start_url: '/docs/',
      icons: [{ src: '/docs/favicon.svg' }, {}, {}],
    });
  });
});
