import { collectLimited } from './limited-report';
import { show } from './object-rule';
import { NAMES, objectRules, PATH_KEYS } from './object-rules';
import { EXTENSIONS, objectTypes, versionOf, type ObjectType } from './object-types';
import { numberOf } from '../../kit/values/exact-number';
import { isObject, own, type JsonObject } from '../../kit/values/json-value';
import { resolvePointer, resolveRef } from '../document/resolve-ref';
import { nearestName, suggestName } from '../../kit/diagnostics/nearest-name';
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import type { Path } from '../../kit/values/pointer';
import type { Report, Specification } from '../document/specification';
import type { Diagnostic, Severity } from '../../kit/diagnostics/diagnostic';

/** Types whose other keys are reported elsewhere: paths without a slash, odd statuses. */
const OPEN = new Set(['Paths', 'Responses']);

/** Types in whose place a reference can be; `$ref` of a path is a field. */
const REFERABLE = new Set(
  'Schema Response Parameter Example RequestBody Header SecurityScheme Link Callback PathItem'.split(' '),
);

const METHODS_OF_LATER = new Set(['query', 'additionalOperations']);

/** Types whose required fields `parseSpecification` reports. */
const ROOTS = new Set(['Root', 'Info']);

type Scalar = Exclude<
  ObjectType['additionalProperties'],
  ObjectType | null | undefined | ((...of: never) => unknown)
>;

const isNamed = (type: ObjectType | Scalar): type is ObjectType => type.name !== undefined;

/** `security scheme` for the type `SecurityScheme`. */
const nameOf = ({ name }: ObjectType): string =>
  name === 'Root' ? 'document' : name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();

const LIST = ['list', 'Write it as a list: each entry begins with "-".'] as const;
const OBJECT = ['object', 'Write it as names with values.'] as const;

type Want = readonly [want: string, fix: string];

/** What fits each type of a field, what the type is called, and how to write it. */
const SCALARS: Readonly<Record<string, readonly [(value: unknown, least: number) => boolean, ...Want]>> = {
  string: [
    (value) => typeof value === 'string',
    'text',
    'Write a text, in quotes where it looks like a number or true.',
  ],
  boolean: [(value) => typeof value === 'boolean', 'true or false', 'Write true or false, without quotes.'],
  number: [(value) => numberOf(value) !== undefined, 'number', 'Write a number, without quotes.'],
  integer: [
    (value, least) => Number.isInteger(numberOf(value)) && (numberOf(value) ?? 0) >= least,
    'whole number from 0',
    'Write a whole number, without quotes.',
  ],
  object: [isObject, ...OBJECT],
  array: [Array.isArray, ...LIST],
};

/** What a field wants, and how to write it; undefined if the value fits. */
function objectTo(value: unknown, { type, items, enum: known, minimum }: Scalar): Want | undefined {
  const isText = typeof value === 'string';
  if (known)
    return isText && known.includes(value)
      ? undefined
      : [isText ? '' : 'text', suggestName(String(value), known, `Write one of ${known.join(', ')}.`)];
  const [fits, want = '', fix = ''] = SCALARS[type ?? ''] ?? [];
  if (fits && !fits(value, minimum ?? -Infinity)) return [want, fix];
  if (!items || !Array.isArray(value)) return undefined;
  const wrong = (value as unknown[]).map((entry) => objectTo(entry, items)).find(Boolean);
  return wrong && [wrong[0] === 'text' ? 'list of texts' : '', wrong[1]];
}

/** The type of a field or an entry of an object or a list; null if anything can be there, undefined if nothing. */
function fieldTypeOf(type: ObjectType, key: string, value: unknown): ObjectType | Scalar | null | undefined {
  const listed =
    type.items ?? (Object.hasOwn(type.properties, key) ? type.properties[key] : type.additionalProperties);
  return typeof listed === 'function' ? listed(value, key) : listed;
}

/** Whether a field belongs to the `type` of a security scheme, as extensions do. */
function isAllowed(key: string, { value, type: { allowed, properties } }: Place): boolean {
  if (key.startsWith('x-')) return true;
  const kinds = properties['type'];
  const isKind =
    typeof kinds === 'object' && kinds !== null && !isNamed(kinds) && !objectTo(own(value, 'type'), kinds);
  return !isKind || (allowed?.(value)?.includes(key) ?? true);
}

interface Place {
  readonly value: unknown;
  readonly path: Path;
  readonly type: ObjectType;
  /** A warning inside an extension, which no standard defines. */
  readonly severity: Severity;
}

/** What all steps of the check of one document share. */
interface Check {
  /** The document as it is written. */
  readonly source: Specification;
  readonly version: ReturnType<typeof versionOf>;
  /** The type of the document itself. */
  readonly root: ObjectType | undefined;
  /** The types of the latest version, if the document has an earlier one. */
  readonly laterTypes: ReturnType<typeof objectTypes> | undefined;
  readonly report: Report;
  /** Places that are still to be checked; the last one is taken first. */
  readonly waiting: Place[];
}

