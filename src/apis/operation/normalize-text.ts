import { ownString, present } from '../../kit/values/json-value';
import type { Located } from '../document/resolve-ref';
import type { NormalText } from './normal-operation';

/** The text of a key with its path; undefined if there is none. */
export function textAt({ value, path }: Located, key: string): NormalText | undefined {
  const text = ownString(value, key);
  return text === undefined ? undefined : { text, path: [...path, key] };
}

/** `{ description }` with its path, or an empty object if there is none. */
export const describedBy = (located: Located): { readonly description?: NormalText } =>
  present({ description: textAt(located, 'description') });
