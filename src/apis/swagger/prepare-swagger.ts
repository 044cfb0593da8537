import { isObject, own, ownArray, ownEntries, ownString } from '../../kit/values/json-value';
import { HTTP_METHODS } from '../operation/locate-operations';
import type { Path } from '../../kit/values/pointer';
import { holderKey, type SwaggerOrigins } from './swagger-path';
import {
  FORM_TYPES,
  followLocal,
  keepCollectionFormat,
  requestParts,
  writtenParameters,
  type Json,
} from './swagger-requests';

/** What the converter would lose, restored afterwards. */
export interface SwaggerRemainder {
  readonly origins: SwaggerOrigins;
  /** Values of a wrong type, which the check reports at their path. */
  readonly aside: { readonly path: Path; readonly value: unknown }[];
  /** How the parts of a form are sent, by `path method`. */
  readonly encodings: Map<string, Json>;
  /** Schemes of single operations, by `path method`. */
  readonly schemes: Map<string, readonly string[]>;
}

/** Keywords whose values are data, in which nothing is a schema. */
const DATA = /^(?:examples?|default|enum|x-.*)$/;
/** Keywords whose values are objects by their names, which are no keywords. */
const NAMES =
  /^(?:properties|patternProperties|definitions|parameters|responses|headers|paths|securityDefinitions)$/;
/** Before texts of data, which the converter would read. */
const MARK = '\u0000"';

/** The inverse of what `prepareSwagger` does to a text of data. */
export const unmarkData = (leaf: unknown): unknown =>
  typeof leaf === 'string' && leaf.startsWith(MARK) ? leaf.slice(MARK.length) : leaf;

