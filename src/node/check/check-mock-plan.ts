import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { own, ownEntries, ownString } from '../../openapi/document/json-value';
import { readMockPlan } from '../../mock/read-mock-plan';
import { loadGuideDocuments } from '../sources/guide-documents';
import { isFile } from '../sources/specification-sources';
import type { LoadedApi } from '../sources/load-apis';
import type { Diagnostic } from '../../model/diagnostic';
import type { Product } from '../../model/site';

/** File of a site that states what its mock does beyond the examples. */
export const MOCK_PLAN = 'openapi/mock.yml';

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
  const messages = apis?.flatMap(({ built }) => (built.catalog.events ?? []).map(({ name }) => name));
  const known = operations && messages && { operations, messages };
  const read = readMockPlan(readFileSync(file, 'utf8'), MOCK_PLAN, product, known);
  return read.ok ? [] : [...read.diagnostics];
}
