import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readProduct } from '../content-blocks';
import { readProblemCatalog } from '../../src/site/read-settings';

const CATALOG = 'content/_site/problems.yml';

it('the catalog of errors and "Retries and idempotency" name the same results after which to retry', () => {
  const catalog = readProblemCatalog(readFileSync(CATALOG, 'utf8'), CATALOG, readProduct());
  if (!catalog.ok) throw new Error(JSON.stringify(catalog.diagnostics));
  const guide = readFileSync('content/general/available-apis.mdx', 'utf8');
  const [table = ''] =
    guide
      .split('### Retries')[1]
      ?.split('\n\n')
      .filter((part) => part.startsWith('|')) ?? [];
  const results = table.split('\n').map((row) => row.split('|')[1] ?? '');
  const listed = results.flatMap((result) => [...result.matchAll(/(\d{3}) `([a-z-]+)`/g)]);
  expect(listed.map(([, status, code]) => `${status ?? ''} ${code ?? ''}`).sort()).toEqual(
    catalog.value
      .filter(({ retry = 'No.' }) => !/^No\b/.test(retry))
      .map(({ status, code }) => `${status} ${code}`)
      .sort(),
  );
  expect(catalog.value.filter(({ retry }) => retry === undefined)).toEqual([]);
});
