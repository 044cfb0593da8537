/** What the specification says about the fields of one object beyond their types; each rule has its sentence there. */
import { partsOf } from './contradictions';
import { isObject, own, ownArray, ownEntries, type JsonObject } from '../document/json-value';
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

/** A runtime expression (OpenAPI 3.2 §4.20.4): `$request.body#/id`. */
const EXPRESSION =
  /^\$(?:url|method|statusCode|(?:request|response)\.(?:header\.[\w!#$%&'*+.^`|~-]+|(?:query|path)\.[^{}]+|body(?:#(?:\/[^{}]*)?)?))$/;

function checkExpression(text: string, at: Path, { warn }: Context, part?: 'key'): void {
  const inside = text.startsWith('$')
    ? [text]
    : [...text.matchAll(/\{([^{}]*)\}/g)].map(([, one = '']) => one);
  const wrong = inside.find((one) => !EXPRESSION.test(one));
  if (wrong !== undefined)
    warn(
      at,
      'wrong-value',
      `"${showInvisible(wrong)}" is no runtime expression.`,
      'Write $url, $method, $statusCode, or a part of $request or $response: $request.body#/id.',
      part,
    );
}

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
  exclusive(['example', 'examples'])(object, context);
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

/** Swagger 2.0 has one body, or the fields of a form (§ Parameter Object). */
const operation: Rule = (object, { source, path, version, warn }) => {
  if (version !== '2.0') return;
  const places = ownArray(object, 'parameters').map((entry) =>
    own(followRefs(source, { value: entry, path: [] })?.value, 'in'),
  );
  const second = places.findIndex(
    (place, index) =>
      place === 'body' &&
      places.some((other, at) => (other === 'body' && at < index) || other === 'formData'),
  );
  if (second !== -1)
    warn(
      [...path, 'parameters', second],
      'exclusive-fields',
      'A request has one body, or fields of a form.',
      'Keep one.',
    );
};

const root: Rule = (object, { path, warn }) => {
  const names = new Set<unknown>();
  ownArray(object, 'tags').forEach((tag, index) => {
    const name = own(tag, 'name');
    if (name !== undefined && names.has(name))
      warn(
        [...path, 'tags', index, 'name'],
        'wrong-value',
        `The tag ${JSON.stringify(name)} is listed twice.`,
        'Remove one.',
      );
    names.add(name);
  });
};

/** The rules of each type of `objectTypes`. */
export const objectRules: Readonly<Record<string, Rule | undefined>> = {
  Root: root,
  Components: components,
  Operation: operation,
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
          context,
        );
  },
  Schema: schema,
  Callback: (object, context) => {
    for (const key of Object.keys(object))
      if (!key.startsWith('x-')) checkExpression(key, [...context.path, key], context, 'key');
  },
};
