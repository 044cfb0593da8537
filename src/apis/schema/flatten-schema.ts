import { isObject, present, own, ownArray, type JsonObject } from '../../kit/values/json-value';
import { componentName, followRefs, resolveRef, type Located } from '../document/resolve-ref';
import { formatPointer, type Path } from '../../kit/values/pointer';
import { remember } from '../../kit/values/remember';
import { modernBounds } from './modern-bounds';
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
  /** As pages list them: the node itself, then what it refers to, then its branches. */
  readonly sources: readonly Source[];
  /** The same from the use back to the base: the node itself, then its last branch, its target at the end. */
  readonly nearest: readonly Source[];
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
const SUBSCHEMAS = new Set(['allOf', 'oneOf', 'anyOf']);
const ANNOTATIONS = new Set([
  ...SUBSCHEMAS,
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

/** Whether a schema allows anything, or only names a type and describes the use. */
function isVague(value: unknown): boolean {
  return (
    value === true ||
    (isObject(value) &&
      Object.keys(value).every(
        (key) => key === 'type' || (ANNOTATIONS.has(key) && !SUBSCHEMAS.has(key)) || key.startsWith('x-'),
      ))
  );
}

/** The only schema of several for one value, if the others name at most its type or describe the use. */
export function mainPart<Part extends Pick<Located, 'value'>>(parts: readonly Part[]): Part | undefined {
  if (parts.length === 1) return parts[0];
  const telling = parts.filter(({ value }) => !isVague(value));
  return telling.length === 1 ? telling[0] : undefined;
}

/** `$ref`, `$dynamicRef`, or a wrapper of one reference: an `allOf` or a choice of one, with or without `null`. */
function referenceOf(schema: unknown): string | undefined {
  const reference = own(schema, '$ref') ?? own(schema, '$dynamicRef');
  if (typeof reference === 'string') return reference;
  const branch = mainPart(ownArray(schema, 'allOf').map((value) => ({ value })));
  const only = own((branch ?? onlyOptions(schema)[0])?.value, '$ref');
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

/** OpenAPI 3.1 has no `nullable`: JSON Schema ignores what it does not know. */
function withoutNullable(schema: JsonObject): JsonObject {
  if (!Object.hasOwn(schema, 'nullable')) return schema;
  const { nullable: _, ...others } = schema;
  return others;
}

/** The parts of one value are read for its type, for each of its pages, and for each of its members. */
const known = remember<Specification, WeakMap<readonly Located[], FlatSchema>>(() => new WeakMap());

/**
 * Joins the schemas of `$ref` and `allOf` that describe one value, without copying: `intersect-keywords.ts`
 * says what they mean together.
 *
 * @param parts  From the base to the use: annotations of the last one win.
 */
export function flattenSchema(specification: Specification, parts: readonly Located[]): FlatSchema {
  const all = known(specification);
  const found = all.get(parts) ?? joinSchemas(specification, parts);
  all.set(parts, found);
  return found;
}

function joinSchemas(specification: Specification, parts: readonly Located[]): FlatSchema {
  const sources: Source[] = [];
  const backwards: Source[] = [];
  const origins = new Set<string>();
  const unresolved: string[] = [];
  const dynamic: string[] = [];
  const seen = new Set<string>();
  let hasNullOption = false;

  const gather = ({ value, path }: Located, origin: string | undefined): void => {
    if (typeof value === 'boolean') {
      const source: Source = { schema: value, path, ...present({ origin }) };
      sources.push(source);
      backwards.push(source);
    }
    if (!isObject(value)) return;
    const reference = own(value, '$ref') ?? own(value, '$dynamicRef');
    // Before 3.1, everything beside $ref is ignored. Its texts are kept, because many documents say there what the use is.
    const hasOnlyRef = specification.isVersion30 && typeof reference === 'string';
    const schema = hasOnlyRef
      ? Object.fromEntries(Object.entries(value).filter(([key]) => key === 'description' || key === 'title'))
      : modernBounds(specification.isVersion30 ? value : withoutNullable(value));
    const source: Source = { schema, path, ...present({ origin }) };
    const isSource = Object.keys(schema).some((key) => key !== '$ref' && key !== 'allOf');
    if (isSource) sources.push(source);
    if (typeof reference === 'string') {
      if (own(value, '$ref') === undefined) dynamic.push(reference);
      const target = resolveRef(specification, reference);
      if (!target) unresolved.push(reference);
      else if (!seen.has(formatPointer(target.path))) {
        seen.add(formatPointer(target.path));
        gather(target, origin);
      }
    }
    const isOnlyReference = referenceOf(value) !== undefined;
    for (const [index, branch] of hasOnlyRef ? [] : ownArray(value, 'allOf').entries()) {
      const name = targetOf(specification, branch)?.name;
      if (name !== undefined && !isOnlyReference) origins.add(name);
      gather({ value: branch, path: [...path, 'allOf', index] }, name ?? origin);
    }
    for (const option of hasOnlyRef ? [] : onlyOptions(value)) {
      hasNullOption ||= option.isNullable;
      gather({ value: option.value, path: [...path, option.key, option.index] }, origin);
    }
    if (isSource) backwards.push(source);
  };

  const target = targetOf(specification, mainPart(parts)?.value);
  for (const part of parts) gather(part, undefined);
  return {
    sources,
    nearest: backwards.reverse(),
    origins: [...origins],
    unresolved,
    dynamic,
    hasNullOption,
    ...(target ? { target: formatPointer(target.path) } : {}),
    ...(target?.name === undefined ? {} : { name: target.name }),
  };
}
