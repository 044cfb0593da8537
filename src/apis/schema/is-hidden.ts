import { isTrue } from '../../kit/values/json-value';
import { flattenSchema } from './flatten-schema';
import type { Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';

/** Whether a property is not sent in this direction, or not shown: `readOnly`, `writeOnly`, `x-internal`. */
export function isHidden(
  {
    specification,
    direction,
  }: { readonly specification: Specification; readonly direction: 'request' | 'response' | undefined },
  parts: readonly Located[],
): boolean {
  const oneWay = direction === 'request' ? 'readOnly' : direction === 'response' ? 'writeOnly' : 'x-internal';
  return flattenSchema(specification, parts).sources.some(
    ({ schema }) => isTrue(schema, oneWay) || isTrue(schema, 'x-internal'),
  );
}
