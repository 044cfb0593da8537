import { isObject, isTrue, own, ownArray, ownObject, ownString, showValue } from '../document/json-value';
import { allWith, enumOf, isNullOption, type FlatSchema } from './flatten-schema';
import type { Rest } from './continuations';
import type { Path } from '../document/pointer';
import type { SchemaContext } from './schema-context';
import type { EnumValue } from '../../model/schema';

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

/** Such an enumeration, wherever it is: beside `null`, the enumeration is a nested one. */
function valueChoice(
  flat: FlatSchema,
): { readonly options: readonly unknown[]; readonly path: Path } | undefined {
  return ['oneOf', 'anyOf']
    .flatMap((key) => allWith(flat, key))
    .flatMap(({ value, path }) =>
      Array.isArray(value) && isValueChoice(value) ? [{ options: value as unknown[], path }] : [],
    )[0];
}

/** The constants of such an enumeration; `null` for an option that only allows that. */
export function choiceValues(flat: FlatSchema): unknown[] {
  return (valueChoice(flat)?.options ?? []).map((option) => own(option, 'const') ?? null);
}

interface RawValue {
  readonly value: unknown;
  readonly description?: string | undefined;
  readonly path: Path;
  readonly isDeprecated?: boolean;
}

/** Descriptions are a map by value, or a list in the order of the values. */
function descriptionOf(schema: unknown, value: unknown, index: number): string | undefined {
  const texts: string[] = [];
  const add = (text: unknown): void => {
    if (typeof text === 'string' && text.trim() !== '' && !texts.includes(text)) texts.push(text);
  };
  // The name in generated code, then its meaning.
  for (const key of ['x-enum-varnames', 'x-enumNames']) add(ownArray(schema, key)[index]);
  for (const key of ['x-enumDescriptions', 'x-enum-descriptions', 'x-enumDescription']) {
    const byName = ownObject(schema, key);
    const found = byName ? own(byName, showValue(value)) : ownArray(schema, key)[index];
    add(found);
  }
  return texts.length === 0 ? undefined : texts.join(': ');
}

function rawValues(flat: FlatSchema): RawValue[] {
  const found = enumOf(flat);
  if (found) {
    return found.values.map((value, index) => ({
      value,
      description: descriptionOf(found.source.schema, value, index),
      path: [...found.source.path, 'x-enumDescriptions'],
    }));
  }
  const choice = valueChoice(flat);
  return (choice?.options ?? []).flatMap((option, index) =>
    // The type already shows "or null".
    isNullOption(option) && own(option, 'description') === undefined
      ? []
      : [
          {
            value: own(option, 'const') ?? null,
            description:
              [ownString(option, 'title'), ownString(option, 'description')].filter(Boolean).join(': ') ||
              undefined,
            path: [...(choice?.path ?? []), index],
            isDeprecated: isTrue(option, 'deprecated'),
          },
        ],
  );
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
  const all = rawValues(flat).slice(from);
  const values = all
    .slice(0, from > 0 ? MAX_REST_VALUES : MAX_VALUES)
    .map(({ value, description, path, isDeprecated }): EnumValue => {
      const shown = showValue(value);
      return {
        anchor: context.anchors.claim(anchor, shown === '' ? 'empty' : shown),
        value: shown === '' ? '""' : shown,
        ...(description === undefined ? {} : { html: context.markdown(description, path) }),
        ...(isDeprecated === true ? { isDeprecated } : {}),
      };
    });
  return { values, hidden: all.length - values.length };
}
