import { describe, expect, it } from 'vitest';
import { objectionToRoute } from '../engine-addresses';
import { checkStatic } from './check-static';

const PAGES = [
  { route: '/', file: 'content/index.mdx' },
  { route: '/guides/', file: 'content/guides/index.mdx' },
  { route: '/guides/use', file: 'content/guides/use.mdx' },
  { route: '/old', file: 'content/_site/site.yml' },
  { route: '/api/shop/list-orders', file: 'openapi/shop.yaml' },
];
const reported = (...files: string[]): string[] =>
  checkStatic(files, PAGES, ['/openapi/shop.yaml', '/schemas/core.json']).map(
    ({ file, message }) => `${file} ${message}`,
  );

describe('a file of static/', () => {
  it.each([
    ['/logo.svg'],
    ['/guides/picture.png'],
    ['/guides/use/picture.png'],
    ['/openapi/old.yaml'],
    ['/search/tips.pdf'],
    ['/.well-known/security.txt'],
    ['/CNAME'],
    ['/.nojekyll'],
    ['/keys.html'],
    ['/brand/robots.txt'],
    ['/favicon.ico'],
    ['/index.css'],
  ])('%s has its own address', (file) => {
    expect(reported(file)).toEqual([]);
  });

  it.each([
    ['/index.html', 'the page / (content/index.mdx)'],
    ['/index.md', 'the page / (content/index.mdx)'],
    ['/guides', 'the page /guides/ (content/guides/index.mdx)'],
    ['/guides/index.html', 'the page /guides/ (content/guides/index.mdx)'],
    ['/guides/use', 'the page /guides/use (content/guides/use.mdx)'],
    ['/Guides/USE.html', 'the page /guides/use (content/guides/use.mdx)'],
    ['/guides/use.md', 'the page /guides/use (content/guides/use.mdx)'],
    ['/guides/use.md/a.png', 'the page /guides/use (content/guides/use.mdx)'],
    ['/old/index.html', 'the page /old (content/_site/site.yml)'],
    ['/api', 'the page /api/shop/list-orders (openapi/shop.yaml)'],
    ['/api/shop/list-orders.html', 'the page /api/shop/list-orders (openapi/shop.yaml)'],
    ['/search', 'the page /search (the search)'],
    ['/openapi/shop.yaml', 'a document that the build writes'],
    ['/openapi/Shop.YAML/a', 'a document that the build writes'],
    ['/schemas', 'a document that the build writes'],
    ...(
      '/404.html /robots.txt /Robots.TXT /sitemap.xml /llms.txt /llms-full.txt /llms-list-a.txt /routes.json ' +
      '/routes.json/a /_headers /_hosting/nginx.conf /staticwebapp.config.json ' +
      '/manifest.webmanifest /favicon.svg /icon-192.png /apple-touch-icon.png /preview.png ' +
      '/oauth-callback.html /oauth-callback.js /search-index.json /search-index-0123456789ab.json ' +
      '/page-data/app-data.json /page-data /Static/a.png /requests/shop/a.json /previews/api/a.json ' +
      '/_data/0/a.json /app-0123456789abcdef0123.js /styles.0123456789abcdef.css ' +
      '/reader-values.json /problem-fixes.json /webpack.stats.json /chunk-map.json'
    )
      .split(' ')
      .map((file): [string, string] => [file, 'a file that the build writes']),
  ])('%s has that of %s', (file, owner) => {
    expect(reported(file)).toEqual([`static${file} Its address "${file}" is that of ${owner}.`]);
  });

  it('and another one differ in more than case, composition, or a folder of that name', () => {
    expect(reported('/logo.svg', '/Logo.svg', '/a/b.png', '/A', '/caf\u00e9.png', '/cafe\u0301.png')).toEqual(
      [
        'static/a/b.png Its address "/a/b.png" is that of static/A.',
        'static/caf\u00e9.png Its address "/caf\u00e9.png" is that of static/cafe\u0301.png.',
        'static/logo.svg Its address "/logo.svg" is that of static/Logo.svg.',
      ],
    );
  });
});

describe('a route', () => {
  it.each([
    '/',
    '/api/',
    '/guides/static/',
    '/pages/',
    '/reference/page-data',
    '/schema',
    '/products',
    '/index',
    `/${'a'.repeat(150)}/`,
  ])('%s is free', (route) => {
    expect(objectionToRoute(route)).toBeUndefined();
  });

  it.each([
    '/page-data/',
    '/static/',
    '/_data/',
    '/search/',
    '/openapi/',
    '/asyncapi/',
    '/schemas/a',
    '/requests',
    '/previews/',
    '/_hosting/',
    '/_gatsby/',
    '/Page-Data/a',
    '/routes.json',
    '/sitemap.xml/',
    '/404',
    '/robots.txt',
    `/${'a'.repeat(151)}/`,
    `/${'ä'.repeat(76)}`,
    `/${'a/'.repeat(501)}`,
    '/a\u0000b',
    '/a\u0085',
  ])('%j is not', (route) => {
    expect(objectionToRoute(route)).toMatch(/^(?:The build writes|Between|A route|It contains)/);
  });
});

describe('a hidden file of static/', () => {
  it.each([
    ...(
      '/.env /.env.local /.git/config /a/.git/HEAD /.ssh/id_rsa /certs/server.pem /a.KEY /prod.env ' +
      '/private.ppk /terraform.tfstate /dump.sql /service-account.json /secrets.yml /wp-config.php'
    )
      .split(' ')
      .map((file) => [file, 'error']),
    ...['/.htaccess', '/.DS_Store', '/a/.b/c.png', '/.well-known/.a'].map((file) => [file, 'warning']),
  ])('%s is published only by mistake', (file = '', severity) => {
    expect(checkStatic([file], PAGES, [])).toMatchObject([{ code: 'static/hidden', severity }]);
  });
});
