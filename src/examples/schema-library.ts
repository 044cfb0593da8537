import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isObject, own, ownString } from '../openapi/json-value';
import { formatPointer, parsePointer } from '../openapi/pointer';
import { resolvePointer } from '../openapi/resolve-ref';
import type { ExampleSources } from '../model/example';

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
}

/** Words that OpenAPI adds to JSON Schema and that say nothing about validity. */
const ANNOTATIONS = ['example', 'discriminator', 'xml', 'externalDocs'];

function extensionsIn(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('x-')) found.add(key);
    extensionsIn(inner, found);
  }
}

/** Joins a reference with the address of the document in which it stands. */
function absoluteReference(reference: string, base: string): string {
  if (reference.startsWith('#')) return `${base}${reference}`;
  try {
    return new URL(reference, base).href.replace(/%24/g, '$');
  } catch {
    return reference;
  }
}

/** A copy whose references are absolute, so that each of its schemas means the same when it stands alone. */
function withAbsoluteReferences(value: unknown, base: string): unknown {
  if (Array.isArray(value)) return value.map((inner) => withAbsoluteReferences(inner, base));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? absoluteReference(inner, base)
        : withAbsoluteReferences(inner, base),
    ]),
  );
}

/** Collects all schemas. Nothing is compiled before it is asked for. */
export function createSchemaLibrary({ apis, guideApis, schemas }: ExampleSources): SchemaLibrary {
  const documents = new Map<string, { readonly base: string; readonly value: unknown }>();
  const byBase = new Map<string, unknown>();
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    verbose: true,
    formats: fullFormats,
  });
  const extensions = new Set(ANNOTATIONS);
  for (const { name, document, file } of [...schemas, ...apis, ...guideApis]) {
    // Documents without an address of their own get one from their path, beside the schemas.
    const base = ownString(document, '$id') ?? `https://examples.invalid/${file}`;
    const value = withAbsoluteReferences(document, base);
    extensionsIn(value, extensions);
    documents.set(name, { base, value });
    byBase.set(base, value);
    if (isObject(value)) ajv.addSchema(value, base, false, false);
  }
  for (const keyword of extensions) ajv.addKeyword(keyword);

  const compiled = new WeakMap<object, ValidateFunction | Error>();
  const compile = (schema: object): ValidateFunction | Error => {
    const known = compiled.get(schema);
    if (known) return known;
    let result: ValidateFunction | Error;
    try {
      // The copy has no $id: a root schema must not be registered twice.
      const { $id: _, ...copy } = schema as Record<string, unknown>;
      result = ajv.compile(copy);
    } catch (error) {
      result = error instanceof Error ? error : new Error(String(error));
    }
    compiled.set(schema, result);
    return result;
  };

  return {
    names: [...documents.keys()],
    document: (name) => documents.get(name),
    resolve: (reference) => {
      const hash = reference.indexOf('#');
      const value = byBase.get(hash === -1 ? reference : reference.slice(0, hash));
      const path = parsePointer(hash === -1 ? '#' : reference.slice(hash));
      return path && resolvePointer(value, path);
    },
    validate: (schema, value) => {
      const validate = compile(typeof schema === 'boolean' ? { not: schema ? false : {} } : schema);
      if (validate instanceof Error) return validate;
      return validate(value) ? [] : (validate.errors ?? []);
    },
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
