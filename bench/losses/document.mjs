// @ts-check
/** Reads an OpenAPI document and the files that it refers to. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

/**
 * A value with its place: a file and the keys that lead to it.
 *
 * @typedef {{ readonly value: unknown, readonly file: string, readonly keys: readonly (string | number)[] }} Place
 */

/** YAML 1.2, with the `<<` of 1.1; a JSON document is YAML, too, but JSON.parse is faster. */
const YAML = { schema: CORE_SCHEMA.withTags(mergeTag), maxAliases: Infinity, maxDepth: 1000 };

/** More references in a row can only be a circle. */
const MAX_REFERENCES = 100;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A member of an object, never one of its prototype.
 *
 * @param {unknown} value
 * @param {string} key
 * @returns {unknown}
 */
export const own = (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined);

/** @param {Place} place @param {...(string | number)} keys @returns {Place} */
export function below({ value, file, keys: above }, ...keys) {
  let inner = value;
  for (const key of keys) inner = Array.isArray(inner) ? inner[Number(key)] : own(inner, String(key));
  return { value: inner, file, keys: [...above, ...keys] };
}

/** The members of an object. @param {Place} place @returns {[string, Place][]} */
export const membersOf = (place) =>
  isObject(place.value) ? Object.keys(place.value).map((key) => [key, below(place, key)]) : [];

/** The entries of a list. @param {Place} place @returns {Place[]} */
export const entriesOf = (place) =>
  Array.isArray(place.value) ? place.value.map((_, index) => below(place, index)) : [];

/** The JSON pointer of a place, behind its file. @param {Place} place */
export const pointerOf = ({ file, keys }) =>
  `${path.basename(file)}#${keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;

/** A document: its root, and how to follow its references. */
export class OpenDocument {
  /** @type {Map<string, unknown>} */
  #files = new Map();
  /** @type {Set<string>} */
  unresolved = new Set();

  /** @param {string} file */
  constructor(file) {
    /** @type {Place} */
    this.root = { value: this.#read(path.resolve(file)), file: path.resolve(file), keys: [] };
    const version = String(own(this.root.value, 'openapi') ?? own(this.root.value, 'swagger'));
    this.isSwagger = version.startsWith('2');
    /** Before 3.1, what is beside a reference has no meaning. */
    this.hasSiblings = !version.startsWith('2') && !version.startsWith('3.0');
  }

  /** @param {string} file */
  #read(file) {
    if (!this.#files.has(file)) {
      const text = readFileSync(file, 'utf8');
      this.#files.set(file, file.endsWith('.json') ? JSON.parse(text) : load(text, YAML));
    }
    return this.#files.get(file);
  }

  /**
   * The target of a reference, which can be a reference itself.
   *
   * @param {Place} from
   * @param {string} reference
   * @returns {Place | undefined}
   */
  target(from, reference) {
    const [address = '', fragment = ''] = reference.split('#');
    const file =
      address === '' ? from.file : path.resolve(path.dirname(from.file), decodeURIComponent(address));
    const keys = fragment
      .split('/')
      .slice(1)
      .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
    /** @type {Place | undefined} */
    let found;
    try {
      found = below({ value: this.#read(file), file, keys: [] }, ...keys);
    } catch {
      found = undefined;
    }
    if (found?.value === undefined) this.unresolved.add(`${reference} in ${pointerOf(from)}`);
    return found?.value === undefined ? undefined : found;
  }

  /**
   * A place with all references followed; undefined if one of them leads nowhere.
   *
   * @param {Place} place
   * @returns {Place | undefined}
   */
  follow(place) {
    /** @type {Place | undefined} */
    let found = place;
    for (let count = 0; found && count < MAX_REFERENCES; count += 1) {
      const reference = own(found.value, '$ref');
      if (typeof reference !== 'string') return found.value === undefined ? undefined : found;
      found = this.target(found, reference);
    }
    return undefined;
  }
}
