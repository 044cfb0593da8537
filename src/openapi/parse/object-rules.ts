/** What the specification says about the fields of one object beyond their types; each rule has its sentence there. */
import { checkExpression } from './check-expression';
import { partsOf } from './contradictions';
import { HTTP_METHODS } from '../operation/locate-operations';
import { isObject, own, ownArray, ownEntries, toJson, type JsonObject } from '../document/json-value';
import { followRefs, resolveRef } from '../document/resolve-ref';
import { showInvisible } from '../../diagnostics/show-invisible';
import { suggestName } from '../../diagnostics/nearest-name';
import type { OpenapiVersion } from './object-types';
import type { Path } from '../document/pointer';
import type { Specification } from '../document/specification';
import type { Warn } from './collect-warnings';

interface Context {
  readonly source: Specification;
  readonly path: Path;
  readonly version: OpenapiVersion;
  readonly warn: Warn;
}

const show = (value: unknown): string => showInvisible((toJson(value) ?? '').slice(0, 60));

type Rule = (object: JsonObject, context: Context) => void;

/** The styles of each place (OpenAPI 3.2 §4.12.2.2); the first one is the default. */
const STYLES: Readonly<Record<string, readonly string[]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
};

/** Of these, an object has one at most. */
const exclusive =
  (...pairs: readonly (readonly [string, string])[]): Rule =>
  (object, { path, warn }) => {
    for (const [one, other] of pairs)
      if (Object.hasOwn(object, one) && Object.hasOwn(object, other))
        warn(
          [...path, other],
          'exclusive-fields',
          `"${one}" and "${other}" exclude each other.`,
          'Remove one.',
          'key',
        );
  };

function checkStyle(object: JsonObject, place: string, { path, version, warn }: Context): void {
  const style = own(object, 'style');
  const known = (STYLES[place] ?? []).filter((one) => one !== 'cookie' || version > '3.1');
  if (known.length > 0 && typeof style === 'string' && !known.includes(style))
    warn(
      [...path, 'style'],
      'wrong-value',
      `The style "${showInvisible(style)}" is none of "in: ${place}".`,
      suggestName(style, known, `Write ${known.join(' or ')}.`),
    );
}

/** What parameters and headers have in common. */
const field: Rule = (object, context) => {
  const { path, version, warn } = context;
  possible(object, context);
  if (version === '2.0') return;
  exclusive(['schema', 'content'], ['example', 'examples'])(object, context);
  const content = own(object, 'content');
  if (isObject(content) && Object.keys(content).length !== 1)
    warn(
      [...path, 'content'],
      'wrong-value',
      `"content" has ${Object.keys(content).length} media types.`,
      'Keep one.',
      'key',
    );
};

const parameter: Rule = (object, context) => {
  const { path, version, warn } = context;
  const place = own(object, 'in');
  field(object, context);
  if (typeof place === 'string' && version !== '2.0') checkStyle(object, place, context);
  if (own(object, 'allowEmptyValue') === true && place !== 'query' && place !== 'formData')
    warn([...path, 'allowEmptyValue'], 'wrong-value', 'Only a query can have empty values.', 'Remove it.');
  if (place === 'querystring' && !Object.hasOwn(object, 'content'))
    warn(
      path,
      'missing-field',
      'The query string has no "content".',
      'Add "content" with one media type.',
      'key',
    );
  if (place === 'path' && own(object, 'required') !== true)
    warn(
      Object.hasOwn(object, 'required') ? [...path, 'required'] : path,
      'wrong-value',
      'A parameter in the path is always required.',
      'Write required: true.',
      'key',
    );
};

const mediaType: Rule = (object, context) => {
  const { source, path, warn } = context;
  possible(object, context);
  exclusive(
    ['example', 'examples'],
    ['encoding', 'prefixEncoding'],
    ['encoding', 'itemEncoding'],
  )(object, context);
  const parts = [...partsOf(source, own(object, 'schema'))];
  const names = parts.flatMap((part) => ownEntries(part, 'properties').map(([name]) => name));
  // Those of an alternative, or of a map, are not listed.
  const isListed =
    names.length > 0 &&
    parts.every(
      (part) =>
        !['anyOf', 'oneOf', 'if', 'patternProperties', 'dependentSchemas'].some((key) =>
          Object.hasOwn(part, key),
        ) && !isObject(own(part, 'additionalProperties')),
    );
  for (const [name] of isListed ? ownEntries(object, 'encoding') : [])
    if (!names.includes(name))
      warn(
        [...path, 'encoding', name],
        'wrong-value',
        `"encoding" has "${showInvisible(name)}", which is no property of the schema.`,
        suggestName(name, names, 'Remove it, or add the property.'),
        'key',
      );
};

const components: Rule = (object, { path, warn }) => {
  for (const [section] of Object.entries(object))
    for (const [name] of section.startsWith('x-') ? [] : ownEntries(object, section))
      if (!/^[\w.-]+$/.test(name))
        warn(
          [...path, section, name],
          'wrong-value',
          `"${showInvisible(name)}" is no name of a component.`,
          'Use letters, digits, and . - _ only.',
          'key',
        );
};

