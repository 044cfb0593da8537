import { createValueNumbers } from '../../kit/values/equal-values';
import {
  isObject,
  isTrue,
  own,
  ownArray,
  ownObject,
  ownString,
  showValue,
} from '../../kit/values/json-value';
import { isNullOption, type FlatSchema, type Source } from './flatten-schema';
import { allWith } from './intersect-keywords';
import type { Rest } from './continuations';
import type { Path } from '../../kit/values/pointer';
import type { SchemaContext } from './schema-context';
import type { EnumValue } from '../model/schema';
import { t } from '../../kit/texts/t';

/** Maximum values in one list; the rest gets its own pages. */
const MAX_VALUES = 500;
/** Maximum values on a page that only shows values, so that its HTML stays below 300 kB. */
const MAX_REST_VALUES = 2000;

/** `oneOf` of constants: an enumeration with titles and descriptions, not a choice of schemas. */
export function isValueChoice(options: readonly unknown[]): boolean {
  const constants = options.filter((option) => isObject(option) && Object.hasOwn(option, 'const'));
  return (
    constants.length > 0 &&
    constants.every((option) => isObject(option) && !Object.hasOwn(option, 'properties')) &&
    options.every((option) => constants.includes(option) || isNullOption(option))
  );
}

/** A value that an enumeration lists. */
interface AllowedValue {
  readonly value: unknown;
  readonly description?: string | undefined;
  readonly path: Path;
  readonly isDeprecated?: boolean;
  /** The type already shows "or null". */
  readonly isInType?: boolean;
}

const NAMES = ['x-enum-varnames', 'x-enumNames'];
const DESCRIPTIONS = ['x-enumDescriptions', 'x-enum-descriptions', 'x-enumDescription'];

/** Descriptions are a map by value, or a list in the order of the values. */
function descriptionOf(schema: unknown, value: unknown, index: number): string | undefined {
  const texts: string[] = [];
  const add = (text: unknown): void => {
    if (typeof text === 'string' && text.trim() !== '' && !texts.includes(text)) texts.push(text);
  };
  // The name in generated code, then its meaning.
  for (const key of NAMES) add(ownArray(schema, key)[index]);
  for (const key of DESCRIPTIONS) {
    const byName = ownObject(schema, key);
    const found = byName ? own(byName, showValue(value)) : ownArray(schema, key)[index];
    add(found);
  }
  return texts.length === 0 ? undefined : texts.join(': ');
}

/** The lists of values in one source: `enum`, and `oneOf` or `anyOf` of constants. */
function valueLists({ schema, path }: Source): AllowedValue[][] {
  // A list can have 200,000 values, and is read several times.
  const isDescribed = [...NAMES, ...DESCRIPTIONS].some((key) => own(schema, key) !== undefined);
  const described = [...path, 'x-enumDescriptions'];
  const values = ownArray(schema, 'enum').map((value, index): AllowedValue => ({
    value,
    description: isDescribed ? descriptionOf(schema, value, index) : undefined,
    path: described,
  }));
  const choices = ['oneOf', 'anyOf'].map((key) => {
    const options = ownArray(schema, key);
    return (isValueChoice(options) ? options : []).map((option, index): AllowedValue => ({
      value: own(option, 'const') ?? null,
      description:
        [ownString(option, 'title'), ownString(option, 'description')].filter(Boolean).join(': ') ||
        undefined,
      path: [...path, key, index],
      isDeprecated: isTrue(option, 'deprecated'),
      isInType: isNullOption(option) && own(option, 'description') === undefined,
    }));
  });
  return [values, ...choices].filter((list) => list.length > 0);
}

/**
 * The values that all enumerations of a node list, with the nearest description of each.
 *
 * @returns undefined without an enumeration; empty if no value fits all of them.
 */
export function allowedValues(flat: FlatSchema): AllowedValue[] | undefined {
  const lists = flat.nearest.flatMap(valueLists);
  const [first] = lists;
  if (!first) return undefined;
  const constants = allWith(flat, 'const');
  if (lists.length === 1 && constants.length === 0) return first;
  const numberOf = createValueNumbers();
  const byNumber = lists.map(
    (list) => new Map(list.toReversed().map((one) => [numberOf(one.value), one] as const)),
  );
  return lists
    .reduce((shortest, list) => (list.length < shortest.length ? list : shortest))
    .filter((one) => constants.every(({ value }) => numberOf(one.value) === numberOf(value)))
    .flatMap((one) => {
      const all = byNumber.map((values) => values.get(numberOf(one.value)));
      if (all.includes(undefined)) return [];
      return [all.find((other) => other?.description !== undefined) ?? one];
    });
}

/** The lists of a node if no value is in all of them. */
export function excludingLists(flat: FlatSchema): string[] {
  if (allowedValues(flat)?.length !== 0) return [];
  return flat.nearest
    .flatMap(valueLists)
    .concat(allWith(flat, 'const').map((constant) => [constant]))
    .map((list) => list.map(({ value }) => showValue(value)).join(', '))
    .toReversed();
}

/** The allowed values of a node, each with an anchor; on a continuation page, those of `rest`. */
export function readValues(
  flat: FlatSchema,
  anchor: string,
  context: SchemaContext,
  rest: Rest | undefined,
): { readonly values: EnumValue[]; readonly hidden: number } {
  if (rest?.of === 'properties') return { values: [], hidden: 0 };
  const from = rest?.from ?? 0;
  const all = (allowedValues(flat) ?? []).filter(({ isInType }) => isInType !== true).slice(from);
  const values = all
    .slice(0, from > 0 ? MAX_REST_VALUES : MAX_VALUES)
    .map(({ value, description, path, isDeprecated }): EnumValue => {
      const shown = showValue(value);
      return {
        anchor: context.anchors.claim(anchor, shown === '' ? t`empty` : shown),
        value: shown === '' ? '""' : shown,
        ...(description === undefined ? {} : { html: context.markdown(description, path) }),
        ...(isDeprecated === true ? { isDeprecated } : {}),
      };
    });
  return { values, hidden: all.length - values.length };
}
