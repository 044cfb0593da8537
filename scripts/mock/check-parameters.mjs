// @ts-check
/** What the validator of requests accepts although it is not as documented: its parsers are lenient. */
import { describeError } from './describe-error.mjs';

/** Numbers as JSON writes them (RFC 8259, section 6); `Number` also reads `0x10`, `+5`, and ` 5`. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const INTEGER = /^-?(?:0|[1-9]\d*)$/;

/**
 * @param {any} schema  Without references.
 * @param {unknown} value  Text, or lists and objects of texts.
 * @returns {'integer' | 'number' | undefined} What a text in it must be and is not.
 */
function wrongNumber(schema, value) {
  if (typeof schema !== 'object' || schema === null || value === undefined) return undefined;
  const types = [schema.type].flat();
  if (Array.isArray(value))
    return value
      .map((item) => wrongNumber(types.includes('array') ? schema.items : schema, item))
      .find(Boolean);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, member]) => wrongNumber(schema.properties?.[name], member))
      .find(Boolean);
  if (typeof value !== 'string' || types.includes('string')) return undefined;
  if (types.includes('array')) return wrongNumber(schema.items, value);
  if (types.includes('number')) return NUMBER.test(value) ? undefined : 'number';
  return types.includes('integer') && !INTEGER.test(value) ? 'integer' : undefined;
}

/**
 * @param {readonly { name: string, in: string, schema?: object }[]} parameters  Of the operation.
 * @param {{ params: object, query: object, headers: object, cookies: object }} sent  As parsed, all of texts.
 * @returns {{ parameter: string, detail: string }[]}
 */
export function checkNumbers(parameters, { params, query, headers, cookies }) {
  /** @type {Record<string, any>} */
  const places = { path: params, query, header: headers, cookie: cookies };
  return parameters.flatMap(({ name, in: place, schema }) => {
    const value = places[place]?.[place === 'header' ? name.toLowerCase() : name];
    const wanted = wrongNumber(schema, value);
    return wanted === undefined ? [] : [{ parameter: name, detail: `Must be ${wanted}, as JSON writes it.` }];
  });
}

/**
 * Names that the parser of queries drops, because an object has them: `__proto__`, `f[constructor]`.
 *
 * @param {readonly { name: string, in: string }[]} parameters  Of the operation.
 * @param {URLSearchParams} query
 */
export function checkNames(parameters, query) {
  const known = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  return [...new Set(query.keys())]
    .filter((name) => name.split(/[[\]]+/).some((part) => Object.hasOwn(Object.prototype, part)))
    .filter((name) => !known.includes(name))
    .map((name) =>
      describeError({ instancePath: '/query', params: { additionalProperty: name } }, parameters),
    );
}
