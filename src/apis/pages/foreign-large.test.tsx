import { describe, expect, it } from 'vitest';
import { buildDocument, pageOf } from '../../../tests/read-document';
import { buildForeign } from '../../../tests/fixtures/foreign/build-foreign';
import { renderApiArticle } from '../../reader/components/api/render-article';
import type { ApiPage, BuiltApi } from '../model/api';

const { built, operation } = buildForeign('large');

/** HTML of the whole article. */
function htmlOf(page: ApiPage): string {
  const { main, rest } = renderApiArticle(page, '');
  return `${main}${rest ?? ''}`;
}

describe('a document without tags', () => {
  const topics = ({ sidebar }: BuiltApi): (string | undefined)[] =>
    (sidebar.items ?? []).map((item) => `${item.label} ${item.items?.length ?? 0}`);

  it('is grouped by the first segment in which paths differ', () => {
    expect(topics(built)).toEqual([
      'Introduction 0',
      'Logs 3',
      'Saw lines 1',
      'Drying kilns 1',
      'Webhooks 1',
    ]);
    expect(built.sidebar.items?.[2]?.route).toBe('/api/a/saw-lines');
  });

  it.each([
    ['one segment', ['/a', '/a/{id}', '/a/{id}/b']],
    ['one operation in each', ['/a', '/b', '/c']],
    ['only parameters', ['/{a}', '/{b}', '/']],
  ])('is one topic if the paths have %s', (_, paths) => {
    const items = Object.fromEntries(paths.map((path) => [path, { get: { responses: {} } }]));
    expect(topics(buildDocument({ paths: items }))).toEqual(['Introduction 0', 'Operations 3']);
  });
});

it('an operation without a summary has its id as title, or else the first sentence, or method and path', () => {
  const titles = built.pages.flatMap((page) => (page.kind === 'operation' ? [page.title] : []));
  expect(titles).toEqual([
    'Lists the logs in the yard',
    'AddLog',
    'GET /v2/logs/{logId}',
    'Stop a line',
    'listKilns',
    'logArrived',
  ]);
});

it('media types with one schema are one block, each with its anchor', () => {
  const html = htmlOf(operation('/v2/logs'));
  expect(html.match(/class="api-media-type"/g)).toHaveLength(2);
  expect(html).toMatch(/<code>application\/json<\/code> <code id="[^"]+">text\/json<\/code>/);
  expect(html).toMatch(/<code>application\/xml<\/code> <code id="[^"]+">text\/xml<\/code>/);
});

it('more than two security alternatives are folded below the first', () => {
  const html = htmlOf(operation('AddLog'));
  expect(html).toMatch(
    /Use one of these methods[^]*logKey[^]*<details[^>]*><summary>2 other methods: crewToken, /,
  );
  expect(html).toContain('crewToken, logKey and crewToken</summary>');
});

describe('schemas that are too many for the introduction', () => {
  const wood = { $ref: '#/components/schemas/Wood' };
  const properties = {
    wood,
    next: { anyOf: [wood, { type: 'null' }] },
    other: { $ref: '#/components/schemas/Board1' },
  };
  const schemas = {
    ...Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [
        `Board${index}`,
        { type: 'object', description: `Board ${index}. ${'x'.repeat(800)}`, properties },
      ]),
    ),
    Wood: { type: 'string', enum: ['oak', 'ash'] },
  };
  const paths = Object.fromEntries(
    Array.from({ length: 120 }, (_, index) => [
      `/b${index % 4}/c${index}`,
      { get: { summary: `S ${index}`, responses: {} } },
    ]),
  );
  const large = buildDocument({ info: { title: 'A', version: '1' }, paths, components: { schemas } });
  const pageAt = (route: string): ApiPage => {
    const page = large.pages.find((candidate) => candidate.route === route);
    if (!page) throw new Error(`no page ${route}`);
    return page;
  };

  it('are listed on a separate page, which has a row in the sidebar', () => {
    expect(large.sidebar.items?.at(-1)).toEqual({ label: 'Schemas', route: '/api/a/schemas' });
    const html = htmlOf(pageAt('/api/a/schemas'));
    expect(html.match(/<li>/g)).toHaveLength(201);
    expect(html).toContain('<a href="/api/a/schemas/board-0">Board0</a>');
    expect(html).toContain('Board 0.');
    expect(pageAt('/api/a/schemas/board-0')).toMatchObject({ parent: '/api/a/schemas' });
  });

  it('show the values of the texts that they name, and link to the objects', () => {
    const html = htmlOf(pageAt('/api/a/schemas/board-0'));
    expect(html.match(/<code>oak<\/code>/g)).toHaveLength(2);
    expect(html.match(/All of/g)).toHaveLength(1);
    expect(html).toContain('href="/api/a/schemas/board-1"');
  });

  it('are one link on the introduction, which lists topics, not 120 operations', () => {
    const html = htmlOf(pageAt('/api/a/a'));
    expect(html).toContain('<a href="/api/a/schemas">All 201 schemas</a>');
    expect(html).toContain('30 operations');
    expect(html).not.toContain('S 119');
    expect(html).not.toContain('Board0');
    expect(htmlOf(pageAt('/api/a/b-3'))).toContain('S 119');
  });

  it.each([
    [300, 0],
    [700, 4],
  ])('and %i operations on one page are %i folds, one for each topic', (amount, folds) => {
    const many = Object.fromEntries(
      Array.from({ length: amount }, (_, index) => [`/b${index % 4}/c${index}`, { get: { responses: {} } }]),
    );
    const index = { title: 'All', label: 'All', description: 'All.' };
    const html = htmlOf(pageOf(buildDocument({ paths: many }, { index }), 'index'));
    expect(html.match(/class="api-row"/g)).toHaveLength(amount);
    expect(html.match(/<details class="api-fold"><summary>175 operations<\/summary>/g) ?? []).toHaveLength(
      folds,
    );
  });
});

describe('oneOf of objects', () => {
  const html = htmlOf(operation('AddLog')).replace(/<wbr\/>/g, '');

  it('is a switch: folds with one name, of which the first is open', () => {
    const cases = [...html.matchAll(/<details class="api-case" name="([^"]+)"( open="")?>/g)];
    expect(cases.map(([, name, open]) => [name, open !== undefined])).toEqual([
      ['request-body-one-of', true],
      ['request-body-one-of', false],
    ]);
    expect(html).toMatch(/<summary><span class="api-option-name">Round log<\/span>/);
  });

  it('names the fields in which the options differ, with links', () => {
    const texts = [...html.matchAll(/<p class="api-differences">([^]*?)<\/p>/g)].map(([, inner = '']) =>
      inner.replace(/<[^>]+>/g, ''),
    );
    expect(texts).toEqual(['Differs in shape, diameter', 'Differs in shape, width, height']);
    expect(html).toMatch(/<a href="#([^"]+)">width<\/a>[^]*<li class="api-property" id="\1">/);
  });

  it.each([
    ['a text', { type: 'string' }, 0],
    ['an object with the same fields', { properties: { a: {} } }, 2],
  ])('beside %s', (_, other, cases) => {
    const schema = { oneOf: [{ properties: { a: {} } }, other] };
    const post = { requestBody: { content: { a: { schema } } }, responses: {} };
    const shown = htmlOf(pageOf(buildDocument({ paths: { '/a': { post } } }), 'operation'));
    expect(shown.match(/class="api-case"/g) ?? []).toHaveLength(cases);
    expect(shown.match(/The same fields as the others/g) ?? []).toHaveLength(cases);
  });
});
