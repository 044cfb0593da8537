import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { own, ownEntries, ownString } from '../../kit/values/json-value';
import { readMockPlan } from '../../apis/mock/read-mock-plan';
import { loadGuideDocuments } from '../sources/guide-documents';
import { readSettingsFile } from '../sources/read-product-file';
import { renamedIn } from '../../apis/changes/renamed-operations';
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import { isFile } from '../sources/specification-sources';
import type { LoadedApi } from '../sources/load-apis';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import type { Product } from '../../site/settings';

/** File of a site that states what its mock does beyond the examples. */
export const MOCK_PLAN = 'openapi/mock.yml';

/** Checks `mock.firstCall` of the settings, by which the mock prints an example. */
export function checkFirstCall(directory: string, apis: readonly LoadedApi[] | undefined): Diagnostic[] {
  const settings = readSettingsFile(directory);
  const name = settings.ok ? settings.value.mock.firstCall : undefined;
  if (name === undefined || apis === undefined) return [];
  const names = apis.flatMap(({ built }) =>
    Object.entries(built.catalog.operations).flatMap(([id, { method, path }]) =>
      method.toLowerCase() === 'get' && !path.includes('{') ? [id] : [],
    ),
  );
  if (names.includes(name)) return [];
  const file = 'content/_site/site.yml';
  const lines = readFileSync(join(directory, file), 'utf8').split('\n');
  const line = lines.findIndex((text) => /\bfirstCall:/.test(text));
  return [
    {
      code: 'settings/wrong-value',
      severity: 'error',
      file,
      position: { line: line + 1, column: (lines[line] ?? '').indexOf('firstCall:') + 1 },
      message: `"mock.firstCall" is "${showInvisible(name)}", which is no GET without values in its path.`,
      fix: suggestName(
        name,
        names,
        'Write the operationId of one, or leave the key out.',
        renamedIn(
          apis.map(({ built }) => built.catalog),
          name,
        ),
      ),
    },
  ];
}

/**
 * Checks `openapi/mock.yml`, which builds do not read.
 *
 * @param apis  All of the site; undefined if some cannot be read, and then names are not compared.
 */
export function checkMockPlan(
  directory: string,
  product: Product,
  apis: readonly LoadedApi[] | undefined,
): Diagnostic[] {
  const file = join(directory, MOCK_PLAN);
  if (!isFile(file)) return [];
  const operations = apis && [
    ...apis.flatMap(({ built }) => Object.keys(built.catalog.operations)),
    ...loadGuideDocuments(directory).documents.flatMap(({ document }) =>
      ownEntries(document, 'paths').flatMap(([path]) =>
        ownEntries(own(document, 'paths'), path).flatMap(([, one]) => ownString(one, 'operationId') ?? []),
      ),
    ),
  ];
  const messages = apis?.flatMap(({ built }) => [
    ...(built.catalog.events ?? []).map(({ name }) => name),
    ...built.pages.flatMap((page) =>
      page.kind === 'operation' && page.operation.kind !== 'operation' ? [page.operation.path] : [],
    ),
  ]);
  const catalogs = (apis ?? []).map(({ built }) => built.catalog);
  const renamed = (name: string): string | undefined => renamedIn(catalogs, name);
  const known = operations && messages && { operations, messages, renamed };
  const read = readMockPlan(readFileSync(file, 'utf8'), MOCK_PLAN, product, known);
  return read.ok ? [] : [...read.diagnostics];
}
