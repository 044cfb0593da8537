// @ts-check
/**
 * `npm run bench:losses -- <document> <public folder of the site> <route of the API>`: whether the built pages show
 * everything that an OpenAPI document has. It reads the document and the HTML with its own code, so that a mistake of
 * the portal cannot hide itself. Prints found and total of each kind, and each loss with its JSON pointer. Exit code 1
 * for a loss.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { isStartedDirectly } from '../scripts/lib/project.mjs';
import { OpenDocument } from './document.mjs';

/**
 * @typedef {import('hast').Element} Element
 * @typedef {import('hast').Root} Root
 * @typedef {import('./document.mjs').Place} Place
 * @typedef {{ readonly kind: string, readonly pointer: string, readonly what: string }} Loss
 * @typedef {Map<string, Set<string>>} Rows  Names of rows, each with the values that it allows.
 * @typedef {{ readonly page: Page, readonly element: Element }} Scope
 */

/** Links to what a page has no room for, and to the schemas of a value. */
const LINKS = ['api-more', 'api-option-link', 'api-type', 'api-origins', 'api-text'];
/** What is inside a body or a row and is not part of its value. */
const FOREIGN = ['api-headers', 'api-encodings', 'api-callback', 'prose'];
/** Pages that show one value: a continuation can have a continuation. */
const MAX_LINKS = 4;

const parser = unified().use(rehypeParse, { fragment: true });

/** @param {Element} element @param {string} name */
const hasClass = ({ properties: { className } }, name) =>
  Array.isArray(className) && className.includes(name);

/** @param {Element | Root} parent @returns {Element[]} */
const childrenOf = (parent) =>
  ('content' in parent && parent.content ? parent.content : parent).children.flatMap((child) =>
    child.type === 'element' ? [child] : [],
  );

/**
 * The elements below one that pass a test, except in what belongs to something else.
 *
 * @param {Element | Root} parent
 * @param {(element: Element) => boolean} test
 * @param {readonly string[]} [foreign]
 * @returns {Element[]}
 */
const all = (parent, test, foreign = ['api-callback']) =>
  childrenOf(parent).flatMap((child) =>
    foreign.some((name) => hasClass(child, name))
      ? []
      : [...(test(child) ? [child] : []), ...all(child, test, foreign)],
  );

/** @param {...string} names @returns {(element: Element) => boolean} */
const withClass =
  (...names) =>
  (element) =>
    names.some((name) => hasClass(element, name));
/** @param {string} tag @returns {(element: Element) => boolean} */
const isTag = (tag) => (element) => element.tagName === tag;

/** The texts of the code below some elements. @param {readonly Element[]} elements */
const codesIn = (elements) =>
  new Set(elements.flatMap((element) => all(element, isTag('code'))).map(toString));

/** A text without its optional line breaks. @param {Element | undefined} element */
const textOf = (element) => (element ? toString(element).trim() : '');

/** The built page of one route. */
class Page {
  /** @param {string} html */
  constructor(html) {
    const [article = ''] = /<article[\s\S]*<\/article>/.exec(html) ?? [];
    this.root = /** @type {Root} */ (parser.parse(article));
  }

  /** What an address shows: the element with the ID, or the section of the heading with it. @param {string} id */
  target(id) {
    if (id === '') return childrenOf(this.root)[0];
    const isTarget = (/** @type {Element} */ { tagName, properties }) =>
      properties['id'] === id ||
      (tagName === 'section' && [properties['ariaLabelledBy']].flat().includes(id));
    const found = all(this.root, isTarget, []);
    return found.find(isTag('section')) ?? found[0];
  }

  /** @param {(element: Element) => boolean} test */
  all(test) {
    return all(this.root, test);
  }
}

/** The pages of one API. */
class Pages {
  /** @type {Map<string, Page | undefined>} */
  #open = new Map();
  /** @type {WeakMap<Element, { rows: Rows, links: readonly string[] }>} */
  #read = new WeakMap();

  /** @param {string} folder @param {string} route */
  constructor(folder, route) {
    this.folder = folder;
    this.route = route.replace(/\/$/, '');
  }

  /** @param {string} route */
  open(route) {
    if (!this.#open.has(route)) {
      let page;
      try {
        page = new Page(readFileSync(path.join(this.folder, route, 'index.html'), 'utf8'));
      } catch {
        page = undefined;
      }
      this.#open.set(route, page);
    }
    return this.#open.get(route);
  }

  /** Every page of the API. */
  list() {
    return readdirSync(path.join(this.folder, this.route), { recursive: true, encoding: 'utf8' })
      .filter((name) => path.basename(name) === 'index.html')
      .flatMap(
        (name) => this.open(path.posix.join(this.route, path.dirname(name)).replace(/\/\.?$/, '')) ?? [],
      );
  }