/** The name of the type that a place of the document has; undefined in an extension, or where anything can be. */
function typeAt({ root, source }: Check, path: Path): string | undefined {
  let type: ObjectType | Scalar | null | undefined = root;
  let value: unknown = source.document;
  for (const step of path) {
    if (!type || !isNamed(type)) return undefined;
    value = resolvePointer(value, [step]);
    type = fieldTypeOf(type, String(step), value);
  }
  return type ? (isNamed(type) ? nameOf(type) : 'value') : undefined;
}

/** Follows a reference, and reports one that leads to a thing of another kind. */
function follow(check: Check, reference: string, { path, type }: Place): void {
  const { source, version, report, waiting } = check;
  const target = resolveRef(source, reference);
  if (!target) return;
  const found = typeAt(check, target.path);
  if (found !== undefined && found !== nameOf(type))
    report(
      [...path, '$ref'],
      'wrong-value',
      `"$ref" leads to a ${found}, and not to a ${nameOf(type)}.`,
      `Refer to a ${nameOf(type)}, or write it here.`,
    );
  else waiting.push({ ...target, type, severity: 'error' });
  if (!REFERABLE.has(type.name) && !(type.name === 'MediaType' && version > '3.1'))
    report(
      [...path, '$ref'],
      'wrong-value',
      `OpenAPI ${version} has no references in the place of a ${nameOf(type)}.`,
      'Write it here; other programs may not follow the reference.',
      'key',
      'warning',
    );
}

/** Reports what is beside a reference, if nobody reads it. Returns whether the reference is the whole object. */
function checkBeside({ version, report }: Check, value: object, { path, type }: Place): boolean {
  if (type.name === 'PathItem' || (type.name === 'Schema' && version >= '3.1')) return false;
  // A Reference Object has texts from 3.1 on, and nobody takes harm from those of 3.0.
  const isText = type.name === 'Schema' ? /^\$ref$/ : /^(?:\$ref|summary|description)$/;
  const ignored = Object.keys(value).filter((other) => !isText.test(other) && !other.startsWith('x-'));
  if (ignored.length > 0)
    report(
      path,
      type.name === 'Schema' ? 'schema-keyword' : 'unknown-field',
      `OpenAPI ${version} ignores what is beside "$ref": ${showInvisible(ignored.join(', '))}.`,
      type.name === 'Schema'
        ? 'Write allOf: [{ $ref: … }] with these beside it.'
        : 'Remove it, or write the whole object here.',
      'key',
      'warning',
    );
  return true;
}

/** Reports a field that its object cannot have. */
function reportField({ version, laterTypes, report }: Check, key: string, place: Place): void {
  const { value, path, type, severity } = place;
  // Methods, of paths and of webhooks.
  if (type.name === 'PathItem' && path.length === 2 && !METHODS_OF_LATER.has(key)) {
    const fix = suggestName(key, PATH_KEYS, `Known: ${PATH_KEYS.join(', ')}.`);
    const message = `"${key}" is neither a method nor another key of a path.`;
    if (!PATH_KEYS.includes(key)) report([...path, key], 'unknown-method', message, fix, 'key');
    return;
  }
  if (OPEN.has(type.name)) return;
  const names = Object.keys(type.properties).filter((name) => !name.startsWith('x-'));
  // JSON Schema allows other keywords.
  const isFree = type.name === 'Schema' && version > '3.0';
  const known = REFERABLE.has(type.name) ? [...names, '$ref'] : names;
  const nearest = nearestName(key, known);
  const isLater = Object.hasOwn(laterTypes?.[type.name]?.properties ?? {}, key);
  const isOfOther = Object.hasOwn(type.properties, key);
  const kind = own(value, 'type');
  report(
    [...path, key],
    'unknown-field',
    isFree && nearest === undefined
      ? `JSON Schema has no keyword "${showInvisible(key)}", so it has no effect.`
      : `The ${nameOf(type)} ${isOfOther && typeof kind === 'string' ? `of type ${showInvisible(kind)} ` : ''}cannot have "${showInvisible(key)}" in OpenAPI ${version}.`,
    isLater
      ? 'Remove it, or write a later version of OpenAPI into "openapi".'
      : suggestName(isOfOther ? '' : key, known, 'Remove it, or begin its name with "x-".'),
    'key',
    isFree ? 'warning' : severity,
  );
}

