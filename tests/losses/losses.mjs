// @ts-check
/**
 * `npm run check:losses -- <document> <public folder of the site> <route of the API>`: whether the built pages show
 * everything that an OpenAPI or AsyncAPI document has. It reads the document and the HTML with its own code, so that a mistake of
 * the portal cannot hide itself. Prints found and total of each kind, and each loss with its JSON pointer. Exit code 1
 * for a loss.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { isStartedDirectly } from '../../scripts/lib/project.mjs';
import { OpenDocument } from './document.mjs';
import { channelsOf, messagesOf, serversOf } from './messages.mjs';
import { Tally } from './tally.mjs';

/**
 * @typedef {import('hast').Element} Element
 * @typedef {import('hast').Root} Root
 * @typedef {(element: Element) => boolean} Test
 * @typedef {import('./tally.mjs').Rows} Rows
 * @typedef {{ readonly page: Root, readonly element: Element }} Scope
 */

/** Links to what a page has no room for, and to the schemas of a value. */
const LINKS = ['api-more', 'api-option-link', 'api-type', 'api-origins', 'api-text'];
/** What is inside a body or a row and is not part of its value. */
const FOREIGN = ['api-headers', 'api-encodings', 'api-callback', 'prose'];
/** Pages that show one value: a continuation can have a continuation. */
const MAX_LINKS = 4;

const parser = unified().use(rehypeParse, { fragment: true });

/** @param {...string} names @returns {Test} */
const withClass =
  (...names) =>
  ({ properties: { className } }) =>
    Array.isArray(className) && names.some((name) => className.includes(name));
/** @param {string} name @param {string} value @returns {Test} */
const withValue = (name, value) => (element) => [element.properties[name]].flat().includes(value);
/** @param {string} tag @returns {Test} */
const isTag = (tag) => (element) => element.tagName === tag;

/** @param {Element | Root} parent @returns {Element[]} */
const childrenOf = (parent) =>
  ('content' in parent && parent.content ? parent.content : parent).children.flatMap((child) =>
    child.type === 'element' ? [child] : [],
  );

/** The elements below one that pass a test, except in what is foreign. @param {Element | Root} parent @param {Test} test @returns {Element[]} */
const all = (parent, test, isForeign = withClass('api-callback')) =>
  childrenOf(parent).flatMap((child) =>
    isForeign(child) ? [] : [...(test(child) ? [child] : []), ...all(child, test, isForeign)],
  );

/** The texts of the code in some elements. @param {readonly Element[]} elements */
const codesIn = (elements) =>
  new Set(elements.flatMap((element) => all(element, isTag('code'))).map(toString));

/** Values in the lists of some elements. @param {readonly Element[]} lists */
const valuesIn = (lists) => codesIn(lists.flatMap((list) => all(list, isTag('li'))));

/** The elements of a value itself, not of its members. @param {Element | Root} row @param {...string} names */
const ownWith = (row, ...names) => all(row, withClass(...names), withClass(...FOREIGN, 'api-properties'));

