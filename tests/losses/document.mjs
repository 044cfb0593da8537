// @ts-check
/** What a document has: operations of OpenAPI in one form for 2.0, 3.0, 3.1, and 3.2, and the contents of schemas. */
import { readFileSync } from 'node:fs';
import { bundle, createConfig } from '@redocly/openapi-core';
import { FAILSAFE_SCHEMA, load } from 'js-yaml';

/** @typedef {{ readonly value: any, readonly pointer: string }} Place  A value with its JSON pointer. */

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
/** Levels of properties that are compared. */
const LEVELS = 2;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {Place} place @param {...(string | number)} keys @returns {Place} */
export const below = ({ value, pointer }, ...keys) => {
  const [key, ...others] = keys;
  if (key === undefined) return { value, pointer };
  const inner =
    typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? value[key] : undefined;
  const name = String(key).replaceAll('~', '~0').replaceAll('/', '~1');
  return below({ value: inner, pointer: `${pointer}/${name}` }, ...others);
};

/** @param {Place} place @returns {[string, Place][]} */
export const membersOf = (place) =>
  isObject(place.value) ? Object.keys(place.value).map((key) => [key, below(place, key)]) : [];

/** @param {Place} place @returns {Place[]} */
export const entriesOf = (place) =>
  Array.isArray(place.value) ? place.value.map((_, index) => below(place, index)) : [];

/** A document with the files that it refers to. */
export class OpenDocument {
  /**
   * @param {unknown} value
   * @param {readonly string[]} unresolved  References without a target.
   * @param {unknown} texts  The document with a text for each number, because JavaScript rounds long ones.
   */
  constructor(value, unresolved, texts) {
    this.texts = texts;
    /** @type {Place} */
    this.root = { value, pointer: '#' };
    this.unresolved = unresolved;
    const { swagger, asyncapi, openapi = '2' } = this.root.value;
    this.isSwagger = swagger !== undefined;
    this.isAsync = asyncapi !== undefined;
    this.isVersion2 = /^2/.test(asyncapi);
    /** Before 3.1, what is beside a reference has no meaning. */
    this.hasSiblings = !/^(?:2|3\.0)/.test(openapi);
  }

  /** @param {string} file */
  static async read(file) {
    const { bundle: read, problems } = await bundle({ ref: file, config: await createConfig({}) });
    return new OpenDocument(
      read.parsed,
      problems.flatMap(({ severity, message, location: [at] }) =>
        severity === 'error' ? [`${message} ${at?.pointer ?? ''}`] : [],
      ),
      load(readFileSync(file, 'utf8'), { schema: FAILSAFE_SCHEMA }),
    );
  }

