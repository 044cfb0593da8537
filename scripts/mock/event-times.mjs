// @ts-check
/** Events of documents, as they would happen now. */
import { randomBytes } from 'node:crypto';
import { mapLeaves } from '../../src/kit/values/exact-number';

/** Crockford base32. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/**
 * @param {number} time  Milliseconds since 1970.
 * @returns {string} A new ULID: 26 digits that sort by time.
 */
export function makeId(time) {
  const head = Array.from({ length: 10 }, (_, at) => DIGITS[Math.floor(time / 32 ** (9 - at)) % 32]);
  const tail = Array.from(randomBytes(16), (byte) => DIGITS[byte % 32]);
  return [...head, ...tail].join('');
}

/**
 * Moves every time in a value, so that their distances stay: an example from last year is from now.
 *
 * @template T
 * @param {T} value
 * @param {number} by  Milliseconds.
 * @returns {T}
 */
const moveTimes = (value, by) =>
  /** @type {any} */ (
    mapLeaves(value, (leaf) =>
      typeof leaf === 'string' && TIME.test(leaf) ? new Date(Date.parse(leaf) + by).toISOString() : leaf,
    )
  );

/**
 * The example of a message with a new id, at a time. Only CloudEvents have both.
 *
 * @param {any} payload
 * @param {number} time  Milliseconds since 1970.
 */
export function eventAt(payload, time) {
  if (payload?.specversion === undefined) return payload;
  const by = Date.parse(payload.time ?? '');
  const moved = Number.isNaN(by) ? payload : moveTimes(payload, time - by);
  return { ...moved, id: makeId(time), time: new Date(time).toISOString() };
}