/** Links to the values that a list has no room for, and to the schemas of the value. @param {Element | Root} row */
const moreValues = (row) =>
  ownWith(row, 'api-more', 'api-option-link')
    .flatMap((holder) => all(holder, isTag('a')))
    .map(({ properties }) => String(properties['href'] ?? ''))
    .filter((link) => !/^#?$/.test(link));

/** The rows of an element with their values, and its links to the rest of the same value. @param {Element} element */
function readValue(element) {
  const own = (/** @type {Element} */ row, /** @type {Test} */ test) => all(row, test, withClass(...FOREIGN));
  /** @type {Rows} */
  const rows = new Map();
  /** @type {{ readonly name: string, readonly link: string }[]} */
  const restOfValues = [];
  for (const row of [element, ...own(element, withClass('api-property'))]) {
    const [name] = childrenOf(row)
      .filter(withClass('api-property-head'))
      .flatMap((head) => childrenOf(head).filter(withClass('api-name')));
    if (!name) continue;
    const facts = own(row, withClass('api-facts')).flatMap(childrenOf);
    const values = codesIn([
      ...own(row, withClass('api-values')).flatMap((list) => all(list, isTag('li'))),
      ...facts.filter((fact) => toString(fact).startsWith('Always ')),
    ]);
    rows.set(toString(name), new Set([...(rows.get(toString(name)) ?? []), ...values]));
    for (const link of moreValues(row)) restOfValues.push({ name: toString(name), link });
  }
  const links = own(element, withClass(...LINKS))
    .flatMap((holder) => all(holder, isTag('a')))
    .map(({ properties }) => String(properties['href'] ?? ''));
  return { rows, restOfValues, links: links.filter((link) => !/^#?$/.test(link)) };
}

/** The pages of one API. */
class Pages {
  /** @type {Map<string, Root | undefined>} */
  #pages = new Map();
  /** @type {Map<Element, { rows: Rows, next: readonly Scope[] }>} */
  #values = new Map();

  /** @param {string} folder @param {string} route */
  constructor(folder, route) {
    this.folder = folder;
    this.route = route.replace(/\/$/, '');
  }

  /** @param {string} route */
  #open(route) {
    const file = path.join(this.folder, route, 'index.html');
    if (!this.#pages.has(file)) {
      const [article] =
        /<article[\s\S]*<\/article>/.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? [];
      this.#pages.set(file, article === undefined ? undefined : parser.parse(article));
    }
    return this.#pages.get(file);
  }

  list() {
    return readdirSync(path.join(this.folder, this.route), { recursive: true, encoding: 'utf8' })
      .filter((name) => path.basename(name) === 'index.html')
      .flatMap((name) => this.#open(path.posix.join(this.route, path.dirname(name))) ?? []);
  }

  /** What a link shows: a page, the element with an ID, or the section of a heading with it. @param {Root} from @param {string} link @returns {Scope[]} */
  #follow(from, link) {
    const [address = '', hash = ''] = link.split('#').map(decodeURIComponent);
    const isInside = address.startsWith(`${this.route}/`);
    const page = address === '' ? from : isInside ? this.#open(address) : undefined;
    if (!page) return [];
    const found = all(page, withValue('id', hash), () => false);
    const sections = all(page, withValue('ariaLabelledBy', hash), () => false);
    const [element] = hash === '' ? childrenOf(page) : [...sections.filter(isTag('section')), ...found];
    return element ? [{ page, element }] : [];
  }

  /** @param {Root} page @param {Element} element */
  #read(page, element) {
    const { rows, restOfValues, links } = readValue(element);
    for (const { name, link } of restOfValues) {
      const seen = new Set();
      for (let open = this.#follow(page, link); open.length > 0;) {
        const unseen = open.filter(({ element: list }) => !seen.has(list) && seen.add(list));
        for (const { element: list } of unseen)
          for (const value of valuesIn(ownWith(list, 'api-values'))) rows.get(name)?.add(value);
        open = unseen.flatMap(({ page: at, element: list }) =>
          moreValues(list).flatMap((next) => this.#follow(at, next)),
        );
      }
    }
    const value = { rows, next: links.flatMap((link) => this.#follow(page, link)) };
    this.#values.set(element, value);
    return value;
  }

  /** Rows of some elements and of what their links lead to. @param {readonly Scope[]} scopes @returns {Rows} */
  rowsOf(scopes) {
    /** @type {Rows} */
    const found = new Map();
    const seen = new Set();
    let level = scopes;
    for (let count = 0; count <= MAX_LINKS; count += 1)
      level = level.flatMap(({ page, element }) => {
        if (seen.has(element)) return [];
        seen.add(element);
        const value = this.#values.get(element) ?? this.#read(page, element);
        for (const [name, values] of value.rows)
          found.set(name, new Set([...(found.get(name) ?? []), ...values]));
        return value.next;
      });
    return found;
  }
}

/** The text of a section's heading. @param {Element} section */
const headingOf = (section) =>
  childrenOf(section)
    .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
    .map((heading) => toString(heading).trim())[0] ?? '';

/** The status of `404 Not Found`, as documents write it. @param {string} text */
const statusIn = (text) =>
  /^Any other status/.test(text) ? 'default' : text.trim().split(/\s/)[0]?.toLowerCase();

/** Method and path of an operation's page; undefined for another page. @param {Root} page */
const titleOf = (page) =>
  all(page, withClass('api-endpoint-line')).map((line) =>
    [withClass('method'), isTag('pre')]
      .map((test) => childrenOf(line).filter(test).map(toString)[0])
      .join(' '),
  )[0];

/** @typedef {ReturnType<OpenDocument['operations']>[number]} Operation */

/** What the page of an operation shows of it. @param {Tally} tally @param {OpenDocument} document @param {Operation} operation @param {Pages} pages @param {Root} page */
function compareOperation(tally, document, operation, pages, page) {
  const { title, isWebhook } = operation;
  const sections = all(page, isTag('section')).map((element) => ({
    page,
    element,
    heading: headingOf(element),
  }));
  const body = sections.filter(({ heading }) => heading.startsWith('Request body'));
  for (const { name, location, place, schema } of operation.parameters) {
    const list = sections.filter(({ heading }) => heading.toLowerCase().startsWith(`${location} parameters`));
    const rows = pages.rowsOf(location === 'formData' ? body : list);
    const what = `${title}: ${location} parameter ${name}`;
    tally.add('parameters', rows.has(name), place, what);
    tally.addValues(document, schema, rows.get(name), what);
  }
  const [written, read] = isWebhook ? ['writeOnly', 'readOnly'] : ['readOnly', 'writeOnly'];
  tally.addProperties(document, operation.body, pages.rowsOf(body), written, `${title}: body`);
  const errors = sections.filter(({ element }) => withValue('ariaLabelledBy', 'errors')(element));
  const inTable = errors.flatMap(({ element }) =>
    all(element, withValue('scope', 'rowgroup')).map(toString).map(statusIn),
  );
  for (const { status, place, schemas } of operation.responses) {
    const key = status.toLowerCase();
    const own = sections.filter(
      ({ element, heading }) => withClass('api-response')(element) && statusIn(heading) === key,
    );
    const what = `${title}: response ${status}`;
    tally.add('statuses', own.length > 0 || inTable.includes(key), place, what);
    tally.addProperties(document, schemas, pages.rowsOf(inTable.includes(key) ? errors : own), read, what);
  }
  const boxes = all(page, withValue('id', 'security'));
  const codes = codesIn(boxes);
  // One scheme is named by its kind, with a link to it.
  const links = boxes.flatMap((box) => all(box, isTag('a'))).map(({ properties: { href } }) => String(href));
  const isNamed = (/** @type {string} */ name) =>
    codes.has(name) || links.some((href) => href.endsWith(`#security-${name.toLowerCase()}`));
  const isOpen = boxes.some((box) =>
    /No authentication required|Authentication is optional/.test(toString(box)),
  );
  for (const { place, names } of operation.security) {
    if (names.length === 0) tally.add('security', isOpen, place, `${title}: none or optional`);
    for (const name of names) tally.add('security', isNamed(name), place, `${title}: ${name}`);
  }
}

/** What the pages of an AsyncAPI document show of its messages. @param {Tally} tally @param {OpenDocument} document @param {Pages} pages @param {readonly (readonly [string | undefined, Root])[]} titled */
function compareMessages(tally, document, pages, titled) {
  const headed = titled.map(([title, page]) => {
    const heading = all(page, isTag('h1')).map(toString)[0] ?? '';
    return { title, page, heading: heading.trim() };
  });
  const introduced = codesIn(headed.flatMap(({ page }) => all(page, withClass('api-servers'))));
  for (const { url, place } of serversOf(document)) tally.add('servers', introduced.has(url), place, url);
  for (const { key, place, names } of channelsOf(document))
    tally.add(
      'channels',
      headed.some(({ title, heading }) => !title && names.includes(heading)),
      place,
      key,
    );
  for (const message of messagesOf(document)) {
    const { place, action, address, names, operation } = message;
    const title = `${action} ${address}`;
    const same = headed.filter(
      (one) => one.title === title && [...names].some((name) => name.replaceAll('`', '') === one.heading),
    );
    // Operations can share a message.
    const page = (
      same.find(
        (one) => operation === undefined || codesIn(all(one.page, withClass('api-box'))).has(operation),
      ) ?? same[0]
    )?.page;
    const what = `${title}: ${[...names].join(', ')}`;
    tally.add('messages', page, place, what);
    if (!page) continue;
    const codes = codesIn(all(page, withClass('api-box')));
    if (operation !== undefined) tally.add('operations', codes.has(operation), place, `${what} ${operation}`);
    const rowsBelow = (/** @type {RegExp} */ heading) =>
      pages.rowsOf(
        all(page, isTag('section')).flatMap((element) =>
          heading.test(headingOf(element)) ? [{ page, element }] : [],
        ),
      );
    const parameters = rowsBelow(/^Parameters of the address/);
    for (const { name, place: at } of message.parameters)
      tally.add('parameters', parameters.has(name), at, `${what}: ${name}`);
    tally.addProperties(document, message.headers, rowsBelow(/^Headers/), 'x-none', `${what}: headers`);
    tally.addProperties(document, message.payload, rowsBelow(/^Payload/), 'x-none', `${what}: payload`);
  }
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
  const tally = new Tally();
  const titled = pages.list().map((page) => /** @type {const} */ ([titleOf(page), page]));
  if (document.isAsync) compareMessages(tally, document, pages, titled);
  const operationPages = new Map(titled);
  const others = titled.flatMap(([title, page]) => (title === undefined ? [page] : []));
  const serversIn = (/** @type {readonly Root[]} */ some) =>
    codesIn(some.flatMap((page) => all(page, withClass('api-servers', 'panel-servers'))));
  const introduced = serversIn(others);
  for (const operation of document.operations()) {
    const { title, place } = operation;
    const page = operationPages.get(title);
    tally.add('operations', page, place, title);
    const servers = serversIn(page ? [page] : []);
    for (const { url, place: at } of operation.servers)
      tally.add('servers', introduced.has(url) || servers.has(url), at, `${title}: ${url}`);
    if (page) compareOperation(tally, document, operation, pages, page);
  }
  const schemes = others.flatMap((page) => all(page, withClass('api-scheme')));
  for (const { name, place, scopes } of document.schemes()) {
    const sections = schemes.filter((scheme) =>
      codesIn(all(scheme, withClass('api-scheme-title'))).has(name),
    );
    for (const text of [name, ...scopes])
      tally.add('security', codesIn(sections).has(text), place, `${name}: ${text}`);
  }
  const { counts, losses } = tally;
  return { counts, losses, unresolved: document.unresolved };
}

if (isStartedDirectly(import.meta.url)) {
  const [document, folder, route] = process.argv.slice(2);
  if (document === undefined || folder === undefined || route === undefined) {
    console.error('npm run check:losses -- <document> <public folder of the site> <route of the API>');
    process.exit(2);
  }
  const compared = await compareDocument(document, folder, route).catch((/** @type {unknown} */ error) => {
    console.error(`${document} and ${folder}${route} cannot be compared: ${String(error)}`);
    process.exit(2);
  });
  const { counts, losses, unresolved } = compared;
  const found = Object.entries(counts).map(([kind, count]) => `${kind} ${count.found}/${count.total}`);
  console.log(`${path.basename(document)}: ${found.join(', ')}`);
  for (const reference of unresolved) console.log(`  reference without a target: ${reference}`);
  // One line for each place of the document, because many operations can use it.
  const places = new Map(losses.map((loss) => [`${loss.kind}  ${loss.pointer}`, loss.what]));
  for (const [place, what] of places) console.log(`  ${place}  ${what}`);
  process.exitCode = losses.length > 0 ? 1 : 0;
}
