import { ownString } from '../document/json-value';
import type { Located } from '../document/resolve-ref';
import type { NormalText } from './normal-operation';

/** `{ description }` with its place, or nothing where there is none: for members of a normal form. */
export function describedBy({ value, path }: Located): { readonly description?: NormalText } {
  const text = ownString(value, 'description');
  return text === undefined ? {} : { description: { text, path: [...path, 'description'] } };
}
