import { numberOf } from '../../kit/values/exact-number';
import {
  isObject,
  own,
  ownEntries,
  ownString,
  showValue,
  toJson,
  type JsonObject,
} from '../../kit/values/json-value';
import { walkObjects } from '../document/walk-references';
import type { Report } from '../document/specification';

function checkVersion(document: JsonObject, report: Report): void {
  const version = own(document, 'openapi');
  const swagger = own(document, 'swagger');
  if (swagger !== undefined) {
    // Without quotes, YAML reads a number.
    if (swagger === '2.0' || numberOf(swagger) === 2) return;
    report(
      ['swagger'],
      'unsupported-version',
      `This is Swagger ${toJson(swagger) ?? ''}.`,
      'Swagger 2.0 and OpenAPI 3.0, 3.1, and 3.2 can be read. Convert it to one of them.',
    );
  } else if (version === undefined) {
    report(
      [],
      'missing-version',
      'The key "openapi" is missing, so this is not an OpenAPI document.',
      'Add it at the top: openapi: 3.1.0',
    );
  } else if (typeof version !== 'string' || !/^3\.[0-2]\.\d/.test(version)) {
    const written = showValue(version);
    const isNewer = /^(?:3\.(?:[3-9]|\d\d)|[4-9]|\d\d)(?:\.|$)/.test(written);
    report(
      ['openapi'],
      'unsupported-version',
      isNewer
        ? `This is OpenAPI ${written}. Versions up to 3.2 can be read.`
        : `The OpenAPI version is ${toJson(version) ?? ''}.`,
      isNewer
        ? 'Publish the document in OpenAPI 3.2 or older, or update this program.'
        : 'Versions 3.0.x, 3.1.x, and 3.2.x can be read. Write it in quotes with three numbers: "3.1.0".',
    );
  }
}

/** Checks `info`, which documents of APIs and of events share. */
export function checkInfo(document: JsonObject, report: Report): void {
  const info = own(document, 'info');
  if (!isObject(info)) {
    report(
      info === undefined ? [] : ['info'],
      'missing-info',
      info === undefined ? '"info" is missing.' : '"info" is not an object.',
      'Add "info" with "title" and "version".',
    );
    return;
  }
  for (const key of ['title', 'version']) {
    if (ownString(info, key) !== undefined) continue;
    const value = own(info, key);
    const wrong = value === undefined ? 'is missing' : `is ${toJson(value) ?? ''}`;
    report(
      value === undefined ? ['info'] : ['info', key],
      'missing-info',
      `"info.${key}" ${wrong}.`,
      numberOf(value) !== undefined
        ? `Write it in quotes: ${key}: "${toJson(value) ?? ''}"`
        : `Add a text: info.${key}.`,
    );
  }
}

const SWAGGER_SECTIONS = [
  ['definitions', 'object'],
  ['parameters', 'object'],
  ['responses', 'object'],
  ['securityDefinitions', 'object'],
  ['consumes', 'list'],
  ['produces', 'list'],
  ['schemes', 'list'],
] as const;

const SECTIONS = [
  ['paths', 'object'],
  ['webhooks', 'object'],
  ['x-webhooks', 'object'],
  ['components', 'object'],
  ['servers', 'list'],
  ['tags', 'list'],
  ['security', 'list'],
] as const;

/** The sections of a document that have a wrong type, with the right one. */
const wrongSections = (document: JsonObject): (readonly [key: string, kind: 'object' | 'list'])[] =>
  [...SECTIONS, ...(own(document, 'swagger') === undefined ? [] : SWAGGER_SECTIONS)].filter(([key, kind]) => {
    const value = own(document, key);
    return value !== undefined && !(kind === 'list' ? Array.isArray(value) : isObject(value));
  });

function checkSections(document: JsonObject, report: Report): void {
  if (
    own(document, 'paths') === undefined &&
    own(document, 'webhooks') === undefined &&
    own(document, 'x-webhooks') === undefined &&
    own(document, 'components') === undefined
  ) {
    report(
      [],
      'missing-paths',
      'There are neither "paths" nor "webhooks".',
      'Add "paths" with at least one operation.',
    );
  }
  for (const [key, kind] of wrongSections(document)) {
    report(
      [key],
      'wrong-type',
      `"${key}" is not ${kind === 'object' ? 'an' : 'a'} ${kind}.`,
      kind === 'list' ? 'Write it as a list: each entry begins with "-".' : 'Write it as names with values.',
    );
  }
}

/** Checks the outer shape of a document: its version, its `info`, and the types of its sections. */
export function checkRoot(document: JsonObject, report: Report): void {
  checkVersion(document, report);
  checkInfo(document, report);
  checkSections(document, report);
}

/** Removes the parts of a document that `checkRoot` and `checkAsyncapiRoot` report, so that the rest can be read. */
export function removeWrongParts(document: Record<string, unknown>): void {
  const isEvents = own(document, 'asyncapi') !== undefined;
  const wrong = isEvents ? wrongEventSections(document) : wrongSections(document).map(([key]) => key);
  for (const key of wrong) Reflect.deleteProperty(document, key);
  const info = own(document, 'info');
  document['info'] = Object.fromEntries(
    ownEntries(document, 'info').filter(
      ([key]) => !['title', 'version'].includes(key) || ownString(info, key) !== undefined,
    ),
  );
  const removeName = (value: JsonObject): void => {
    Reflect.deleteProperty(value, '__proto__');
  };
  if (isEvents) walkObjects(document, removeName, false, removeName);
}

/** The sections of a document of events that are no objects. */
export const wrongEventSections = (document: JsonObject): string[] =>
  ['servers', 'channels', 'operations', 'components'].filter((key) => {
    const value = own(document, key);
    return value !== undefined && !isObject(value);
  });

/** Converts a document, and reports what the converter cannot handle instead of throwing. */
export function tryConvert<Result>(
  convert: () => Result,
  report: Report,
  {
    key,
    from,
    to,
    rules = from,
  }: Readonly<Record<'key' | 'from' | 'to', string>> & { readonly rules?: string },
): Result | undefined {
  try {
    return convert();
  } catch (error) {
    // Of a program that expects a valid document.
    const isInner = error instanceof TypeError || !(error instanceof Error);
    const cause = isInner ? 'a part of it has no value, or one of a wrong type' : error.message;
    report(
      [key],
      'not-convertible',
      `This ${from} document cannot be converted to ${to}: ${cause}`,
      `Check it against the ${rules} specification, or convert it to ${to} yourself.`,
    );
    return undefined;
  }
}