  /** The rows below an element with their values, and its links to the rest of the same value. @param {Element} element */
  #contents(element) {
    const known = this.#read.get(element);
    if (known) return known;
    /** @type {Rows} */
    const rows = new Map();
    for (const row of [element, ...all(element, withClass('api-property'), FOREIGN)]) {
      const head = childrenOf(row).find(withClass('api-property-head'));
      const name = head && childrenOf(head).find(withClass('api-name'));
      if (!name) continue;
      const lists = all(row, withClass('api-values'), FOREIGN).flatMap((list) => all(list, isTag('li')));
      const facts = all(row, withClass('api-facts'), FOREIGN)
        .flatMap(childrenOf)
        .filter((fact) => textOf(fact).startsWith('Always '));
      const values = rows.get(toString(name)) ?? new Set();
      for (const value of codesIn([...lists, ...facts])) values.add(value);
      rows.set(toString(name), values);
    }
    const links = all(element, withClass(...LINKS), FOREIGN)
      .flatMap((holder) => all(holder, isTag('a')))
      .map(({ properties }) => String(properties['href'] ?? ''))
      .filter((link) => !/^#?$/.test(link));
    const contents = { rows, links };
    this.#read.set(element, contents);
    return contents;
  }

  /** Rows of some elements and of what their links lead to. @param {readonly Scope[]} scopes @returns {Rows} */
  rowsOf(scopes) {
    /** @type {Rows} */
    const found = new Map();
    const seen = new Set();
    let level = [...scopes];
    for (let count = 0; count <= MAX_LINKS; count += 1) {
      /** @type {Scope[]} */
      const next = [];
      for (const { page, element } of level) {
        if (seen.has(element)) continue;
        seen.add(element);
        const { rows, links } = this.#contents(element);
        for (const [name, values] of rows) found.set(name, new Set([...(found.get(name) ?? []), ...values]));
        for (const link of links) {
          const [address = '', id = ''] = link.split('#');
          const target =
            address === ''
              ? page
              : address.startsWith(`${this.route}/`)
                ? this.open(decodeURI(address))
                : undefined;
          const inner = target?.target(decodeURIComponent(id));
          if (target && inner) next.push({ page: target, element: inner });
        }
      }
      level = next;
    }
    return found;
  }
}

/** The status of `404 Not Found`, as documents write it. @param {Element | undefined} heading */
const statusIn = (heading) => {
  const text = textOf(heading);
  return text.startsWith('Any other status') ? 'default' : (text.split(/\s/)[0] ?? '').toLowerCase();
};

/** @param {Element} section */
const headingOf = (section) => childrenOf(section).find(({ tagName }) => /^h[1-6]$/.test(tagName));

/** Method and path of an operation's page; undefined for another page. @param {Page} page */
function titleOf(page) {
  const [endpoint] = page.all(withClass('api-endpoint-line'));
  const parts =
    endpoint && [withClass('method'), isTag('pre')].map((test) => childrenOf(endpoint).find(test));
  return parts && parts.map((part) => (part ? toString(part) : '')).join(' ');
}

/**
 * Everything of a document that its pages show, and what they do not.
 *
 * @param {string} file     Document.
 * @param {string} folder   Public folder of the built site.
 * @param {string} route    Route of the API: `/api/museum-api`.
 */
