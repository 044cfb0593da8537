import { expect, it } from 'vitest';
import { apiCatalog } from './api-catalog';

const linksetOf = (document: object, page = '/api/shop/') =>
  (
    JSON.parse(apiCatalog('https://docs.example/d', [{ address: '/openapi/shop', document, page }])) as {
      linkset: { anchor: string }[];
    }
  ).linkset;

it('lists each server with the documents and the page of its API', () => {
  const servers = [
    { url: 'https://api.example/v1' },
    { url: 'https://{region}.api.example' },
    { url: '/v1' },
    { url: 'https://sandbox.api.example' },
    {},
  ];
  const links = {
    'service-desc': [
      { href: 'https://docs.example/d/openapi/shop.yaml', type: 'application/yaml', title: 'Shop' },
      { href: 'https://docs.example/d/openapi/shop.json', type: 'application/json', title: 'Shop' },
    ],
    'service-doc': [{ href: 'https://docs.example/d/api/shop/', type: 'text/html', title: 'Shop' }],
  };
  expect(linksetOf({ info: { title: 'Shop' }, servers })).toEqual([
    { anchor: 'https://api.example/v1', ...links },
    { anchor: 'https://sandbox.api.example', ...links },
  ]);
});

it.each([
  [{}, ['https://docs.example/d/openapi/shop.md']],
  [{ servers: 'x' }, ['https://docs.example/d/openapi/shop.md']],
  [
    {
      asyncapi: '3.0.0',
      servers: { a: { host: 'b.example:5671', protocol: 'amqps' }, c: { host: '{d}', protocol: 'mqtt' } },
    },
    ['amqps://b.example:5671'],
  ],
])('of %j, the anchors are %j', (document, anchors) => {
  const found = linksetOf(document, '/openapi/shop.md');
  expect(found.map(({ anchor }) => anchor)).toEqual(anchors);
  expect(JSON.stringify(found)).toContain('"type":"text/markdown"');
});
