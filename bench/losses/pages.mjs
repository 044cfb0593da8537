// @ts-check
/** Reads the article of a built page: rows of parameters and fields, their values, and the links between pages. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The parser of jsdom, because jsdom itself would take minutes for a thousand pages. @type {typeof import('parse5')} */
const { parseFragment } = createRequire(createRequire(import.meta.url).resolve('jsdom'))('parse5');

/** @typedef {import('parse5').DefaultTreeAdapterMap['element']} Element */
/** @typedef {import('parse5').DefaultTreeAdapterMap['template']} Template */
/** @typedef {import('parse5').DefaultTreeAdapterMap['childNode']} Node */
/** @typedef {{ readonly page: Page, readonly element: Element }} Scope */

/** Links to what a page has no room for. */
const MORE = ['api-more', 'api-option-link'];
/** Links to the schemas of a value. They are a place of its fields only if its row does not show any. */
const TYPES = ['api-type', 'api-origins'];
/** What is inside a body or a row and is not part of its value. */
const FOREIGN = ['api-headers', 'api-encodings', 'api-callback', 'prose'];
/** Pages in a row that show one value: a continuation can have a continuation. */
const MAX_LINKS = 4;
/** Parsed pages that stay in memory. */
const MAX_PAGES = 150;

/** @param {Element} element @param {string} name */
export const attribute = (element, name) => element.attrs.find((entry) => entry.name === name)?.value;

/** @param {Element} element @param {string} name */
export const hasClass = (element, name) => (attribute(element, 'class') ?? '').split(' ').includes(name);

/** What is inside an element; that of a template is in a fragment. @param {Element} element @returns {readonly Node[]} */
const insideOf = (element) =>
  'content' in element ? /** @type {Template} */ (element).content.childNodes : element.childNodes;

/** @param {Element} element @returns {Element[]} */
export const childrenOf = (element) => insideOf(element).filter((node) => 'tagName' in node);

/** The text of an element; optional line breaks (`<wbr>`) are not part of it. @param {Node} node @returns {string} */
export function textOf(node) {
  if ('value' in node) return node.value;
  return 'tagName' in node ? insideOf(node).map(textOf).join('') : '';
}

/** @param {Element} element */
const isRow = (element) => element.tagName === 'li' && hasClass(element, 'api-property');

/**
 * The elements below one, in order.
 *
 * @param {Element} element
 * @param {(inner: Element) => boolean} isClosed  Elements that are visited, but not what is inside.
 * @returns {Generator<Element>}
 */
export function* elementsBelow(element, isClosed) {
  for (const child of childrenOf(element)) {
    yield child;
    if (!isClosed(child)) yield* elementsBelow(child, isClosed);
  }
}

/** @param {Element} element @returns {Element[]} */
const nearest = (element) => [
  ...elementsBelow(element, (inner) => isRow(inner) || FOREIGN.some((name) => hasClass(inner, name))),
];

/** @param {Element} row */
function nameOfRow(row) {
  const head = childrenOf(row).find((child) => hasClass(child, 'api-property-head'));
  const name = head && childrenOf(head).find((child) => hasClass(child, 'api-name'));
  return name && textOf(name);
}

/** The built page of one route. */
export class Page {
  /** @type {Map<string, Element> | undefined} */
  #byId;

  /** @param {string} route @param {string} html */
  constructor(route, html) {
    this.route = route;
    const start = html.indexOf('<article');
    const end = html.lastIndexOf('</article>');
    const fragment = parseFragment(start < 0 || end < start ? '' : html.slice(start, end) + '</article>');
    this.article = fragment.childNodes.find((node) => 'tagName' in node);
  }

  /** All elements, also those in folds. @returns {Element[]} */
  elements() {
    return this.article ? [...elementsBelow(this.article, () => false)] : [];
  }

  /** What an address with `#` shows: the element with the ID, or the section of the heading with it. @param {string} id */
  target(id) {
    if (!this.#byId) {
      this.#byId = new Map();
      for (const element of this.elements()) {
        const own = attribute(element, 'id');
        const labelledBy = element.tagName === 'section' ? attribute(element, 'aria-labelledby') : undefined;
        if (labelledBy !== undefined) this.#byId.set(labelledBy, element);
        if (own !== undefined && !this.#byId.has(own)) this.#byId.set(own, element);
      }
    }
    return this.#byId.get(id);
  }
}

/** The pages of one API. */
export class Pages {
  /** @type {Map<string, Page>} */
  #open = new Map();
  /** @type {WeakMap<Element, { rows: Map<string, Element[]>, links: string[], values: Set<string> }>} */
  #read = new WeakMap();

  /** @param {string} folder The built site's public folder. @param {string} route The API's route. */
  constructor(folder, route) {
    this.folder = folder;
    this.route = route.replace(/\/$/, '');
  }

