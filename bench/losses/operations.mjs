// @ts-check
/** What each operation of a document has, in one form for OpenAPI 2.0, 3.0, and 3.1. */
import { below, entriesOf, membersOf, own } from './document.mjs';

/** @typedef {import('./document.mjs').Place} Place */
/** @typedef {import('./document.mjs').OpenDocument} OpenDocument */
/** @typedef {{ readonly mediaType: string, readonly schemas: readonly Place[] }} Body */
/** @typedef {{ readonly name: string, readonly location: string, readonly place: Place, readonly schemas: readonly Place[] }} Parameter */
/** @typedef {{ readonly status: string, readonly place: Place, readonly bodies: readonly Body[] }} Response */
/** @typedef {{ readonly scheme: string, readonly scopes: readonly string[] }} Requirement */
/** @typedef {{ readonly place: Place, readonly alternatives: readonly (readonly Requirement[])[] }} Security */
/** @typedef {{ readonly url: string, readonly place: Place }} Server */
/**
 * @typedef {object} Operation
 * @property {string} title  Method and path as a page shows them: `GET /v1/users`, `WEBHOOK POST newUser`.
 * @property {Place} place
 * @property {boolean} isWebhook
 * @property {readonly Parameter[]} parameters
 * @property {readonly Body[]} bodies
 * @property {readonly Response[]} responses
 * @property {Security | undefined} security
 * @property {readonly Server[]} servers
 */

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** @param {unknown} value @returns {string[]} */
const texts = (value) => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []);

/**
 * The bodies in `content`: schemas by media type.
 *
 * @param {OpenDocument} document
 * @param {Place} holder
 * @returns {Body[]}
 */
const contentOf = (document, holder) =>
  membersOf(below(holder, 'content')).flatMap(([mediaType, place]) => {
    const found = document.follow(place);
    return found ? [{ mediaType, schemas: [below(found, 'schema')] }] : [];
  });

/**
 * The parameters of an operation and of its path; those of the operation override.
 *
 * @param {OpenDocument} document
 * @param {readonly Place[]} holders
 * @returns {Parameter[]}
 */
function parametersOf(document, holders) {
  /** @type {Map<string, Parameter>} */
  const found = new Map();
  for (const entry of holders.flatMap((holder) => entriesOf(below(holder, 'parameters')))) {
    const place = document.follow(entry);
    const name = own(place?.value, 'name');
    const location = own(place?.value, 'in');
    if (!place || typeof name !== 'string' || typeof location !== 'string') continue;
    if (own(place.value, 'x-internal') === true) continue;
    const inContent = contentOf(document, place).flatMap(({ schemas }) => schemas);
    const schema = document.isSwagger && location !== 'body' ? place : below(place, 'schema');
    found.set(`${location} ${name}`, { name, location, place, schemas: [schema, ...inContent] });
  }
  return [...found.values()];
}

/** The addresses of Swagger 2.0: each scheme with host and base path. @param {Place} root @returns {Server[]} */
function swaggerServers(root) {
  const host = own(root.value, 'host');
  const basePath = own(root.value, 'basePath');
  if (typeof host !== 'string') return [];
  const end = typeof basePath === 'string' ? basePath.replace(/\/$/, '') : '';
  return entriesOf(below(root, 'schemes')).map((place) => ({
    url: `${String(place.value)}://${host}${end}`,
    place,
  }));
}

/** @param {Place} holder @returns {Server[]} */
const listedServers = (holder) =>
  entriesOf(below(holder, 'servers')).flatMap((place) => {
    const url = own(place.value, 'url');
    return typeof url === 'string' ? [{ url, place }] : [];
  });

/** @param {Place} holder @returns {Security | undefined} */
function securityOf(holder) {
  const place = below(holder, 'security');
  if (!Array.isArray(place.value)) return undefined;
  return {
    place,
    alternatives: entriesOf(place).map((entry) =>
      membersOf(entry).map(([scheme, scopes]) => ({ scheme, scopes: texts(scopes.value) })),
    ),
  };
}

