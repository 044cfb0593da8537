// @ts-check
/** Looks for everything that a document has in the built pages. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { below, OpenDocument, pointerOf } from './document.mjs';
import { operationsOf, schemesOf } from './operations.mjs';
import { Pages } from './pages.mjs';
import { readOperationPage, readSchemes, readServers } from './sections.mjs';
import { propertiesOf, valuesOf } from './schemas.mjs';

/** @typedef {import('./document.mjs').Place} Place */
/** @typedef {import('./operations.mjs').Operation} Operation */
/** @typedef {import('./operations.mjs').Body} Body */
/** @typedef {import('./pages.mjs').Scope} Scope */
/** @typedef {import('./sections.mjs').OperationPage} OperationPage */

export const KINDS = /** @type {const} */ ([
  'operations',
  'parameters',
  'properties',
  'enumerations',
  'statuses',
  'security',
  'servers',
]);

/** @typedef {(typeof KINDS)[number]} Kind */
/** @typedef {{ readonly kind: Kind, readonly pointer: string, readonly what: string }} Loss */

/** What was found, and each loss. */
class Tally {
  /** @type {Record<string, { found: number, total: number }>} */
  counts = Object.fromEntries(KINDS.map((kind) => [kind, { found: 0, total: 0 }]));
  /** @type {Loss[]} */
  losses = [];

  /**
   * @param {Kind} kind
   * @param {boolean} isFound
   * @param {Place} place
   * @param {string} what
   */
  add(kind, isFound, place, what) {
    const count = this.counts[kind];
    if (count) count.total += 1;
    if (count && isFound) count.found += 1;
    if (!isFound) this.losses.push({ kind, pointer: pointerOf(place), what });
  }
}

/** Compares one document with the pages of its API. */
class Comparison {
  tally = new Tally();

  /** @param {OpenDocument} document @param {Pages} pages */
  constructor(document, pages) {
    this.document = document;
    this.pages = pages;
  }

  /**
   * The values of a parameter or a property.
   *
   * @param {readonly Place[]} schemas
   * @param {readonly Scope[]} rows
   * @param {string} what
   */
  compareValues(schemas, rows, what) {
    for (const [value, place] of valuesOf(this.document, schemas))
      this.tally.add(
        'enumerations',
        this.pages.hasValue(rows, value === '' ? '""' : value),
        place,
        `${what} = ${value}`,
      );
  }

  /**
   * Two levels of properties with their values.
   *
   * @param {readonly Place[]} schemas
   * @param {readonly Scope[]} scopes
   * @param {readonly string[]} hidden
   * @param {string} what
   */
  compareProperties(schemas, scopes, hidden, what, level = 1) {
    for (const [name, alternatives] of propertiesOf(this.document, schemas, hidden)) {
      const rows = [...this.pages.rows(scopes, name)];
      const inner = alternatives.flat();
      const path = `${what}${level === 1 ? ' ' : '.'}${name}`;
      const [place = this.document.root] = inner;
      this.tally.add('properties', rows.length > 0, place, path);
      for (const property of alternatives) this.compareValues(property, rows, path);
      if (level === 1) this.compareProperties(inner, rows, hidden, path, 2);
    }
  }

  /**
   * @param {readonly Body[]} bodies
   * @param {(mediaType: string) => readonly Scope[]} scopesOf
   * @param {readonly string[]} hidden
   * @param {string} what
   */
  compareBodies(bodies, scopesOf, hidden, what) {
    for (const { mediaType, schemas } of bodies)
      this.compareProperties(schemas, scopesOf(mediaType), hidden, `${what} ${mediaType}`);
  }

