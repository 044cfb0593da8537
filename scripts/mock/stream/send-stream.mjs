// @ts-check
/** Sends messages to one broker in order, at least once, and connects again as the platform does. */
import { setTimeout as wait } from 'node:timers/promises';
import { openConnection, reasonOf, RefusedMessage } from './connections.mjs';

/** Waits before the next attempt, in seconds; the platform goes on up to 60 s. */
const WAITS = { first: [1, 2], later: [1, 2, 4, 8, 16] };
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
 */
export function createStreamSender({ url, notes, print, waits = WAITS }) {
  const name = `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`;
  /** @type {import('./envelope.mjs').StreamMessage[]} */
  let queue = [];
  /** @type {import('./envelope.mjs').StreamMessage[]} Sent, not acknowledged, in order. */
  let unsettled = [];
  let delivered = 0;
  let refusals = 0;
  let isEnded = false;
  /** @type {import('./connections.mjs').Connection | undefined} */
  let connection;
  /** @type {(error: Error) => void} */
  let fail = () => {};

  function pump() {
    const open = connection;
    while (open && queue.length > 0 && unsettled.length < open.window) {
      const [message] = queue.splice(0, 1);
      if (!message) return;
      unsettled.push(message);
      open.send(message).then(
        () => {
          unsettled = unsettled.filter((one) => one !== message);
          delivered += 1;
          refusals = 0;
          pump();
        },
        (error) => {
          // A lost connection gives all of them back at once.
          if (!(error instanceof RefusedMessage)) return;
          unsettled = unsettled.filter((one) => one !== message);
          queue.unshift(message);
          refusals += 1;
          print(`✗ ${name} refused a message: ${error.message}. ${notes.refused ?? ''}`);
          if (refusals >= MAX_REFUSED)
            fail(new StreamEnded(`${name} refused ${refusals} messages in a row.`));
          else setTimeout(pump, (waits.first[0] ?? 1) * 1000);
        },
      );
    }
  }

  async function connect(/** @type {readonly number[]} */ delays) {
    for (const [attempt, delay] of [...delays, undefined].entries()) {
      try {
        return await openConnection(url);
      } catch (error) {
        if (isEnded) return undefined;
        const again = delay === undefined ? '' : ` Next attempt in ${delay} s.`;
        print(`✗ No connection to ${name}: ${reasonOf(error)}.${again}`);
        if (delay === undefined) break;
        await wait(delay * (0.8 + 0.4 * Math.random()) * 1000);
      }
      if (attempt === 0 && notes.lost !== undefined) print(`  ${notes.lost}`);
    }
    throw new StreamEnded(`There is no connection to ${name}.`);
  }

  async function run() {
    for (let delays = waits.first; !isEnded; delays = waits.later) {
      connection = await connect(delays);
      if (!connection) return;
      print(`✓ Connected to ${name}`);
      pump();
      const reason = await connection.closed;
      connection = undefined;
      queue = [...unsettled, ...queue];
      unsettled = [];
      if (!isEnded) print(`✗ The connection to ${name} is lost: ${reason}. ${queue.length} messages wait.`);
    }
  }

  return {
    name,
    delivered: () => delivered,
    /** @param {import('./envelope.mjs').StreamMessage} message */
    push(message) {
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
    end() {
      isEnded = true;
      connection?.end();
    },
  };
}
