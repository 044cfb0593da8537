/** The one evaluator of JSON Schema 2020-12, and of the dialect of OpenAPI 3.0: exact numbers, and patterns in limited time. */
import { isSame, repeatedItem } from '../../kit/values/equal-values';
import {
  isObject,
  isTrue,
  own,
  ownArray,
  ownEntries,
  ownNumber,
  type JsonObject,
} from '../../kit/values/json-value';
import type { Path } from '../../kit/values/pointer';
import type { Located } from '../document/resolve-ref';
import { modernBounds } from '../schema/modern-bounds';
import { all, fail, type Judge, type Place, type Run, type Step } from './judge';
import {
  checkCount,
  checkEnum,
  checkFormat,
  checkNumber,
  checkPattern,
  checkType,
  matches,
  NUMBER_LIMITS,
} from './scalar-keywords';

const NONE: ReadonlySet<unknown> = new Set();

/** Adds what a schema of the same value describes, if the value fits it. */
function join({ described }: Run, found: ReadonlySet<string | number> | undefined): boolean {
  if (found) for (const name of found) described.add(name);
  return found !== undefined;
}

const quietly = (judge: Judge): Judge => (judge.report ? { ...judge, report: undefined } : judge);

/** A schema inside; only who asks for hidden members needs its path. */
const insideOf = ({ judge, path }: Run, value: unknown, steps: Path): Located => ({
  value,
  path: judge.isHidden ? [...path, ...steps] : path,
});

/** Compares the same value with a schema inside, at these steps. */
const describeSame = (run: Run, inner: unknown, steps: Path, isQuiet = false): Run['described'] | undefined =>
  describe(isQuiet ? quietly(run.judge) : run.judge, insideOf(run, inner, steps), run.value, {
    ...run.place,
    ...{ around: run.written, appliedBy: String(steps[0]) },
  });

/** Compares a value inside with a schema inside, at these steps. */
function fitsInner(
  run: Run,
  inner: unknown,
  value: unknown,
  steps: Path,
  at: string | number,
  { isQuiet = false, isName = false } = {},
): boolean {
  const node = insideOf(run, inner, steps);
  const judge = isQuiet ? quietly(run.judge) : run.judge;
  const path = judge.report ? [...run.place.path, at] : run.place.path;
  const [around, appliedBy] = [run.written, String(steps[0])];
  return fitsNode(judge, node, value, { roots: [node], open: NONE, path, isName, around, appliedBy });
}

function fitsNode(judge: Judge, node: Located, value: unknown, place: Place): boolean {
  if (!judge.known || !isObject(node.value)) return describe(judge, node, value, place) !== undefined;
  const known = judge.known.get(node.value) ?? new Map<unknown, boolean>();
  judge.known.set(node.value, known);
  const found = known.get(value) ?? describe(judge, node, value, place) !== undefined;
  known.set(value, found);
  return found;
}

function followReference(run: Run): boolean {
  const { judge, place, value, written } = run;
  const reference = own(written, '$ref') ?? own(written, '$dynamicRef');
  const target = typeof reference === 'string' ? judge.resolve(reference) : undefined;
  if (!target || place.open.has(target.value)) return true;
  const open = new Set(place.open).add(target.value);
  return join(run, describe(judge, target, value, { ...place, open, around: written, appliedBy: '$ref' }));
}

function checkOptions(run: Run, key: 'anyOf' | 'oneOf'): boolean {
  const options = ownArray(run.schema, key);
  if (options.length === 0) return true;
  const fitting = options.flatMap((option, index) => describeSame(run, option, [key, index], true) ?? []);
  for (const one of fitting) join(run, one);
  const isExact = key === 'oneOf' && !run.judge.isLenient;
  const isRight = isExact ? fitting.length === 1 : fitting.length > 0;
  return isRight || fail(run, key, key === 'oneOf' ? { matches: fitting.length } : {});
}

function checkCondition(run: Run): boolean {
  const { schema } = run;
  const key = join(run, describeSame(run, schema['if'], ['if'], true)) ? 'then' : 'else';
  return own(schema, key) === undefined || join(run, describeSame(run, schema[key], [key]));
}

