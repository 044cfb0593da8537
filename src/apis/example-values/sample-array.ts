import { isTrue, own, ownNumber } from '../../kit/values/json-value';
import { containsOf, itemsAt, limitOf, tupleLength } from '../schema/intersect-keywords';
import type { FlatSchema } from '../schema/flatten-schema';
import type { Located } from '../document/resolve-ref';
import type { Sampler, SampleState } from './sampler';

/** Maximum number of items. */
const MAX_ITEMS = 10;

/** Lists that may fit: one item, or as many as needed; then with items for `contains`. */
export function* sampleArrays(flat: FlatSchema, state: SampleState, sampler: Sampler): Generator<unknown[]> {
  const least = Number(limitOf(flat, 'minItems') ?? 0);
  const most = Number(limitOf(flat, 'maxItems') ?? Infinity);
  const tuple = tupleLength(flat);
  const items = itemsAt(flat, tuple);
  const isUnique = flat.sources.some(({ schema }) => isTrue(schema, 'uniqueItems'));
  const isClosed = flat.sources.some(({ schema }) => own(schema, 'items') === false);
  if (least > MAX_ITEMS) return;

  /** Items after those that are there. */
  const fill = (first: readonly unknown[], wanted: number): unknown[] | undefined => {
    const found = [...first];
    const isPlain = found.length >= tuple;
    const amount = wanted - found.length;
    if (amount <= 0) return found;
    if (isPlain && isUnique) {
      found.push(...sampler.sampleDifferent(items, amount, state));
      return found.length < wanted ? undefined : found;
    }
    while (found.length < wanted) {
      const parts = itemsAt(flat, found.length);
      const value = parts.length === 0 ? 'string' : sampler.sample(parts, state);
      if (value === undefined) return undefined;
      found.push(value);
      // The others are the same, which costs nothing.
      if (found.length > tuple) while (found.length < wanted) found.push(value);
    }
    return found;
  };

  const hasItem = tuple === 0 && items.length > 0 && !isClosed;
  const usual = fill([], Math.min(most, Math.max(least, tuple, hasItem ? 1 : 0)));
  const rules = containsOf(flat);
  if (usual && (usual.length > 0 || rules.length === 0)) yield usual;
  if (rules.length > 0) {
    const before = fill([], Math.min(tuple, least));
    const contained = rules.flatMap(({ schema, parts }): unknown[] => {
      const all: readonly Located[] = [...items, ...parts];
      const amount = Math.max(Number(ownNumber(schema, 'minContains') ?? 1), 1);
      if (isUnique) return sampler.sampleDifferent(all, amount, state);
      const value = sampler.sample(all, state);
      return value === undefined ? [] : Array.from({ length: Math.min(amount, MAX_ITEMS) }, () => value);
    });
    const whole = before && fill([...before, ...contained], least);
    if (whole) yield whole;
  }
  yield fill([], least) ?? [];
}
