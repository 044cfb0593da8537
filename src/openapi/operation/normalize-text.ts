import { ownString } from '../document/json-value';
import type { Located } from '../document/resolve-ref';
import type { NormalText } from './normal-operation';

/** `{ description }` with its path, or an empty object if there is none. */
export function describedBy({ value, path }: Located): { readonly description?: NormalText } {
  const text = ownString(value, 'description');
  return text === undefined ? {} : { description: { text, path: [...path, 'description'] } };
}
