import { comparable } from '../../kit/values/exact-number';
import { isObject, isTrue, own, ownArray, ownEntries, toJson } from '../../kit/values/json-value';
import { formatPointer } from '../../kit/values/pointer';
import { followRefs, listAt, type Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';
import type { Direction } from './severity';
import { t } from '../../kit/texts/t';

/** A schema with everything that `allOf` adds, by keyword. */
export interface SchemaView {
  readonly parts: readonly Located[];
  readonly properties: ReadonlyMap<string, Located>;
  readonly required: ReadonlySet<string>;
  /** Whether `nullable` says something (OpenAPI 3.0). */
  readonly hasNullable: boolean;
}

/** A schema and its document. */
export interface Side {
  readonly specification: Specification;
  readonly located: Located;
}

/** Keywords beside `$ref` that do not affect values. */
const ANNOTATIONS = new Set(
  '$ref title description summary example examples default deprecated externalDocs xml $comment'.split(' '),
);

/** The path of a schema after following references; undefined if the target is missing. */
export function resolveSchema({ specification, located }: Side): Located | undefined {
  const target = followRefs(specification, located);
  return target && (isObject(target.value) || typeof target.value === 'boolean') ? target : undefined;
}

/** Whether `$ref` has sibling rules, which apply in OpenAPI 3.1 but not in 3.0. */
export function hasRuleSiblings({ specification, located }: Side): boolean {
  return (
    !specification.isVersion30 &&
    isObject(located.value) &&
    Object.keys(located.value).some((key) => !ANNOTATIONS.has(key) && !key.startsWith('x-'))
  );
}

/** The schema and everything that `$ref` and `allOf` add, each once. */
function joinedSchemas(side: Side): Located[] {
  const { specification } = side;
  const found: Located[] = [];
  const seen = new Set<string>();
  const visit = (located: Located): void => {
    const key = formatPointer(located.path);
    if (seen.has(key)) return;
    seen.add(key);
    const isReference = typeof own(located.value, '$ref') === 'string';
    if (!isReference || hasRuleSiblings({ specification, located })) found.push(located);
    if (isReference) {
      const target = resolveSchema({ specification, located });
      if (target) visit(target);
    }
    listAt(located, 'allOf').forEach(visit);
  };
  visit(side.located);
  return found;
}

/** Prepares a schema for comparison. Properties that are hidden in this direction are skipped. */
export function viewSchema(side: Side, direction: Direction): SchemaView {
  const parts = joinedSchemas(side);
  const properties = new Map<string, Located>();
  const required = new Set<string>();
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  for (const { value, path } of parts) {
    for (const [name, schema] of ownEntries(value, 'properties')) {
      const located = { value: schema, path: [...path, 'properties', name] };
      const target = resolveSchema({ specification: side.specification, located });
      if (isTrue(schema, hidden) || isTrue(target?.value, hidden)) continue;
      if (!properties.has(name)) properties.set(name, located);
    }
    for (const name of ownArray(value, 'required')) if (typeof name === 'string') required.add(name);
  }
  return { parts, properties, required, hasNullable: side.specification.isVersion30 };
}

/** The first value of a keyword among the parts, with its path. */
export function keyword(view: SchemaView, key: string): Located | undefined {
  for (const { value, path } of view.parts) {
    const found = own(value, key);
    if (found !== undefined) return { value: found, path: [...path, key] };
  }
  return undefined;
}

/** A path that represents a schema as a whole. */
export function placeOf(view: SchemaView, key?: string): Located['path'] {
  const found = key === undefined ? undefined : keyword(view, key);
  return found?.path ?? view.parts[0]?.path ?? [];
}

/** Keywords of plain text, which do not affect values; a property of that name has a schema instead. */
const isNote = (key: string, value: unknown): boolean =>
  typeof value === 'string' && (key === 'title' || key === 'description' || key === '$comment');

/** A value as JSON: equal numbers have equal texts, such as 1 and 1.0. */
export const valueText = (value: unknown): string | undefined => JSON.stringify(comparable(value));

/** JSON with sorted keys, without titles and descriptions, so that equal texts mean equal rules. */
export function ruleText(value: unknown): string {
  return JSON.stringify({ value: comparable(value) }, (_, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([key, member]) => !isNote(key, member))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : inner,
  );
}

/** Short text of a value for a sentence. */
export function shown(value: unknown): string {
  const text = toJson(value) ?? t`nothing`;
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

export function toSide({ specification }: Side, located: Located): Side {
  return { specification, located };
}