  /** @param {Operation} operation @param {OperationPage} shown */
  compareOperation(operation, shown) {
    const { tally } = this;
    const { title, place, parameters, bodies, responses, security, isWebhook } = operation;
    for (const { name, location, place: at, schemas } of parameters) {
      const what = `${title}: ${location} parameter ${name}`;
      const rows = [...this.pages.rows(shown.parameters(location), name)];
      tally.add('parameters', rows.length > 0, at, what);
      this.compareValues(schemas, rows, what);
    }
    const hidden = ['x-internal', ...(isWebhook ? ['writeOnly'] : [])];
    this.compareBodies(bodies, shown.body, isWebhook ? hidden : ['x-internal', 'readOnly'], `${title}: body`);
    for (const { status, place: at, bodies: content } of responses) {
      const what = `${title}: response ${status}`;
      tally.add('statuses', shown.hasStatus(status), at, what);
      const scopes = (/** @type {string} */ mediaType) => shown.response(status, mediaType);
      this.compareBodies(content, scopes, ['x-internal', isWebhook ? 'readOnly' : 'writeOnly'], what);
    }
    const { alternatives = [], place: list = place } = security ?? {};
    if (security && alternatives.length === 0) tally.add('security', shown.isOpen, list, `${title}: none`);
    for (const [index, alternative] of alternatives.entries()) {
      if (alternative.length === 0)
        tally.add('security', shown.isOpen, below(list, index), `${title}: optional`);
      for (const { scheme, scopes } of alternative) {
        const at = below(list, index, scheme);
        tally.add('security', shown.hasScheme(scheme), at, `${title}: ${scheme}`);
        for (const scope of scopes)
          tally.add('security', shown.hasScheme(scheme, scope), at, `${title}: ${scheme}, scope ${scope}`);
      }
    }
  }
}

/** The routes of an API's pages. @param {string} folder @param {string} route @returns {string[]} */
const routesOf = (folder, route) =>
  readdirSync(path.join(folder, route), { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'index.html')
    .map((name) => path.posix.join(route, path.dirname(name)).replace(/\/\.?$/, ''))
    .sort();

/**
 * Everything of a document that its pages show, and what they do not.
 *
 * @param {string} file     Document.
 * @param {string} folder   Public folder of the built site.
 * @param {string} route    Route of the API: `/api/museum-api`.
 */
export function compareDocument(file, folder, route) {
  const document = new OpenDocument(file);
  const pages = new Pages(folder, route);
  const comparison = new Comparison(document, pages);
  const { tally } = comparison;
  const operations = new Map(operationsOf(document).map((operation) => [operation.title, operation]));
  const open = new Map(operations);
  /** @type {Map<string, ReadonlySet<string>>} */
  const serversOfPages = new Map();
  /** @type {Set<string>} */
  const introduced = new Set();
  /** @type {ReturnType<typeof readSchemes>} */
  const schemes = new Map();
  for (const each of routesOf(folder, pages.route)) {
    const page = pages.open(each);
    const shown = page && readOperationPage(page);
    const operation = shown && open.get(shown.title);
    if (shown && operation) {
      open.delete(shown.title);
      serversOfPages.set(shown.title, readServers(page));
      comparison.compareOperation(operation, shown);
    } else if (page && !shown) {
      for (const server of readServers(page)) introduced.add(server);
      for (const [name, flows] of readSchemes(page)) schemes.set(name, flows);
    }
  }
  for (const [title, { place, servers }] of operations) {
    tally.add('operations', !open.has(title), place, title);
    for (const { url, place: at } of servers) {
      const isFound = introduced.has(url) || serversOfPages.get(title)?.has(url) === true;
      tally.add('servers', isFound, at, `${title}: ${url}`);
    }
  }
  for (const { name, place, flows } of schemesOf(document)) {
    tally.add('security', schemes.has(name), place, name);
    for (const [index, scopes] of flows.entries())
      for (const scope of scopes)
        tally.add(
          'security',
          schemes.get(name)?.[index]?.has(scope) === true,
          place,
          `${name}, scope ${scope}`,
        );
  }
  return { counts: tally.counts, losses: tally.losses, unresolved: [...document.unresolved] };
}
