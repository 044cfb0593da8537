import { operationName } from './plan-routes';
import { firstSentence, plainText } from '../text/markdown-tree';
import type { NormalOperation } from '../operation/normal-operation';

/** A longer sentence does not fit into a heading, the sidebar, and the title of a browser tab. */
const MAX_SENTENCE_TITLE = 80;

/** The summary, the id, the first sentence of the description, or method and path. */
export function operationTitle(operation: NormalOperation): string {
  const { summary, operationId, description } = operation;
  if (summary === undefined) {
    const sentence = plainText(firstSentence(description?.text ?? '')).replace(/\.$/, '');
    return operationId === undefined && sentence !== '' && sentence.length <= MAX_SENTENCE_TITLE
      ? sentence
      : operationName(operation);
  }
  // A summary that consists of tags is shown as written: the page needs a title.
  return plainText(summary) || summary;
}
