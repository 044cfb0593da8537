/**
 * What the schemas of one value mean together: a value fits only if each of them allows it (JSON Schema Core 2020-12
 * §10.2.1.1). Pages and samples both read keywords with these functions.
 */
import { compareNumbers, isMultiple, type JsonNumber } from '../../kit/values/exact-number';
import {
  isObject,
  present,
  own,
  ownArray,
  ownEntries,
  ownNumber,
  ownString,
  toJson,
} from '../../kit/values/json-value';
import { remember } from '../../kit/values/remember';
import type { Path } from '../../kit/values/pointer';
import type { Located } from '../document/resolve-ref';
import type { FlatSchema, Source } from './flatten-schema';
import { t } from '../../kit/texts/t';

/** The values of a key in all sources, with their paths. */
export function allWith(
  flat: FlatSchema,
  key: string,
): { readonly value: unknown; readonly path: Path; readonly origin?: string }[] {
  return flat.sources.flatMap(({ schema, path, origin }) => {
    const value = own(schema, key);
    return value === undefined ? [] : [{ value, path: [...path, key], ...present({ origin }) }];
  });
}

/** The nearest source with a key, and its value: for keywords that cannot be joined, such as `format`. */
export function firstWith(
  flat: FlatSchema,
  key: string,
): { readonly value: unknown; readonly source: Source } | undefined {
  for (const source of flat.nearest) {
    const value = own(source.schema, key);
    if (value !== undefined) return { value, source };
  }
  return undefined;
}

/** Without the components that `allOf` joins, whose annotations apply to themselves. Nearest first. */
export function ownSources(flat: FlatSchema): Source[] {
  return flat.nearest.filter(({ origin }) => origin === undefined || origin === flat.name);
}

/** The tightest limit that schemas have. */
export function tightest(schemas: readonly unknown[], key: string): JsonNumber | undefined {
  const sign = /^(?:min|exclusiveMin)/.test(key) ? 1 : -1;
  return schemas
    .flatMap((schema) => ownNumber(schema, key) ?? [])
    .reduce<JsonNumber | undefined>(
      (best, limit) => (best === undefined || compareNumbers(limit, best) * sign > 0 ? limit : best),
      undefined,
    );
}

/** The tighter limit of all sources. */
export const limitOf = (flat: FlatSchema, key: string): JsonNumber | undefined =>
  tightest(
    flat.sources.map(({ schema }) => schema),
    key,
  );

/** Bounds of a number. Of an inclusive and an exclusive bound, only the tighter one is left. */
export function boundsOf(flat: FlatSchema): {
  readonly least?: JsonNumber;
  readonly above?: JsonNumber;
  readonly most?: JsonNumber;
  readonly below?: JsonNumber;
} {
  const [least, above] = [limitOf(flat, 'minimum'), limitOf(flat, 'exclusiveMinimum')];
  const [most, below] = [limitOf(flat, 'maximum'), limitOf(flat, 'exclusiveMaximum')];
  return {
    ...(least !== undefined && (above === undefined || compareNumbers(least, above) > 0)
      ? { least }
      : present({ above })),
    ...(most !== undefined && (below === undefined || compareNumbers(most, below) < 0)
      ? { most }
      : present({ below })),
  };
}

/** The steps that a number must be a multiple of; a step that another one includes is omitted. */
export function stepsOf(flat: FlatSchema): JsonNumber[] {
  const steps = flat.sources.flatMap(({ schema }) => ownNumber(schema, 'multipleOf') ?? []);
  return steps.filter(
    (step, index) =>
      compareNumbers(step, 0) > 0 &&
      !steps.some((other, at) => {
        const order = compareNumbers(other, step);
        return order === 0 ? at < index : order > 0 && isMultiple(other, step);
      }),
  );
}

/** Schemas without repetitions. */
function distinct(found: readonly Located[]): Located[] {
  if (found.length < 2) return [...found];
  const texts = new Set<string>();
  return found.filter(({ value }) => {
    const text = toJson(value) ?? '';
    return !texts.has(text) && texts.add(text);
  });
}

/** The schemas of a key in all sources, which describe one value together, from the base to the use. */
export function schemasWith(flat: FlatSchema, key: string): Located[] {
  return distinct(
    flat.nearest.toReversed().flatMap(({ schema, path }) => {
      const value = own(schema, key);
      return isObject(value) ? [{ value, path: [...path, key] }] : [];
    }),
  );
}

/** The number of items that have a schema of their own. */
export function tupleLength(flat: FlatSchema): number {
  return Math.max(
    0,
    ...flat.sources.flatMap(({ schema }) => TUPLES.map((key) => ownArray(schema, key).length)),
  );
}

