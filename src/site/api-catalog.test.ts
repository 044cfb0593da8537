import { expect, it } from 'vitest';
import { apiCatalog } from './api-catalog';

const linksetOf = (servers: readonly string[], page = '/api/shop/') =>
  (
    JSON.parse(
      apiCatalog('https://docs.example/d', [{ address: '/openapi/shop', title: 'Shop', servers, page }]),
    ) as { linkset: { anchor: string }[] }
  ).linkset;

it('lists each server with the documents and the page of its API', () => {
  const links = {
    'service-desc': [
      { href: 'https://docs.example/d/openapi/shop.yaml', type: 'application/yaml', title: 'Shop' },
      { href: 'https://docs.example/d/openapi/shop.json', type: 'application/json', title: 'Shop' },
    ],
    'service-doc': [{ href: 'https://docs.example/d/api/shop/', type: 'text/html', title: 'Shop' }],
  };
  const servers = [
    'https://api.example/v1',
    'https://{region}.api.example',
    '/v1',
    'https://sandbox.api.example',
  ];
  expect(linksetOf(servers)).toEqual([
    { anchor: 'https://api.example/v1', ...links },
    { anchor: 'https://sandbox.api.example', ...links },
  ]);
});

it.each([
  [[], ['https://docs.example/d/openapi/shop.md']],
  [['mqtt://', '://x', 'a b'], ['https://docs.example/d/openapi/shop.md']],
  [['amqps://b.example:5671', 'mqtt://{host}'], ['amqps://b.example:5671']],
])('with the servers %j, the anchors are %j', (servers, anchors) => {
  const found = linksetOf(servers, '/openapi/shop.md');
  expect(found.map(({ anchor }) => anchor)).toEqual(anchors);
  expect(JSON.stringify(found)).toContain('"type":"text/markdown"');
});