function checkItems(run: Run): boolean {
  const { judge, schema, value, described } = run;
  if (!Array.isArray(value)) return true;
  const key = ['prefixItems', 'items'].find((name) => Array.isArray(own(schema, name))) ?? 'prefixItems';
  const tuple = ownArray(schema, key);
  const rest = key === 'items' ? 'additionalItems' : 'items';
  let isRight = true;
  for (const [index, item] of (value as readonly unknown[]).entries()) {
    const isListed = index < tuple.length;
    const inner = isListed ? tuple[index] : own(schema, rest);
    if (inner === undefined) continue;
    described.add(index);
    if (fitsInner(run, inner, item, isListed ? [key, index] : [rest], index)) continue;
    isRight = false;
    if (!judge.report || judge.isShort) break;
  }
  return isRight;
}

function checkContained(run: Run): boolean {
  const { schema, value, described } = run;
  if (!Array.isArray(value)) return true;
  const items: readonly unknown[] = value;
  const found = [...items.keys()].filter((index) =>
    fitsInner(run, schema['contains'], items[index], ['contains'], index, { isQuiet: true }),
  );
  for (const index of found) described.add(index);
  const [least, most] = ['minContains', 'maxContains'].map((key) => ownNumber(schema, key));
  if (found.length < Number(least ?? 1)) return fail(run, least === undefined ? 'contains' : 'minContains');
  return most === undefined || found.length <= Number(most) || fail(run, 'maxContains');
}

/** Whether an object has what a keyword requires. */
function checkRequired(run: Run, keyword: string, needed: readonly unknown[], more: object = {}): boolean {
  const { judge, value, place } = run;
  return all(run, isObject(value) ? needed : [], (missing) => {
    if (typeof missing !== 'string' || own(value, missing) !== undefined) return true;
    return judge.isHidden?.(missing, place.roots) === true || fail(run, keyword, { missing, ...more });
  });
}

/** The entries of a keyword whose names are members of the value. */
const entriesOf = ({ schema, value }: Run, keyword: string): [string, unknown][] =>
  ownEntries(schema, keyword).filter(([name]) => own(value, name) !== undefined);

function checkProperties(run: Run): boolean {
  const { judge, schema, value, described } = run;
  if (!isObject(value)) return true;
  const { properties } = schema;
  const patterns = ownEntries(schema, 'patternProperties');
  const rest = own(schema, 'additionalProperties');
  let isRight = true;
  const declared = entriesOf(run, 'properties').map(([name]) => name);
  for (const name of new Set([...declared, ...Object.keys(value)])) {
    const inner: (readonly [schema: unknown, steps: Path])[] = [];
    const property = own(properties, name);
    if (property !== undefined) inner.push([property, ['properties', name]]);
    for (const [pattern, one] of patterns) {
      const found = matches(run, pattern, name);
      // One that could not be compared says nothing, and forbids nothing.
      if (found !== false)
        inner.push([(found ?? !judge.unchecked) ? one : true, ['patternProperties', pattern]]);
    }
    if (inner.length === 0 && rest !== undefined) inner.push([rest, ['additionalProperties']]);
    if (inner.length > 0) described.add(name);
    let fitsAll = true;
    for (const [one, steps] of inner)
      if (!fitsInner(run, one, value[name], steps, name)) {
        fitsAll = false;
        if (!judge.report) return false;
      }
    isRight &&= fitsAll;
    if (judge.isShort && !isRight) break;
  }
  return isRight;
}

/** Compares the members or items that no other keyword describes. */
function checkOthers(run: Run, keyword: string): boolean {
  const { schema, value, described } = run;
  const inside: Iterable<readonly [string | number, unknown]> =
    keyword === 'unevaluatedItems'
      ? ownArray({ value }, 'value').entries()
      : Object.entries(isObject(value) ? value : {});
  return all(run, inside, ([at, one]) => {
    if (described.has(at)) return true;
    described.add(at);
    return fitsInner(run, schema[keyword], one, [keyword], at);
  });
}

