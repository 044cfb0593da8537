import { expect, it } from 'vitest';
import { buildDocument, readDocument } from '../../../tests/read-document';
import { compareSpecifications } from './compare-specifications';
import { keptAddresses } from './kept-addresses';

const moves = (earlier: object | string, present: object | string): string[] =>
  keptAddresses(
    ...([readDocument(earlier), readDocument(present), buildDocument(present).pages, '/api/a'] as const),
  ).map(({ from, to }) => `${from} ${to}`);
const operation = (operationId?: string) => ({ operationId, responses: {} });

it('an operation keeps its address when it gains, changes, or loses its operationId', () => {
  const paths = (...ids: (string | undefined)[]) => ({
    paths: {
      '/saws': { get: operation(ids[0]), post: operation(ids[1]) },
      '/saws/{id}': { get: operation(ids[2]) },
    },
    webhooks: { sold: { post: operation(ids[3]), put: operation(ids[3] && `${ids[3]}2`) } },
  });
  expect(
    moves(paths(undefined, 'add', 'one', undefined), paths('list', 'create', undefined, 'sold')),
  ).toEqual([
    '/api/a/get-saws /api/a/list',
    '/api/a/add /api/a/create',
    '/api/a/one /api/a/get-saws-id',
    '/api/a/post-sold /api/a/sold',
    '/api/a/put-sold /api/a/sold-2',
  ]);
  expect(moves(paths('a', 'b', 'c', 'd'), paths('a', 'b', 'c', 'd'))).toEqual([]);
});

it('names of path parameters do not matter, and an address that a page has now is that of the page', () => {
  const earlier = { paths: { '/saws/{id}': { get: operation('one') }, '/saws': { get: operation('all') } } };
  const present = {
    paths: { '/saws/{sawId}': { get: operation('all') }, '/saws': { get: operation('one') } },
  };
  expect(moves(earlier, present)).toEqual([]);
  const renamed = { paths: { '/saws/{sawId}': { get: operation('single') } } };
  expect(moves(earlier, renamed)).toEqual(['/api/a/one /api/a/single']);
});

it('a changed title moves the introduction, and an operation that is gone leads nowhere', () => {
  const info = (title: string) => ({ info: { title, version: '1' } });
  expect(
    moves(
      { ...info('Old name'), paths: { '/a': { get: operation('gone') } } },
      { ...info('New name'), paths: {} },
    ),
  ).toEqual(['/api/a/old-name /api/a/new-name']);
});

it('a tag moves with its operations', () => {
  const tagged = (...tags: string[]) => ({
    paths: {
      '/a': { get: { ...operation('a'), tags: [tags[0]] }, put: { ...operation('b'), tags: [tags[1]] } },
    },
  });
  expect(moves(tagged('Saws', 'Saws'), tagged('Tools', 'Tools'))).toEqual(['/api/a/saws /api/a/tools']);
  // Nothing tells which one is meant.
  expect(moves(tagged('Saws', 'Saws'), tagged('Tools', 'Wood'))).toEqual([]);
});

const sawEvents = (key: string): string => `asyncapi: 3.0.0
info: { title: Some API, version: '1' }
channels: { cuts: { address: cuts, messages: { cut: { payload: { type: object } } } } }
operations: { ${key}: { action: send, channel: { $ref: '#/channels/cuts' } } }
`;

it('a message moves with the key of its operation, and is not removed and new', () => {
  const [before, after] = [sawEvents('onCut'), sawEvents('cutDone')];
  expect(moves(before, after)).toEqual(['/api/a/on-cut /api/a/cut-done']);
  expect(compareSpecifications(readDocument(before), readDocument(after)).map(({ rule }) => rule)).toEqual([
    'operation-id-changed',
  ]);
});
