import { isObject, own, ownString } from '../../../kit/values/json-value';
import { formatPointer } from '../../../kit/values/pointer';
import { resolveRef } from '../../../apis/document/resolve-ref';
import { modernBounds } from '../../../apis/schema/modern-bounds';
import { modernKeywords } from '../../../apis/schema/standalone-schema';
import { checkWithLimit } from '../../../apis/value-checks/check-with-limit';
import type { Violation } from '../../../apis/value-checks/judge';
import type { Budget } from '../../../kit/patterns/match-pattern';
import type { ExampleSources } from '../example';
import { checkReachable } from './check-reachable';

/** Steps of one comparison, about a second: alternatives that refer to each other multiply with each level of a value. */
export const MAX_COMPARISONS = 2_000_000;

/** A schema whose references are absolute. */
export type Schema = Readonly<Record<string, unknown>> | boolean;

/** Every schema of the site by address, and what the judge says of a value. */
export interface SchemaLibrary {
  /** Names of the schemas at an address: `core`, `shop`. */
  readonly document: (name: string) => { readonly base: string; readonly value: unknown } | undefined;
  readonly names: readonly string[];
  /** The target of an absolute reference, not followed further. */
  readonly resolve: (reference: string) => unknown;
  /**
   * What a value violates; an Error if the schema itself is invalid, or the comparison takes too long.
   *
   * @param budget  Reduced by each schema that is compared.
   */
  readonly validate: (schema: Schema, value: unknown, budget?: Budget) => readonly Violation[] | Error;
}

/**
 * Base address for files on disk; only looked up, never fetched. So deep that a file outside the site has an address
 * too: an address cannot go above its host.
 */
const FILES = `https://files.invalid/${'site/'.repeat(20)}`;

/** The addresses of a document: its own, and that of its file, which other documents can use instead. */
interface Place {
  readonly base: string;
  readonly file: string;
}

/** Resolves a reference against the address of its document, or of the part of it that has one. */
function absoluteReference(reference: string, from: Place, places: readonly Place[]): string {
  if (reference.startsWith('#')) return `${from.base}${reference}`;
  const urls = [from.file, from.base].flatMap((base) =>
    URL.canParse(reference, base) ? new URL(reference, base) : [],
  );
  for (const url of urls) {
    const fragment = url.hash === '' ? '#' : url.hash;
    url.hash = '';
    const target = places.find((place) => place.base === url.href || place.file === url.href);
    if (target) return `${target.base}${fragment}`;
    url.hash = fragment;
  }
  return urls.at(-1)?.href ?? reference;
}

/** Keys whose value is data, not a schema, except in the maps below, where they are names. */
const DATA_KEYS = new Set(['example', 'default', 'value', 'enum', 'const']);
const NAME_MAPS = new Set(['properties', 'patternProperties', 'schemas', '$defs', 'definitions', 'examples']);

const isData = (key: string, value: unknown, holder: string): boolean =>
  !NAME_MAPS.has(holder) && (DATA_KEYS.has(key) || (key === 'examples' && Array.isArray(value)));

/** What the copy of a document has to know of it. */
interface CopyScope {
  /** Its address, or that of the part that is copied (`$id`). */
  readonly place: Place;
  readonly places: readonly Place[];
  /** Whether it is a document of OpenAPI 3.0, where `nullable` says something. */
  readonly isVersion30: boolean;
  /** The parts with an address, by it. */
  readonly parts: Map<string, unknown>;
}

/**
 * A copy with absolute references, so that each of its schemas can be used alone, and with the keywords of JSON Schema
 * 2020-12.
 *
 * @param holder  Key of the value.
 */
function withAbsoluteReferences(value: unknown, scope: CopyScope, holder = ''): unknown {
  if (Array.isArray(value)) return value.map((inner) => withAbsoluteReferences(inner, scope));
  if (!isObject(value)) return value;
  const isSchema = !NAME_MAPS.has(holder);
  const modern = scope.isVersion30 ? modernKeywords(value) : modernBounds(value);
  const id = isSchema ? ownString(value, '$id') : undefined;
  const own =
    id !== undefined && URL.canParse(id, scope.place.base)
      ? { ...scope, place: { ...scope.place, base: new URL(id, scope.place.base).href } }
      : scope;
  const copy = Object.fromEntries(
    Object.entries(isSchema ? modern : value).map(([key, inner]) => {
      if (isSchema && /^\$(?:dynamicR|r)ef$/.test(key) && typeof inner === 'string')
        return [key, absoluteReference(inner, own.place, own.places)];
      return [key, isData(key, inner, holder) ? inner : withAbsoluteReferences(inner, own, key)];
    }),
  );
  if (own !== scope) scope.parts.set(own.place.base, copy);
  return copy;
}

/** Collects all schemas. They are compiled on first use. */
export function createSchemaLibrary({ apis, guideApis, schemas }: ExampleSources): SchemaLibrary {
  const sources = [...schemas, ...apis, ...guideApis].map(({ name, document, file }) => {
    const address = new URL(file, FILES).href;
    // Documents without their own address get one from their path.
    return { name, document, place: { base: ownString(document, '$id') ?? address, file: address } };
  });
  const places = sources.map(({ place }) => place);
  const parts = new Map<string, unknown>();
  const documents = sources.map(({ name, document, place }) => ({
    name,
    base: place.base,
    value: withAbsoluteReferences(document, {
      ...{ place, places, parts },
      isVersion30: ownString(document, 'openapi')?.startsWith('3.0') === true,
    }),
  }));
  const byBase = new Map([...parts, ...documents.map(({ base, value }) => [base, value] as const)]);
  const resolve = (reference: string): unknown => {
    const [base = '', fragment = ''] = reference.split('#', 2);
    const document = byBase.get(base);
    return isObject(document) ? resolveRef({ document }, `#${fragment}`)?.value : undefined;
  };
  const checked = new WeakSet();

  return {
    names: documents.map(({ name }) => name),
    document: (name) => documents.find((document) => document.name === name),
    resolve,
    validate: (schema, value, budget = { steps: MAX_COMPARISONS }) => {
      try {
        if (!(typeof schema === 'object' && checked.has(schema))) checkReachable(schema, resolve);
        if (typeof schema === 'object') checked.add(schema);
        const { violations, isPartial } = checkWithLimit(value, schema, budget, false, resolve);
        if (isPartial && violations.length === 0)
          return new Error('comparing this value with it takes too long, or too many levels');
        return violations;
      } catch (error) {
        return error instanceof Error ? error : new Error(String(error));
      }
    },
  };
}

/** Address of a path in a document. */
export function referenceTo(base: string, path: readonly (string | number)[]): string {
  return `${base}${formatPointer(path)}`;
}

/** Follows `$ref` as long as it is the only key. */
export function followReference(library: SchemaLibrary, value: unknown): unknown {
  const seen = new Set<string>();
  let current = value;
  for (;;) {
    const reference = own(current, '$ref');
    if (typeof reference !== 'string' || seen.has(reference)) return current;
    seen.add(reference);
    current = library.resolve(reference);
  }
}
