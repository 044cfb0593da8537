import { ownEntries, ownObject } from '../document/json-value';
import { normalizeApi } from '../operation/normalize-api';
import { parsePointer } from '../document/pointer';
import { resolvePointer } from '../document/resolve-ref';
import { walkReferences } from '../document/walk-references';
import type { Specification } from '../document/specification';
import type { ApiPage, BuiltApi, HttpMethod } from '../../model/api';

/** An operation as a part of its API; `schemas` are those that it names, not those behind them. */
export interface OperationPart {
  /** Unique in the API: `get /parts`, `webhook post partMade`. */
  readonly key: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly operationId: string | null;
  readonly isWebhook: boolean;
  readonly isDeprecated: boolean;
  readonly title: string;
  /** Id of its page's model; null where it has none, which is a fault of ours. */
  readonly page: string | null;
  readonly schemas: readonly string[];
}

export interface TagPart {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly page: string | null;
  /** Keys of operations. */
  readonly operations: readonly string[];
}

export interface SchemaPart {
  readonly name: string;
  readonly type: string;
  /** Route and anchor of its description. */
  readonly href: string;
  /** Names of the schemas that it refers to. */
  readonly schemas: readonly string[];
}

export interface ApiParts {
  readonly tags: readonly TagPart[];
  readonly operations: readonly OperationPart[];
  readonly schemas: readonly SchemaPart[];
}

const keyOf = (method: string, path: string, isWebhook: boolean): string =>
  `${isWebhook ? 'webhook ' : ''}${method} ${path}`;

/** Finds the names of component schemas that a part of a document refers to, through shared parts of other kinds. */
function createSchemaFinder(specification: Specification): (value: unknown) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  const find = (value: unknown): readonly string[] => {
    const names = new Set<string>();
    walkReferences(value, ({ reference }) => {
      if (typeof reference !== 'string') return;
      const path = parsePointer(reference);
      if (path?.[0] === 'components' && path[1] === 'schemas' && path[2] !== undefined) {
        names.add(path[2]);
        return;
      }
      if (!path) return;
      let inner = known.get(reference);
      if (!inner) {
        // Set before it is known: a circle ends here.
        known.set(reference, []);
        inner = find(resolvePointer(specification.document, path));
        known.set(reference, inner);
      }
      for (const name of inner) names.add(name);
    });
    return [...names];
  };
  return find;
}

/** Tags, operations and schemas of an API with what leads from one to the other. */
export function listParts(specification: Specification, built: BuiltApi): ApiParts {
  const find = createSchemaFinder(specification);
  const pages = new Map<string, ApiPage>();
  for (const page of built.pages)
    if (page.kind === 'operation')
      pages.set(keyOf(page.operation.method, page.operation.path, page.operation.isWebhook), page);
  const schemas = ownEntries(ownObject(specification.document, 'components'), 'schemas');
  const shown = new Map(Object.entries(built.catalog.schemas));
  return {
    operations: normalizeApi(specification).operations.map(
      ({ method, name, isWebhook, operationId, isDeprecated, origins }) => {
        const key = keyOf(method, name, isWebhook);
        const page = pages.get(key);
        return {
          key,
          method,
          path: name,
          operationId: operationId ?? null,
          isWebhook,
          isDeprecated,
          title: page?.title ?? key,
          page: page?.id ?? null,
          schemas: [...new Set(origins.flatMap((origin) => find(origin)))],
        };
      },
    ),
    tags: built.pages.flatMap((page) =>
      page.kind === 'tag'
        ? [
            {
              name: page.tag.name,
              title: page.tag.title,
              description: page.tag.description,
              page: page.id,
              operations: page.tag.operations.map(({ method, path, isWebhook }) =>
                keyOf(method, path, isWebhook),
              ),
            },
          ]
        : [],
    ),
    schemas: schemas.flatMap(([name, schema]) => {
      const entry = shown.get(name);
      return entry ? [{ name, type: entry.type, href: entry.href, schemas: find(schema) }] : [];
    }),
  };
}
