/** What the specification says about parameters, headers, and the content of bodies. */
import { entryOf } from '../../kit/values/table-entry';
import { checkTwice, exclusive, form, warnOf, wrong, type Context, type Rule } from './object-rule';
import { isMediaType } from '../request/http-names';
import { listedProperties, possibleTypes } from '../schema/schema-parts';
import { isObject, own, ownEntries, type JsonObject } from '../../kit/values/json-value';
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import type { Path } from '../../kit/values/pointer';

/** The styles of each place (OpenAPI 3.2 §4.12.2.2); the first one is the default. */
const STYLES: Readonly<Record<string, readonly string[]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
};

/** A schema that no value fits. */
const possible: Rule = (object, { path, report }) => {
  for (const key of ['schema', 'itemSchema'])
    if (own(object, key) === false)
      report(
        [...path, key],
        'impossible-schema',
        `"${key}" is false, so no value fits.`,
        'Write a schema, or remove the key.',
      );
};

/** The types of values that a style can write, and the `explode` that is not defined for it (OpenAPI 3.1 §4.8.12.3). */
const LIMITS: Readonly<Record<string, readonly [types: readonly string[], explode: boolean]>> = {
  spaceDelimited: [['array', 'object'], true],
  pipeDelimited: [['array', 'object'], true],
  deepObject: [['object'], false],
};

function checkStyle(
  object: JsonObject,
  place: string,
  context: Context,
  schema = own(object, 'schema'),
): void {
  const { source, version } = context;
  const style = own(object, 'style');
  if (typeof style !== 'string') return;
  const known = (entryOf(STYLES, place) ?? []).filter((one) => one !== 'cookie' || version > '3.1');
  if (known.length > 0 && !known.includes(style))
    wrong(
      context,
      ['style'],
      `The style "${showInvisible(style)}" is none of "in: ${place}".`,
      suggestName(style, known, `Write ${known.join(' or ')}.`),
    );
  const [types, explode] = entryOf(LIMITS, style) ?? [];
  if (types && schema !== undefined && !possibleTypes(source, schema).some((type) => types.includes(type)))
    wrong(
      context,
      ['style'],
      `The style "${style}" cannot write this value: it is for type ${types.join(' and ')}.`,
      'Remove it, or change the type.',
    );
  if (explode !== undefined && own(object, 'explode') === explode)
    warnOf(context, ['explode'], `"explode: ${explode}" is not defined for the style "${style}".`);
}

/** What parameters and headers have in common. */
const field: Rule = (object, context) => {
  const { version } = context;
  possible(object, context);
  if (version === '2.0') return;
  exclusive(
    ['schema', 'content'],
    ['example', 'examples'],
    ...['style', 'explode', 'allowReserved', ...(version > '3.1' ? [] : ['example', 'examples'])].map(
      (key) => ['content', key] as const,
    ),
  )(object, context);
  const content = own(object, 'content');
  const amount = isObject(content) ? Object.keys(content).length : 1;
  if (amount !== 1) wrong(context, ['content'], `"content" has ${amount} media types.`, 'Keep one.', 'key');
};

export const parameter: Rule = (object, context) => {
  const { path, version, report } = context;
  const place = own(object, 'in');
  field(object, context);
  if (typeof place === 'string' && version !== '2.0') checkStyle(object, place, context);
  if (own(object, 'allowEmptyValue') === true && place !== 'query' && place !== 'formData')
    wrong(context, ['allowEmptyValue'], 'Only a query can have empty values.', 'Remove it.');
  if (own(object, 'allowReserved') === true && place === 'header')
    warnOf(context, ['allowReserved'], 'Nothing of a header is encoded, so "allowReserved" has no effect.');
  const fix = 'Add "content" with one media type.';
  if (place === 'querystring' && !Object.hasOwn(object, 'content'))
    report(path, 'missing-field', 'The query string has no "content".', fix, 'key');
  if (place === 'path' && own(object, 'required') !== true) {
    const field = Object.hasOwn(object, 'required') ? ['required'] : [];
    wrong(context, field, 'A parameter in the path is always required.', 'Write required: true.', 'key');
  }
};

