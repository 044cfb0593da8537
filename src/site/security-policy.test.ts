import { describe, expect, it } from 'vitest';
import { cloudFrontFunction, headersFile, nginxSnippet, staticWebAppConfig } from './host-files';
import { contentSecurityPolicy, securityHeaders, withStyleHashes } from './security-policy';
import { robotsFile, sitemap, webManifest } from './sitemap';

const policy = contentSecurityPolicy({
  scriptHashes: ['sha256-a='],
  apiOrigins: ['https://api.site.example'],
});
const headers = securityHeaders(policy);

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
  });
});

describe('files for hosts', () => {
  it.each([
    ['_headers', headersFile(headers)],
    ['staticwebapp.config.json', staticWebAppConfig(headers)],
    ['nginx', nginxSnippet(headers)],
    ['CloudFront', cloudFrontFunction(headers)],
  ])('%s contains every header', (_, text) => {
    const plain = text.replaceAll('\\"', '"');
    for (const value of Object.values(headers)) expect(plain).toContain(value);
  });

  it('are well formed', () => {
    expect(JSON.parse(staticWebAppConfig(headers))).toMatchObject({
      responseOverrides: { '404': { statusCode: 404 } },
    });
    expect(headersFile(headers)).toMatch(/^\/\*\n {2}Content-Security-Policy: /);
  });

  it('quote patterns with a brace for nginx, which would read it as the start of a block', () => {
    const pattern = nginxSnippet(headers)
      .split('\n')
      .find((line) => line.includes('{20}'));
    expect(pattern).toMatch(/^# +"~\*[^"]+" "/);
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
      webManifest({ name: 'N', shortName: 'S', description: 'D' }, '#000000', '/docs'),
    ) as object;
    expect(manifest).toMatchObject({ start_url: '/docs/', icons: [{ src: '/docs/favicon.svg' }, {}, {}] });
  });
});
