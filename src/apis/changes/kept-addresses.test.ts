import { expect, it } from 'vitest';
import { buildDocument, readDocument } from '../../../tests/read-document';
import { keptAddresses } from './kept-addresses';

const moves = (earlier: object | string, present: object | string): string[] =>
  keptAddresses(readDocument(earlier), buildDocument(present).pages, '/api/a').map(
    ({ from, to }) => `${from} ${to}`,
  );
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
