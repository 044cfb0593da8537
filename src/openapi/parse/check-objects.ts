import { checkPatterns } from './check-patterns';
import { checkServer } from './check-server';
import { numberOf } from '../../model/exact-number';
import { isObject, toJson } from '../document/json-value';
import { methodsOf, PATH_SECTIONS } from '../operation/locate-operations';
import { resolvePointer } from '../document/resolve-ref';
import { specificationDiagnostic, type Specification } from '../document/specification';
import type { Path } from '../document/pointer';
import type { Diagnostic } from '../../model/diagnostic';

type Kind =
  | 'info'
  | 'server'
  | 'tag'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'requestBody'
  | 'mediaType'
  | 'response'
  | 'schema'
  | 'securityScheme'
  | 'components';

type Type = 'text' | 'flag' | 'number' | 'list' | 'names' | 'object' | 'schema' | 'types' | 'limit';

interface Rule {
  readonly type: Type;
  /** Kind of the value, of each entry of a list, or of each value of a map. */
  readonly one?: Kind;
  readonly each?: Kind;
}

const keys = (type: Type, ...names: readonly string[]): Record<string, Rule> =>
  Object.fromEntries(names.map((name) => [name, { type }]));
const map = (each: Kind): Rule => ({ type: 'object', each });
const list = (each: Kind): Rule => ({ type: 'list', each });
const schema: Rule = { type: 'schema', one: 'schema' };
const described = keys('text', 'description');

/** The expected type of each key of OpenAPI's objects. Other keys can have any type. */
const KINDS: Readonly<Record<Kind, Readonly<Record<string, Rule>>>> = {
  info: {
    ...keys('text', 'description', 'summary', 'termsOfService'),
    ...keys('object', 'contact', 'license'),
  },
  server: { ...keys('text', 'url', 'description', 'name'), variables: { type: 'object' } },
  tag: {
    ...keys('text', 'name', 'description', 'summary', 'parent', 'kind'),
    externalDocs: { type: 'object' },
  },
  pathItem: {
    ...keys('text', 'summary', 'description'),
    ...keys('object', 'additionalOperations'),
    parameters: list('parameter'),
    servers: list('server'),
  },
  operation: {
    ...keys('text', 'summary', 'description', 'operationId'),
    ...keys('flag', 'deprecated'),
    ...keys('list', 'tags', 'security'),
    parameters: list('parameter'),
    requestBody: { type: 'object', one: 'requestBody' },
    responses: map('response'),
    callbacks: { type: 'object' },
    servers: list('server'),
  },
  parameter: {
    ...keys('text', 'name', 'in', 'description', 'style'),
    ...keys('flag', 'required', 'deprecated', 'explode', 'allowReserved', 'allowEmptyValue'),
    schema,
    content: map('mediaType'),
  },
  requestBody: { ...described, ...keys('flag', 'required'), content: map('mediaType') },
  mediaType: { schema, itemSchema: schema, ...keys('object', 'examples', 'encoding') },
  response: {
    ...described,
    ...keys('text', 'summary'),
    headers: map('parameter'),
    content: map('mediaType'),
    links: { type: 'object' },
  },
  schema: {
    ...keys('text', 'title', 'description', 'format', 'pattern', '$anchor'),
    ...keys('flag', 'nullable', 'readOnly', 'writeOnly', 'deprecated', 'uniqueItems'),
    ...keys('number', 'minimum', 'maximum', 'multipleOf'),
    ...keys('limit', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'),
    ...keys('list', 'enum'),
    ...keys('names', 'required'),
    type: { type: 'types' },
    properties: map('schema'),
    patternProperties: map('schema'),
    $defs: map('schema'),
    allOf: list('schema'),
    oneOf: list('schema'),
    anyOf: list('schema'),
    prefixItems: list('schema'),
    items: schema,
    not: schema,
    additionalProperties: schema,
    propertyNames: schema,
  },
  securityScheme: {
    ...keys('text', 'type', 'description', 'scheme', 'in', 'name'),
    flows: { type: 'object' },
  },
  components: {
    schemas: map('schema'),
    parameters: map('parameter'),
    responses: map('response'),
    requestBodies: map('requestBody'),
    headers: map('parameter'),
    securitySchemes: map('securityScheme'),
    ...keys('object', 'examples', 'links', 'callbacks', 'pathItems'),
  },
};

const TYPE_NAMES = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];
const isTypeName = (value: unknown): boolean => typeof value === 'string' && TYPE_NAMES.includes(value);

const FITS: Readonly<
  Record<Type, { readonly test: (value: unknown) => boolean; readonly name: string; readonly fix: string }>
