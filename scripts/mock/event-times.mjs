// @ts-check
/** Events of documents, as they would happen now. */
import { randomBytes } from 'node:crypto';

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
function moveTimes(value, by) {
  if (typeof value === 'string') {
    const isTime = TIME.test(value);
    return /** @type {any} */ (isTime ? new Date(Date.parse(value) + by).toISOString() : value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return /** @type {any} */ (value.map((inner) => moveTimes(inner, by)));
  const moved = Object.entries(value).map(([key, inner]) => [key, moveTimes(inner, by)]);
  return /** @type {any} */ (Object.fromEntries(moved));
}

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
