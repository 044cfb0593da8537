// @ts-check
/** Sends messages to one broker in order, at least once, and connects again as the platform does. */
import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf, RefusedMessage } from './connections.mjs';
import { transportOf } from './transports.mjs';

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
 * @typedef {object} SenderOptions
 * @property {URL} url
 * @property {{ lost?: string | undefined, refused?: string | undefined }} notes  What the platform does.
 * @property {(line: string) => void} print
 * @property {{ first: number[], later: number[] }} [waits]  In seconds.
 * @property {number} [acknowledgeTimeout]  In milliseconds.
 */

/** The messages that a broker has yet to acknowledge, in order. */
class Outbox {
  /** @type {import('./envelope.mjs').StreamMessage[]} */
  queue = [];
  /** @type {import('./envelope.mjs').StreamMessage[]} Sent, not acknowledged, in order. */
  unsettled = [];
  delivered = 0;
  #refusals = 0;
  #isPaused = false;
  /** @type {import('./connections.mjs').Connection | undefined} */
  #connection;
  /** @type {(reason: string) => void} */
  giveUp = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence;
  /** @type {() => void} */
  settled = () => {};
  /** @type {(error: Error) => void} */
  fail = () => {};

  /** @param {string} name @param {Required<SenderOptions>} options */
  constructor(name, options) {
    this.name = name;
    this.options = options;
  }

  get isOpen() {
    return this.#connection !== undefined;
  }

  /** Begins to wait for an acknowledgement, if a message is in flight. */
  #watch() {
    clearTimeout(this.#silence);
    if (this.unsettled.length === 0) return this.settled();
    const { acknowledgeTimeout } = this.options;
    this.#silence = setTimeout(
      () => this.giveUp(`no message is acknowledged within ${acknowledgeTimeout / 1000} s`),
      acknowledgeTimeout,
    );
  }

  /** @param {import('./envelope.mjs').StreamMessage} message @param {Error} error */
  #refuse(message, error) {
    const { notes, print, waits } = this.options;
    this.queue.unshift(message);
    this.#refusals += 1;
    print(`✗ ${this.name} refused a message: ${error.message}. ${notes.refused ?? ''}`);
    if (this.#refusals >= MAX_REFUSED)
      return this.fail(new StreamEnded(`${this.name} refused ${this.#refusals} messages in a row.`));
    this.#isPaused = true;
    const goOn = () => {
      this.#isPaused = false;
      this.pump();
    };
    setTimeout(goOn, (waits.first[0] ?? 1) * 1000).unref();
  }

  /** @param {import('./envelope.mjs').StreamMessage} message */
  #settle(message) {
    this.unsettled = this.unsettled.filter((one) => one !== message);
  }

  pump() {
    const open = this.#connection;
    while (open && !this.#isPaused && this.queue.length > 0 && this.unsettled.length < open.window) {
      const [message] = this.queue.splice(0, 1);
      if (!message) return;
      this.unsettled.push(message);
      if (this.unsettled.length === 1) this.#watch();
      open.send(message).then(
        () => {
          this.#settle(message);
          this.delivered += 1;
          this.#refusals = 0;
          this.pump();
          this.#watch();
        },
        (error) => {
          // A lost connection gives all of them back at once.
          if (!(error instanceof RefusedMessage)) return;
          this.#settle(message);
          this.#watch();
          this.#refuse(message, error);
        },
      );
    }
  }

  /**
   * Opens a connection and sends until it is closed.
   *
   * @param {AbortController} opened
   * @returns {Promise<string>} Why there is none.
   */
  async useConnection(opened) {
    const { name } = this;
    try {
      const { url } = this.options;
      this.#connection = await transportOf(url)?.open(url, opened.signal);
      if (!this.#connection) throw new Error(`no transport has the protocol ${url.protocol}`);
    } catch (error) {
      return `No connection to ${name}: ${reasonOf(error)}.`;
    }
    const { closed } = this.#connection;
    /** @type {Promise<string>} */
    const given = new Promise((done) => (this.giveUp = done));
    this.options.print(`✓ Connected to ${name}`);
    this.pump();
    const reason = await Promise.race([closed, given]);
    clearTimeout(this.#silence);
    this.#connection = undefined;
    opened.abort();
    this.queue = [...this.unsettled, ...this.queue];
    this.unsettled = [];
    this.settled();
    return `The connection to ${name} is lost: ${reason}. ${this.queue.length} messages wait.`;
  }
}

/** @param {SenderOptions} given */
export function createStreamSender(given) {
  const options = { waits: WAITS, acknowledgeTimeout: ACKNOWLEDGE_TIMEOUT, ...given };
  const { url, notes, print, waits } = options;
  const name = `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`;
  const outbox = new Outbox(name, options);
  let pushed = 0;
  const ending = new AbortController();
  /** Ends the connection that is open or being opened. */
  let opened = new AbortController();

  async function run() {
    for (let failures = 0; ; failures += 1) {
      const before = outbox.delivered;
      opened = new AbortController();
      const lost = await outbox.useConnection(opened);
      if (ending.signal.aborted) return;
      if (outbox.delivered > before) failures = 0;
      const delay = (outbox.delivered > 0 ? waits.later : waits.first)[failures];
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
    delivered: () => outbox.delivered,
    /** @param {import('./envelope.mjs').StreamMessage} message */
    push(message) {
      pushed += 1;
      outbox.queue.push(message);
      if (outbox.queue.length > MAX_KEPT) outbox.queue.shift();
      outbox.pump();
    },
    /** @returns {Promise<void>} Rejects with a StreamEnded. */
    start: () =>
      new Promise((done, failed) => {
        outbox.fail = failed;
        run().then(done, failed);
      }),
    /** Waits for what is in flight, then ends the connection. */
    async end() {
      if (outbox.isOpen && outbox.unsettled.length > 0)
        await Promise.race([
          new Promise((done) => (outbox.settled = () => done(undefined))),
          wait(LAST_TIMEOUT, undefined, { ref: false }),
        ]);
      ending.abort();
      opened.abort();
      outbox.giveUp('it was ended');
    },
  };
}