/** A copy without shared values: the converter changes what it reads, also in data whose texts have no mark. */
function copyTree(value: unknown, isData = false, hasNames = false): unknown {
  if (Array.isArray(value)) return value.map((inner) => copyTree(inner, isData));
  if (!isObject(value)) return isData && typeof value === 'string' ? `${MARK}${value}` : value;
  const copy: Json = {};
  for (const [key, inner] of Object.entries(value))
    Object.defineProperty(copy, key, {
      value: copyTree(inner, isData || (!hasNames && DATA.test(key)), !hasNames && NAMES.test(key)),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  return copy;
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

const firstFilled = (...lists: readonly (readonly string[])[]): readonly string[] =>
  lists.find((list) => list.length > 0) ?? [];

/** Converts the schema keywords of 2.0 to those of 3.0 in every schema. */
function prepareSchemas(value: unknown, depth = 0, hasNames = false): void {
  if (depth > 400) return;
  if (Array.isArray(value)) {
    for (const inner of value) prepareSchemas(inner, depth + 1);
    return;
  }
  if (!isObject(value)) return;
  const schema = value as Json;
  if (schema['x-nullable'] === true) {
    schema['nullable'] = true;
    // 3.0 ignores keys beside $ref.
    if (typeof schema['$ref'] === 'string') {
      schema['allOf'] = [{ $ref: schema['$ref'] }];
      delete schema['$ref'];
    }
  }
  if (typeof schema['discriminator'] === 'string')
    schema['discriminator'] = { propertyName: schema['discriminator'] };
  for (const [key, inner] of Object.entries(schema))
    if (hasNames || !DATA.test(key)) prepareSchemas(inner, depth + 1, !hasNames && NAMES.test(key));
}

function prepareResponses(document: Json, operation: Json, path: Path, rest: SwaggerRemainder): void {
  const responses = operation['responses'];
  if (!isObject(responses)) {
    if (responses !== undefined) rest.aside.push({ path: [...path, 'responses'], value: responses });
    delete operation['responses'];
    return;
  }
  for (const [status, response] of Object.entries(responses)) {
    const target = followLocal(document, response);
    if (!isObject(response)) {
      rest.aside.push({ path: [...path, 'responses', status], value: response });
      Reflect.deleteProperty(responses, status);
    } else if (isObject(target)) {
      // Copied, so that it gets the media types of this operation.
      const copy = target === response ? (response as Json) : structuredClone<Json>({ ...target });
      if (!isObject(copy['headers'])) delete copy['headers'];
      // The converter reverses the order.
      else copy['headers'] = Object.fromEntries(Object.entries(copy['headers']).reverse());
      (responses as Json)[status] = copy;
    }
  }
}

function prepareOperation(
  document: Json,
  operation: Json,
  shared: ReturnType<typeof writtenParameters>,
  path: Path,
  rest: SwaggerRemainder,
): void {
  const key = holderKey(path[1], path[2]);
  const parts = requestParts(document, operation, shared, path, rest.origins);
  operation['parameters'] = parts.parameters;
  const consumes = firstFilled(strings(operation['consumes']), strings(document['consumes']));
  const forms = consumes.filter((type) => FORM_TYPES.includes(type));
  operation['consumes'] = parts.isForm
    ? firstFilled(forms, FORM_TYPES.slice(parts.hasFile ? 1 : 0, parts.hasFile ? 2 : 1))
    : firstFilled(consumes, ['application/json']);
  operation['produces'] = firstFilled(strings(operation['produces']), strings(document['produces']), [
    'application/json',
  ]);
  if (Object.keys(parts.encoding).length > 0) rest.encodings.set(key, parts.encoding);
  const schemes = strings(operation['schemes']);
  if (schemes.length > 0) rest.schemes.set(key, schemes);
  delete operation['schemes'];
  prepareResponses(document, operation, path, rest);
}

function preparePathItem(document: Json, name: string, item: Json, rest: SwaggerRemainder): void {
  const path = ['paths', name];
  const given = ownArray(item, 'parameters');
  const shared = writtenParameters(document, given, [...path, 'parameters']);
  const plain = shared.filter(({ value }) => value['in'] !== 'body' && value['in'] !== 'formData');
  for (const { value } of plain) keepCollectionFormat(value);
  rest.origins.parameters.set(
    holderKey(name),
    plain.map((written) => written.path),
  );
  for (const [key, value] of Object.entries(item)) {
    if (HTTP_METHODS.includes(key) && isObject(value)) {
      prepareOperation(document, value, shared, [...path, key], rest);
    } else if (key === 'parameters' && Array.isArray(value)) {
      item[key] = plain.map((written) => written.value);
    } else {
      rest.aside.push({ path: [...path, key], value });
      Reflect.deleteProperty(item, key);
    }
  }
}

/** Keeps the entries of a section that are objects; the converter throws for others. */
function keepObjects(document: Json, section: string): void {
  const value = document[section];
  if (isObject(value))
    document[section] = Object.fromEntries(Object.entries(value).filter(([, inner]) => isObject(inner)));
  else Reflect.deleteProperty(document, section);
}

/**
 * Copies a Swagger 2.0 document so that the converter loses nothing: forms with all their rules, media types
 * per operation, shared bodies, list formats, `x-nullable`, discriminators.
 *
 * @param source  The parsed document, which is not changed.
 */
export function prepareSwagger(source: unknown): {
  readonly document: Json;
  readonly rest: SwaggerRemainder;
} {
  const document = copyTree(source) as Json;
  const rest: SwaggerRemainder = {
    origins: { parameters: new Map(), bodies: new Map(), fields: new Map() },
    aside: [],
    encodings: new Map(),
    schemes: new Map(),
  };
  document['swagger'] = '2.0';
  for (const section of ['parameters', 'responses', 'securityDefinitions']) keepObjects(document, section);
  prepareSchemas(document);
  for (const [name, item] of ownEntries(document, 'paths')) {
    if (isObject(item)) preparePathItem(document, name, item, rest);
    else {
      rest.aside.push({ path: ['paths', name], value: item });
      Reflect.deleteProperty(Object(document['paths']) as Json, name);
    }
  }
  for (const [name, parameter] of ownEntries(document, 'parameters')) {
    if (isObject(parameter)) keepCollectionFormat(parameter);
    if (ownString(parameter, 'in') === undefined && own(parameter, '$ref') === undefined)
      Reflect.deleteProperty(Object(document['parameters']) as Json, name);
  }
  for (const key of ['host', 'basePath'])
    if (ownString(document, key) === undefined || document[key] === '/')
      Reflect.deleteProperty(document, key);
  const schemes = strings(document['schemes']);
  if (schemes.length > 0) document['schemes'] = schemes;
  else delete document['schemes'];
  delete document['produces'];
  return { document, rest };
}
