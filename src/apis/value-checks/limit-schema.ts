import { schemaArrayKeyword, schemaKeyword, schemaMapKeyword } from '@cfworker/json-schema';
import { createValueNumbers, repeatedItem } from '../../kit/values/equal-values';
import { ExactNumber, isMultiple, numberOf, type JsonNumber } from '../../kit/values/exact-number';
import { isObject } from '../../kit/values/json-value';
import { NUMBER_FORMATS, TEXT_FORMATS } from '../../kit/patterns/formats';
import { matchPattern, type Budget } from '../../kit/patterns/match-pattern';
import type { JsonValue } from '../model/request';

/** Formats of the checker that stand for patterns begin with it. */
const PREFIX = 'pattern ';

/** Values that one keyword excludes and that are told apart. */
const MAX_EXCLUDED = 1_000;

/** A keyword that the checker gets in another form. */
interface StandIn {
  readonly keyword: string;
  /** The given schema with the keyword; absent for a schema that is `false`. */
  readonly given?: JsonValue;
}

/** A schema that the checker can use for one value. */
export interface LimitedSchema {
  readonly schema: JsonValue;
  /** The given schema of each part. */
  readonly givenFor: (part: object) => JsonValue | undefined;
  /** What a part stands for. */
  readonly standsFor: (part: object) => StandIn | undefined;
  /** Patterns that could not be compared; grows while the checker runs. */
  readonly unchecked: ReadonlySet<string>;
  /** Whether a keyword excludes more values than are told apart. */
  readonly isPartial: boolean;
  /** Whether the value has a number that is not what JavaScript would make of it. */
  readonly hasExact: boolean;
}

/** Every value inside a value, which can be too deep for recursion, and the names in it. */
function surveyOf(value: JsonValue): {
  readonly names: ReadonlySet<string>;
  readonly numbers: readonly JsonNumber[];
  readonly lists: readonly JsonValue[][];
} {
  const names = new Set<string>();
  const numbers: JsonNumber[] = [];
  const lists: JsonValue[][] = [];
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (numberOf(next) !== undefined) numbers.push(next as JsonNumber);
    else if (typeof next === 'object' && next !== null) {
      if (Array.isArray(next)) lists.push(next as JsonValue[]);
      else for (const name of Object.keys(next)) names.add(name);
      for (const inner of Object.values(next) as JsonValue[]) open.push(inner);
    }
  }
  return { names, numbers, lists };
}

/** Whether JavaScript would make another number of it. */
const isExact = (number: JsonNumber): boolean =>
  number instanceof ExactNumber || Math.abs(number) > Number.MAX_SAFE_INTEGER;

/** What keywords exclude of the numbers and lists of a value, each found once and each value once. */
function createExclusions({ numbers, lists }: ReturnType<typeof surveyOf>) {
  const hasExact = numbers.some(isExact);
  let repeating: readonly JsonValue[] | undefined;
  return {
    hasExact,
    /** Lists with a repeated entry. */
    repeating: (): readonly JsonValue[] => {
      if (repeating) return repeating;
      const numberFor = createValueNumbers();
      const found = new Map<number, JsonValue>();
      for (const list of lists) if (repeatedItem(list, numberFor)) found.set(numberFor(list), list);
      repeating = [...found.values()];
      return repeating;
    },
    /** Numbers that are no multiple of another; undefined if the checker can tell. */
    others: (step: JsonNumber): readonly JsonValue[] | undefined =>
      hasExact || isExact(step)
        ? [
            ...new Map(
              numbers.filter((one) => !isMultiple(one, step)).map((one) => [String(one), one]),
            ).values(),
          ]
        : undefined,
  };
}

/**
 * Prepares a schema for the check of one value, with patterns that cannot freeze a page. The checker runs each pattern as
 * the platform does, and has no option for that. So it gets a format for each `pattern`, and for `patternProperties` the
 * matching names of the value as `properties`. It also compares each entry of a list with each other one, and computes
 * with numbers as JavaScript does, so `uniqueItems`, and `multipleOf` and `integer` where digits matter, become the
 * values that they exclude. It does not say where a schema is `false`, so that becomes a `not`.
 *
 * @param budget  Reduced by the comparisons.
 */
