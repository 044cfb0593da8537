import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isObject, own, ownString } from '../../openapi/document/json-value';
import { formatPointer, parsePointer } from '../../openapi/document/pointer';
import { resolvePointer } from '../../openapi/document/resolve-ref';
import type { ExampleSources } from '../../model/example';

/** A schema where it stands; references inside it are absolute. */
export type Schema = Readonly<Record<string, unknown>> | boolean;

/** Every schema of the site by address, and the validator over them. */
export interface SchemaLibrary {
  /** Names of the schemas at an address: `core`, `gds`. */
  readonly document: (name: string) => { readonly base: string; readonly value: unknown } | undefined;
  readonly names: readonly string[];
  /** What an absolute reference leads to, not followed further. */
  readonly resolve: (reference: string) => unknown;
  /** All faults of a value; an Error where the schema itself is broken. */
  readonly validate: (schema: Schema, value: unknown) => readonly ErrorObject[] | Error;
  /** The same for a part of a schema, which may leave the type to the schema around it. */
  readonly validatePart: (schema: Schema, value: unknown) => readonly ErrorObject[] | Error;
}

/** Words that OpenAPI adds to JSON Schema and that say nothing about validity. */
const ANNOTATIONS = ['example', 'discriminator', 'xml', 'externalDocs'];

/** Keys of an OpenAPI document: its schemas are used where they stand, so the whole is seen as one schema. */
const OPENAPI_KEYS = ['openapi', 'info', 'servers', 'paths', 'components', 'tags', 'security', 'webhooks'];

function extensionsIn(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('x-')) found.add(key);
    extensionsIn(inner, found);
  }
}

/** Where documents stand on the disk, as addresses; only ever looked up, never fetched. */
const FILES = 'https://files.invalid/';

/** Where a document stands: its own address, and the one of its file, which others may name instead. */
interface Place {
  readonly base: string;
  readonly file: string;
}

/** Joins a reference with the address of the document in which it stands. */
function absoluteReference(reference: string, from: Place, places: readonly Place[]): string {
  if (reference.startsWith('#')) return `${from.base}${reference}`;
  for (const base of [from.file, from.base]) {
    if (!URL.canParse(reference, base)) continue;
    const url = new URL(reference, base);
    const fragment = url.hash === '' ? '#' : url.hash;
    url.hash = '';
    const target = places.find((place) => place.base === url.href || place.file === url.href);
    if (target) return `${target.base}${fragment}`;
  }
  return reference;
}

/** A copy whose references are absolute, so that each of its schemas means the same when it stands alone. */
function withAbsoluteReferences(value: unknown, join: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((inner) => withAbsoluteReferences(inner, join));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? join(inner) : withAbsoluteReferences(inner, join),
    ]),
  );
}

type Compile = (schema: object) => ValidateFunction | Error;

function createCompile(
  documents: readonly { readonly base: string; readonly value: unknown }[],
  annotations: ReadonlySet<string>,
  strictTypes: boolean,
): Compile {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    verbose: true,
    formats: fullFormats,
  });
  for (const keyword of annotations) ajv.addKeyword(keyword);
  for (const { base, value } of documents) {
    if (isObject(value)) ajv.addSchema(value, base, false, false);
  }
  const compiled = new WeakMap<object, ValidateFunction | Error>();
  return (schema) => {
    const known = compiled.get(schema);
    if (known) return known;
    let result: ValidateFunction | Error;
    try {
      // Without its $id: a document is registered already.
      result = ajv.compile('$id' in schema ? { ...schema, $id: undefined } : schema);
    } catch (error) {
      result = error instanceof Error ? error : new Error(String(error));
    }
    compiled.set(schema, result);
    return result;
  };
}

/** Collects all schemas. Nothing is compiled before it is asked for. */
export function createSchemaLibrary({ apis, guideApis, schemas }: ExampleSources): SchemaLibrary {
  const sources = [...schemas, ...apis, ...guideApis].map(({ name, document, file }) => ({
    name,
    document,
    // Documents without an address of their own get one from their path.
    place: { base: ownString(document, '$id') ?? `${FILES}${file}`, file: `${FILES}${file}` },
  }));
  const places = sources.map(({ place }) => place);
  const documents = sources.map(({ name, document, place }) => ({
    name,
    base: place.base,
    value: withAbsoluteReferences(document, (reference) => absoluteReference(reference, place, places)),
  }));
  const byBase = new Map(documents.map(({ base, value }) => [base, value]));
  const annotations = new Set([...ANNOTATIONS, ...OPENAPI_KEYS]);
  for (const { value } of documents) extensionsIn(value, annotations);
  const compile = createCompile(documents, annotations, true);
  // A part of a schema, one alternative or condition, leaves the type to the schema around it.
  const compilePart = createCompile(documents, annotations, false);
  const run = (by: Compile, schema: Schema, value: unknown): readonly ErrorObject[] | Error => {
    const validate = by(typeof schema === 'boolean' ? { not: schema ? false : {} } : schema);
    if (validate instanceof Error) return validate;
    return validate(value) ? [] : (validate.errors ?? []);
  };

  return {
    names: documents.map(({ name }) => name),
    document: (name) => documents.find((document) => document.name === name),
    resolve: (reference) => {
      const hash = reference.indexOf('#');
      const value = byBase.get(hash === -1 ? reference : reference.slice(0, hash));
      const path = parsePointer(hash === -1 ? '#' : reference.slice(hash));
      return path && resolvePointer(value, path);
    },
    validate: (schema, value) => run(compile, schema, value),
    validatePart: (schema, value) => run(compilePart, schema, value),
  };
}

/** Address of a place in a document. */
export function referenceTo(base: string, path: readonly (string | number)[]): string {
  return `${base}${formatPointer(path)}`;
}

/** Follows `$ref` until something is no reference, or only beside other words. */
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