  /** @param {string} route @returns {Page | undefined} */
  open(route) {
    const known = this.#open.get(route);
    if (known) {
      this.#open.delete(route);
      this.#open.set(route, known);
      return known;
    }
    /** @type {Page} */
    let page;
    try {
      page = new Page(route, readFileSync(path.join(this.folder, route, 'index.html'), 'utf8'));
    } catch {
      return undefined;
    }
    this.#open.set(route, page);
    const [oldest] = this.#open.keys();
    if (this.#open.size > MAX_PAGES && oldest !== undefined) this.#open.delete(oldest);
    return page;
  }

  /** Rows, links, and values of a body or a row, without those of the rows inside. @param {Element} element */
  #contents(element) {
    const known = this.#read.get(element);
    if (known) return known;
    /** @type {Map<string, Element[]>} */
    const rows = new Map();
    /** @type {string[]} */
    const links = [];
    /** @type {string[]} */
    const types = [];
    /** @type {Set<string>} */
    const values = new Set();
    for (const inner of nearest(element)) {
      const name = isRow(inner) ? nameOfRow(inner) : undefined;
      if (name !== undefined) rows.set(name, [...(rows.get(name) ?? []), inner]);
      if (isRow(inner)) continue;
      if (MORE.some((name) => hasClass(inner, name)) || isSameFields(inner)) links.push(...linksBelow(inner));
      if (TYPES.some((name) => hasClass(inner, name))) types.push(...linksBelow(inner));
      for (const value of valuesIn(inner)) values.add(value);
    }
    if (rows.size === 0 && values.size === 0) links.push(...types);
    const contents = { rows, links, values };
    this.#read.set(element, contents);
    return contents;
  }

  /**
   * A body or a row, then what its links lead to: the rest of the same value on this and other pages.
   *
   * @param {Scope} start
   * @returns {Generator<Scope>}
   */
  *#parts(start) {
    const seen = new Set();
    /** @type {Scope[]} */
    let level = [start];
    for (let count = 0; count <= MAX_LINKS && level.length > 0; count += 1) {
      /** @type {Scope[]} */
      const next = [];
      for (const scope of level) {
        if (seen.has(scope.element)) continue;
        seen.add(scope.element);
        yield scope;
        for (const link of this.#contents(scope.element).links) {
          const target = this.#follow(scope.page, link);
          if (target) next.push(target);
        }
      }
      level = next;
    }
  }

  /** @param {Page} from @param {string} href @returns {Scope | undefined} */
  #follow(from, href) {
    const [address = '', id = ''] = href.split('#');
    const isInside = address === '' || address === this.route || address.startsWith(`${this.route}/`);
    const page =
      address === '' ? (id === '' ? undefined : from) : isInside ? this.open(decodeURI(address)) : undefined;
    const element = id === '' ? page?.article : page?.target(decodeURIComponent(id));
    return page && element ? { page, element } : undefined;
  }

  /**
   * The rows with a name, at the first level of a body or a row.
   *
   * @param {Iterable<Scope>} scopes
   * @param {string} name
   * @returns {Generator<Scope>}
   */
  *rows(scopes, name) {
    for (const scope of scopes)
      for (const { page, element } of this.#parts(scope))
        for (const row of this.#contents(element).rows.get(name) ?? []) yield { page, element: row };
  }

  /**
   * Whether one of the rows or bodies shows a value as an allowed one.
   *
   * @param {Iterable<Scope>} scopes
   * @param {string} value
   */
  hasValue(scopes, value) {
    for (const scope of scopes)
      for (const { element } of this.#parts(scope))
        if (this.#contents(element).values.has(value)) return true;
    return false;
  }
}

/** `The same fields as 400 Bad Request.` in place of a schema. @param {Element} element */
const isSameFields = (element) =>
  element.tagName === 'p' &&
  hasClass(element, 'api-text') &&
  textOf(element).startsWith('The same fields as ');

/** @param {Element} element @returns {string[]} */
const linksBelow = (element) =>
  [...elementsBelow(element, () => false)].flatMap((inner) => {
    const href = inner.tagName === 'a' ? attribute(inner, 'href') : undefined;
    return href === undefined ? [] : [href];
  });

/** The values of a list of allowed values, or the only value of `Always x`. @param {Element} element @returns {string[]} */
function valuesIn(element) {
  const codes = (/** @type {Element} */ item) => childrenOf(item).filter(({ tagName }) => tagName === 'code');
  if (hasClass(element, 'api-values'))
    return childrenOf(element)
      .filter(({ tagName }) => tagName === 'ul')
      .flatMap(childrenOf)
      .flatMap((item) => codes(item).slice(0, 1))
      .map(textOf);
  if (hasClass(element, 'api-facts'))
    return childrenOf(element)
      .filter((item) => textOf(item).startsWith('Always '))
      .flatMap((item) => codes(item).map(textOf));
  return [];
}
