import { isObject, ownString } from '../document/json-value';
import { allWith, firstWith, schemasWith, type FlatSchema } from './flatten-schema';
import type { Located } from '../document/resolve-ref';
import type { SchemaContext } from './schema-context';
import type { NodeState } from './read-schema';
import type { SchemaModel, SchemaPart, SchemaPartKind } from '../../model/schema';

export type ReadSchema = (
  parts: readonly Located[],
  prefix: string,
  context: SchemaContext,
  state: NodeState,
) => SchemaModel;

interface Found {
  readonly kind: SchemaPartKind;
  readonly label: string;
  readonly code?: string;
  readonly parts: readonly Located[];
  /** Ids below do not include this level: `response-200-items-id`, whatever the name of an item. */
  readonly isTransparent?: boolean;
  /** The type in words is complete if the schema has nothing else to show. */
  readonly isInType?: boolean;
}

const isSchema = (value: unknown): boolean => isObject(value) || typeof value === 'boolean';

function findOne(
  flat: FlatSchema,
  key: string,
  kind: SchemaPartKind,
  label: string,
  more: Partial<Found> = {},
): Found[] {
  const parts = schemasWith(flat, key);
  return parts.length > 0 ? [{ kind, label, parts, ...more }] : [];
}

function findMap(flat: FlatSchema, key: string, kind: SchemaPartKind, label: string): Found[] {
  return allWith(flat, key).flatMap(({ value, path }) =>
    Object.entries(isObject(value) ? value : {})
      .filter(([, schema]) => isSchema(schema))
      .map(([code, schema]): Found => ({
        kind,
        label,
        code,
        parts: [{ value: schema, path: [...path, code] }],
      })),
  );
}

/** Items by position: `prefixItems`, and the list form of `items` before 2020-12. */
function findTuple(flat: FlatSchema): Found[] {
  for (const key of ['prefixItems', 'items']) {
    const found = firstWith(flat, key);
    if (!found || !Array.isArray(found.value)) continue;
    return (found.value as unknown[]).map((value, index): Found => ({
      kind: 'prefixItem',
      label: `Item ${index + 1}`,
      parts: [{ value, path: [...found.source.path, key, index] }],
    }));
  }
  return [];
}

function findParts(flat: FlatSchema): Found[] {
  const tuple = findTuple(flat);
  const hasProperties = allWith(flat, 'properties').some(
    ({ value }) => isObject(value) && Object.keys(value).length > 0,
  );
  const patterns = findMap(flat, 'patternProperties', 'patternProperty', 'Properties whose name matches');
  const isMap = !hasProperties && patterns.length === 0;
  const keyName = ownString(firstWith(flat, 'additionalProperties')?.value, 'x-additionalPropertiesName');
  return [
    ...tuple,
    ...findOne(flat, 'items', 'items', tuple.length > 0 ? 'Each further item' : 'Each item', {
      isTransparent: true,
      isInType: true,
    }),
    ...findOne(flat, 'contains', 'contains', 'Some items'),
    ...findOne(flat, 'unevaluatedItems', 'unevaluatedItems', 'Each item not described otherwise'),
    ...patterns,
    ...findOne(
      flat,
      'additionalProperties',
      'additionalProperties',
      isMap ? 'Each value' : 'Each other property',
      keyName === undefined
        ? { isInType: isMap, isTransparent: isMap }
        : { code: keyName, isTransparent: isMap },
    ),
    ...findOne(flat, 'propertyNames', 'propertyNames', 'Each property name'),
    ...findMap(flat, 'dependentSchemas', 'dependentSchema', 'Also applies when there is'),
    ...findOne(
      flat,
      'unevaluatedProperties',
      'unevaluatedProperties',
      'Each property not described otherwise',
    ),
    ...findOne(flat, 'contentSchema', 'contentSchema', 'Content'),
    ...findOne(flat, 'not', 'not', 'Not allowed'),
    ...findOne(flat, 'if', 'if', 'If'),
    ...findOne(flat, 'then', 'then', 'Then'),
    ...findOne(flat, 'else', 'else', 'Otherwise'),
  ];
}

/** Whether a schema adds nothing to its type, or only repeats the linked name. */
function saysNothing(schema: SchemaModel): boolean {
  const isNamed = schema.name !== undefined && schema.more !== undefined;
  return Object.keys(schema).every(
    (key) =>
      key === 'type' ||
      key === 'name' ||
      (isNamed && (key === 'more' || key === 'html' || key === 'title' || key === 'examples')),
  );
}

/** Schemas inside a node other than properties. */
export function readParts(
  flat: FlatSchema,
  prefix: string,
  context: SchemaContext,
  state: NodeState,
  readSchema: ReadSchema,
): SchemaPart[] {
  return findParts(flat).flatMap(({ kind, label, code, parts, isTransparent, isInType }): SchemaPart[] => {
    const claim = (): string =>
      context.anchors.claim(prefix, isTransparent === true ? 'each' : label.toLowerCase(), code ?? '');
    if (isTransparent === true) {
      const schema = readSchema(parts, prefix, context, { ...state, level: state.level + 1 });
      if (isInType === true && saysNothing(schema)) return [];
      context.budget.rows -= 1;
      return [{ kind, anchor: claim(), label, ...(code === undefined ? {} : { code }), schema }];
    }
    context.budget.rows -= 1;
    const anchor = claim();
    const inner = { ...state, depth: state.depth + 1, level: state.level + 1 };
    const schema = readSchema(parts, anchor, context, inner);
    return [{ kind, anchor, label, ...(code === undefined ? {} : { code }), schema }];
  });
}
