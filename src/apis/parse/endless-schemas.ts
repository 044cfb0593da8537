import { isObject, own, ownArray, ownNumber } from '../../kit/values/json-value';
import { followRefs, resolveRef } from '../document/resolve-ref';
import { walkReferences } from '../document/walk-references';
import type { Path } from '../../kit/values/pointer';
import type { Specification } from '../document/specification';

/** Larger or deeper schemas are not followed. */
const MAX_STEPS = 100_000;
const MAX_DEPTH = 200;

/**
 * The schemas that need a value of their own inside each value, so that none ends: `A: { allOf: [A] }`, or a required
 * property that is the schema again.
 */
export function endlessSchemas(specification: Specification): Path[] {
  const ending = new Set<unknown>();
  const open = new Set<unknown>();
  let steps = 0;
  const repeated = new Set<unknown>();

  const ends = (schema: unknown, depth = 0): boolean => {
    steps += 1;
    if (!isObject(schema) || ending.has(schema) || depth > MAX_DEPTH || steps > MAX_STEPS) return true;
    if (open.has(schema)) {
      repeated.add(schema);
      return false;
    }
    open.add(schema);
    const all = (schemas: readonly unknown[]): boolean => schemas.every((one) => ends(one, depth + 1));
    const some = (key: string): boolean => {
      const options = ownArray(schema, key);
      return options.length === 0 || options.some((one) => ends(one, depth + 1));
    };
    const reference = own(schema, '$ref');
    const target = typeof reference === 'string' ? [resolveRef(specification, reference)?.value] : [];
    const types = [own(schema, 'type')].flat();
    const isOnly = (type: string): boolean =>
      own(schema, 'nullable') !== true && types.every((one) => one === type || one === undefined);
    const properties = own(schema, 'properties');
    const needed = isOnly('object')
      ? ownArray(schema, 'required').map((name) => own(properties, String(name)))
      : [];
    const entries =
      isOnly('array') && Number(ownNumber(schema, 'minItems') ?? 0) > 0 ? [own(schema, 'items')] : [];
    const isEnding =
      all([...target, ...ownArray(schema, 'allOf'), ...needed, ...entries]) && some('anyOf') && some('oneOf');
    open.delete(schema);
    if (isEnding) ending.add(schema);
    return isEnding;
  };

  const found: Path[] = [];
  const seen = new Set<unknown>();
  walkReferences(specification.document, ({ holder, path }) => {
    // `checkReferences` reports those that lead only to references.
    const target = followRefs(specification, { value: holder, path });
    if (!target || seen.has(target.value)) return;
    seen.add(target.value);
    repeated.clear();
    if (!ends(target.value) && repeated.has(target.value)) found.push(target.path);
  });
  return found;
}
