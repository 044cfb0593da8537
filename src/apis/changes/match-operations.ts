import type { Specification } from '../document/specification';
import type { NormalOperation } from '../operation/normal-operation';
import type { Pair } from './change-recorder';

/** Identifies an operation in both documents; names of path parameters do not matter to a caller. */
const operationIdentity = ({ kind, method, name }: NormalOperation): string =>
  `${kind} ${method} ${kind === 'operation' ? name.replace(/\{[^{}]*\}/g, '{}') : name}`;

/**
 * Identifies a message of AsyncAPI by what is sent where: keys of operations are names of the document only.
 *
 * @returns Undefined for everything else.
 */
function messageIdentity({ asyncapi }: Specification): (operation: NormalOperation) => string | undefined {
  const messages = new Map(asyncapi?.messages.map((one) => [one.operationId, one]));
  return ({ operationId = '' }) => {
    const message = messages.get(operationId);
    if (!message) return undefined;
    const { action, channel, name } = message;
    return JSON.stringify([action, channel.address ?? channel.id, name]);
  };
}

/**
 * Finds each operation of a document in a later one.
 *
 * @param operations  Of the two documents.
 * @returns The earlier operation of each later one that has one.
 */
export function matchOperations(
  documents: Pair<Specification>,
  operations: Pair<readonly NormalOperation[]>,
): Map<NormalOperation, NormalOperation> {
  const found = new Map<NormalOperation, NormalOperation>();
  const waiting = new Set(operations.before);
  const match = (
    before: (operation: NormalOperation) => string | undefined,
    after: (operation: NormalOperation) => string | undefined,
  ): void => {
    const earlier = new Map([...waiting].map((operation) => [before(operation), operation]));
    for (const operation of operations.after) {
      const key = after(operation);
      const was = key === undefined ? undefined : earlier.get(key);
      if (!was || found.has(operation) || !waiting.delete(was)) continue;
      found.set(operation, was);
    }
  };
  match(operationIdentity, operationIdentity);
  match(messageIdentity(documents.before), messageIdentity(documents.after));
  return found;
}
