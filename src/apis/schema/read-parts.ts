import { isObject, own, ownString } from '../../kit/values/json-value';
import {
  allWith,
  containsOf,
  firstWith,
  itemsAt,
  propertiesOf,
  schemasWith,
  tupleLength,
} from './intersect-keywords';
import type { FlatSchema } from './flatten-schema';
import type { Located } from '../document/resolve-ref';
import type { SchemaContext } from './schema-context';
import type { NodeState } from './read-schema';
import type { SchemaModel, SchemaPart, SchemaPartKind } from '../model/schema';
import { t } from '../../kit/texts/t';

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

const STATEMENTS = { not: t`Not allowed`, if: t`If`, then: t`Then`, else: t`Otherwise` } as const;

/** Keywords whose schemas cannot be joined: the `then` of one source has nothing to do with the `if` of another. */
function findStatements(flat: FlatSchema, kinds: readonly (keyof typeof STATEMENTS)[]): Found[] {
  return flat.sources.flatMap(({ schema, path }) =>
    kinds.flatMap((kind): Found[] => {
      const value = own(schema, kind);
      return isSchema(value)
        ? [{ kind, label: STATEMENTS[kind], parts: [{ value, path: [...path, kind] }] }]
        : [];
    }),
  );
}

function findParts(flat: FlatSchema): Found[] {
  const tuple = Array.from({ length: tupleLength(flat) }, (_, index): Found => ({
    kind: 'prefixItem',
    label: t`Item ${index + 1}`,
    parts: itemsAt(flat, index),
  }));
  const patterns = findMap(flat, 'patternProperties', 'patternProperty', t`Properties whose name matches`);
  const isMap = propertiesOf(flat).size === 0 && patterns.length === 0;
  const keyName = ownString(firstWith(flat, 'additionalProperties')?.value, 'x-additionalPropertiesName');
  return [
    ...tuple,
    ...findOne(flat, 'items', 'items', tuple.length > 0 ? t`Each further item` : t`Each item`, {
      isTransparent: true,
      isInType: true,
    }),
    ...containsOf(flat).map(({ label, parts }): Found => ({ kind: 'contains', label, parts })),
    ...findOne(flat, 'unevaluatedItems', 'unevaluatedItems', t`Each item not described otherwise`),
    ...patterns,
    ...findOne(
      flat,
      'additionalProperties',
      'additionalProperties',
      isMap ? t`Each value` : t`Each other property`,
      keyName === undefined
        ? { isInType: isMap, isTransparent: isMap }
        : { code: keyName, isTransparent: isMap },
    ),
    ...findOne(flat, 'propertyNames', 'propertyNames', t`Each property name`),
    ...findMap(flat, 'dependentSchemas', 'dependentSchema', t`Also applies when there is`),
    ...findOne(
      flat,
      'unevaluatedProperties',
      'unevaluatedProperties',
      t`Each property not described otherwise`,
    ),
    ...findOne(flat, 'contentSchema', 'contentSchema', t`Content`),
    ...findStatements(flat, ['not']),
    ...findStatements(flat, ['if', 'then', 'else']),
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
