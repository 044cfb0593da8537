import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { ExactNumber, withPlainNumbers } from '../../../kit/values/exact-number';
import { FORMATS } from '../../../kit/patterns/formats';
import { isObject, own, ownString } from '../../../kit/values/json-value';
import { formatPointer, parsePointer } from '../../../kit/values/pointer';
import { resolvePointer } from '../../../apis/document/resolve-ref';
import { modernBounds } from '../../../apis/schema/modern-bounds';
import type { Budget } from '../../../kit/patterns/match-pattern';
import { createPatternEngine } from '../../../kit/patterns/pattern-engine';
import type { ExampleSources } from '../example';
import { comparesNumbers, ExactNumbers, plainNumber } from './exact-numbers';
import { isExhausted, limitSteps, MAX_COMPARISONS } from './limit-steps';

/** A schema whose references are absolute. */
export type Schema = Readonly<Record<string, unknown>> | boolean;

/** Every schema of the site by address, and their validator. */
export interface SchemaLibrary {
  /** Names of the schemas at an address: `core`, `shop`. */
  readonly document: (name: string) => { readonly base: string; readonly value: unknown } | undefined;
  readonly names: readonly string[];
  /** The target of an absolute reference, not followed further. */
  readonly resolve: (reference: string) => unknown;
  /**
   * All errors of a value; an Error if the schema itself is invalid, or the comparison takes too long.
   *
   * @param budget  Reduced by each keyword that is compared.
   */
  readonly validate: (schema: Schema, value: unknown, budget?: Budget) => readonly ErrorObject[] | Error;
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

/** Resolves a reference against the address of its document. */
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

/** Keys whose value is data, not a schema, except in the maps below, where they are names. */
const DATA_KEYS = new Set(['example', 'default', 'value']);
const NAME_MAPS = new Set(['properties', 'patternProperties', 'schemas', '$defs', 'definitions', 'examples']);

const isData = (key: string, value: unknown, holder: string): boolean =>
  !NAME_MAPS.has(holder) && (DATA_KEYS.has(key) || (key === 'examples' && Array.isArray(value)));

/** Data without the keys that a validator would read as addresses of schemas, wherever they are. */
function withoutAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAddresses);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !/^\$(?:id|anchor|dynamicAnchor|schema|ref|dynamicRef)$/.test(key))
      .map(([key, inner]) => [key, withoutAddresses(inner)]),
  );
}

/**
 * A copy with absolute references, so that each of its schemas can be used alone, and with plain numbers but where they
 * are compared.
 *
 * @param hasNullable  Whether `nullable` says something (OpenAPI 3.0).
 * @param holder  Key of the value.
 */
function withAbsoluteReferences(
  value: unknown,
  join: (reference: string) => string,
  hasNullable: boolean,
  holder = '',
): unknown {
  if (Array.isArray(value)) return value.map((inner) => withAbsoluteReferences(inner, join, hasNullable));
  if (value instanceof ExactNumber) return plainNumber(value);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(modernBounds(value)).flatMap(([key, inner]) => {
      // OpenAPI 3.0.3: without a type, it says nothing; Ajv does not accept it. Later versions do not have it.
      if (key === 'nullable' && !(hasNullable && Object.hasOwn(value, 'type')) && !NAME_MAPS.has(holder))
        return [];
      if (comparesNumbers(key) && !NAME_MAPS.has(holder)) return [[key, inner]];
      if (key === '$ref' && typeof inner === 'string') return [[key, join(inner)]];
      return [
        [
          key,
          isData(key, inner, holder)
            ? withoutAddresses(inner)
            : withAbsoluteReferences(inner, join, hasNullable, key),
        ],
      ];
    }),
  );
}

let left: Budget = { steps: 0 };

type Compile = (schema: object) => ValidateFunction | Error;

const patterns = createPatternEngine();

const OPTIONS = {
  // JSON Schema allows what Ajv calls a mistake: keywords and formats of one's own, or properties without a type.
  strict: false,
  logger: false as const,
  allErrors: true,
  verbose: true,

  formats: FORMATS,
  // Most schemas are used once, so making their code shorter takes longer than it saves.
  code: { optimize: false, regExp: patterns.regExp },
};

/** Checks that schemas are valid. Shared, because each validator would compile the rules of JSON Schema again. */
const RULES = new Ajv2020(OPTIONS);

const numbers = new ExactNumbers();

function createCompile(documents: readonly { readonly base: string; readonly value: unknown }[]): Compile {
  const ajv = new Ajv2020({ ...OPTIONS, validateSchema: false });
  numbers.replaceKeywords(ajv);
  limitSteps(ajv, () => left);
  for (const { base, value } of documents) {
    try {
      if (isObject(value)) ajv.addSchema(value, base, false, false);
    } catch {
      // Two schemas with one address: an example bound to this document is reported as unresolved.
    }
  }
  const compiled = new WeakMap<object, ValidateFunction | Error>();
  return (schema) => {
    const known = compiled.get(schema);
    if (known) return known;
    let result: ValidateFunction | Error;
    try {
      // Asynchronous only for a schema with `$async`, which JSON Schema does not have.
      void RULES.validateSchema(withPlainNumbers(schema), true);
      // Without its $id, because the document is already registered.
      result = ajv.compile('$id' in schema ? { ...schema, $id: undefined } : schema);
    } catch (error) {
      result = error instanceof Error ? error : new Error(String(error));
    }
    compiled.set(schema, result);
    return result;
  };
}

/** Collects all schemas. They are compiled on first use. */
export function createSchemaLibrary({ apis, guideApis, schemas }: ExampleSources): SchemaLibrary {
  const sources = [...schemas, ...apis, ...guideApis].map(({ name, document, file }) => {
    const address = new URL(file, FILES).href;
    // Documents without their own address get one from their path.
    return { name, document, place: { base: ownString(document, '$id') ?? address, file: address } };
  });
  const places = sources.map(({ place }) => place);
  const documents = sources.map(({ name, document, place }) => ({
    name,
    base: place.base,
    value: withAbsoluteReferences(
      document,
      (reference) => absoluteReference(reference, place, places),
      ownString(document, 'openapi')?.startsWith('3.0') === true,
    ),
  }));
  const byBase = new Map(documents.map(({ base, value }) => [base, value]));
  const compile = createCompile(documents);

  return {
    names: documents.map(({ name }) => name),
    document: (name) => documents.find((document) => document.name === name),
    resolve: (reference) => {
      const hash = reference.indexOf('#');
      const value = byBase.get(hash === -1 ? reference : reference.slice(0, hash));
      const path = parsePointer(hash === -1 ? '#' : reference.slice(hash));
      return path && resolvePointer(value, path);
    },
    validate: (schema, value, budget = { steps: MAX_COMPARISONS }) => {
      const validate = compile(typeof schema === 'boolean' ? { not: schema ? false : {} } : schema);
      if (validate instanceof Error) return validate;
      patterns.start();
      left = budget;
      try {
        return numbers.validate((plain) => (validate(plain) ? [] : (validate.errors ?? [])), value);
      } catch (error) {
        if (isExhausted(error))
          return new Error('comparing this value with it takes too long, or too many levels');
        throw error;
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
