import { expect, it } from 'vitest';
import { articleHtml } from '../../../tests/fixtures/specs/article-html';
import { buildDocument } from '../../../tests/read-document';
import { previewPage } from './preview-page';
import type { ApiPage } from '../model/api';

let last = 0;
/** A text with code whose name tells it from all others. */
const said = (what: string): string => `${what} \`c${(last += 1)}\``;
const docs = (what: string) => ({ url: 'https://a.example/', description: said(`${what} docs`) });
const texts = (what: string) => ({ summary: said(`${what} summary`), description: said(`${what} text`) });

const schema = (what: string) => ({
  ...{ type: 'object', title: said(`${what} title`), description: said(`${what} text`) },
  externalDocs: docs(what),
  properties: {
    a: { type: 'string', title: said(`${what} a title`), description: said(`${what} a text`) },
    b: {
      oneOf: ['x', 'y'].map((value) => ({
        const: value,
        title: said(`${what} ${value}`),
        description: said(`${what} ${value}`),
      })),
    },
    d: {
      oneOf: ['x', 'y'].map((key) => ({
        type: 'object',
        title: said(`${what} ${key}`),
        properties: { [key]: {} },
      })),
    },
  },
});
const content = (what: string) => ({
  'application/json': {
    schema: schema(what),
    examples: {
      one: { ...texts(`${what} one`), value: { a: 'x' } },
      two: { ...texts(`${what} two`), value: {} },
    },
  },
});
const problem = {
  'application/problem+json': {
    schema: { $ref: '#/components/schemas/Problem' },
    examples: { busy: { ...texts('problem'), value: { code: 'busy', title: said('problem title') } } },
  },
};
const operation = (what: string) => ({
  ...texts(what),
  externalDocs: docs(what),
  'x-sunset': said(`${what} sunset`),
  parameters: ['path', 'query', 'header'].map((place) => ({
    ...{
      name: 'id',
      in: place,
      required: true,
      schema: { ...schema(`${what} ${place}`), type: 'string', properties: undefined },
    },
    ...{
      description: said(`${what} ${place}`),
      examples: { one: { ...texts(`${what} ${place}`), value: 'x' } },
    },
  })),
  requestBody: { description: said(`${what} body`), content: content(`${what} body`) },
  responses: {
    200: {
      ...texts(`${what} 200`),
      content: content(`${what} 200`),
      headers: { 'X-A': { description: said(`${what} header`), schema: { type: 'string' } } },
      links: { next: { operationId: 'first', description: said(`${what} link`), parameters: { id: 'x' } } },
    },
    204: texts(`${what} 204`),
    302: { summary: said(`${what} 302`) },
    409: { ...texts(`${what} 409`), content: problem },
    500: { ...texts(`${what} 500`), content: content(`${what} 500`) },
    default: texts(`${what} default`),
  },
});

const DOCUMENT = {
  openapi: '3.2.0',
  info: { title: 'Some API', version: '1', ...texts('info') },
  externalDocs: docs('info'),
  servers: [
    {
      url: 'https://a.example/{v}',
      description: said('server'),
      variables: { v: { default: '1', description: said('variable') } },
    },
  ],
  tags: [{ name: 'saws', ...texts('tag'), externalDocs: docs('tag') }],
  security: [{ key: [] }, { login: ['read'] }],
  paths: {
    '/saws/{id}': {
      ...texts('path'),
      post: {
        ...operation('post'),
        ...{ operationId: 'first', tags: ['saws'] },
        callbacks: { sawn: { '{$request.body#/a}': { post: operation('callback') } } },
      },
    },
  },
  webhooks: { sawn: { post: operation('webhook') } },
  components: {
    schemas: { Problem: schema('problem schema'), Other: schema('other') },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', description: said('key') },
      login: {
        ...{ type: 'oauth2', description: said('login') },
        flows: { clientCredentials: { tokenUrl: 'https://a.example/t', scopes: { read: said('scope') } } },
      },
    },
  },
};

/** What a page shows in places that are text and no HTML. */
const plain = ({ request, ...page }: ApiPage): string[] => [
  ...[page.title, page.sidebarLabel, page.description, JSON.stringify(previewPage(page))],
  ...page.headings.map(({ text }) => text),
  ...page.sections.flatMap(({ heading, text }) => [heading, text]),
  JSON.stringify([request?.servers, request?.parameters, request?.schemes]),
];

it('code in any text of a document is code, or its name, without the marks', () => {
  const built = buildDocument(JSON.stringify(DOCUMENT));
  const shown = built.pages.flatMap((page) => [
    articleHtml(page).replace(/<pre[^>]*>.*?<\/pre>/gs, ''),
    ...plain(page),
    JSON.stringify(built.sidebar),
  ]);
  const raw = new Set(shown.flatMap((text) => text.match(/[^>.]*`+c\d+`+/g) ?? []));
  expect([...raw]).toEqual([]);
});