export async function compareDocument(file, folder, route) {
  const document = await OpenDocument.read(file);
  const pages = new Pages(folder, route);
  /** @type {Record<string, { found: number, total: number }>} */
  const counts = {};
  /** @type {Loss[]} */
  const losses = [];
  const add = (
    /** @type {string} */ kind,
    /** @type {unknown} */ isFound,
    /** @type {Place} */ place,
    /** @type {string} */ what,
  ) => {
    const count = (counts[kind] ??= { found: 0, total: 0 });
    count.total += 1;
    if (isFound) count.found += 1;
    else losses.push({ kind, pointer: place.pointer, what });
  };
  const addValues = (
    /** @type {Place} */ schema,
    /** @type {Set<string> | undefined} */ shown,
    /** @type {string} */ what,
  ) => {
    for (const [value, place] of document.valuesOf(schema))
      add('enumerations', shown?.has(value === '' ? '""' : value), place, `${what} = ${value}`);
  };
  const addProperties = (
    /** @type {readonly Place[]} */ schemas,
    /** @type {readonly Scope[]} */ scopes,
    /** @type {readonly string[]} */ hidden,
    /** @type {string} */ what,
  ) => {
    const rows = pages.rowsOf(scopes);
    for (const [name, places] of document.propertiesOf(schemas, hidden)) {
      const [first = document.root] = places;
      add('properties', rows.has(name), first, `${what} ${name}`);
      for (const place of places) addValues(place, rows.get(name), `${what} ${name}`);
    }
  };

  const shown = pages.list();
  const others = shown.filter((page) => titleOf(page) === undefined);
  const operationPages = new Map(
    shown.flatMap((page) => (titleOf(page) === undefined ? [] : [[titleOf(page), page]])),
  );
  const serversOf = (/** @type {readonly (Page | undefined)[]} */ some) =>
    codesIn(some.flatMap((page) => page?.all(withClass('api-servers', 'panel-servers')) ?? []));
  const introduced = serversOf(others);
  for (const operation of document.operations()) {
    const { title, place, isWebhook } = operation;
    const page = operationPages.get(title);
    add('operations', page, place, title);
    const servers = serversOf([page]);
    for (const { url, place: at } of operation.servers)
      add('servers', introduced.has(url) || servers.has(url), at, `${title}: ${url}`);
    if (!page) continue;
    const sections = page.all(isTag('section'));
    const scopes = (/** @type {(section: Element) => boolean} */ test) =>
      sections.filter(test).map((element) => ({ page, element }));
    const body = scopes((section) => textOf(headingOf(section)).startsWith('Request body'));
    for (const { name, location, place: at, schema } of operation.parameters) {
      const heading = `${location} parameters`;
      const list =
        location === 'formData'
          ? body
          : scopes((section) => textOf(headingOf(section)).toLowerCase().startsWith(heading));
      const rows = pages.rowsOf(list);
      const what = `${title}: ${location} parameter ${name}`;
      add('parameters', rows.has(name), at, what);
      addValues(schema, rows.get(name), what);
    }
    addProperties(
      operation.body,
      body,
      ['x-internal', isWebhook ? 'writeOnly' : 'readOnly'],
      `${title}: body`,
    );
    const errors = scopes(({ properties }) => [properties['ariaLabelledBy']].flat().includes('errors'));
    for (const { status, place: at, schemas } of operation.responses) {
      const isHere = (/** @type {Element | undefined} */ heading) =>
        statusIn(heading) === status.toLowerCase();
      const own = scopes((section) => hasClass(section, 'api-response') && isHere(headingOf(section)));
      const inTable = errors.some(({ element }) =>
        all(element, ({ properties }) => properties['scope'] === 'rowgroup').some(isHere),
      );
      add('statuses', own.length > 0 || inTable, at, `${title}: response ${status}`);
      addProperties(
        schemas,
        inTable ? errors : own,
        ['x-internal', isWebhook ? 'readOnly' : 'writeOnly'],
        `${title}: response ${status}`,
      );
    }
    const boxes = page.all(({ properties }) => properties['id'] === 'security');
    const codes = codesIn(boxes);
    for (const { place: at, names } of operation.security)
      if (names.length === 0)
        add(
          'security',
          boxes.some((box) => /No authentication required|Authentication is optional/.test(textOf(box))),
          at,
          `${title}: none or optional`,
        );
      else for (const name of names) add('security', codes.has(name), at, `${title}: ${name}`);
  }
  const schemes = others.flatMap((page) => page.all(withClass('api-scheme')));
  for (const { name, place, scopes } of document.schemes()) {
    const codes = codesIn(
      schemes.filter((section) =>
        codesIn(childrenOf(section).filter(withClass('api-scheme-title'))).has(name),
      ),
    );
    for (const text of [name, ...scopes]) add('security', codes.has(text), place, `${name}: ${text}`);
  }
  return { counts, losses, unresolved: document.unresolved };
}

if (isStartedDirectly(import.meta.url)) {
  const [document, folder, route] = process.argv.slice(2);
  if (document === undefined || folder === undefined || route === undefined) {
    console.error('npm run bench:losses -- <document> <public folder of the site> <route of the API>');
    process.exit(2);
  }
  const { counts, losses, unresolved } = await compareDocument(document, folder, route);
  console.log(
    `${path.basename(document)}: ${Object.entries(counts)
      .map(([kind, { found, total }]) => `${kind} ${found}/${total}`)
      .join(', ')}`,
  );
  for (const reference of unresolved) console.log(`  reference without a target: ${reference}`);
  // One line for each place of the document, because many operations can use it.
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const { kind, pointer, what } of losses)
    places.set(`${kind}  ${pointer}`, [...(places.get(`${kind}  ${pointer}`) ?? []), what]);
  for (const [place, [first, ...others]] of places)
    console.log(`  ${place}  ${first}${others.length > 0 ? `, and ${others.length} more` : ''}`);
  process.exitCode = losses.length > 0 ? 1 : 0;
}