/** Checks one field of an object, or one entry of a list; an object in it waits for its turn. */
function checkField(check: Check, key: string, found: unknown, place: Place): void {
  const { path, type } = place;
  const severity = key.startsWith('x-') && key !== 'x-webhooks' ? 'warning' : place.severity;
  const at = [...path, Array.isArray(place.value) ? Number(key) : key];
  const fieldType = fieldTypeOf(type, key, found);
  if (fieldType === undefined || !isAllowed(key, place)) reportField(check, key, place);
  else if (fieldType !== null && isNamed(fieldType))
    check.waiting.push({ value: found, path: at, type: fieldType, severity });
  else if (fieldType !== null) {
    const [want, fix] = objectTo(found, fieldType) ?? [];
    if (want === undefined || fix === undefined) return;
    if (want === '') check.report(at, 'wrong-value', `"${key}" is ${show(found)}.`, fix, severity);
    else check.report(at, 'wrong-type', `"${key}" is ${show(found)}, no ${want}.`, fix, severity);
  }
}

/** Reports required fields that are missing, and names that are empty. */
function checkRequired({ report }: Check, value: JsonObject, { path, type, severity }: Place): void {
  const required = typeof type.required === 'function' ? type.required(value, path.at(-1)) : type.required;
  for (const key of required ?? [])
    if (!Object.hasOwn(value, key))
      report(path, 'missing-field', `The ${nameOf(type)} has no "${key}".`, `Add "${key}".`, 'key', severity);
  for (const key of NAMES)
    if (Object.hasOwn(type.properties, key) && own(value, key) === '')
      report([...path, key], 'missing-field', `"${key}" of the ${nameOf(type)} is empty.`, `Write "${key}".`);
  const either = type.requiredOneOf ?? [];
  if (either.length === 0 || either.some((key) => Object.hasOwn(value, key))) return;
  const message = `The ${nameOf(type)} has neither "${either.join('" nor "')}".`;
  report(path, 'missing-field', message, 'Add one of them.', 'key');
}

/** What a value of a wrong type should be. */
function wantOf(value: unknown, type: ObjectType): Want {
  if (type.items) return LIST;
  if (type.name !== 'Schema') return OBJECT;
  const isList = Array.isArray(value);
  return [
    'schema',
    isList ? 'Write one schema; "prefixItems" has one for each entry.' : 'Write a schema: names with values.',
  ];
}

/** Checks the object or list at a place, and what is directly in it. */
function checkPlace(check: Check, value: object, place: Place): void {
  const { source, version, report } = check;
  const { path, type } = place;
  const reference = own(value, '$ref');
  if (typeof reference === 'string') {
    follow(check, reference, place);
    if (checkBeside(check, value, place)) return;
  } else if (isObject(value) && !ROOTS.has(type.name)) checkRequired(check, value, place);
  const internal = own(value, 'x-internal');
  if (internal !== undefined && typeof internal !== 'boolean')
    report(
      [...path, 'x-internal'],
      'wrong-type',
      `"x-internal" is ${show(internal)}, no true or false.`,
      'Write true or false, without quotes: what is meant to be hidden could be published.',
    );
  if (isObject(value)) objectRules[type.name]?.(value, { source, path, version, report });
  // The last one is taken first.
  for (const [field, found] of Object.entries(value).reverse() as [string, unknown][])
    if (
      !(field === '$ref' && (typeof found === 'string' || type.additionalProperties === undefined)) &&
      (type.extensionsPrefix === undefined ||
        !field.startsWith('x-') ||
        Object.hasOwn(EXTENSIONS[type.name]?.properties ?? {}, field))
    )
      checkField(check, field, found, place);
}

/**
 * Compares each object of a document with its type in the specification of its version: fields that are missing,
 * unknown, or of a wrong type, and what `objectRules` has. Swagger 2.0 is checked as it is written.
 */
export function checkObjects(specification: Specification): Diagnostic[] {
  const source = specification.source ?? specification;
  const version = versionOf(specification.formatVersion);
  const root = objectTypes(version)['Root'];
  const laterTypes = version === '3.0' || version === '3.1' ? objectTypes('3.2') : undefined;
  const { report, all } = collectLimited(source, 'error');
  const seen = new WeakMap<object, Set<ObjectType>>();
  const waiting: Place[] = root ? [{ value: source.document, path: [], type: root, severity: 'error' }] : [];
  const check: Check = { source, version, root, laterTypes, report, waiting };
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, path, type, severity } = place;
    if (type.items ? !Array.isArray(value) : !isObject(value)) {
      if (type.name === 'Schema' && typeof value === 'boolean' && version > '3.0') continue;
      const [want, fix] = wantOf(value, type);
      const name = showInvisible(String(path.at(-1)));
      report(path, 'wrong-type', `"${name}" is ${show(value)}, no ${want}.`, fix, severity);
      continue;
    }
    const before = seen.get(value as object) ?? new Set();
    if (before.has(type)) continue;
    seen.set(value as object, before.add(type));
    checkPlace(check, value as object, place);
  }
  return all();
}
