import { isObject, own, ownArray } from '../../kit/values/json-value';
import { resolveRef } from '../document/resolve-ref';
import { everyValue } from '../document/walk-references';
import type { Path } from '../../kit/values/pointer';
import type { ReferenceScope, Report } from '../document/specification';

/** References from schema to schema of one value; real documents have some ten. Each schema on the way is shown, too. */
const MAX_REFERENCES = 200;
/** Schemas of one value in each other. What reads schemas follows them level by level. */
const MAX_LEVELS = 1_000;
/** A reference counts for as many levels. */
const PER_REFERENCE = MAX_LEVELS / MAX_REFERENCES;

const LISTS = ['allOf', 'anyOf', 'oneOf'];
const SCHEMAS = ['not', 'if', 'then', 'else'];

/** A schema of the same value, and for how many levels it counts. */
type Step = readonly [schema: unknown, levels: number];

/** The schemas that describe the same value as a schema. */
function schemasOfSame(scope: ReferenceScope, schema: unknown): Step[] {
  const reference = own(schema, '$ref');
  return [
    ...(typeof reference === 'string' ? [[resolveRef(scope, reference)?.value, PER_REFERENCE] as const] : []),
    ...[...LISTS.flatMap((key) => ownArray(schema, key)), ...SCHEMAS.map((key) => own(schema, key))].map(
      (inner): Step => [inner, 1],
    ),
  ].filter(([inner]) => isObject(inner));
}

/** Where schemas of one value are too deep, in each other or through references; undefined for all other documents. */
function findDeep(scope: ReferenceScope): Path | undefined {
  const levels = new Map<unknown, number>();
  for (const { value, path } of everyValue(scope.document)) {
    if (!isObject(value) || levels.has(value)) continue;
    // Without recursion, because it looks for what is too deep for it. A circle counts once.
    const open = [{ schema: value as unknown, weight: 0, left: schemasOfSame(scope, value), deepest: 0 }];
    levels.set(value, 0);
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const [next, weight = 0] = top.left.pop() ?? [];
      if (next === undefined) {
        open.pop();
        levels.set(top.schema, top.deepest);
        const holder = open.at(-1);
        if (holder) holder.deepest = Math.max(holder.deepest, top.deepest + top.weight);
      } else if (levels.has(next)) top.deepest = Math.max(top.deepest, (levels.get(next) ?? 0) + weight);
      else {
        levels.set(next, 0);
        open.push({ schema: next, weight, left: schemasOfSame(scope, next), deepest: 0 });
      }
    }
    if ((levels.get(value) ?? 0) > MAX_LEVELS) return path;
  }
  return undefined;
}

/** Reports schemas that no reader of schemas could follow to their end. Takes time in proportion to the document. */
export function checkDepth(scope: ReferenceScope, report: Report): void {
  const path = findDeep(scope);
  if (path)
    report(
      path,
      'too-deep',
      `Too many schemas describe one value here: more than about ${MAX_REFERENCES} through "$ref" of each other, or ${MAX_LEVELS.toLocaleString('en')} in each other.`,
      'Refer to the last one directly.',
    );
}