/** What each keyword demands, in the order in which violations are reported. A step is taken if a schema has one of its keywords. */
const STEPS: readonly (readonly [keywords: string, step: Step])[] = [
  ['$ref $dynamicRef', followReference],
  ['type', checkType],
  ['const', (run) => isSame(run.schema['const'], run.value) || fail(run, 'const')],
  ['enum', checkEnum],
  [`${NUMBER_LIMITS.join(' ')} format`, checkNumber],
  ['pattern', checkPattern],
  [
    'minLength maxLength',
    (run) => typeof run.value !== 'string' || checkCount(run, 'Length', Array.from(run.value).length),
  ],
  ['format', checkFormat],
  [
    'allOf',
    (run) =>
      all(run, ownArray(run.schema, 'allOf').entries(), ([index, branch]) =>
        join(run, describeSame(run, branch, ['allOf', index])),
      ),
  ],
  ['anyOf', (run) => checkOptions(run, 'anyOf')],
  ['oneOf', (run) => checkOptions(run, 'oneOf')],
  ['not', (run) => !describeSame(run, run.schema['not'], ['not'], true) || fail(run, 'not')],
  ['if', checkCondition],
  ['minItems maxItems', (run) => !Array.isArray(run.value) || checkCount(run, 'Items', run.value.length)],
  [
    'uniqueItems',
    (run) =>
      !isTrue(run.schema, 'uniqueItems') ||
      !(Array.isArray(run.value) && repeatedItem(run.value)) ||
      fail(run, 'uniqueItems'),
  ],
  ['prefixItems items additionalItems', checkItems],
  ['contains', checkContained],
  ['unevaluatedItems', (run) => checkOthers(run, 'unevaluatedItems')],
  ['required', (run) => checkRequired(run, 'required', ownArray(run.schema, 'required'))],
  [
    'minProperties maxProperties',
    (run) => !isObject(run.value) || checkCount(run, 'Properties', Object.keys(run.value).length),
  ],
  [
    'propertyNames',
    (run) =>
      all(run, Object.keys(isObject(run.value) ? run.value : {}), (name) =>
        fitsInner(run, run.schema['propertyNames'], name, ['propertyNames'], name, { isName: true }),
      ),
  ],
  [
    'dependentRequired',
    (run) =>
      all(run, entriesOf(run, 'dependentRequired'), ([because, needed]) =>
        checkRequired(run, 'dependentRequired', ownArray({ needed }, 'needed'), { because }),
      ),
  ],
  [
    'dependentSchemas',
    (run) =>
      all(run, entriesOf(run, 'dependentSchemas'), ([name, inner]) =>
        join(run, describeSame(run, inner, ['dependentSchemas', name])),
      ),
  ],
  ['properties patternProperties additionalProperties', checkProperties],
  ['unevaluatedProperties', (run) => checkOthers(run, 'unevaluatedProperties')],
];
const TABLE = STEPS.map(([keywords, step]) => [keywords.split(' '), step] as const);

/** A schema with its steps: each is looked at once. */
const prepared = new WeakMap<JsonObject, { readonly schema: JsonObject; readonly steps: readonly Step[] }>();

function prepare(written: JsonObject) {
  const known = prepared.get(written);
  if (known) return known;
  const schema = modernBounds(written);
  const steps = TABLE.flatMap(([keywords, step]) =>
    keywords.some((keyword) => own(schema, keyword) !== undefined) ? [step] : [],
  );
  prepared.set(written, { schema, steps });
  return { schema, steps };
}

/** What the schema describes of the value; undefined if the value does not fit. */
function describe(
  judge: Judge,
  { value: written, path }: Located,
  value: unknown,
  place: Place,
): Run['described'] | undefined {
  if (!isObject(written)) {
    if (written !== false) return new Set();
    const { around, path: at, isName, appliedBy } = place;
    judge.report?.({
      ...{ keyword: 'false', limit: undefined, schema: around, path: at, value, isName, appliedBy },
    });
    return undefined;
  }
  if (!judge.mayCompare()) return undefined;
  const { schema, steps } = prepare(written);
  const run: Run = { judge, schema, written, path, value, place, described: new Set() };
  // Before 3.1, everything beside a reference is ignored.
  const isReference = judge.isVersion30 && steps[0] === followReference;
  let isRight = true;
  for (const step of isReference ? [followReference] : steps) {
    if (step(run)) continue;
    if (!judge.report) return undefined;
    isRight = false;
  }
  return isRight ? run.described : undefined;
}

/** Whether a value is valid against all schemas. References are followed where they stand. */
export function evaluate(judge: Judge, parts: readonly Located[], value: unknown): boolean {
  const place: Place = {
    ...{ roots: parts, open: NONE, path: [], isName: false },
    ...{ around: true, appliedBy: '' },
  };
  const [only] = parts;
  if (parts.length === 1 && only) return fitsNode(judge, only, value, place);
  return parts.every((part) => describe(judge, part, value, place) !== undefined);
}
