// @ts-check
/** Sends messages to one broker in order, at least once, and connects again as the platform does. */
import { setTimeout as wait } from 'node:timers/promises';
import { openConnection, reasonOf, RefusedMessage } from './connections.mjs';

/**
 * Waits before the next connection, in seconds, until a message has ever been acknowledged, and afterwards; the
 * platform goes on up to 60 s. They begin again only when a message is acknowledged: a broker can accept connections
 * and close them.
 */
const WAITS = { first: [1, 2], later: [1, 2, 4, 8, 16] };
/** Until a connection on which no message is acknowledged is closed, in milliseconds. */
const ACKNOWLEDGE_TIMEOUT = 10_000;
/** Until the end for what is in flight, in milliseconds. */
const LAST_TIMEOUT = 3000;
/** Refusals in a row after which sending ends. */
const MAX_REFUSED = 3;
/** Messages that wait for the broker; the oldest are dropped. */
const MAX_KEPT = 10_000;

/** Sending has ended; the message is for the terminal. */
export class StreamEnded extends Error {}

/**
 * @param {object} options
 * @param {URL} options.url
 * @param {{ lost?: string | undefined, refused?: string | undefined }} options.notes  What the platform does.
 * @param {(line: string) => void} options.print
 * @param {{ first: number[], later: number[] }} [options.waits]  In seconds.
 * @param {number} [options.acknowledgeTimeout]  In milliseconds.
 */
export function createStreamSender({
  url,
  notes,
  print,
  waits = WAITS,
  acknowledgeTimeout = ACKNOWLEDGE_TIMEOUT,
}) {
  const name = `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`;
  /** @type {import('./envelope.mjs').StreamMessage[]} */
  let queue = [];
  /** @type {import('./envelope.mjs').StreamMessage[]} Sent, not acknowledged, in order. */
  let unsettled = [];
  let pushed = 0;
  let delivered = 0;
  let refusals = 0;
  let isPaused = false;
  const ending = new AbortController();
  /** Ends the connection that is open or being opened. */
  let opened = new AbortController();
  /** @type {import('./connections.mjs').Connection | undefined} */
  let connection;
  /** @type {(reason: string) => void} */
  let giveUp = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;
  /** @type {() => void} */
  let settled = () => {};
  /** @type {(error: Error) => void} */
  let fail = () => {};

  /** Begins to wait for an acknowledgement, if a message is in flight. */
  function watch() {
    clearTimeout(silence);
    if (unsettled.length === 0) return settled();
    const seconds = acknowledgeTimeout / 1000;
    silence = setTimeout(() => giveUp(`no message is acknowledged within ${seconds} s`), acknowledgeTimeout);
  }

  /** @param {import('./envelope.mjs').StreamMessage} message */
  function refuse(message, /** @type {Error} */ error) {
    queue.unshift(message);
    refusals += 1;
    print(`✗ ${name} refused a message: ${error.message}. ${notes.refused ?? ''}`);
    if (refusals >= MAX_REFUSED)
      return fail(new StreamEnded(`${name} refused ${refusals} messages in a row.`));
    isPaused = true;
    setTimeout(
      () => {
        isPaused = false;
        pump();
      },
      (waits.first[0] ?? 1) * 1000,
    ).unref();
  }

  function pump() {
    const open = connection;
    while (open && !isPaused && queue.length > 0 && unsettled.length < open.window) {
      const [message] = queue.splice(0, 1);
      if (!message) return;
      unsettled.push(message);
      if (unsettled.length === 1) watch();
      open.send(message).then(
        () => {
          unsettled = unsettled.filter((one) => one !== message);
          delivered += 1;
          refusals = 0;
          pump();
          watch();
        },
        (error) => {
          // A lost connection gives all of them back at once.
          if (!(error instanceof RefusedMessage)) return;
          unsettled = unsettled.filter((one) => one !== message);
          watch();
          refuse(message, error);
        },
      );
    }
  }

  /** Opens a connection and sends until it is closed. @returns {Promise<string>} Why there is none. */
  async function useConnection() {
    opened = new AbortController();
    try {
      connection = await openConnection(url, opened.signal);
    } catch (error) {
      return `No connection to ${name}: ${reasonOf(error)}.`;
    }
    const { closed } = connection;
    /** @type {Promise<string>} */
    const given = new Promise((done) => (giveUp = done));
    print(`✓ Connected to ${name}`);
    pump();
    const reason = await Promise.race([closed, given]);
    clearTimeout(silence);
    connection = undefined;
    opened.abort();
    queue = [...unsettled, ...queue];
    unsettled = [];
    settled();
    return `The connection to ${name} is lost: ${reason}. ${queue.length} messages wait.`;
  }

  async function run() {
    for (let failures = 0; ; failures += 1) {
      const before = delivered;
      const lost = await useConnection();
      if (ending.signal.aborted) return;
      if (delivered > before) failures = 0;
      const delay = (delivered > 0 ? waits.later : waits.first)[failures];
      print(`✗ ${lost}${delay === undefined ? '' : ` Next attempt in ${delay} s.`}`);
      if (failures === 0 && notes.lost !== undefined) print(`  ${notes.lost}`);
      if (delay === undefined)
        throw new StreamEnded(
          lost.startsWith('No connection')
            ? `There is no connection to ${name}.`
            : `${name} acknowledged no message on ${failures + 1} connections.`,
        );
      const milliseconds = delay * (0.8 + 0.4 * Math.random()) * 1000;
      await wait(milliseconds, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
    }
  }

  return {
    name,
    pushed: () => pushed,
    delivered: () => delivered,
    /** @param {import('./envelope.mjs').StreamMessage} message */
    push(message) {
      pushed += 1;
      queue.push(message);
      if (queue.length > MAX_KEPT) queue.shift();
      pump();
    },
    /** @returns {Promise<void>} Rejects with a StreamEnded. */
    start: () =>
      new Promise((done, failed) => {
        fail = failed;
        run().then(done, failed);
      }),
    /** Waits for what is in flight, then ends the connection. */
    async end() {
      if (connection && unsettled.length > 0)
        await Promise.race([
          new Promise((done) => (settled = () => done(undefined))),
          wait(LAST_TIMEOUT, undefined, { ref: false }),
        ]);
      ending.abort();
      opened.abort();
      giveUp('it was ended');
    },
  };
}
