import { expect, it } from 'vitest';
import { buildForeign } from '../../../tests/fixtures/foreign/build-foreign';
import { SCHEME_KINDS } from '../request/schemes/scheme-kinds';

const { built, diagnostics, operation } = buildForeign('authentication');

it('has no mistake, and every kind of authentication', () => {
  expect(diagnostics).toEqual([]);
  const kinds = built.pages.flatMap((page) =>
    page.kind === 'operation' ? (page.request?.schemes ?? []).map(({ type }) => type) : [],
  );
  expect([...new Set(kinds)].sort()).toEqual(Object.keys(SCHEME_KINDS).sort());
});

it('tells two operations of one summary apart, of which one is deprecated', () => {
  const pair = ['oldLocks', 'newLocks'].map((id) => {
    const { title, operation: own } = operation(id);
    return [title, own.isDeprecated];
  });
  expect(pair).toEqual([
    ['List locks (GET /v1/locks)', true],
    ['List locks (GET /v2/locks)', false],
  ]);
});
