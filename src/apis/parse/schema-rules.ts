/** What JSON Schema and OpenAPI say about the keywords of one schema that no table of types can. */
import { EARLIER_KEYWORDS } from './earlier-keywords';
import { all, exclusive, form, show, warnOf, wrong, type Context, type Rule } from './object-rule';
import { listedProperties, partsOf, possibleTypes } from '../schema/schema-parts';
import { isMediaType } from '../request/http-names';
import { own, ownArray, type JsonObject } from '../../kit/values/json-value';
import { isAddress } from '../document/resolve-ids';
import { resolveRef } from '../document/resolve-ref';
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import type { Path } from '../../kit/values/pointer';

/** The dialects whose keywords are read. */
const DIALECT =
  /^https:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.\d\/dialect\/)/;

const isPlainAddress = (text: string): boolean => URL.canParse(text) && !/\s/.test(text);

/** Reports a dialect that is no address, or that is not read. */
export function checkDialect(object: JsonObject, key: string, context: Context): void {
  const dialect = own(object, key);
  if (typeof dialect !== 'string' || DIALECT.test(dialect)) return;
  if (isPlainAddress(dialect))
    context.report(
      [...context.path, key],
      key === '$schema' ? 'schema-keyword' : 'wrong-value',
      `Schemas are read as JSON Schema 2020-12, and not as ${show(dialect)}.`,
      'Remove it, and write the keywords of 2020-12.',
      'warning',
    );
  else wrong(context, [key], `"${key}" is ${show(dialect)}.`, 'Write an address.');
}

/** Reports a discriminator by whose property no value can be told apart (OpenAPI 3.1 §4.8.25). */
function checkDiscriminator(object: JsonObject, context: Context): void {
  const { source, version } = context;
  const written = own(object, 'discriminator');
  const name = version === '2.0' ? written : own(written, 'propertyName');
  if (typeof name !== 'string' || name === '') return;
  const reportAt = (at: Path, message: string, known: readonly string[] = []): void => {
    warnOf(context, at, message, suggestName(name, known, 'Add the property, or name another one.'));
  };
  const lacks = (schema: unknown, at: Path): void => {
    const known = listedProperties(source, schema);
    if (known && !known.includes(name))
      reportAt(at, `No property is named ${show(name)}, by which the discriminator chooses.`, known);
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
      reportAt(at, 'A discriminator chooses among references, and never this schema.');
    else if (!types.includes('object'))
      reportAt(at, 'A discriminator chooses among objects, and this is none.');
    else if (!isShared) lacks(option, at);
  }
}

const ANCHOR = [
  (text: string) => /^[A-Z_][\w.-]*$/i.test(text),
  'Use letters, digits, and . - _ only, and begin with a letter.',
] as const;

const contents = form({ contentMediaType: [isMediaType, 'Write a type and a subtype: image/png.'] });
const identifiers = form({
  $id: [isAddress, 'Write an address without "#"; "$anchor" names a part.'],
  $anchor: ANCHOR,
  $dynamicAnchor: ANCHOR,
});

export const schema: Rule = (object, context) => {
  const { source, path, version, report } = context;
  checkDiscriminator(object, context);
  if (version === '2.0' && own(object, 'type') === 'file' && path.at(-1) !== 'schema')
    wrong(
      context,
      ['type'],
      'Only a whole response, or a field of a form, can be a file.',
      'Write type: string, format: binary.',
    );
  const reportField = (field: Path, message: string, fix: string): void => {
    report([...path, ...field], 'schema-keyword', message, fix, 'key', 'warning');
  };
  if (own(own(object, 'xml'), 'wrapped') === true && !possibleTypes(source, object).includes('array'))
    reportField(['xml', 'wrapped'], 'Only a list can be "wrapped".', 'Remove it.');
  contents(object, context);
  if (version < '3.1') return;
  checkDialect(object, '$schema', context);
  for (const [key, instead] of Object.entries(EARLIER_KEYWORDS))
    if (Object.hasOwn(object, key))
      reportField([key], `JSON Schema 2020-12 has no "${key}", so it has no effect.`, `Write ${instead}.`);
  identifiers(object, context);
  const reference = own(object, '$dynamicRef');
  if (typeof reference === 'string' && reference.startsWith('#') && !resolveRef(source, reference))
    wrong(
      context,
      ['$dynamicRef'],
      `"$dynamicRef" leads to nothing: "${showInvisible(reference)}".`,
      'Correct the reference.',
    );
};

/** A name of an element or of a prefix (Namespaces in XML §3). */
const XML_NAME = [
  (text: string) => /^[\p{L}_][\p{L}\p{N}\p{M}_.-]*$/u.test(text),
  'Begin it with a letter, and write no spaces.',
] as const;

export const xml = all(
  exclusive(['nodeType', 'attribute'], ['nodeType', 'wrapped']),
  form(
    { name: XML_NAME, prefix: XML_NAME, namespace: [isPlainAddress, 'Write an address with its scheme.'] },
    ' of XML',
  ),
);
