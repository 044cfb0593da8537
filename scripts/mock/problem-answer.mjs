// @ts-check
/** The mock's answers about what went wrong: problems of RFC 9457. */
import { randomBytes } from 'node:crypto';
import { problemType } from '../../src/site/problem-type';
import { note } from './exchange.mjs';

/**
 * @param {{ status: number, code: string, title: string, detail: string, problemPage: string, path: string,
 *           errors?: readonly object[], headers?: Record<string, string> }} problem `code` is one of the
 *           site's catalog.
 * @returns {import('./answer-request.mjs').MockAnswer} A response of RFC 9457.
 */
export function problemAnswer({ status, code, title, detail, problemPage, path, errors, headers = {} }) {
  const type = problemType(problemPage, code);
  const members = {
    type,
    title,
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

/**
 * An unexpected error, as a problem for the client and as one line in the terminal.
 *
 * @param {string} operation
 * @param {unknown} error
 * @param {{ problemPage: string, path: string }} place
 */
export function failure(operation, error, place) {
  const detail = error instanceof Error ? error.message : String(error);
  note(operation, detail);
  return problemAnswer({ ...place, status: 500, code: 'internal-error', title: 'Internal error', detail });
}
