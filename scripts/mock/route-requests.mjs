// @ts-check
/** Finds the operations of a request by its method and path. */
import { createRequire } from 'node:module';

// The package is CommonJS.
const require = createRequire(import.meta.url);
const { OpenAPIRouter } = require('openapi-backend');

/**
 * @typedef {import('../../src/api/operation/normal-operation').NormalOperation} NormalOperation
 *
 * @typedef {object} Route
 * @property {NormalOperation} operation
 * @property {ReadonlyMap<string, string>} path  Texts of the parameters, still encoded.
 */

/** @param {string} text */
const encode = (text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/**
 * A path in one way of writing it (RFC 3986, section 6.2.2): only what needs it is encoded.
 *
 * @param {string} path
 */
const normalize = (path) =>
  path
    .replace(/%[\da-f]{2}/gi, (triplet) => {
      const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : triplet.toUpperCase();
    })
    .replace(/[^\w.~!$&'()*+,;=:@/%-]/gu, encode);

/** @param {string} path */
const withoutEnd = (path) => path.replace(/(?<=.)\/+$/, '');

/** @param {string} text */
const escape = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** @param {string} template  Such as `/saws/{id}.json?kind=a`: what follows the path is no part of it. */
function readTemplate(template) {
  const path = template.replace(/\{[^{}]*\}|[?#].*$/gs, (found) => (found.startsWith('{') ? found : ''));
  const pieces = path.split(/(\{[^{}]*\})/);
  /** @param {string} parameter */
  const join = (parameter) =>
    withoutEnd(
      pieces.map((piece, index) => (index % 2 === 0 ? escape(normalize(piece)) : parameter)).join(''),
    );
  return {
    // The router makes a regular expression of it, without escaping the rest.
    key: join('{}'),
    expression: new RegExp(`^${join('([^/]+?)')}$`),
    names: pieces.filter((_, index) => index % 2 === 1).map((piece) => piece.slice(1, -1)),
  };
}

/**
 * @param {readonly NormalOperation[]} operations
 * @returns {{ methods: readonly string[], find: (request: { method: string, path: string }) => readonly Route[] }} Methods in
 *   upper case. Several routes if only a query or a fragment tells the operations apart.
 */
export function createRouter(operations) {
  /** @type {Map<string, Map<string, { operation: NormalOperation, expression: RegExp, names: readonly string[] }[]>>} */
  const methods = new Map();
  for (const operation of operations) {
    const { key, ...template } = readTemplate(operation.name);
    const method = operation.method.toUpperCase();
    const templates = methods.get(method) ?? new Map();
    methods.set(method, templates.set(key, [...(templates.get(key) ?? []), { operation, ...template }]));
  }
  // One for each method, because the router knows those of OpenAPI 3.0 only.
  const routers = new Map(
    [...methods].map(([method, templates]) => [
      method,
      new OpenAPIRouter({
        // Its type demands responses.
        definition: /** @type {any} */ ({
          paths: Object.fromEntries([...templates.keys()].map((key) => [key, { get: {} }])),
        }),
      }),
    ]),
  );
  return {
    methods: [...methods.keys()],
    find: ({ method, path: written }) => {
      const path = withoutEnd(normalize(written));
      const found = routers.get(method)?.matchOperation({ method: 'GET', path, headers: {} });
      return (methods.get(method)?.get(found?.path ?? '') ?? []).map(({ operation, expression, names }) => {
        const [, ...texts] = expression.exec(path) ?? [];
        return { operation, path: new Map(names.map((name, index) => [name, texts[index] ?? ''])) };
      });
    },
  };
}
