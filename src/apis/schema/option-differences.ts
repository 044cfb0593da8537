import { typeText } from './describe-type';
import type { SchemaOption, SchemaProperty } from '../model/schema';

/** What a reader sees of a property without opening it. */
function shown({ schema, isRequired }: SchemaProperty): string {
  const { type, facts, values } = schema;
  return JSON.stringify([typeText(type), isRequired, facts, values?.map(({ value }) => value)]);
}

/**
 * The properties of each option that the others do not have, or have with another type, other rules, or other values.
 *
 * @returns Undefined if not every option is an object with properties, or no property is the same in all.
 */
export function optionDifferences(
  options: readonly SchemaOption[],
): ReadonlyMap<SchemaOption, readonly SchemaProperty[]> | undefined {
  if (options.length < 2 || options.some(({ schema }) => schema.properties === undefined)) return undefined;
  const counts = new Map<string, number>();
  const keyOf = (property: SchemaProperty): string => `${property.name} ${shown(property)}`;
  for (const { schema } of options)
    for (const property of schema.properties ?? [])
      counts.set(keyOf(property), (counts.get(keyOf(property)) ?? 0) + 1);
  const differences = options.map(
    (option) =>
      [
        option,
        (option.schema.properties ?? []).filter((property) => counts.get(keyOf(property)) !== options.length),
      ] as const,
  );
  return [...counts.values()].includes(options.length) ? new Map(differences) : undefined;
}

/** More names would be a list, not a switch. */
const MAX_CASES = 12;

/** Whether a choice is a switch: each option is an object, here or on another page, and at least one is here. */
export function isSwitch(options: readonly SchemaOption[]): boolean {
  return (
    options.length > 1 &&
    options.length <= MAX_CASES &&
    options.some(({ schema }) => schema.properties !== undefined) &&
    options.every(({ schema }) => schema.properties !== undefined || schema.more !== undefined)
  );
}
