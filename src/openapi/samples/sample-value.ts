import { isObject, isTrue } from '../document/json-value';
import { flattenSchema, isNullOption, type FlatSchema } from '../schema/flatten-schema';
import {
  examplesOf,
  firstWith,
  limitOf,
  ownSources,
  propertiesOf,
  requiredOf,
  schemasWith,
} from '../schema/intersect-keywords';
import { allowedValues } from '../schema/read-values';
import { readDiscriminator, selectedBy } from '../schema/read-discriminator';
import { typesOf } from '../schema/describe-type';
import { sampleNumber, sampleString, variants } from './sample-scalar';
import type { Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';

/** Maximum number of items. */
const MAX_ITEMS = 10;

/** Beyond this depth, optional members are omitted. */
const MAX_DEPTH = 6;
const MAX_VALUES = 80;

interface SampleState {
  readonly specification: Specification;
  readonly direction: 'request' | 'response' | undefined;
  readonly open: ReadonlySet<string>;
  readonly depth: number;
  readonly budget: { values: number };
  /** Objects inside have only their required members, or the first one. */
  readonly isBrief: boolean;
}

function sampleArray(flat: FlatSchema, state: SampleState): unknown[] | undefined {
  const items = firstWith(flat, 'items') ?? firstWith(flat, 'contains');
  const tuple = firstWith(flat, 'prefixItems') ?? (Array.isArray(items?.value) ? items : undefined);
  if (tuple && Array.isArray(tuple.value)) {
    const values = (tuple.value as unknown[]).map((value, index) =>
      sample([{ value, path: [...tuple.source.path, 'prefixItems', index] }], state),
    );
    return values.includes(undefined) ? undefined : values;
  }
  const least = Math.max(Number(limitOf(flat, 'minItems') ?? 0), 0);
  if (Number(limitOf(flat, 'maxItems')) === 0) return [];
  if (!items || !isObject(items.value)) return least > 0 ? undefined : [];
  const found = schemasWith(flat, 'items');
  const parts = found.length > 0 ? found : schemasWith(flat, 'contains');
  const value = sample(parts, state);
  if (value === undefined) return least > 0 ? undefined : [];
  if (least <= 1) return [value];
  if (least > MAX_ITEMS) return undefined;
  if (firstWith(flat, 'uniqueItems')?.value !== true) return Array.from({ length: least }, () => value);
  const different = variants(flattenSchema(state.specification, parts), value, least);
  return different.length < least ? undefined : different;
}

function sampleObject(flat: FlatSchema, state: SampleState): Record<string, unknown> | undefined {
  const entries = propertiesOf(flat);
  const required = requiredOf(flat);
  const hiddenKey =
    state.direction === 'request' ? 'readOnly' : state.direction === 'response' ? 'writeOnly' : undefined;
  const members: [string, unknown][] = [];
  for (const [name, { parts }] of entries) {
    const isOptional = !required.has(name);
    if (isOptional && state.isBrief && state.depth > 1 && (required.size > 0 || members.length > 0)) continue;
    if (isOptional && (state.depth >= MAX_DEPTH || state.budget.values <= 0)) continue;
    const inner = flattenSchema(state.specification, parts);
    const isHidden = (key: string): boolean => inner.sources.some(({ schema }) => isTrue(schema, key));
    if (isHidden('x-internal') || (hiddenKey !== undefined && isHidden(hiddenKey))) continue;
    const value = sample(parts, state);
    if (value !== undefined) members.push([name, value]);
    // An example without a required member would be invalid.
    else if (!isOptional) return undefined;
  }
  for (const name of required) if (!entries.has(name)) members.push([name, 'string']);
  const additional = schemasWith(flat, 'additionalProperties');
  if (members.length === 0 && additional.length > 0) {
    const value = sample(additional, state);
    if (value !== undefined) members.push(['name', value]);
  }
  // Names of additional members are unknown, and conflicts between members are not resolved.
  if (members.length < Number(limitOf(flat, 'minProperties') ?? 0) || firstWith(flat, 'dependentSchemas'))
    return undefined;
  return Object.fromEntries(members);
}

function given(flat: FlatSchema): { readonly value: unknown } | undefined {
  const [example] = examplesOf(flat);
  if (example !== undefined) return { value: example };
  const own = { ...flat, nearest: ownSources(flat) };
  for (const key of ['default', 'const']) {
    const found = firstWith(own, key);
    if (found) return { value: found.value };
  }
  return allowedValues(flat)?.[0];
}

/** The discriminator's member with the value that selects an option. */
function kindOf(flat: FlatSchema, option: Located | undefined, state: SampleState): Record<string, unknown> {
  const discriminator = readDiscriminator(flat, state);
  const values = discriminator && option ? selectedBy(option, discriminator, state) : [];
  const value = values[0] ?? (option ? undefined : discriminator?.mapping[0]?.value);
  return discriminator && value !== undefined ? { [discriminator.property]: value } : {};
}

function sample(parts: readonly Located[], state: SampleState): unknown {
  const flat = flattenSchema(state.specification, parts);
  const found = given(flat);
  if (found) return found.value;
  if (flat.sources.some(({ schema }) => schema === false)) return undefined;
  if (flat.target !== undefined && state.open.has(flat.target)) return undefined;
  if (state.depth > MAX_DEPTH * 2) return undefined;
  state.budget.values -= 1;
  const inner: SampleState = {
    ...state,
    depth: state.depth + 1,
    open: flat.target === undefined ? state.open : new Set([...state.open, flat.target]),
  };
  const option = (['oneOf', 'anyOf'] as const).flatMap((key): Located[] => {
    const choice = firstWith(flat, key);
    const options: unknown[] = choice && Array.isArray(choice.value) ? choice.value : [];
    const index = options.findIndex((value) => !isNullOption(value));
    return choice && index >= 0 ? [{ value: options[index], path: [...choice.source.path, key, index] }] : [];
  })[0];
  const chosen = option && sample([option], inner);
  const { types, isNullable } = typesOf(flat);
  if (chosen !== undefined && (types.length === 0 || !isObject(chosen))) {
    return isObject(chosen) ? { ...chosen, ...kindOf(flat, option, state) } : chosen;
  }
  switch (types[0]) {
    case 'object': {
      const members = sampleObject(flat, inner);
      return (
        members && {
          ...members,
          ...(isObject(chosen) ? chosen : {}),
          ...kindOf(flat, option, state),
        }
      );
    }
    case 'array':
      return sampleArray(flat, inner);
    case 'string':
      return sampleString(flat);
    case 'integer':
    case 'number':
      return sampleNumber(flat, types[0] === 'integer');
    case 'boolean':
      return true;
    default:
      return isNullable ? null : flat.sources.length === 0 ? undefined : {};
  }
}

/**
 * A value that a schema allows, the same in every build: examples first, then defaults, then values by type,
 * format, pattern, and bounds. Recursion stops at circles.
 *
 * @param isBrief  Fills objects inside with their required members only, but the root with all of its members.
 * @returns undefined if no allowed value can be generated.
 */
export function sampleValue(
  specification: Specification,
  schema: Located,
  direction?: 'request' | 'response',
  isBrief = false,
): unknown {
  return sample([schema], {
    specification,
    direction,
    open: new Set(),
    depth: 0,
    budget: { values: isBrief ? Infinity : MAX_VALUES },
    isBrief,
  });
}
