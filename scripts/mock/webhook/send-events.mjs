// @ts-check
/** Plays the platform towards a webhook: ownership check, signed deliveries, retries in quick motion. */
import { setTimeout as wait } from 'node:timers/promises';
import { terminalWord } from '../../../src/kit/diagnostics/show-harmful.mjs';
import { retryWaits } from '../../../src/apis/mock/read-mock-plan';
import { toJson } from '../../../src/kit/values/exact-number';
import { eventAt, makeId } from '../event-times.mjs';
import { deliver, describeOutcome, isAccepted, signatureHeaders } from './deliver.mjs';
import { otherSecret } from './webhook-cases.mjs';

/** Between two attempts, instead of minutes and hours, in milliseconds. */
const QUICK_WAIT = 150;
/** Retries end after this time, because each one can use up the timeout, in milliseconds. */
const QUICK_TOTAL = 25_000;
const DAY = 24 * 60 * 60 * 1000;

/**
 * @typedef {import('./deliver.mjs').Outcome} Outcome
 * @typedef {object} Receiver
 * @property {string} url
 * @property {string} secret
 * @property {import('../../../src/apis/mock/read-mock-plan').MockPlan['webhook']} plan
 * @property {(line: string) => void} print
 * @property {AbortSignal} [ended]  Ends what is being sent, which rejects with its reason.
 */

/**
 * @param {Receiver} receiver
 * @returns {Promise<boolean>} Whether the platform would save the endpoint.
 */
export async function checkOwnership({ url, plan, print }) {
  const { origin, timeoutSeconds, notes } = plan;
  if (origin === undefined) return true;
  print(`OPTIONS ${url}\n  WebHook-Request-Origin: ${origin}`);
  const outcome = await deliver(
    url,
    { method: 'OPTIONS', headers: { 'WebHook-Request-Origin': origin } },
    timeoutSeconds,
  );
  const allowed = outcome.kind === 'response' ? outcome.headers.get('webhook-allowed-origin') : null;
  print(
    `  → ${describeOutcome(outcome)}${allowed === null ? '' : `, WebHook-Allowed-Origin: ${terminalWord(allowed)}`}`,
  );
  const isOwner = isAccepted(outcome) && (allowed === origin || allowed === '*');
  const reason = isAccepted(outcome)
    ? `The response must have the header WebHook-Allowed-Origin: ${origin}.`
    : 'The ownership check needs a 2xx response to OPTIONS, without authentication.';
  print(
    isOwner
      ? `  ✓ Ownership is confirmed. ${notes.saved ?? ''}\n`
      : `  ✗ ${reason} ${notes.notSaved ?? ''}\n`,
  );
  return isOwner;
}

/** @param {import('../load-events.mjs').MockEvent} event  @returns {import('./webhook-cases.mjs').Identity} */
const identityOf = (event) =>
  event.payload?.specversion === undefined ? (isSigned(event) ? 'header' : 'none') : 'cloudEvent';

/** Whether the document of an event has the header for it (Standard Webhooks). @param {import('../load-events.mjs').MockEvent} event */
export const isSigned = ({ headers }) => headers.some((name) => /^webhook-signature$/i.test(name));

/**
 * @param {import('../load-events.mjs').MockEvent} event
 * @param {{ payload: any, id: string }} message  The same of each delivery.
 * @param {Receiver} receiver
 * @param {import('./webhook-cases.mjs').Delivery} delivery
 */
function requestOf(event, { payload, id }, { secret }, { age = 0, isForged = false }) {
  const body = toJson(payload) ?? '';
  const seconds = Math.floor(Date.now() / 1000) - age * 60;
  const given = {
    secret: isForged ? otherSecret() : secret,
    id,
    seconds,
    body,
  };
  const own = { 'content-type': event.contentType, ...(isSigned(event) ? signatureHeaders(given) : {}) };
  const documented = Object.entries(event.requiredHeaders)
    .filter(([name]) => !Object.hasOwn(own, name.toLowerCase()))
    // fetch sends one byte for each character.
    .map(([name, value]) => [name, Buffer.from(value).toString('latin1')]);
  return {
    method: event.method,
    headers: { ...own, ...Object.fromEntries(documented) },
    body,
    /** Names of the headers that have a value of the document. */
    documented: new Set(documented.map(([name]) => name)),
  };
}

/** @param {{ url: string, print: (line: string) => void }} receiver */
function printRequest(
  { url, print },
  /** @type {string} */ title,
  /** @type {ReturnType<typeof requestOf>} */ request,
) {
  const headers = Object.entries(request.headers).map(([name, value]) => {
    const sent = terminalWord(Buffer.from(value, 'latin1').toString());
    return `  ${name}: ${sent}${request.documented.has(name) ? '   (from the document)' : ''}`;
  });
  print([`${request.method} ${url}   ${title}`, ...headers, `  ${request.body}`].join('\n'));
}