export const header: Rule = (object, context) => {
  field(object, context);
  checkStyle(object, 'header', context);
};

const mediaTypeOf = (path: Path, back: number): string =>
  path.at(back - 1) === 'content' ? String(path.at(back)).toLowerCase() : '';
const FORM = /^application\/x-www-form-urlencoded\b/;
const MULTIPART = /^multipart\//;

export const mediaType: Rule = (object, context) => {
  const { source, path } = context;
  possible(object, context);
  exclusive(
    ['example', 'examples'],
    ['encoding', 'prefixEncoding'],
    ['encoding', 'itemEncoding'],
  )(object, context);
  const type = mediaTypeOf(path, -1);
  const isForm = FORM.test(type);
  for (const [key, isRead] of [
    ['encoding', isForm || MULTIPART.test(type)],
    ['prefixEncoding', MULTIPART.test(type)],
    ['itemEncoding', MULTIPART.test(type)],
    ['itemSchema', !/[/+]json(?:;|$)/.test(type)],
  ] as const)
    if (type !== '' && !isRead && Object.hasOwn(object, key))
      warnOf(context, [key], `"${key}" has no effect on ${showInvisible(type)}.`);
  const schema = own(object, 'schema');
  if (
    (isForm || type.startsWith('multipart/form-data')) &&
    !possibleTypes(source, schema).some((one) => one === 'object' || (one === 'array' && !isForm))
  )
    warnOf(
      context,
      ['schema'],
      'A form has fields with names, so its schema is an object.',
      'Write type: object.',
    );
  const names = listedProperties(source, schema);
  for (const [name] of ownEntries(object, 'encoding'))
    if (names && !names.includes(name))
      wrong(
        context,
        ['encoding', name],
        `"encoding" has "${showInvisible(name)}", which is no property of the schema.`,
        suggestName(name, names, 'Remove it, or add the property.'),
        'key',
      );
};

/** Media types, and names of headers, are the same in all cases of letters (RFC 9110 §5.1, §8.3.1). */
export const oneCase: Rule = (object, context) => {
  const written = Object.keys(object);
  const lower = written.map((type) => type.toLowerCase());
  checkTwice(context, lower, (index) => [written[index] ?? ''], 'name', 'key', 'warning');
};

const contentType = form({
  contentType: [
    (type) => type.split(',').every((one) => isMediaType(one.trim())),
    'Write media types with commas between them: image/png, image/*.',
  ],
});

export const encoding: Rule = (object, context) => {
  checkStyle(object, 'query', context, true);
  contentType(object, context);
  const isForm = FORM.test(mediaTypeOf(context.path, -3));
  for (const [name] of ownEntries(object, 'headers'))
    if (isForm || isContentType(name))
      warnOf(
        context,
        ['headers', name],
        isForm
          ? 'Fields of this form have no headers.'
          : 'OpenAPI ignores this header: "contentType" names the media type.',
      );
};

const isContentType = (name: string): boolean => name.toLowerCase() === 'content-type';

export const response: Rule = (object, context) => {
  const status = context.path.length > 3 && context.path.at(-2) === 'responses' ? context.path.at(-1) : '';
  for (const [name] of ownEntries(object, 'headers'))
    if (isContentType(name) && context.version !== '2.0')
      warnOf(
        context,
        ['headers', name],
        `OpenAPI ignores the header "${name}": "content" names media types.`,
      );
  // RFC 9110 §6.4.1, §9.3.2, §15.3.6.
  const isHead = status !== '' && context.path.at(-3) === 'head';
  if ((isHead || /^(?:1..|204|205|304)$/.test(String(status))) && ownEntries(object, 'content').length > 0)
    warnOf(
      context,
      ['content'],
      isHead ? 'A response to HEAD has no body.' : `A response with the status ${status} has no body.`,
    );
};
