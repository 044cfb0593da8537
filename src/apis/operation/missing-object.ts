import { own } from '../../kit/values/json-value';
import { dereference, type Located } from '../document/resolve-ref';
import { nameOfReference } from '../document/reference-name';
import { code } from '../text/code-text';
import { t } from '../../kit/texts/t';
import type { ReferenceScope } from '../document/specification';

/** Says that something to which a document refers is not in it, as Markdown. */
export const missingText = (reference: string): string =>
  t`${code(nameOfReference(reference))} is not in this document.`;

/** Follows a reference object; in the place of one that leads nowhere is an object that says so. */
export function dereferenceOrName(scope: ReferenceScope, from: Located): Located | undefined {
  const reference = own(from.value, '$ref');
  const found = dereference(scope, from);
  if (found || typeof reference !== 'string') return found;
  return { value: { description: missingText(reference) }, path: from.path };
}
