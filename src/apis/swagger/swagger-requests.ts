import { isObject, own, ownArray, ownString, type JsonObject } from '../../kit/values/json-value';
import { parsePointer, type Path } from '../../kit/values/pointer';
import { resolvePointer } from '../document/resolve-ref';
import { holderKey, type SwaggerOrigins } from './swagger-path';

/** An object of a document during conversion. */
export type Json = Record<string, unknown>;

export const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Keys that describe the parameter, not its value. */
const PARAMETER_KEYS = new Set(['name', 'in', 'required', 'collectionFormat', 'allowEmptyValue']);

/** List formats that OpenAPI 3 has no style for, in words. */
const SEPARATORS: Readonly<Record<string, string>> = { ssv: 'spaces', tsv: 'tabs', pipes: '"|"' };

const KEPT_STYLES: Readonly<Record<string, readonly string[]>> = {
  query: ['csv', 'ssv', 'pipes', 'multi'],
  path: ['csv'],
  header: ['csv'],
};

interface Written {
  readonly value: Json;
  readonly path: Path;
}

/** The parts that the parameters of one operation became. */
export interface RequestParts {
  readonly parameters: Json[];
  /** List formats of a form, by part. */
  readonly encoding: Json;
  readonly isForm: boolean;
  readonly hasFile: boolean;
}

/** Follows `$ref` of a parameter or response; undefined for a missing target or a circle. */
export function followLocal(document: unknown, value: unknown): unknown {
  const seen = new Set<unknown>();
  let current = value;
  while (typeof own(current, '$ref') === 'string') {
    if (seen.has(current)) return undefined;
    seen.add(current);
    const path = parsePointer(String(own(current, '$ref')));
    current = path && resolvePointer(document, path);
  }
  return current;
}

/**
 * The parameters of a list. Those that become a body, and those of other files, are copied, because OpenAPI 3
 * does not allow a reference to a body among parameters.
 */
export function writtenParameters(document: unknown, list: readonly unknown[], path: Path): Written[] {
  return list.flatMap((parameter, index): Written[] => {
    if (!isObject(parameter)) return [];
    const target = followLocal(document, parameter);
    const place = ownString(target, 'in');
    const isShared = ownString(parameter, '$ref')?.startsWith('#/parameters/') === true;
    if (isShared && place !== undefined && place !== 'body' && place !== 'formData')
      return [{ value: { ...parameter }, path: [...path, index] }];
    if (!isObject(target)) return [{ value: { ...parameter }, path: [...path, index] }];
    return place === undefined ? [] : [{ value: structuredClone({ ...target }), path: [...path, index] }];
  });
}

/** Describes a list format that OpenAPI 3 cannot express. */
export function keepCollectionFormat(parameter: Json): void {
  const format = ownString(parameter, 'collectionFormat');
  const place = ownString(parameter, 'in');
  const separator =
    format !== undefined && Object.hasOwn(SEPARATORS, format) ? SEPARATORS[format] : undefined;
  if (format === undefined || separator === undefined || place === undefined) return;
  if (Object.hasOwn(KEPT_STYLES, place) && KEPT_STYLES[place]?.includes(format)) return;
  const text = ownString(parameter, 'description');
  const note = `Multiple values are separated by ${separator}.`;
  parameter['description'] = text === undefined ? note : `${text}\n\n${note}`;
  parameter['style'] = format;
}

const isBody = ({ value }: Written): boolean => value['in'] === 'body';
const isField = ({ value }: Written): boolean => value['in'] === 'formData';

function fieldSchema(parameter: JsonObject): Json {
  return Object.fromEntries(Object.entries(parameter).filter(([key]) => !PARAMETER_KEYS.has(key)));
}

/** The fields of a form as one body parameter, which the converter turns into a body with all their rules. */
function formBody(fields: readonly Written[]): { readonly body: Json; readonly encoding: Json } {
  const properties: [string, Json][] = [];
  const encoding: [string, Json][] = [];
  for (const { value } of fields) {
    const name = ownString(value, 'name');
    if (name === undefined) continue;
    properties.push([name, fieldSchema(value)]);
    if (value['type'] !== 'array') continue;
    const format = ownString(value, 'collectionFormat') ?? 'csv';
    const style = { ssv: 'spaceDelimited', pipes: 'pipeDelimited' }[format] ?? 'form';
    encoding.push([name, { style, explode: format === 'multi' }]);
  }
  const required = fields.filter(({ value }) => value['required'] === true).map(({ value }) => value['name']);
  return {
    body: {
      in: 'body',
      name: 'body',
      ...(required.length > 0 ? { required: true } : {}),
      schema: {
        type: 'object',
        properties: Object.fromEntries(properties),
        ...(required.length > 0 ? { required } : {}),
      },
    },
    encoding: Object.fromEntries(encoding),
  };
}

/** Sorts the parameters of one operation, including the bodies and fields of its path. */
export function requestParts(
  document: unknown,
  operation: JsonObject,
  shared: readonly Written[],
  path: Path,
  origins: SwaggerOrigins,
): RequestParts {
  const key = holderKey(path[1], path[2]);
  const own = writtenParameters(document, ownArray(operation, 'parameters'), [...path, 'parameters']);
  const fromPath = shared.filter(
    ({ value }) =>
      !own.some((other) => other.value['in'] === value['in'] && other.value['name'] === value['name']),
  );
  const all = [...fromPath.filter((written) => isBody(written) || isField(written)), ...own];
  const plain = own.filter((written) => !isBody(written) && !isField(written));
  const body = all.filter(isBody).at(-1);
  const fields = body ? [] : all.filter(isField);
  for (const { value } of plain) keepCollectionFormat(value);
  origins.parameters.set(
    key,
    plain.map((written) => written.path),
  );
  if (body) origins.bodies.set(key, body.path);
  if (fields.length > 0)
    origins.fields.set(key, new Map(fields.map((field) => [String(field.value['name']), field.path])));
  const form = fields.length > 0 ? formBody(fields) : undefined;
  return {
    parameters: [
      ...plain.map(({ value }) => value),
      ...(body ? [body.value] : []),
      ...(form ? [form.body] : []),
    ],
    encoding: form?.encoding ?? {},
    isForm: form !== undefined,
    hasFile: fields.some(({ value }) => value['type'] === 'file'),
  };
}
