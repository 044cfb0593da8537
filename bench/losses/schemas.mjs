// @ts-check
/** Which properties and values a schema has, through references, `allOf`, alternatives, and items. */
import { below, entriesOf, isObject, membersOf, own, pointerOf } from './document.mjs';

/** @typedef {import('./document.mjs').Place} Place */
/** @typedef {import('./document.mjs').OpenDocument} OpenDocument */

const ALTERNATIVES = ['oneOf', 'anyOf'];
const INNER = ['items', 'additionalProperties'];

/** @param {unknown} option */
const isNull = (option) => own(option, 'type') === 'null' || (isObject(option) && option['const'] === null);

/**
 * The schemas that describe one value together: what references and `allOf` lead to, and an alternative that is the
 * only one.
 *
 * @param {OpenDocument} document
 * @param {readonly Place[]} schemas
 * @returns {Place[]}
 */
function joined(document, schemas) {
  /** @type {Map<string, Place>} */
  const found = new Map();
  /** @param {Place} place */
  const gather = (place) => {
    const pointer = pointerOf(place) + place.file;
    if (!isObject(place.value) || found.has(pointer)) return;
    const reference = place.value['$ref'];
    found.set(pointer, place);
    if (typeof reference === 'string') {
      const target = document.target(place, reference);
      if (target) gather(target);
      if (!document.hasSiblings) {
        found.delete(pointer);
        return;
      }
    }
    for (const branch of entriesOf(below(place, 'allOf'))) gather(branch);
    for (const key of ALTERNATIVES) {
      const real = entriesOf(below(place, key)).filter(({ value }) => !isNull(value));
      if (real.length === 1 && real[0]) gather(real[0]);
    }
  };
  for (const schema of schemas) gather(schema);
  return [...found.values()];
}

/** @param {readonly Place[]} sources @returns {Place[]} */
const alternativesOf = (sources) =>
  sources.flatMap((source) => ALTERNATIVES.flatMap((key) => entriesOf(below(source, key))));

/**
 * The values that sources allow together, from `enum` and `const`, or undefined if they have none.
 *
 * @param {readonly Place[]} sources
 * @returns {readonly Place[] | undefined}
 */
function commonValues(sources) {
  const lists = sources.flatMap((source) => {
    const constant = below(source, 'const');
    const isConstant = constant.value !== undefined && constant.value !== null;
    return [entriesOf(below(source, 'enum')), isConstant ? [constant] : []].filter((list) => list.length > 0);
  });
  return lists.reduce(
    (/** @type {Place[] | undefined} */ common, list) =>
      common?.filter(({ value }) => list.some((other) => other.value === value)) ?? list,
    undefined,
  );
}

/**
 * Visits a value, its alternatives, its items, and the values of a map: each as the list of its schemas.
 *
 * @param {OpenDocument} document
 * @param {readonly Place[]} schemas
 * @param {(sources: readonly Place[]) => void} visit
 * @param {Set<string>} [seen]
 */
function visitAll(document, schemas, visit, seen = new Set()) {
  const sources = joined(document, schemas);
  const key = sources.map((source) => source.file + pointerOf(source)).join(' ');
  if (sources.length === 0 || seen.has(key)) return;
  seen.add(key);
  visit(sources);
  const common = commonValues(sources);
  for (const option of alternativesOf(sources)) {
    const constant = own(option.value, 'const');
    // `enum: [1]` beside the constants 1, 2, and 3 only allows 1.
    const isAllowed = constant === undefined || common?.some(({ value }) => value === constant) !== false;
    if (isAllowed) visitAll(document, [option], visit, seen);
  }
  for (const inner of INNER)
    visitAll(
      document,
      sources.map((source) => below(source, inner)).filter(({ value }) => isObject(value)),
      visit,
      seen,
    );
}

/**
 * The properties of a schema: for each name, the schemas that describe it, one list for each alternative that has it.
 *
 * @param {OpenDocument} document
 * @param {readonly Place[]} schemas
 * @param {readonly string[]} hidden  Keys whose `true` hides a property.
 * @returns {Map<string, Place[][]>}
 */
export function propertiesOf(document, schemas, hidden) {
  /** @type {Map<string, Place[][]>} */
  const names = new Map();
  visitAll(document, schemas, (sources) => {
    /** @type {Map<string, Place[]>} */
    const here = new Map();
    for (const source of sources)
      for (const [name, property] of membersOf(below(source, 'properties')))
        here.set(name, [...(here.get(name) ?? []), property]);
    for (const [name, property] of here) {
      const isHidden = joined(document, property).some(({ value }) =>
        hidden.some((key) => own(value, key) === true),
      );
      if (!isHidden) names.set(name, [...(names.get(name) ?? []), property]);
    }
  });
  return names;
}

/**
 * The enumeration values of a schema, with a place of each: `enum` and `const`.
 *
 * @param {OpenDocument} document
 * @param {readonly Place[]} schemas
 * @returns {Map<string, Place>}
 */
export function valuesOf(document, schemas) {
  /** @type {Map<string, Place>} */
  const values = new Map();
  /** @param {Place} place */
  const add = (place) => {
    const { value } = place;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (!values.has(text)) values.set(text, place);
  };
  visitAll(document, schemas, (sources) => {
    for (const place of commonValues(sources) ?? []) add(place);
  });
  return values;
}
