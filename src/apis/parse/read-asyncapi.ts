import { convert, type AsyncAPIDocument } from '@asyncapi/converter';
import { convertAsyncapi, type ConvertedAsyncapi } from '../asyncapi/convert-asyncapi';
import { markNumbers, unmarkNumbers } from '../../kit/values/exact-number';
import { withMergedTraits } from '../asyncapi/apply-traits';
import {
  isObject,
  own,
  ownEntries,
  ownString,
  present,
  toJson,
  type JsonObject,
} from '../../kit/values/json-value';
import { walkObjects } from '../document/walk-references';
import type { Path } from '../../kit/values/pointer';
import { checkInfo, tryConvert, wrongEventSections } from './check-root';
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
  for (const key of wrongEventSections(document))
    report([key], 'wrong-type', `"${key}" is not an object.`, 'Write it as names with values.');
}

const mapValues = (value: unknown, change: (one: unknown) => unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)])) : value;

/** The holder with a changed value of a key, if it has one. */
const withKey = (holder: unknown, key: string, change: (one: unknown) => unknown): unknown =>
  isObject(holder) && Object.hasOwn(holder, key) ? { ...holder, [key]: change(holder[key]) } : holder;

const withoutSchema = (parameter: unknown): unknown =>
  isObject(parameter)
    ? Object.fromEntries(Object.entries(parameter).filter(([key]) => key !== 'schema'))
    : parameter;

/** Parameters without their schemas, of which AsyncAPI 3 has no more than the values. */
const withPlainParameters = (holder: unknown): unknown =>
  withKey(holder, 'parameters', (parameters) => mapValues(parameters, withoutSchema));

/** The schemas of parameters, which pages show in full, back in the converted document. */
function restoreSchemas(converted: unknown, written: unknown): unknown {
  const schemas = ownEntries(written, 'parameters').map(([name, one]) => [name, own(one, 'schema')] as const);
  return withKey(converted, 'parameters', (parameters) =>
    Object.fromEntries(
      Object.entries(isObject(parameters) ? parameters : {}).map(([name, parameter]) => {
        const schema = schemas.find(([known]) => known === name)?.[1];
        return [name, isObject(parameter) && schema !== undefined ? { ...parameter, schema } : parameter];
      }),
    ),
  );
}

/** Brings 2.x to 3.0 with the converter of the AsyncAPI project. */
function upgrade(document: JsonObject): JsonObject {
  const whole = withMergedTraits(document);
  const plain: JsonObject = {
    ...whole,
    channels: mapValues(own(whole, 'channels') ?? {}, withPlainParameters),
    ...present({ components: withPlainParameters(own(whole, 'components')) }),
  };
  const copy = structuredClone(markNumbers(plain)) as AsyncAPIDocument;
  const converted = unmarkNumbers(convert(copy, '3.0.0')) as JsonObject;
  // An address is the name of its channel in 2.x.
  const withChannels = withKey(converted, 'channels', (channels) =>
    mapValues(channels, (channel) =>
      restoreSchemas(channel, own(own(whole, 'channels'), ownString(channel, 'address') ?? '')),
    ),
  );
  return withKey(withChannels, 'components', (components) =>
    restoreSchemas(components, own(whole, 'components')),
  ) as JsonObject;
}

/** Reads a document whose root is valid in the form of OpenAPI; reports a document of 2.x that cannot be converted. */
export function readAsyncapi(document: JsonObject, report: Report): ConvertedAsyncapi | undefined {
  if (!isOld(document)) return convertAsyncapi(document);
  const names = { key: 'asyncapi', from: 'AsyncAPI 2', to: 'AsyncAPI 3', rules: 'AsyncAPI' };
  const converted = tryConvert(() => convertAsyncapi(upgrade(document)), report, names);
  return converted && { ...converted, version: ownString(document, 'asyncapi') ?? '' };
}
