import { normalizeApi } from '../operation/normalize-api';
import { matchOperations } from './match-operations';
import { entryOf } from '../../kit/values/table-entry';
import type { ApiCatalog } from '../model/api';
import type { Specification } from '../document/specification';

/** The ids of operations in an earlier document that are other ones in the present document, with those of now. */
export function renamedOperations(earlier: Specification, present: Specification): Map<string, string> {
  const [before, after] = [normalizeApi(earlier).operations, normalizeApi(present).operations];
  const taken = new Set(after.map(({ operationId }) => operationId));
  const matches = matchOperations({ before: earlier, after: present }, { before, after });
  return new Map(
    [...matches].flatMap(([{ operationId: now }, { operationId: was }]) =>
      was === undefined || now === undefined || taken.has(was) ? [] : [[was, now] as const],
    ),
  );
}

/** The id that an operation of one of the APIs has now, by an earlier one. */
export const renamedIn = (
  apis: readonly Pick<ApiCatalog, 'renamed'>[],
  operationId: string,
): string | undefined =>
  apis.map(({ renamed = {} }) => entryOf(renamed, operationId)).find((now) => now !== undefined);