  /** A value as its author wrote it, strings without quotes. @param {Place} place */
  #textOf({ value, pointer }) {
    if (typeof value === 'string') return value;
    const steps = pointer
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const written = steps.reduce((/** @type {any} */ inner, step) => inner?.[step], this.texts);
    return typeof written === 'string' && typeof value === 'number' ? written : JSON.stringify(value);
  }

  /** A place with all references followed; undefined if they lead nowhere. @param {Place} place @returns {Place | undefined} */
  follow(place, count = 0) {
    const reference = place.value?.$ref;
    if (typeof reference !== 'string' || count > 100) return place.value === undefined ? undefined : place;
    const keys = reference.split('/').slice(1);
    const names = keys.map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
    return this.follow(below(this.root, ...names), count + 1);
  }

  /** The schemas that describe the same value: what a reference and `allOf` lead to. @param {Place} schema @returns {Place[]} */
  #sameValue(schema, seen = new Set()) {
    if (!isObject(schema.value) || seen.has(schema.value)) return [];
    seen.add(schema.value);
    const target = '$ref' in schema.value ? this.follow(schema) : undefined;
    const other = target ? this.#sameValue(target, seen) : [];
    if (target && !this.hasSiblings) return other;
    const parts = entriesOf(below(schema, 'allOf'));
    return [schema, ...other, ...parts.flatMap((part) => this.#sameValue(part, seen))];
  }

  /** The values that a schema allows, from `enum` and `const`. @param {Place} schema @returns {Map<string, Place>} */
  valuesOf(schema, seen = new Set()) {
    const sources = this.#sameValue(schema, seen);
    const lists = sources
      .flatMap((source) => {
        const constant = below(source, 'const');
        return [entriesOf(below(source, 'enum')), (constant.value ?? null) === null ? [] : [constant]];
      })
      .filter((list) => list.length > 0);
    const [first = [], ...others] = lists;
    const common = first.filter(({ value }) =>
      others.every((list) => list.some((other) => other.value === value)),
    );
    const inner = [...(lists.length > 0 ? [] : alternativesOf(sources)), ...insideOf(sources)];
    return new Map([
      ...common.map((place) => /** @type {const} */ ([this.#textOf(place), place])),
      ...inner.flatMap((place) => [...this.valuesOf(place, seen)]),
    ]);
  }

  /**
   * The properties of schemas on two levels, through alternatives, items, and maps: the schemas of each name.
   *
   * @param {readonly Place[]} schemas
   * @param {readonly string[]} hidden  Keys whose `true` hides a property.
   * @returns {Map<string, Place[]>}
   */
  propertiesOf(schemas, hidden, level = 1) {
    /** @type {Map<string, Place[]>} */
    const names = new Map();
    const seen = new Set();
    const visit = (/** @type {Place} */ schema) => {
      const sources = this.#sameValue(schema, seen);
      for (const [name, property] of sources.flatMap((source) => membersOf(below(source, 'properties')))) {
        const same = this.#sameValue(property);
        if (!same.some(({ value }) => hidden.some((key) => value[key] === true)))
          names.set(name, [...(names.get(name) ?? []), property]);
      }
      for (const inner of [...alternativesOf(sources), ...insideOf(sources)]) visit(inner);
    };
    for (const schema of schemas) visit(schema);
    if (level < LEVELS)
      for (const [name, places] of this.propertiesOf([...names.values()].flat(), hidden, level + 1))
        names.set(name, [...(names.get(name) ?? []), ...places]);
    return names;
  }

  /** The schemas of a body: of its media types, and of Swagger 2.0. @param {Place} holder */
  #schemasOf(holder) {
    const types = membersOf(below(holder, 'content')).flatMap(([, type]) => this.follow(type) ?? []);
    return [...types.map((type) => below(type, 'schema')), below(holder, 'schema')];
  }

  /** The parameters of a path and of its operation, which override. @param {readonly Place[]} holders */
  #parametersOf(holders) {
    const entries = holders.flatMap((holder) => entriesOf(below(holder, 'parameters')));
    const places = entries.flatMap((entry) => this.follow(entry) ?? []);
    const read = places
      .filter(({ value }) => value.name !== undefined && value['x-internal'] !== true)
      .map((place) => ({
        name: String(place.value.name),
        location: String(place.value.in),
        place,
        schema: this.#schemasOf(place).find(({ value }) => value !== undefined) ?? place,
      }));
    return [...new Map(read.map((entry) => [`${entry.location} ${entry.name}`, entry])).values()];
  }

  /** @param {readonly Place[]} holders  The nearest first. */
  #serversOf(holders) {
    const { host, basePath = '' } = this.root.value;
    if (this.isSwagger && host === undefined) return [];
    return this.isSwagger
      ? entriesOf(below(this.root, 'schemes')).map((place) => ({
          url: `${place.value}://${host}${basePath.replace(/\/$/, '')}`,
          place,
        }))
      : (
          holders.map((holder) => entriesOf(below(holder, 'servers'))).find((list) => list.length > 0) ?? []
        ).map((place) => ({ url: String(place.value.url), place }));
  }

  /** Every operation and webhook that is not internal. */
  operations() {
    return ['paths', 'webhooks', 'x-webhooks'].flatMap((section) =>
      membersOf(below(this.root, section)).flatMap(([name, entry]) => {
        const item = this.follow(entry);
        const isWebhook = section !== 'paths';
        if (!item || item.value['x-internal'] === true || (!isWebhook && name.startsWith('x-'))) return [];
        const others = membersOf(below(item, 'additionalOperations'));
        const entries = METHODS.map((method) => /** @type {const} */ ([method, below(item, method)]));
        return [...entries, ...others].flatMap(([method, at]) => {
          const place = this.follow(at);
          if (!place || place.value['x-internal'] === true) return [];
          const parameters = this.#parametersOf([item, place]);
          const requestBody = this.follow(below(place, 'requestBody'));
          // Requests that the API sends do not use the way in which clients authenticate.
          const security = (isWebhook ? [place] : [place, this.root])
            .map((holder) => below(holder, 'security'))
            .find(({ value }) => Array.isArray(value));
          return [
            {
              title: `${isWebhook ? 'WEBHOOK ' : ''}${method.toUpperCase()} ${name}`,
              place,
              isWebhook,
              parameters: parameters.filter(({ location }) => location !== 'body'),
              body: [
                ...(requestBody ? this.#schemasOf(requestBody) : []),
                ...parameters.filter(({ location }) => location === 'body').map(({ schema }) => schema),
              ],
              responses: membersOf(below(place, 'responses')).flatMap(([status, at]) => {
                const response = status.startsWith('x-') ? undefined : this.follow(at);
                return response ? [{ status, place: at, schemas: this.#schemasOf(response) }] : [];
              }),
              security: security ? requirementsOf(security) : [],
              servers: isWebhook ? [] : this.#serversOf([place, item, this.root]),
            },
          ];
        });
      }),
    );
  }

  /** The security schemes with their scopes. */
  schemes() {
    const keys = this.isSwagger ? ['securityDefinitions'] : ['components', 'securitySchemes'];
    return membersOf(below(this.root, ...keys)).flatMap(([name, entry]) => {
      const place = this.follow(entry);
      if (!place) return [];
      const flows = [place, ...membersOf(below(place, 'flows')).map(([, flow]) => flow)];
      return [{ name, place, scopes: flows.flatMap((flow) => Object.keys(flow.value.scopes ?? {})) }];
    });
  }
}

/** @param {readonly Place[]} sources */
const alternativesOf = (sources) =>
  sources.flatMap((source) => ['oneOf', 'anyOf'].flatMap((key) => entriesOf(below(source, key))));

/** The schemas of items and of the values of a map. @param {readonly Place[]} sources */
const insideOf = (sources) =>
  sources.flatMap((source) => ['items', 'additionalProperties'].map((key) => below(source, key)));

/** The names of schemes and scopes of each requirement; none if a request needs none. @param {Place} list */
const requirementsOf = (list) =>
  (list.value.length > 0 ? entriesOf(list) : [list]).flatMap((place) =>
    Object.keys(place.value).length === 0
      ? [{ place, names: [] }]
      : membersOf(place).map(([scheme, scopes]) => ({
          place: scopes,
          names: [scheme, ...scopes.value.map(String)],
        })),
  );