> = {
  text: {
    test: (value) => typeof value === 'string',
    name: 'text',
    fix: 'Write a text, in quotes where it looks like a number or true.',
  },
  flag: {
    test: (value) => typeof value === 'boolean',
    name: 'true or false',
    fix: 'Write true or false, without quotes.',
  },
  number: {
    test: (value) => numberOf(value) !== undefined,
    name: 'number',
    fix: 'Write a number, without quotes.',
  },
  limit: {
    test: (value) => Number.isInteger(numberOf(value)) && Number(value) >= 0,
    name: 'whole number from 0',
    fix: 'Write a whole number, without quotes.',
  },
  list: { test: Array.isArray, name: 'list', fix: 'Write it as a list: each entry begins with "-".' },
  names: {
    test: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
    name: 'list of names',
    fix: 'Write it as a list of property names, on the object that has them: required: [name].',
  },
  object: { test: isObject, name: 'object', fix: 'Write it as names with values.' },
  schema: {
    test: (value) => isObject(value) || typeof value === 'boolean' || Array.isArray(value),
    name: 'schema',
    fix: 'Write a schema: names with values, or true, or false.',
  },
  types: {
    test: (value) => isTypeName(value) || (Array.isArray(value) && value.every(isTypeName)),
    name: 'type of JSON',
    fix: `Known are ${TYPE_NAMES.join(', ')}; write several as a list.`,
  },
};

/** Maximum diagnostics per document; more would only repeat these. */
const MAX_ERRORS = 50;

/** Keys that define a valid request. A page without one of them would be wrong, not incomplete. */
const DECISIVE = new Set(['required', 'enum', 'parameters', 'properties']);

interface Place {
  readonly value: unknown;
  readonly path: Path;
  readonly kind: Kind;
}

function inner(rule: Rule, value: unknown, path: Path): Place[] {
  const { one, each } = rule;
  if (one) return Array.isArray(value) ? [] : [{ value, path, kind: one }];
  if (!each) return [];
  return Array.isArray(value)
    ? value.map((entry: unknown, index) => ({ value: entry, path: [...path, index], kind: each }))
    : Object.entries(isObject(value) ? value : {}).map(([name, entry]) => ({
        value: entry,
        path: [...path, name],
        kind: each,
      }));
}

/** Where the walk begins. `parseSpecification` reports wrong types of the top-level keys. */
function roots({ document }: Specification): Place[] {
  const items = PATH_SECTIONS.flatMap((section) => inner(map('pathItem'), document[section], [section]));
  return [
    { value: document['info'], path: ['info'], kind: 'info' },
    ...inner(list('server'), document['servers'], ['servers']),
    ...inner(list('tag'), document['tags'], ['tags']),
    ...items,
    ...items.flatMap(({ value, path }) =>
      methodsOf(value).flatMap(({ steps }): Place[] => {
        const operation = resolvePointer(value, steps);
        return isObject(operation)
          ? [{ value: operation, path: [...path, ...steps], kind: 'operation' }]
          : [];
      }),
    ),
    { value: document['components'], path: ['components'], kind: 'components' },
  ];
}

/**
 * Finds values of a wrong type inside a specification. Those of decisive keys are errors. The others are
 * warnings: pages skip what they cannot read, and many published documents contain some.
 */
export function checkObjects(specification: Specification): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new WeakSet();
  let more = 0;
  let worst: Diagnostic['severity'] = 'warning';
  const report = (path: Path, value: unknown, type: Type): void => {
    const key = [path.at(-1), path.at(-2)].find((step) => typeof step === 'string') ?? '';
    const severity = DECISIVE.has(key) ? 'error' : 'warning';
    more += diagnostics.length < MAX_ERRORS ? 0 : 1;
    if (diagnostics.length >= MAX_ERRORS) {
      if (severity === 'error') worst = severity;
      return;
    }
    const { name, fix } = FITS[type];
    const text = (toJson(value) ?? '').slice(0, 60);
    diagnostics.push(
      specificationDiagnostic(specification, path, {
        code: 'wrong-type',
        severity,
        message: `"${String(path.at(-1))}" is ${text}, no ${name}.`,
        fix,
      }),
    );
  };
  const waiting = roots(specification).reverse();
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, path, kind } = place;
    if (value === undefined || (kind === 'schema' && typeof value === 'boolean')) continue;
    if (!isObject(value)) {
      if (kind !== 'pathItem') report(path, value, kind === 'schema' ? 'schema' : 'object');
      continue;
    }
    if (seen.has(value) || typeof value['$ref'] === 'string') continue;
    seen.add(value);
    if (kind === 'schema' && diagnostics.length < MAX_ERRORS)
      diagnostics.push(...checkPatterns(specification, value, path));
    if (kind === 'server') diagnostics.push(...checkServer(specification, value, path));
    for (const [key, rule] of Object.entries(KINDS[kind])) {
      if (!Object.hasOwn(value, key)) continue;
      const found = value[key];
      // `parseSpecification` reports it as an error.
      if (kind === 'operation' && key === 'responses' && !isObject(found)) continue;
      if (!FITS[rule.type].test(found)) report([...path, key], found, rule.type);
      else for (const next of inner(rule, found, [...path, key])) waiting.push(next);
    }
  }
  if (more > 0)
    diagnostics.push(
      specificationDiagnostic(specification, [], {
        code: 'wrong-type',
        severity: worst,
        message: `${more} more values have a wrong type.`,
        fix: 'Fix the ones above, then build again.',
      }),
    );
  return diagnostics;
}