/** A schema that no value fits. */
const possible: Rule = (object, { path, warn }) => {
  for (const key of ['schema', 'itemSchema'])
    if (own(object, key) === false)
      warn(
        [...path, key],
        'impossible-schema',
        `"${key}" is false, so no value fits.`,
        'Write a schema, or remove the key.',
      );
};

const schema: Rule = (object, { source, path, warn }) => {
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

/** Reports the second of two equal texts. */
function checkTwice(texts: readonly unknown[], at: (index: number) => Path, what: string, warn: Warn): void {
  const second = texts.findIndex((text, index) => text !== undefined && texts.indexOf(text) !== index);
  if (second !== -1)
    warn(at(second), 'wrong-value', `The ${what} ${show(texts[second])} is listed twice.`, 'Remove one.');
}

/** Swagger 2.0 has one body, or the fields of a form; OpenAPI 3.2 a whole query, or parameters of it. */
const operation: Rule = (object, { source, path, warn }) => {
  checkTwice(ownArray(object, 'tags'), (index) => [...path, 'tags', index], 'tag', warn);
  const places = ownArray(object, 'parameters').map((entry) =>
    own(followRefs(source, { value: entry, path: [] })?.value, 'in'),
  );
  for (const [whole, part, message] of [
    ['body', 'formData', 'A request has one body, or fields of a form.'],
    ['querystring', 'query', 'A request has one whole query, or parameters of it.'],
  ] as const) {
    const second = places.findIndex(
      (place, index) => place === whole && (places.indexOf(whole) < index || places.includes(part)),
    );
    if (second !== -1) warn([...path, 'parameters', second], 'exclusive-fields', message, 'Keep one.');
  }
};

const root: Rule = (object, { path, warn }) => {
  const tags = ownArray(object, 'tags');
  const names = tags.map((tag) => own(tag, 'name'));
  checkTwice(names, (index) => [...path, 'tags', index, 'name'], 'tag', warn);
  const parentOf = (name: unknown): unknown => own(tags[names.indexOf(name)], 'parent');
  tags.forEach((tag, index) => {
    const parent = own(tag, 'parent');
    const above = new Set<unknown>();
    for (let next = parent; next !== undefined && !above.has(next); next = parentOf(next)) above.add(next);
    if (parent !== undefined && (!names.includes(parent) || above.has(own(tag, 'name'))))
      warn(
        [...path, 'tags', index, 'parent'],
        'wrong-value',
        names.includes(parent)
          ? 'The tag is above itself.'
          : `${show(parent)} is not a tag of this document.`,
        suggestName(
          typeof parent === 'string' ? parent : '',
          names.filter((name) => typeof name === 'string'),
          'Write the name of a listed tag.',
        ),
      );
  });
};

/** Fields that say nothing if they are empty. */
export const NAMES = ['name', 'operationId', 'propertyName', 'url'];

const pathItem: Rule = (object, { path, warn }) => {
  for (const [method] of ownEntries(object, 'additionalOperations'))
    if (HTTP_METHODS.includes(method.toLowerCase()))
      warn(
        [...path, 'additionalOperations', method],
        'wrong-value',
        `"${showInvisible(method)}" has a field of its own.`,
        `Write "${method.toLowerCase()}" beside "additionalOperations".`,
        'key',
      );
};

/** The rules of each type of `objectTypes`. */
export const objectRules: Readonly<Record<string, Rule | undefined>> = {
  Root: root,
  Components: components,
  Operation: operation,
  PathItem: pathItem,
  RequestBody: (object, { path, warn }) => {
    const content = own(object, 'content');
    if (isObject(content) && Object.keys(content).length === 0)
      warn([...path, 'content'], 'wrong-value', '"content" is empty.', 'Add a media type.', 'key');
  },
  Server: (object, { path, warn }) => {
    for (const [name] of ownEntries(object, 'variables'))
      if (!String(own(object, 'url')).includes(`{${name}}`))
        warn(
          [...path, 'variables', name],
          'wrong-value',
          `The server's address has no {${showInvisible(name)}}.`,
          'Remove the variable, or write it into "url".',
          'key',
        );
  },
  Parameter: parameter,
  Header: (object, context) => {
    field(object, context);
    checkStyle(object, 'header', context);
  },
  MediaType: mediaType,
  Encoding: (object, context) => {
    checkStyle(object, 'query', context);
  },
  Example: exclusive(
    ['value', 'externalValue'],
    ['value', 'dataValue'],
    ['value', 'serializedValue'],
    ['serializedValue', 'externalValue'],
  ),
  License: exclusive(['identifier', 'url']),
  Link: (object, context) => {
    exclusive(['operationId', 'operationRef'])(object, context);
    for (const [name, value] of [
      ...ownEntries(object, 'parameters'),
      ['', own(object, 'requestBody')] as const,
    ])
      if (typeof value === 'string' && value.startsWith('$'))
        checkExpression(
          value,
          [...context.path, ...(name === '' ? ['requestBody'] : ['parameters', name])],
          context.warn,
        );
  },
  Schema: schema,
  Callback: (object, context) => {
    for (const key of Object.keys(object))
      if (!key.startsWith('x-'))
        checkExpression(/[/:{$]/.test(key) ? key : `$${key}`, [...context.path, key], context.warn, 'key');
  },
};
