import { isObject, own, ownArray, type JsonObject } from '../document/json-value';
import { componentName, followRefs, resolveRef, type Located } from '../document/resolve-ref';
import { formatPointer, type Path } from '../document/pointer';
import type { Specification } from '../document/specification';

/** One schema object that contributes to a node: itself, a target of `$ref`, or a branch of `allOf`. */
export interface Source {
  readonly schema: JsonObject | boolean;
  readonly path: Path;
  /** Name of the component through which `allOf` added it. */
  readonly origin?: string;
}

export interface FlatSchema {
  /** The component that the node is, not one that it contains. */
  readonly name?: string;
  /** Pointer of the `$ref` target, which identifies the node in circles. */
  readonly target?: string;
  readonly sources: readonly Source[];
  /** Components that `allOf` joins. */
  readonly origins: readonly string[];
  /** References that cannot be resolved. */
  readonly unresolved: readonly string[];
  /** Anchors of `$dynamicRef`. */
  readonly dynamic: readonly string[];
  /** A `oneOf` or `anyOf` of one schema and `null` was read as that schema, nullable. */
  readonly hasNullOption: boolean;
}

/** Whether an option of `oneOf` or `anyOf` only allows `null`. */
export function isNullOption(option: unknown): boolean {
  return (
    isObject(option) &&
    (own(option, 'type') === 'null' || (Object.hasOwn(option, 'const') && own(option, 'const') === null))
  );
}

interface OnlyOption {
  readonly key: string;
  readonly index: number;
  readonly value: unknown;
  readonly isNullable: boolean;
}

/** Whether a list of options leaves no choice: one schema, with or without `null`, and no discriminator. */
export function isNoChoice(options: readonly unknown[], hasDiscriminator: boolean): boolean {
  const real = options.filter((option) => !isNullOption(option)).length;
  return real === 1 && (options.length > 1 || !hasDiscriminator);
}

/** The lists of options that leave no choice. */
function onlyOptions(schema: unknown): OnlyOption[] {
  return ['oneOf', 'anyOf'].flatMap((key): OnlyOption[] => {
    const options = ownArray(schema, key);
    if (!isNoChoice(options, own(schema, 'discriminator') !== undefined)) return [];
    const value = options.find((option) => !isNullOption(option));
    // A single constant is a value, with its own title and description.
    if (isObject(value) && Object.hasOwn(value, 'const')) return [];
    return [{ key, index: options.indexOf(value), value, isNullable: options.length > 1 }];
  });
}

/** Keys beside a single branch or option that describe the use, not the value. */
const ANNOTATIONS = new Set([
  'allOf',
  'oneOf',
  'anyOf',
  'description',
  'title',
  'nullable',
  'readOnly',
  'writeOnly',
  'deprecated',
  'example',
  'examples',
  'default',
  'externalDocs',
  'xml',
]);

/** `$ref`, `$dynamicRef`, or a wrapper of one reference: an `allOf` of one, a choice of one, with or without `null`. */
export function referenceOf(schema: unknown): string | undefined {
  const reference = own(schema, '$ref') ?? own(schema, '$dynamicRef');
  if (typeof reference === 'string') return reference;
  const branches = ownArray(schema, 'allOf');
  const only = branches.length === 1 ? own(branches[0], '$ref') : own(onlyOptions(schema)[0]?.value, '$ref');
  if (typeof only !== 'string' || !isObject(schema)) return undefined;
  return Object.keys(schema).every((key) => ANNOTATIONS.has(key) || key.startsWith('x-')) ? only : undefined;
}

/** The component or other path that a schema refers to, with all references followed. */
export function targetOf(
  specification: Specification,
  schema: unknown,
): { readonly path: Path; readonly name?: string } | undefined {
  const reference = referenceOf(schema);
  const first = reference === undefined ? undefined : resolveRef(specification, reference);
  if (!first) return undefined;
  const name = componentName(first.path, 'schemas');
  if (name !== undefined) return { path: first.path, name };
  const last = followRefs(specification, first) ?? first;
  const lastName = componentName(last.path, 'schemas');
  return { path: last.path, ...(lastName === undefined ? {} : { name: lastName }) };
}

/**
 * Joins the schemas of `$ref` and `allOf` that describe one value, without copying: each keyword is then read
 * from the sources in turn, the nearest first.
 */
