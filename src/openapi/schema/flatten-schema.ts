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

/** The one option besides `null`, with its key and index. */
function onlyOption(
  schema: unknown,
): { readonly key: string; readonly index: number; readonly value: unknown } | undefined {
  for (const key of ['oneOf', 'anyOf']) {
    const options = ownArray(schema, key);
    const real = options.filter((option) => !isNullOption(option));
    if (real.length === 1 && options.length > 1)
      return { key, index: options.indexOf(real[0]), value: real[0] };
  }
  return undefined;
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

/** `$ref`, `$dynamicRef`, or a wrapper of one reference: an `allOf` of one, a choice of one and `null`. */
export function referenceOf(schema: unknown): string | undefined {
  const reference = own(schema, '$ref') ?? own(schema, '$dynamicRef');
  if (typeof reference === 'string') return reference;
  const branches = ownArray(schema, 'allOf');
  const only = branches.length === 1 ? own(branches[0], '$ref') : own(onlyOption(schema)?.value, '$ref');
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
    const option = onlyOption(value);
    if (option) {
      hasNullOption = true;
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