/** A sentence for what the platform cannot know. */
const hintOf = (/** @type {Outcome} */ outcome) => {
  if (outcome.kind === 'failure') return '';
  if (outcome.status >= 300 && outcome.status < 400)
    return ' A redirect is not 2xx: register the address where it leads.';
  if (outcome.status === 401 || outcome.status === 403)
    return ' Do the receiver and this command have the same WEBHOOK_SECRET?';
  if (outcome.status === 415) return ' Make the receiver accept this content type.';
  return '';
};

/**
 * Retries until the event is accepted or the platform gives up.
 *
 * @param {() => Promise<Outcome>} attempt
 * @param {Receiver} receiver
 * @returns {Promise<boolean>} Whether it was accepted.
 */
async function retry(attempt, { plan, print, ended }) {
  const waits = retryWaits(plan);
  const begin = Date.now();
  let minutes = 0;
  for (const [index, waited] of waits.entries()) {
    if (Date.now() - begin > QUICK_TOTAL) {
      print(`  … The remaining ${waits.length - index} attempts are skipped, because each takes long.`);
      break;
    }
    minutes += waited;
    await wait(QUICK_WAIT, undefined, ended ? { signal: ended } : {});
    const outcome = await attempt();
    const at = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
    print(`  → ${describeOutcome(outcome)}   attempt ${index + 2}, after ${at}`);
    if (isAccepted(outcome)) {
      print(`  ✓ ${plan.notes.accepted ?? 'The event is delivered.'}\n`);
      return true;
    }
    if (isGone(outcome)) break;
  }
  return false;
}

/** @param {Outcome} outcome */
const isGone = (outcome) => outcome.kind === 'response' && outcome.status === 410;

/**
 * @param {import('../load-events.mjs').MockEvent} event
 * @param {import('./webhook-cases.mjs').WebhookCase} test
 * @param {Receiver} receiver
 * @param {(payload: any) => unknown} [change]  Of the example.
 * @returns {Promise<boolean>} Whether the receiver did as it must.
 */
export async function sendCase(event, test, receiver, change = (payload) => payload) {
  const { plan, print, url, ended } = receiver;
  const time = Date.now() - (test.eventAge ?? 0) * DAY;
  const payload = /** @type {any} */ (change(eventAt(event.payload, time)));
  const message = {
    payload,
    id: payload?.specversion === undefined ? `msg_${makeId(time)}` : String(payload.id),
  };
  const attempt = (/** @type {import('./webhook-cases.mjs').Delivery} */ delivery) =>
    deliver(url, requestOf(event, message, receiver, delivery), plan.timeoutSeconds, ended);

  const send = async (/** @type {import('./webhook-cases.mjs').Delivery} */ delivery) => {
    const request = requestOf(event, message, receiver, delivery);
    return { delivery, request, outcome: await deliver(url, request, plan.timeoutSeconds, ended) };
  };
  const sent = [];
  if (test.isParallel) sent.push(...(await Promise.all(test.deliveries.map(send))));
  else for (const delivery of test.deliveries) sent.push(await send(delivery));

  for (const { delivery, request, outcome } of sent) {
    printRequest(receiver, `${terminalWord(event.name)}, ${delivery.title}`, request);
    print(`  → ${describeOutcome(outcome)}`);
    if (isGone(outcome)) {
      print(`  ✗ ${plan.notes.gone ?? 'The receiver is gone (410), so nothing more is sent.'}\n`);
      return false;
    }
    if (test.mustAccept && !isAccepted(outcome)) {
      print(`  ✗ Not delivered.${hintOf(outcome)} ${plan.notes.failed ?? ''} In quick motion:`);
      const isDelivered = await retry(() => attempt(delivery), receiver);
      if (!isDelivered) print(`  ✗ ${plan.notes.gaveUp ?? 'The sender gives up.'}\n`);
      return isDelivered && test.option === 'once';
    }
    if (!test.mustAccept && !isRejected(outcome)) {
      print(`  ✗ The receiver must respond with 4xx, such as 401. ${test.fix}\n`);
      return false;
    }
  }
  print(`  ✓ ${test.means(identityOf(event)) || plan.notes.accepted || 'The event is delivered.'}\n`);
  return true;
}

/** @param {Outcome} outcome */
const isRejected = (outcome) => outcome.kind === 'response' && outcome.status >= 400 && outcome.status < 500;
