// @ts-check
/** Sends one request to a receiver, and describes what came back. */
import { createHmac } from 'node:crypto';
import { fetchWithin } from '../../../src/kit/addresses/fetch-within';
import { terminalWord } from '../../../src/kit/diagnostics/show-harmful.mjs';

/** The part of a response that is shown, in bytes. */
const SHOWN = 300;

/**
 * @typedef {{ kind: 'response', status: number, headers: Headers, text: string, milliseconds: number }
 *   | { kind: 'failure', reason: string, milliseconds: number }} Outcome
 */

/**
 * The headers of Standard Webhooks.
 *
 * @param {{ secret: string, id: string, seconds: number, body: string }} message  `secret`: `whsec_` and base64.
 */
export function signatureHeaders({ secret, id, seconds, body }) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}

/** @param {unknown} error */
function reasonOf(error, /** @type {number} */ seconds) {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no response within ${seconds} s`;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ECONNREFUSED') return 'nothing listens there (connection refused)';
  if (code === 'ENOTFOUND') return 'the host is unknown';
  if (/^(?:HPE_|ERR_ASSERTION)/.test(code)) return 'the response is not valid HTTP';
  if (error.message === 'terminated') return 'the response breaks off before its end';
  return `no response: ${(cause instanceof Error && cause.message) || code || error.message}`;
}

/**
 * @param {string} url
 * @param {{ method: string, headers: Record<string, string>, body?: string }} request
 * @param {number} seconds  How long the receiver has.
 * @param {AbortSignal} [ended]  Rejects with its reason.
 * @returns {Promise<Outcome>} Redirects are not followed.
 */
export async function deliver(url, request, seconds, ended) {
  const begin = performance.now();
  const milliseconds = () => Math.round(performance.now() - begin);
  try {
    const limits = { time: seconds * 1000, bytes: 4 * SHOWN, signal: ended };
    const { status, headers, body } = await fetchWithin(url, { ...request, redirect: 'manual' }, limits);
    const text = new TextDecoder().decode(body).slice(0, SHOWN);
    return { kind: 'response', status, headers, text, milliseconds: milliseconds() };
  } catch (error) {
    ended?.throwIfAborted();
    return { kind: 'failure', reason: reasonOf(error, seconds), milliseconds: milliseconds() };
  }
}

/** @param {Outcome} outcome */
export const isAccepted = (outcome) =>
  outcome.kind === 'response' && outcome.status >= 200 && outcome.status < 300;

/**
 * @param {Outcome} outcome
 * @returns {string} One line: status, where it leads, and the begin of the body.
 */
export function describeOutcome(outcome) {
  const time = `${outcome.milliseconds} ms`;
  if (outcome.kind === 'failure') return `${terminalWord(outcome.reason)} (${time})`;
  const { status, headers, text } = outcome;
  const location = headers.get('location');
  const to = location === null ? '' : ` to ${terminalWord(location)}`;
  return `${status}${to} (${time}) ${terminalWord(text)}`.trimEnd();
}