export function limitSchema(value: JsonValue, whole: JsonValue, budget: Budget): LimitedSchema {
  const unchecked = new Set<string>();
  const survey = surveyOf(value);
  const exclusions = createExclusions(survey);
  const sources = new WeakMap<object, JsonValue>();
  const replaced = new WeakMap<object, StandIn>();
  let isPartial = false;

  const matches = (pattern: string, text: string): boolean | undefined => {
    const found = matchPattern(pattern, text, budget);
    if (found === undefined) unchecked.add(pattern);
    return found;
  };
  const instead = (part: JsonValue & object, standIn: StandIn): JsonValue => {
    replaced.set(part, standIn);
    return part;
  };

  const properties = (members: JsonValue, patterns: JsonValue): JsonValue => {
    const all = new Map(isObject(members) ? Object.entries(members as Record<string, JsonValue>) : []);
    for (const [pattern, inner] of Object.entries(patterns ?? {}))
      for (const name of survey.names) {
        const found = matches(pattern, name);
        if (found === false) continue;
        const known = all.get(name);
        const added = found ? (inner as JsonValue) : true;
        all.set(name, known === undefined ? added : { allOf: [known, added] });
      }
    return Object.fromEntries(all);
  };

  /** What replaces keywords of a schema, which are removed from it. */
  const replace = (rest: Record<string, JsonValue>, given: JsonValue): JsonValue[] => {
    const { pattern, uniqueItems, multipleOf, type, format: kind } = rest;
    const more: JsonValue[] = [];
    const exclude = (values: readonly JsonValue[], keyword: string): void => {
      isPartial ||= values.length > MAX_EXCLUDED;
      if (values.length > 0)
        more.push(instead({ not: { enum: values.slice(0, MAX_EXCLUDED) } }, { keyword, given }));
    };
    // The checker compares formats of texts only.
    if (typeof kind === 'string' && Object.hasOwn(NUMBER_FORMATS, kind))
      more.push({ ...NUMBER_FORMATS[kind] });
    if (uniqueItems === true) exclude(exclusions.repeating(), 'uniqueItems');
    delete rest['uniqueItems'];
    const step = numberOf(multipleOf);
    const others = step !== undefined && step > 0 ? exclusions.others(multipleOf as JsonNumber) : undefined;
    if (others) {
      exclude(others, 'multipleOf');
      delete rest['multipleOf'];
    }
    const types = Array.isArray(type) ? type : [type];
    if (exclusions.hasExact && types.includes('integer') && !types.includes('number'))
      exclude(exclusions.others(1)?.filter((one) => one instanceof ExactNumber) ?? [], 'type');
    if (typeof pattern === 'string') {
      const name = `${PREFIX}${pattern}`;
      TEXT_FORMATS[name] = (text) => matches(pattern, text) ?? true;
      more.push(instead({ format: name }, { keyword: 'pattern', given }));
      delete rest['pattern'];
    }
    return more;
  };

  const limit = (node: JsonValue): JsonValue => {
    if (node === false) return instead({ not: {} }, { keyword: 'false' });
    if (!isObject(node)) return node;
    const limited: Record<string, JsonValue> = {};
    for (const [key, inner] of Object.entries(node as Record<string, JsonValue>)) {
      if (Object.hasOwn(schemaMapKeyword, key) && isObject(inner))
        limited[key] = Object.fromEntries(
          Object.entries(inner as Record<string, JsonValue>).map(([name, one]) => [name, limit(one)]),
        );
      else if (Object.hasOwn(schemaArrayKeyword, key) && Array.isArray(inner))
        limited[key] = inner.map(limit);
      else limited[key] = Object.hasOwn(schemaKeyword, key) ? limit(inner) : inner;
    }
    const { patternProperties, ...rest } = limited;
    if (patternProperties !== undefined)
      rest['properties'] = properties(rest['properties'] ?? {}, patternProperties);
    const more = replace(rest, node);
    if (more.length > 0) rest['allOf'] = [...((rest['allOf'] as JsonValue[] | undefined) ?? []), ...more];
    sources.set(rest, node);
    return rest;
  };

  const schema = limit(whole);
  return {
    ...{ schema, unchecked, isPartial, hasExact: exclusions.hasExact },
    givenFor: (part) => sources.get(part),
    standsFor: (part) => replaced.get(part),
  };
}
