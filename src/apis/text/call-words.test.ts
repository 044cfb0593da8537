import { describe, expect, it } from 'vitest';
import { articleHtml } from '../../../tests/fixtures/specs/article-html';
import { buildDocument, pageOf } from '../../../tests/read-document';
import { apiPage } from '../../../tests/search/example-search';
import { buildPart } from '../../search/build-documents';
import { catalog, compile } from '../../../tests/compile-text';
import type { CatalogOperation } from '../../guides/mdx/guide-catalog';
import { previewPage } from '../pages/preview-page';
import { KIND_LABELS } from '../../search/kind-labels';
import { readSearchablePages } from '../../search/search-indexes';
import { listWords } from './call-words';
import type { BuiltApi } from '../model/api';

const call = (summary: string, more: object = {}) => ({
  post: { summary, responses: { '204': { description: 'Done.' } }, ...more },
});
const callbacks = { sawn: { '{$request.body#/url}': call('Sawn') } };
const paths = { '/orders': call('Order a board', { callbacks }) };
const webhooks = {
  boardSold: call('Board sold'),
  // Named as what an application does with a message.
  boardSent: { additionalOperations: { SEND: { ...call('Board sent').post } } },
};
const openapi = '3.2.0';
const events = {
  ...{ asyncapi: '3.0.0', info: { title: 'Events', version: '1' } },
  channels: { saw: { address: 'saw/1', messages: { stopped: { title: 'Saw stopped' } } } },
  operations: { onSaw: { action: 'receive', channel: { $ref: '#/channels/saw' } } },
};

/** What search, sidebar, and pages call each call of a document. */
function wordsOf(built: BuiltApi) {
  const none = { guides: [], navigation: [built.sidebar], terms: [], problems: [] };
  const documents = buildPart(readSearchablePages({ ...none, apiPages: built.pages.map(apiPage) }));
  const named = documents.filter(({ kind, method }) => method !== undefined || kind === 'callback');
  const rows = (built.sidebar.items ?? []).flatMap(({ items = [] }) => items);
  const heads = built.pages
    .filter(({ kind }) => kind === 'introduction' || kind === 'tag' || kind === 'index')
    .map((page) => [...articleHtml(page).matchAll(/<th scope="col">([^<]*)/g)].map(([, name]) => name));
  return {
    search: Object.fromEntries(named.map(({ title, kind }) => [title, KIND_LABELS[kind]])),
    sidebar: Object.fromEntries(rows.map(({ label, method }) => [label, method])),
    columns: [...new Set(heads.map((names) => names.slice(-3).join(', ')))],
    headings: built.pages.flatMap(({ headings }) =>
      headings.filter(({ id }) => id === 'topics' || id === 'operations').map(({ text }) => text),
    ),
    descriptions: built.pages.flatMap(({ kind, description }) => (kind === 'tag' ? [description] : [])),
  };
}

describe('each call has the words of its kind', () => {
  it.each([
    [
      'operations and callbacks',
      { openapi, paths },
      {
        search: { 'Order a board': 'Operation', sawn: 'Callback' },
        sidebar: { 'Order a board': 'post' },
        columns: ['Topic, Operation, Path', 'Operation, Path, Purpose'],
        headings: ['Operations', 'Operations'],
        descriptions: ['Some API operations.'],
      },
    ],
    [
      'webhooks',
      { openapi, webhooks },
      {
        search: { 'Board sold': 'Webhook', 'Board sent': 'Webhook' },
        sidebar: { 'Board sold': 'webhook', 'Board sent': 'webhook' },
        columns: ['Topic, Webhook, Name', 'Webhook, Name, Purpose'],
        headings: ['Webhooks', 'Webhooks'],
        descriptions: ['Some API webhooks.'],
      },
    ],
    [
      'operations and webhooks',
      { openapi, paths, webhooks },
      {
        search: {
          ...{ 'Order a board': 'Operation', sawn: 'Callback' },
          ...{ 'Board sold': 'Webhook', 'Board sent': 'Webhook' },
        },
        sidebar: { 'Order a board': 'post', 'Board sold': 'webhook', 'Board sent': 'webhook' },
        columns: ['Topic, Operation or webhook, Path or name', 'Operation or webhook, Path or name, Purpose'],
        headings: ['Operations and webhooks', 'Operations and webhooks'],
        descriptions: ['Some API operations and webhooks.'],
      },
    ],
    [
      'messages',
      JSON.stringify(events),
      {
        search: { 'Saw stopped': 'Event type' },
        sidebar: { 'Saw stopped': 'recv' },
        columns: ['Channel, Message, Address', 'Message, Address, Purpose'],
        headings: ['Channels', 'Messages'],
        descriptions: ['Address: saw/1.'],
      },
    ],
  ])('in a document of %s', (_, document, words) => {
    expect(wordsOf(buildDocument(document))).toEqual(words);
  });

  it('also where a list only counts them', () => {
    const many = Object.fromEntries(
      Array.from({ length: 101 }, (__, at) => [`sold${at}`, call(`Sold ${at}`)]),
    );
    const html = articleHtml(pageOf(buildDocument({ openapi, webhooks: many }), 'introduction'));
    expect(html).toMatch(/<th scope="col">Topic<\/th><th scope="col">Webhooks<\/th>.*<td>101 webhooks<\/td>/);
    const operation = { kind: 'operation' } as const;
    expect(listWords([]).count(0)).toBe('No operations');
    expect(listWords([operation, { kind: 'webhook' }]).count(1_200)).toBe('1,200 operations and webhooks');
  });
});

