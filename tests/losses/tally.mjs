// @ts-check
/** @typedef {import('./document.mjs').OpenDocument} OpenDocument */
/** @typedef {import('./document.mjs').Place} Place */
/** @typedef {Map<string, Set<string>>} Rows  Names of rows, each with the values that it allows. */

/** Counts what was found, and keeps what was not. */
export class Tally {
  /** @type {Record<string, { found: number, total: number }>} */
  counts = {};
  /** @type {{ readonly kind: string, readonly pointer: string, readonly what: string }[]} */
  losses = [];

  /** @param {string} kind @param {unknown} isFound @param {Place} place @param {string} what */
  add(kind, isFound, { pointer }, what) {
    const count = (this.counts[kind] ??= { found: 0, total: 0 });
    count.total += 1;
    if (isFound) count.found += 1;
    else this.losses.push({ kind, pointer, what });
  }

  /** @param {OpenDocument} document @param {Place} schema @param {ReadonlySet<string> | undefined} shown @param {string} what */
  addValues(document, schema, shown, what) {
    for (const [value, place] of document.valuesOf(schema))
      this.add('enumerations', shown?.has(value === '' ? '""' : value), place, `${what} = ${value}`);
  }

  /** @param {OpenDocument} document @param {readonly Place[]} schemas @param {Rows} rows @param {string} hidden @param {string} what */
  addProperties(document, schemas, rows, hidden, what) {
    for (const [name, places] of document.propertiesOf(schemas, ['x-internal', hidden])) {
      this.add('properties', rows.has(name), places[0] ?? document.root, `${what} ${name}`);
      for (const place of places) this.addValues(document, place, rows.get(name), `${what} ${name}`);
    }
  }
}
