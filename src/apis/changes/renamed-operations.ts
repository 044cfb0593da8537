import { normalizeApi } from '../operation/normalize-api';
import { entryOf } from '../../kit/values/table-entry';
import { matchOperations } from './match-operations';
import type { ApiCatalog } from '../model/api';
import type { NormalOperation } from '../operation/normal-operation';
import type { Specification } from '../document/specification';

/** By what guides name an operation: its id, and the name of a message. */
function namesOf({
  asyncapi,
}: Specification): (operation: NormalOperation) => readonly (string | undefined)[] {
  const messages = new Map(asyncapi?.messages.map(({ operationId, name }) => [operationId, name]));
  return ({ operationId = '' }) => [operationId || undefined, messages.get(operationId)];
}

/** The names of operations and messages in an earlier document that are other ones in the present document, with those of now. */
export function renamedOperations(earlier: Specification, present: Specification): Map<string, string> {
  const [before, after] = [normalizeApi(earlier).operations, normalizeApi(present).operations];
  const [namesBefore, namesAfter] = [namesOf(earlier), namesOf(present)];
  const taken = new Set(after.flatMap(namesAfter));
  const matches = matchOperations({ before: earlier, after: present }, { before, after });
  return new Map(
    [...matches].flatMap(([operation, earlierOne]) => {
      const names = namesAfter(operation);
      return namesBefore(earlierOne).flatMap((was, index) => {
        const now = names[index];
        return was === undefined || now === undefined || taken.has(was) ? [] : [[was, now] as const];
      });
    }),
  );
}

/** The name that an operation or a message of one of the APIs has now, by an earlier one. */
export const renamedIn = (apis: readonly Pick<ApiCatalog, 'renamed'>[], name: string): string | undefined =>
  apis.map(({ renamed = {} }) => entryOf(renamed, name)).find((now) => now !== undefined);