it('a webhook has one mark in every place, and its method only beside it on its own page', () => {
  const named = { lost: { put: { operationId: 'boardLost', responses: {} } }, ...webhooks };
  const built = buildDocument({ openapi, webhooks: named });
  const marksOf = (kind: 'operation' | 'tag' | 'introduction', route?: string): string[] => [
    ...new Set(
      [...articleHtml(pageOf(built, kind, route)).matchAll(/class="method"[^>]*>([^<]+)/g)].map(
        ([, mark = '']) => mark,
      ),
    ),
  ];
  expect([marksOf('introduction'), marksOf('tag')]).toEqual([['WEBHOOK'], ['WEBHOOK']]);
  expect(marksOf('operation', '/api/a/lost')).toEqual(['WEBHOOK PUT']);
  const sold = { post: { requestBody: { content: { 'application/json': { example: 1 } } }, responses: {} } };
  const shown = articleHtml(pageOf(buildDocument({ openapi, webhooks: { sold } }), 'operation'));
  expect(shown.match(/(?<=<button[^>]*data-value="[^"]*"[^>]*>)[^<]*/)?.[0]).toBe('Request body');
  const { page, diagnostics } = compile('[](op:boardLost)', {
    ...catalog,
    operation: (operationId) =>
      ({ operationId, ...built.catalog.operations[operationId] }) as CatalogOperation,
  });
  expect([diagnostics, page?.html]).toEqual([
    [],
    expect.stringMatching(/data-method="webhook">WEBHOOK<.*lost/),
  ]);
  expect(previewPage(pageOf(built, 'operation', '/api/a/lost'))).toMatchObject({ method: 'WEBHOOK' });
  // Without a summary or an id, it is called by its name, not by its method.
  const plain = buildDocument({ openapi, webhooks: { 'saw.sold': { post: { responses: {} } } } });
  expect(pageOf(plain, 'operation').title).toBe('saw.sold');
});

it('a title is part of a sentence whatever it is, without an article', () => {
  const long = {
    type: 'object',
    properties: { text: { type: 'string', description: 'A board. '.repeat(20_000) } },
  };
  const document = {
    info: { title: 'Boxwork', version: '1' },
    paths,
    webhooks,
    components: { schemas: { long } },
  };
  const index = { title: 'Operations', label: 'A', description: 'All operations.' };
  const { pages, sidebar } = buildDocument({ openapi, ...document }, { index });
  expect(sidebar.whole).toBe('All operations and webhooks');
  const texts = pages
    .flatMap((page) => [page.description, articleHtml(page)])
    .join('\n')
    .replace(/<[^>]*>/g, '');
  for (const text of ['Boxwork reference.', 'All 1 Boxwork schemas.', 'Start with the Boxwork introduction'])
    expect(texts).toContain(text);
  expect(texts).not.toMatch(/\bthe Boxwork(?! introduction)/);
});
