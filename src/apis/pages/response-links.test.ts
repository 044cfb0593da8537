import { expect, it } from 'vitest';
import { buildDocument, pageOf } from '../../../tests/read-document';

/** What the links of the first response of an operation lead to: the shown name, and the route if it has a page. */
function linksOf(links: Readonly<Record<string, object>>): (readonly [string, string | undefined])[] {
  const built = buildDocument({
    paths: {
      '/plain': { get: { responses: { '204': { description: 'No id.' } } } },
      '/saws': {
        get: { operationId: 'GetSaws', summary: 'Get saws', responses: { '204': { description: 'Done.' } } },
        post: { operationId: 'MakeSaw', responses: { '200': { description: 'Done.', links } } },
      },
    },
  });
  return pageOf(built, 'operation', '/api/a/make-saw').operation.responses.flatMap((response) =>
    response.links.map(({ target, href }) => [target, href] as const),
  );
}

it('a link to an operation shows its title, by id and by reference', () => {
  const title = ['Get saws', '/api/a/get-saws'];
  expect(linksOf({ next: { operationId: 'GetSaws' } })).toEqual([title]);
  expect(linksOf({ next: { operationRef: '#/paths/~1saws/get' } })).toEqual([title]);
});

it('a link to an unknown operation shows what the document has, and leads nowhere', () => {
  expect(linksOf({ next: { operationId: 'GetAxes' } })).toEqual([['GetAxes', undefined]]);
  // Not the operation that has no id either.
  const elsewhere = 'https://other.example/api.json#/paths/~1saws/get';
  expect(linksOf({ next: { operationRef: elsewhere } })).toEqual([[elsewhere, undefined]]);
});