export function flattenSchema(specification: Specification, parts: readonly Located[]): FlatSchema {
  const sources: Source[] = [];
  const origins = new Set<string>();
  const unresolved: string[] = [];
  const dynamic: string[] = [];
  const seen = new Set<string>();
  let hasNullOption = false;

  const gather = ({ value, path }: Located, origin: string | undefined): void => {
    if (typeof value === 'boolean')
      sources.push({ schema: value, path, ...(origin === undefined ? {} : { origin }) });
    if (!isObject(value)) return;
    const reference = own(value, '$ref') ?? own(value, '$dynamicRef');
    // Before 3.1, everything beside $ref is ignored. The description is kept because it is useful.
    const hasOnlyRef = specification.isVersion30 && typeof reference === 'string';
    const schema = hasOnlyRef
      ? Object.fromEntries(Object.entries(value).filter(([key]) => key === 'description'))
      : value;
    if (Object.keys(schema).some((key) => key !== '$ref' && key !== 'allOf')) {
      sources.push({ schema, path, ...(origin === undefined ? {} : { origin }) });
    }
    if (typeof reference === 'string') {
      if (own(value, '$ref') === undefined) dynamic.push(reference);
      const target = resolveRef(specification, reference);
      if (!target) unresolved.push(reference);
      else if (!seen.has(formatPointer(target.path))) {
        seen.add(formatPointer(target.path));
        gather(target, origin);
      }
    }
    if (hasOnlyRef) return;
    ownArray(value, 'allOf').forEach((branch, index) => {
      const name = targetOf(specification, branch)?.name;
      if (name !== undefined && referenceOf(value) === undefined) origins.add(name);
      gather({ value: branch, path: [...path, 'allOf', index] }, name ?? origin);
    });
    for (const option of onlyOptions(value)) {
      hasNullOption ||= option.isNullable;
      gather({ value: option.value, path: [...path, option.key, option.index] }, origin);
    }
  };

  const [only] = parts;
  const target = parts.length === 1 && only ? targetOf(specification, only.value) : undefined;
  for (const part of parts) gather(part, undefined);
  return {
    sources,
    origins: [...origins],
    unresolved,
    dynamic,
    hasNullOption,
    ...(target ? { target: formatPointer(target.path) } : {}),
    ...(target?.name === undefined ? {} : { name: target.name }),
  };
}

/** The first source with a key, and its value. */
export function firstWith(
  flat: FlatSchema,
  key: string,
): { readonly value: unknown; readonly source: Source } | undefined {
  for (const source of flat.sources) {
    const value = own(source.schema, key);
    if (value !== undefined) return { value, source };
  }
  return undefined;
}

/** Whether a schema allows anything, or only names a type. */
function isVague(value: unknown): boolean {
  return value === true || (isObject(value) && Object.keys(value).every((key) => key === 'type'));
}

/**
 * The schemas of a key in all sources, which describe one value together: `items` of several branches of `allOf`.
 * Repetitions are omitted, and so are those that only name a type beside ones that describe more.
 */
export function schemasWith(flat: FlatSchema, key: string): Located[] {
  return distinctSchemas(allWith(flat, key).filter(({ value }) => isObject(value)));
}

/** The same for a list of schemas. */
export function distinctSchemas(found: readonly Located[]): Located[] {
  if (found.length < 2) return [...found];
  const seen = new Set<string>();
  const distinct = found.filter(({ value }) => {
    const text = JSON.stringify(value);
    return !seen.has(text) && seen.add(text);
  });
  const telling = distinct.filter(({ value }) => !isVague(value));
  return telling.length > 0 ? telling : distinct.slice(0, 1);
}

/** The shortest list of allowed values: a branch of `allOf` narrows the list of the schema that it extends. */
export function enumOf(
  flat: FlatSchema,
): { readonly values: readonly unknown[]; readonly source: Source } | undefined {
  let shortest: { readonly values: readonly unknown[]; readonly source: Source } | undefined;
  for (const source of flat.sources) {
    const values = ownArray(source.schema, 'enum');
    if (values.length > 0 && (!shortest || values.length < shortest.values.length))
      shortest = { values, source };
  }
  return shortest;
}

/** The values of a key in all sources, with their paths. */
export function allWith(
  flat: FlatSchema,
  key: string,
): { readonly value: unknown; readonly path: Path; readonly origin?: string }[] {
  return flat.sources.flatMap(({ schema, path, origin }) => {
    const value = own(schema, key);
    return value === undefined
      ? []
      : [{ value, path: [...path, key], ...(origin === undefined ? {} : { origin }) }];
  });
}
