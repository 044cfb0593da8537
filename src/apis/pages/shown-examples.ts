import type { Operation } from '../model/api';
import { relateExampleLines } from './example-lines';

/**
 * Whether the examples of an operation's bodies have a value of a property already, so that its row needs no example of its
 * own.
 *
 * @returns A function of the anchor of a property and its examples, as they are shown.
 */
export function shownExamples(
  operation: Operation,
): (anchor: string, examples: readonly string[]) => boolean {
  const fields = new Set(relateExampleLines(operation, undefined)?.fields);
  const contents = [operation.requestBody, ...operation.responses].flatMap((body) => body?.content ?? []);
  const text = contents
    .flatMap(({ examples }) => examples.map(({ sample }) => sample?.text ?? ''))
    .join('\n');
  return (anchor, examples) => fields.has(anchor) && examples.every((example) => text.includes(example));
}