/** Items by position: `prefixItems`, and the list form of `items` before 2020-12. */
const TUPLES = ['prefixItems', 'items'];

/** The schemas of the item at a position, from the base to the use. */
export function itemsAt(flat: FlatSchema, index: number): Located[] {
  return distinct(
    flat.nearest.toReversed().flatMap(({ schema, path }) => {
      const key = TUPLES.find((name) => ownArray(schema, name).length > 0);
      const inTuple = key === undefined ? undefined : ownArray(schema, key)[index];
      if (key !== undefined && inTuple !== undefined)
        return [{ value: inTuple, path: [...path, key, index] }];
      const items = own(schema, 'items');
      return isObject(items) ? [{ value: items, path: [...path, 'items'] }] : [];
    }),
  );
}

/** A property with the schemas that describe it, from the base to the use. */
export interface FlatProperty {
  readonly parts: readonly Located[];
  /** The component through which `allOf` added it. */
  readonly origin?: string;
}

/** The properties of all sources, in their order. */
export const propertiesOf = remember((flat: FlatSchema): ReadonlyMap<string, FlatProperty> => {
  const parts = new Map<string, Located[]>();
  for (const { schema, path } of flat.nearest.toReversed())
    for (const [name, value] of ownEntries(schema, 'properties')) {
      const part = { value, path: [...path, 'properties', name] };
      const known = parts.get(name);
      if (known) known.push(part);
      else parts.set(name, [part]);
    }
  const found = new Map<string, FlatProperty>();
  for (const { schema, origin } of flat.sources)
    for (const [name] of ownEntries(schema, 'properties'))
      if (!found.has(name))
        found.set(name, {
          parts: distinct(parts.get(name) ?? []),
          ...present({ origin: origin === flat.name ? undefined : origin }),
        });
  return found;
});

/** The same as a list, of which a page shows a part. */
export const propertyList = remember((flat: FlatSchema) => [...propertiesOf(flat)] as const);

/** The names that any source requires. */
export const requiredOf = remember(
  (flat: FlatSchema): ReadonlySet<string> =>
    new Set(
      flat.sources
        .flatMap(({ schema }) => ownArray(schema, 'required'))
        .filter((name): name is string => typeof name === 'string'),
    ),
);

/** The required names that are no properties. */
export const unnamedOf = remember((flat: FlatSchema): readonly string[] => {
  const known = propertiesOf(flat);
  return [...requiredOf(flat)].filter((name) => !known.has(name));
});

/** A rule about some items of a list; several rules can be fulfilled by different items. */
export interface ContainsRule {
  readonly label: string;
  /** The schema with the rule, which says how many items there are. */
  readonly schema: Source['schema'];
  readonly parts: readonly Located[];
}

/** The rules of `contains`, one for each source. */
export function containsOf(flat: FlatSchema): ContainsRule[] {
  const rules = flat.sources.filter(({ schema }) => isObject(own(schema, 'contains')));
  return rules.map(({ schema, path }, index) => ({
    label: rules.length === 1 ? t`Some items` : t`Some items (${index + 1})`,
    schema,
    parts: [{ value: own(schema, 'contains'), path: [...path, 'contains'] }],
  }));
}

/** The examples of the nearest schema that has any. */
export function examplesOf(flat: FlatSchema): readonly unknown[] {
  for (const { schema } of ownSources(flat)) {
    if (Array.isArray(own(schema, 'examples'))) return ownArray(schema, 'examples');
    if (isObject(schema) && Object.hasOwn(schema, 'example')) return [schema['example']];
  }
  return [];
}

/**
 * The texts of a node: those that its own place has, in their order, also beside a reference and in each branch. Only if
 * there is none, the text of what it refers to.
 */
export function descriptionsOf(
  flat: FlatSchema,
  parts: readonly Located[],
): readonly { readonly text: string; readonly path: Path }[] {
  const said = (sources: readonly Source[]): { text: string; path: Path }[] =>
    sources.flatMap(({ schema, path }) => {
      const text = ownString(schema, 'description');
      return text === undefined ? [] : [{ text, path: [...path, 'description'] }];
    });
  const all = said(flat.sources);
  for (const part of parts.toReversed()) {
    const own = all.filter(({ path }) => part.path.every((step, index) => path[index] === step));
    // A branch often repeats the text beside it.
    if (own.length > 0) return [...new Map(own.map((one) => [one.text.trim(), one])).values()];
  }
  return said(ownSources(flat)).slice(0, 1);
}
