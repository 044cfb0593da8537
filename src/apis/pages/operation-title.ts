import { operationName } from './plan-routes';
import { callName } from '../text/call-words';
import { fitsTitle } from '../text/fits-title';
import { firstSentence, plainText } from '../text/markdown-tree';
import type { NormalOperation } from '../operation/normal-operation';

/** The summary, the id, the first sentence of the description, or method and path. */
function ownTitle(operation: NormalOperation): string {
  const { summary, operationId, description } = operation;
  if (summary === undefined) {
    const sentence = plainText(firstSentence(description?.text ?? '')).replace(/\.$/, '');
    return operationId === undefined && sentence !== '' && fitsTitle(sentence)
      ? sentence
      : operationName(operation);
  }
  // A summary that consists of tags is shown as written: the page needs a title.
  return plainText(summary) || summary;
}

/** The title of an operation's page: its own, with its place if another operation of the document has it too. */
export function operationTitle(operation: NormalOperation): string {
  const title = ownTitle(operation);
  return operation.isNamesake === true ? `${title} (${callName(operation)})` : title;
}

/** The operations of a document, of which those with one title are marked (WCAG 2.4.2: titles tell pages apart). */
export function withNamesakes(operations: readonly NormalOperation[]): NormalOperation[] {
  const counts = new Map<string, number>();
  for (const operation of operations) {
    const title = ownTitle(operation).toLowerCase();
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return operations.map((operation) =>
    (counts.get(ownTitle(operation).toLowerCase()) ?? 0) > 1 ? { ...operation, isNamesake: true } : operation,
  );
}

/** Whether a text only repeats a title. */
export const isRepeated = (text: string, title: string): boolean => {
  const plain = (one: string): string =>
    plainText(one).replace(/\s+/g, ' ').replace(/\.$/, '').trim().toLowerCase();
  return plain(text) === plain(title);
};
