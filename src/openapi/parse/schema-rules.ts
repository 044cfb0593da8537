/** What JSON Schema and OpenAPI say about the keywords of one schema that no table of types can. */
import { EARLIER_KEYWORDS } from './earlier-keywords';
import { exclusive, show, warnOf, type Context, type Rule } from './object-rule';
import { listedProperties, partsOf, possibleTypes } from './schema-parts';
import { isMediaType } from '../../request/http-names';
import { own, ownArray, type JsonObject } from '../document/json-value';
import { isAddress } from '../document/resolve-ids';
import { resolveRef } from '../document/resolve-ref';
import { showInvisible } from '../../diagnostics/show-invisible';
import { suggestName } from '../../diagnostics/nearest-name';
import type { Path } from '../document/pointer';

/** The dialects whose keywords are read. */
const DIALECT =
  /^https:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.\d\/dialect\/)/;

/** Reports a dialect that is no address, or that is not read. */
export function checkDialect(object: JsonObject, key: string, context: Context): void {
  const dialect = own(object, key);
  if (typeof dialect !== 'string' || DIALECT.test(dialect)) return;
  if (URL.canParse(dialect) && !/\s/.test(dialect))
    context.warn(
      [...context.path, key],
      key === '$schema' ? 'schema-keyword' : 'wrong-value',
      `Schemas are read as JSON Schema 2020-12, and not as ${show(dialect)}.`,
      'Remove it, and write the keywords of 2020-12.',
      undefined,
      'warning',
    );
  else
    context.warn([...context.path, key], 'wrong-value', `"${key}" is ${show(dialect)}.`, 'Write an address.');
}

/** Reports a discriminator by whose property no value can be told apart (OpenAPI 3.1 §4.8.25). */
function checkDiscriminator(object: JsonObject, context: Context): void {
  const { source, version } = context;
  const written = own(object, 'discriminator');
  const name = version === '2.0' ? written : own(written, 'propertyName');
  if (typeof name !== 'string' || name === '') return;
  const report = (at: Path, message: string, known: readonly string[] = []): void => {
    warnOf(context, at, message, suggestName(name, known, 'Add the property, or name another one.'));
  };
  const lacks = (schema: unknown, at: Path): void => {
    const known = listedProperties(source, schema);
    if (known && !known.includes(name))
      report(at, `No property is named ${show(name)}, by which the discriminator chooses.`, known);
  };
  const options = ['oneOf', 'anyOf'].flatMap((key) =>
    ownArray(object, key).map((option, index) => [option, [key, index]] as const),
  );
  if (!possibleTypes(source, object).includes('object'))
    warnOf(context, ['discriminator'], 'A discriminator says nothing about values that are no objects.');
  else if (options.length === 0) lacks(object, ['discriminator']);
  const isShared = [...partsOf(source, object)].some(
    (part) => own(own(part, 'properties'), name) !== undefined,
  );
  for (const [option, at] of options) {
    const types = possibleTypes(source, option);
    if (types.every((type) => type === 'null')) continue;
    if (typeof own(option, '$ref') !== 'string')
      report(at, 'A discriminator chooses among references, and never this schema.');
    else if (!types.includes('object'))
      report(at, 'A discriminator chooses among objects, and this is none.');
    else if (!isShared) lacks(option, at);
  }
}

export const schema: Rule = (object, context) => {
  const { source, path, version, warn } = context;
  checkDiscriminator(object, context);
  if (version === '2.0' && own(object, 'type') === 'file' && path.at(-1) !== 'schema')
    warn(
      [...path, 'type'],
      'wrong-value',
      'Only a whole response, or a field of a form, can be a file.',
      'Write type: string, format: binary.',
    );
  if (own(own(object, 'xml'), 'wrapped') === true && !possibleTypes(source, object).includes('array'))
    warn(
      [...path, 'xml', 'wrapped'],
      'schema-keyword',
      'Only a list can be "wrapped".',
      'Remove it.',
      'key',
      'warning',
    );
  const mediaType = own(object, 'contentMediaType');
  if (typeof mediaType === 'string' && !isMediaType(mediaType))
    warn(
      [...path, 'contentMediaType'],
      'wrong-value',
      `"contentMediaType" is ${show(mediaType)}.`,
      'Write a type and a subtype: image/png.',
    );
  if (version < '3.1') return;
  checkDialect(object, '$schema', context);
  for (const [key, instead] of Object.entries(EARLIER_KEYWORDS))
    if (Object.hasOwn(object, key))
      warn(
        [...path, key],
        'schema-keyword',
        `JSON Schema 2020-12 has no "${key}", so it has no effect.`,
        `Write ${instead}.`,
        'key',
        'warning',
      );
  const id = own(object, '$id');
  if (typeof id === 'string' && !isAddress(id))
    warn(
      [...path, '$id'],
      'wrong-value',
      `"$id" is ${show(id)}.`,
      'Write an address without "#"; "$anchor" names a part.',
    );
  for (const key of ['$anchor', '$dynamicAnchor']) {
    const name = own(object, key);
    if (typeof name === 'string' && !/^[A-Z_][\w.-]*$/i.test(name))
      warn(
        [...path, key],
        'wrong-value',
        `"${key}" is "${showInvisible(name)}".`,
        'Use letters, digits, and . - _ only, and begin with a letter.',
      );
  }
  const reference = own(object, '$dynamicRef');
  if (typeof reference === 'string' && reference.startsWith('#') && !resolveRef(source, reference))
    warn(
      [...path, '$dynamicRef'],
      'wrong-value',
      `"$dynamicRef" leads to nothing: "${showInvisible(reference)}".`,
      'Correct the reference.',
    );
};

/** A name of an element or of a prefix (Namespaces in XML §3). */
const XML_NAME = /^[\p{L}_][\p{L}\p{N}\p{M}_.-]*$/u;

export const xml: Rule = (object, context) => {
  const { path, warn } = context;
  exclusive(['nodeType', 'attribute'], ['nodeType', 'wrapped'])(object, context);
  for (const [key, isRight, fix] of [
    ['name', (text: string) => XML_NAME.test(text), 'Begin it with a letter, and write no spaces.'],
    ['prefix', (text: string) => XML_NAME.test(text), 'Begin it with a letter, and write no spaces.'],
    [
      'namespace',
      (text: string) => URL.canParse(text) && !/\s/.test(text),
      'Write an address with its scheme.',
    ],
  ] as const) {
    const text = own(object, key);
    if (typeof text === 'string' && !isRight(text))
      warn([...path, key], 'wrong-value', `"${key}" of XML is ${show(text)}.`, fix);
  }
};
