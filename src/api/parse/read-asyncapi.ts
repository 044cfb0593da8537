import { convert, type AsyncAPIDocument } from '@asyncapi/converter';
import { convertAsyncapi, type ConvertedAsyncapi } from '../asyncapi/convert-asyncapi';
import { markNumbers, unmarkNumbers } from '../../kit/values/exact-number';
import { isObject, present, own, ownString, toJson, type JsonObject } from '../../kit/values/json-value';
import { walkObjects } from '../document/walk-references';
import type { Path } from '../../kit/values/pointer';
import { checkInfo, tryConvert } from './check-root';
import type { Report } from '../document/specification';

const isOld = (document: JsonObject): boolean => ownString(document, 'asyncapi')?.startsWith('2.') === true;

/** Checks what reading relies on: the version, `info`, and the types of the sections. */
export function checkAsyncapiRoot(document: JsonObject, report: Report): void {
  const version = own(document, 'asyncapi');
  if (typeof version !== 'string' || !/^(?:2\.[0-6]|3\.[01])\.\d+/.test(version))
    report(
      ['asyncapi'],
      'unsupported-version',
      `The AsyncAPI version is ${toJson(version) ?? ''}.`,
      'Versions 2.0 to 2.6, 3.0, and 3.1 can be read. Write it in quotes with three numbers: "3.0.0".',
    );
  checkInfo(document, report);
  const checkName = (value: JsonObject, path: Path): void => {
    if (Object.hasOwn(value, '__proto__'))
      report(
        [...path, '__proto__'],
        'wrong-value',
        'Nothing here can have the name "__proto__": programs in JavaScript take it for something else.',
        'Write another name.',
      );
  };
  walkObjects(document, checkName, false, checkName);
  for (const key of ['servers', 'channels', 'operations', 'components']) {
    const value = own(document, key);
    if (value !== undefined && !isObject(value))
      report([key], 'wrong-type', `"${key}" is not an object.`, 'Write it as names with values.');
  }
}

/** What AsyncAPI 3 keeps of the schema of an address parameter; the converter prints a warning for anything else. */
const PARAMETER_KEYS = ['enum', 'default', 'examples'];

const mapValues = (value: unknown, change: (one: unknown) => unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)])) : value;

const withPlainParameters = (holder: unknown): unknown =>
  isObject(holder) && own(holder, 'parameters') !== undefined
    ? { ...holder, parameters: mapValues(own(holder, 'parameters'), plainParameter) }
    : holder;

function plainParameter(parameter: unknown): unknown {
  const schema = own(parameter, 'schema');
  if (!isObject(parameter) || !isObject(schema) || own(schema, '$ref') !== undefined) return parameter;
  const kept = Object.entries(schema).filter(([key]) => PARAMETER_KEYS.includes(key));
  return { ...parameter, schema: Object.fromEntries(kept) };
}

/** Brings 2.x to 3.0 with the converter of the AsyncAPI project. */
function upgrade(document: JsonObject): JsonObject {
  const plain: JsonObject = {
    ...document,
    channels: mapValues(own(document, 'channels') ?? {}, withPlainParameters),
    ...present({ components: withPlainParameters(own(document, 'components')) }),
  };
  const copy = structuredClone(markNumbers(plain)) as AsyncAPIDocument;
  return unmarkNumbers(convert(copy, '3.0.0')) as JsonObject;
}

/** Reads a document whose root is valid in the form of OpenAPI; reports a document of 2.x that cannot be converted. */
export function readAsyncapi(document: JsonObject, report: Report): ConvertedAsyncapi | undefined {
  if (!isOld(document)) return convertAsyncapi(document);
  const names = { key: 'asyncapi', from: 'AsyncAPI 2', to: 'AsyncAPI 3', rules: 'AsyncAPI' };
  const converted = tryConvert(() => convertAsyncapi(upgrade(document)), report, names);
  return converted && { ...converted, version: ownString(document, 'asyncapi') ?? '' };
}
