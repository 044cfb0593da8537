// @ts-check
/** Finds the operations of a request by its method and path. */
import { matchPath } from '../../src/apis/mock/match-path';

/**
 * @typedef {import('../../src/apis/operation/normal-operation').NormalOperation} NormalOperation
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
function withoutEnd(path) {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** @param {string} template  Such as `/saws/{id}.json?kind=a`: what follows the path is no part of it. */
function readTemplate(template) {
  const path = template.replace(/\{[^{}]*\}|[?#].*$/gs, (found) => (found.startsWith('{') ? found : ''));
  const pieces = withoutEnd(path).split(/\{([^{}]*)\}/);
  return {
    literals: pieces.filter((_, index) => index % 2 === 0).map(normalize),
    names: pieces.filter((_, index) => index % 2 === 1),
  };
}

/** @param {{ literals: readonly string[] }} template */
const lengthOf = ({ literals }) => literals.join('').length;

/**
 * @param {readonly NormalOperation[]} operations
 * @returns {{ methods: readonly string[], find: (request: { method: string, path: string }) => readonly Route[] }} Methods in
 *   upper case. Several routes if only a query or a fragment tells the operations apart.
 */
export function createRouter(operations) {
  /** @type {Map<string, Map<string, { literals: string[], named: { operation: NormalOperation, names: string[] }[] }>>} */
  const methods = new Map();
  for (const operation of operations) {
    const { literals, names } = readTemplate(operation.name);
    const method = operation.method.toUpperCase();
    const templates = methods.get(method) ?? new Map();
    const key = literals.join('{}');
    const { named = [] } = templates.get(key) ?? {};
    methods.set(method, templates.set(key, { literals, named: [...named, { operation, names }] }));
  }
  // The longest text comes first: `/saws/new` before `/saws/{id}`.
  const routes = new Map(
    [...methods].map(([method, templates]) => [
      method,
      [...templates.values()].sort((one, other) => lengthOf(other) - lengthOf(one)),
    ]),
  );
  return {
    methods: [...methods.keys()],
    find: ({ method, path: written }) => {
      const path = withoutEnd(normalize(written));
      for (const { literals, named } of routes.get(method) ?? []) {
        const texts = matchPath(literals, path);
        if (texts)
          return named.map(({ operation, names }) => ({
            operation,
            path: new Map(names.map((name, index) => [name, texts[index] ?? ''])),
          }));
      }
      return [];
    },
  };
}
