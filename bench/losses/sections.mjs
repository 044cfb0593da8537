// @ts-check
/** Reads the sections of a built page: endpoint, parameters, bodies, statuses, security, and servers. */
import { attribute, childrenOf, elementsBelow, hasClass, textOf } from './pages.mjs';

/** @typedef {import('./pages.mjs').Page} Page */
/** @typedef {import('./pages.mjs').Scope} Scope */
/** @typedef {import('./pages.mjs').Element} Element */
/**
 * @typedef {object} OperationPage
 * @property {string} title  Method and path: `GET /v1/users`.
 * @property {(location: string) => Scope[]} parameters
 * @property {(mediaType: string) => Scope[]} body
 * @property {(status: string) => boolean} hasStatus
 * @property {(status: string, mediaType: string) => Scope[]} response
 * @property {(scheme: string, scope?: string) => boolean} hasScheme
 * @property {boolean} isOpen  Whether requests need no authentication.
 */

/** What is inside a callback belongs to another operation. @param {Element} element */
const isCallback = (element) => hasClass(element, 'api-callback');

/** @param {Element} element @param {(inner: Element) => boolean} is @returns {Element[]} */
const all = (element, is) =>
  [...elementsBelow(element, isCallback)].filter((inner) => is(inner) && !isCallback(inner));

/** @param {Element} element @param {string} tag @returns {Element | undefined} */
const child = (element, tag) => childrenOf(element).find(({ tagName }) => tagName === tag);

/** The text of a section's heading. @param {Element} section */
const headingOf = (section) => {
  const heading = childrenOf(section).find(({ tagName }) => /^h[1-6]$/.test(tagName));
  return heading ? textOf(heading).trim() : '';
};

/**
 * The blocks of a media type. Documents can write `*``/``*`, which a page can replace with the real type.
 *
 * @param {readonly Element[]} sections
 * @param {string} mediaType
 */
function blocksOf(sections, mediaType) {
  const blocks = sections.flatMap((section) =>
    all(section, (element) => hasClass(element, 'api-media-type')).map((block) => ({
      block,
      names: childrenOf(block)
        .filter((element) => hasClass(element, 'api-media-type-name'))
        .flatMap(childrenOf)
        .filter(({ tagName }) => tagName === 'code')
        .map(textOf),
    })),
  );
  const named = blocks.filter(({ names }) => names.includes(mediaType));
  return (named.length === 0 && mediaType === '*/*' ? blocks : named).map(({ block }) => block);
}

/** The status of `404 Not Found`, as documents write it. @param {string} text */
const statusIn = (text) =>
  text.trim().startsWith('Any other status') ? 'default' : (text.trim().split(/\s/)[0] ?? '').toLowerCase();

/** Requirements in the box of an operation: the scheme's name, and its scopes. @param {Element} box */
function requirementsOf(box) {
  const alternatives = all(box, (element) => hasClass(element, 'api-requirement'));
  return (alternatives.length > 0 ? alternatives : all(box, ({ tagName }) => tagName === 'dd')).map(
    (element) => ({
      scheme: childrenOf(element)
        .filter(({ tagName }) => tagName === 'p')
        .flatMap(childrenOf)
        .filter(({ tagName }) => tagName === 'code')
        .map(textOf)[0],
      scopes: childrenOf(element)
        .filter((inner) => hasClass(inner, 'api-scopes'))
        .flatMap(childrenOf)
        .flatMap((item) => childrenOf(item).filter(({ tagName }) => tagName === 'code'))
        .map(textOf),
    }),
  );
}

/** Method and path of an operation's page. @param {Page} page @returns {string | undefined} */
function titleOf({ article }) {
  const [endpoint] = article ? all(article, (element) => hasClass(element, 'api-endpoint-line')) : [];
  const method = endpoint && childrenOf(endpoint).find((element) => hasClass(element, 'method'));
  const code = endpoint && child(endpoint, 'pre');
  return method && code ? `${textOf(method)} ${textOf(code)}` : undefined;
}

/** What the page of an operation shows; undefined for other pages. @param {Page} page @returns {OperationPage | undefined} */
export function readOperationPage(page) {
  const title = titleOf(page);
  const { article } = page;
  if (title === undefined || !article) return undefined;
  const sections = all(article, ({ tagName }) => tagName === 'section');
  const responses = sections.filter((element) => hasClass(element, 'api-response'));
  const errors = sections.filter((element) => attribute(element, 'aria-labelledby') === 'errors');
  const errorStatuses = errors
    .flatMap((section) => all(section, (element) => attribute(element, 'scope') === 'rowgroup'))
    .map((element) => statusIn(textOf(element)));
  const bodies = sections.filter((element) => headingOf(element).startsWith('Request body'));
  const boxes = all(article, (element) => attribute(element, 'id') === 'security');
  const requirements = boxes.flatMap(requirementsOf);
  /** @param {readonly Element[]} elements @returns {Scope[]} */
  const scopes = (elements) => elements.map((element) => ({ page, element }));
  /** @param {string} status */
  const responsesWith = (status) =>
    responses.filter((section) => statusIn(headingOf(section)) === status.toLowerCase());
  return {
    title,
    parameters: (location) =>
      location === 'formData'
        ? scopes(bodies.flatMap((section) => all(section, (element) => hasClass(element, 'api-media-type'))))
        : scopes(
            sections.filter((section) =>
              headingOf(section).toLowerCase().startsWith(`${location} parameters`),
            ),
          ),
    body: (mediaType) => scopes(blocksOf(bodies, mediaType)),
    hasStatus: (status) => responsesWith(status).length > 0 || errorStatuses.includes(status.toLowerCase()),
    response: (status, mediaType) =>
      scopes(
        errorStatuses.includes(status.toLowerCase()) ? errors : blocksOf(responsesWith(status), mediaType),
      ),
    hasScheme: (name, scope) =>
      requirements.some(
        ({ scheme, scopes: shown }) => scheme === name && (scope === undefined || shown.includes(scope)),
      ),
    isOpen: boxes.some((box) => /No authentication required|Authentication is optional/.test(textOf(box))),
  };
}

/** The addresses of servers on a page. @param {Page} page @returns {Set<string>} */
export function readServers({ article }) {
  const lists = article
    ? all(article, (element) => hasClass(element, 'api-servers') || hasClass(element, 'panel-servers'))
    : [];
  return new Set(
    lists
      .flatMap(childrenOf)
      .flatMap((item) => childrenOf(item).filter(({ tagName }) => tagName === 'code'))
      .map(textOf),
  );
}

/**
 * The security schemes that a page introduces, with the scopes of each flow.
 *
 * @param {Page} page
 * @returns {Map<string, Set<string>[]>}
 */
export function readSchemes({ article }) {
  const sections = article ? all(article, (element) => hasClass(element, 'api-scheme')) : [];
  return new Map(
    sections.map((section) => {
      const title = childrenOf(section).find((element) => hasClass(element, 'api-scheme-title'));
      const name = title && child(title, 'code');
      const flows = all(section, (element) => hasClass(element, 'api-flow')).map((flow) => {
        const items = all(flow, (element) => hasClass(element, 'api-values')).flatMap((list) =>
          all(list, ({ tagName }) => tagName === 'li'),
        );
        return new Set(items.flatMap((item) => child(item, 'code') ?? []).map(textOf));
      });
      return [name ? textOf(name) : '', flows];
    }),
  );
}
