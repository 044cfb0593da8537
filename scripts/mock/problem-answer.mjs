// @ts-check
/** The mock's answers about what went wrong: problems of RFC 9457. */
import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { note } from './exchange.mjs';

/**
 * @typedef {ReadonlyMap<string, string>} ProblemTypes  The address of each code of the site's catalog.
 */

/**
 * @param {{ status: number, code: string, title: string, detail: string, problemTypes: ProblemTypes, path: string,
 *           errors?: readonly object[], headers?: Record<string, string> }} problem  The type of a code that the catalog has
 *           not is `about:blank`, whose title is that of the status (RFC 9457, section 4.2.1).
 * @returns {import('./answer-request.mjs').MockAnswer} A response of RFC 9457.
 */
export function problemAnswer({ status, code, title, detail, problemTypes, path, errors, headers = {} }) {
  const type = problemTypes.get(code);
  const members = {
    type: type ?? 'about:blank',
    title: type === undefined ? STATUS_CODES[status] : title,
    status,
    detail,
    instance: path,
    code,
    traceId: randomBytes(16).toString('hex'),
  };
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    body: JSON.stringify(errors ? { ...members, errors } : members, null, 2),
  };
}

/** Characters of a header. */
const MAX_WHY = 400;

/**
 * What is wrong in one line of a header: the detail of a problem, and its errors with their places.
 *
 * @param {{ detail: string, errors?: readonly { pointer?: string, parameter?: string, detail?: string }[] }} problem
 */
export function whyRefused({ detail, errors = [] }) {
  const places = errors.map((error) => `${error.pointer ?? error.parameter}: ${error.detail}`);
  const line = [detail, ...places].join(' ').replace(/[^ -~]+/g, '?');
  return line.length > MAX_WHY ? `${line.slice(0, MAX_WHY - 3)}...` : line;
}

/**
 * An unexpected error, as a problem for the client and as one line in the terminal.
 *
 * @param {string} operation
 * @param {unknown} error
 * @param {{ problemTypes: ProblemTypes, path: string }} place
 */
export function failure(operation, error, place) {
  const detail = error instanceof Error ? error.message : String(error);
  note(operation, detail);
  return problemAnswer({ ...place, status: 500, code: 'internal-error', title: 'Internal error', detail });
}
