import type { SchemaModel } from '../model/schema';

/** Steps from the root of a JSON text: names of members, and positions in lists. */
export type JsonPath = readonly (string | number)[];

/** One line of indented JSON that begins a value. */
export interface JsonLine {
  readonly line: number;
  readonly path: JsonPath;
  /** Whether it only opens an object or a list, without a name. */
  readonly isOpening: boolean;
}

/** Nesting beyond which lines have no field: no schema on a page is so deep. */
const MAX_DEPTH = 60;

/**
 * The path of each value in JSON text with one value per line, as `JSON.stringify` indents it. Lines that only
 * close a value have none.
 */
export function jsonLines(value: unknown): readonly JsonLine[] {
  const lines: JsonLine[] = [];
  let line = 0;
  const visit = (inner: unknown, path: JsonPath): void => {
    const isOpening = typeof path.at(-1) !== 'string' && typeof inner === 'object' && inner !== null;
    if (path.length <= MAX_DEPTH) lines.push({ line, path, isOpening });
    line += 1;
    if (typeof inner !== 'object' || inner === null) return;
    const members: [string | number, unknown][] = Array.isArray(inner)
      ? inner.map((item, index) => [index, item])
      : Object.entries(inner);
    if (members.length === 0) return;
    for (const [step, member] of members) visit(member, [...path, step]);
    line += 1;
  };
  visit(value, []);
  return lines;
}

/** The schemas that describe the same value: the schema itself, and its alternatives. */
function alternatives(schema: SchemaModel, depth = 0): readonly SchemaModel[] {
  const options = (schema.choices ?? []).flatMap(({ options: list }) => list);
  return [schema, ...(depth > 3 ? [] : options.flatMap((option) => alternatives(option.schema, depth + 1)))];
}

/**
 * The property on the page that describes a value, or the nearest one around it: an item of a list belongs to
 * the property with the list.
 */
export function fieldAt(schema: SchemaModel, path: JsonPath): string | undefined {
  let shown: readonly SchemaModel[] = alternatives(schema);
  let anchor: string | undefined;
  for (const step of path) {
    if (typeof step === 'number') {
      shown = shown
        .flatMap(({ parts = [] }) => parts.filter(({ kind }) => kind === 'items'))
        .flatMap((part) => alternatives(part.schema));
      continue;
    }
    const properties = shown.flatMap(({ properties: list = [] }) => list.filter(({ name }) => name === step));
    const [first] = properties;
    // Deeper than the page shows.
    if (!first) return anchor;
    anchor = first.anchor;
    shown = properties.flatMap((property) => alternatives(property.schema));
  }
  return anchor;
}
