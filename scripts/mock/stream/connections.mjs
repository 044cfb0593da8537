// @ts-check
/** What connections to brokers have in common: messages are delivered when the broker acknowledges them. */
import { decodePercent } from '../../../src/kit/addresses/decode-percent';
import { terminalWord } from '../../../src/kit/diagnostics/show-harmful.mjs';

/** Until a connection is open, in milliseconds. */
export const OPEN_TIMEOUT = 10_000;

/** A message that the broker refuses, while the connection stays open. */
export class RefusedMessage extends Error {}

/**
 * @typedef {object} Connection
 * @property {(message: import('./envelope.mjs').StreamMessage) => Promise<void>} send  Rejects with a RefusedMessage.
 * @property {Promise<string>} closed  The reason.
 * @property {number} window           Messages in flight.
 */

/** @param {unknown} error */
export const reasonOf = (error) => {
  const { code, message, description, condition } = /** @type {any} */ (error ?? {});
  if (code === 'ECONNREFUSED') return 'nothing listens there (connection refused)';
  if (code === 'ENOTFOUND') return 'the host is unknown';
  return terminalWord(String(description || message || condition || code || error || 'connection closed'));
};

/** A part of an address. With a percent sign that encodes nothing, it is meant as it is. @param {string} text */
export const decoded = (text) => decodePercent(text) ?? text;

/** @param {URL} url */
export function credentials({ username, password }) {
  const user = username === '' ? process.env['BROKER_USER'] : decoded(username);
  const secret = password === '' ? (process.env['BROKER_PASSWORD'] ?? '') : decoded(password);
  return user === undefined ? {} : { username: user, password: secret };
}