/**
 * @param {OpenDocument} document
 * @param {string} name  Path, or name of a webhook.
 * @param {Place} item
 * @param {boolean} isWebhook
 * @returns {Operation[]}
 */
function operationsOfPath(document, name, item, isWebhook) {
  const { root, isSwagger } = document;
  const pathItem = document.follow(item);
  if (!pathItem || own(pathItem.value, 'x-internal') === true) return [];
  return METHODS.flatMap((method) => {
    const place = document.follow(below(item, method)) ?? document.follow(below(pathItem, method));
    if (!place || own(place.value, 'x-internal') === true) return [];
    /** @param {string} key @param {string} otherwise */
    const mediaTypes = (key, otherwise) =>
      [below(place, key), below(root, key)]
        .map(({ value }) => texts(value))
        .find((list) => list.length > 0) ?? [otherwise];
    /** @param {readonly Place[]} schemas @param {string} key @returns {Body[]} */
    const swaggerBodies = (schemas, key) =>
      schemas.length === 0
        ? []
        : mediaTypes(key, 'application/json').map((mediaType) => ({ mediaType, schemas }));
    const parameters = parametersOf(document, [pathItem, place]);
    const requestBody = document.follow(below(place, 'requestBody'));
    const servers = [place, pathItem, root].map(listedServers).find((list) => list.length > 0) ?? [];
    return [
      {
        title: `${isWebhook ? 'WEBHOOK ' : ''}${method.toUpperCase()} ${name}`,
        place,
        isWebhook,
        parameters: parameters.filter(({ location }) => location !== 'body'),
        bodies: isSwagger
          ? swaggerBodies(
              parameters.filter(({ location }) => location === 'body').flatMap(({ schemas }) => schemas),
              'consumes',
            )
          : requestBody
            ? contentOf(document, requestBody)
            : [],
        responses: membersOf(below(place, 'responses')).flatMap(([status, entry]) => {
          const response = status.startsWith('x-') ? undefined : document.follow(entry);
          if (!response) return [];
          const schema = below(response, 'schema');
          return [
            {
              status,
              place: entry,
              bodies: isSwagger
                ? swaggerBodies(schema.value === undefined ? [] : [schema], 'produces')
                : contentOf(document, response),
            },
          ];
        }),
        // Requests that the API sends do not use the way in which clients authenticate.
        security: securityOf(place) ?? (isWebhook ? undefined : securityOf(root)),
        servers: isWebhook ? [] : isSwagger ? swaggerServers(root) : servers,
      },
    ];
  });
}

/** Every operation and webhook that is not internal. @param {OpenDocument} document @returns {Operation[]} */
export const operationsOf = (document) =>
  ['paths', 'webhooks', 'x-webhooks'].flatMap((section) =>
    membersOf(below(document.root, section))
      .filter(([name]) => section !== 'paths' || !name.startsWith('x-'))
      .flatMap(([name, item]) => operationsOfPath(document, name, item, section !== 'paths')),
  );

/**
 * The security schemes of a document with the scopes of each flow.
 *
 * @param {OpenDocument} document
 * @returns {{ readonly name: string, readonly place: Place, readonly flows: readonly (readonly string[])[] }[]}
 */
export function schemesOf(document) {
  const holder = document.isSwagger
    ? below(document.root, 'securityDefinitions')
    : below(document.root, 'components', 'securitySchemes');
  return membersOf(holder).flatMap(([name, entry]) => {
    const place = document.follow(entry);
    if (!place) return [];
    const flows = document.isSwagger ? [place] : membersOf(below(place, 'flows')).map(([, flow]) => flow);
    return [
      {
        name,
        place,
        flows: flows.map((flow) => membersOf(below(flow, 'scopes')).map(([scope]) => scope)),
      },
    ];
  });
}
