// @ts-check
/** `npm run mock -- stream`: plays the units of the site's plan into brokers. */
import { decodePercent } from '../../../src/kit/addresses/decode-percent';
import { hidePassword } from '../../../src/kit/addresses/hide-password';
import { terminalWord } from '../../../src/kit/diagnostics/show-harmful.mjs';
import { createStreamPlayer } from '../../../src/apis/mock/play-stream';
import { onEndSignal } from '../../lib/end-signals.mjs';
import { listenOnLoopback } from '../../lib/listen.mjs';
import { readOptions } from '../../lib/read-options.mjs';
import { loadEvents } from '../load-events.mjs';
import { UseError } from '../use-error.mjs';
import { loadPlan } from '../load-documents.mjs';
import { PLAY_OPTIONS } from '../shared-options.mjs';
import { MOCK_PLAN } from '../../../src/compile/check/check-mock-plan';
import { toStreamMessage } from './envelope.mjs';
import { createStreamSender, StreamEnded } from './send-stream.mjs';
import { PORT_OPTIONS, portOption, TRANSPORTS, transportOf } from './transports.mjs';
import { print as printLine, printError } from '../../lib/print.mjs';

/** Between two steps of the clock, in milliseconds. */
const STEP = 200;
/** Each of this many messages is sent twice, as at-least-once delivery allows. */
const DUPLICATE = 20;
const HOUR = 60 * 60 * 1000;

const STREAM_OPTIONS = /** @type {const} */ ({
  to: {
    type: 'string',
    value: 'address',
    means: `your broker: ${TRANSPORTS.map(({ example }) => example).join(', or ')}`,
  },
  for: { type: 'string', value: 'seconds', means: 'ends after this time (without it, Ctrl+C ends it)' },
  ...PLAY_OPTIONS,
  ...PORT_OPTIONS,
});

/** @param {string} text */
function readNumber(
  /** @type {string} */ option,
  text,
  /** @type {number} */ least,
  /** @type {number} */ most,
) {
  const value = Number(text);
  if (text.trim() !== '' && value >= least && value <= most) return value;
  throw new UseError(`--${option} is "${text}"; write a number from ${least} to ${most}.`);
}

/** @param {string} address */
function readBroker(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (
    url &&
    transportOf(url) &&
    url.host !== '' &&
    [url.username, url.password, url.pathname].every((part) => decodePercent(part) !== undefined)
  )
    return url;
  throw new UseError(
    `--to is "${hidePassword(address)}"; write ${TRANSPORTS.map(({ example }) => example).join(', or ')} (${TRANSPORTS.map(({ kind }) => `${kind}:`).join(' and ')} are without TLS).`,
  );
}

/**
 * Starts the brokers of the mock, unless another one is given.
 *
 * @param {Record<string, string | undefined>} values  Of the options.
 * @param {import('../../../src/apis/mock/stream-plan').StreamPlan} plan
 * @param {(line: string) => void} print
 * @returns {Promise<{ urls: URL[], brokers: import('./local-server.mjs').LocalBroker[] }>}
 */
async function openBrokers({ to, ...values }, plan, print) {
  if (to !== undefined) return { urls: [readBroker(to)], brokers: [] };
  const onConsume = (/** @type {string} */ address) => {
    if (address !== plan.queue)
      print(`✗ A consumer reads "${terminalWord(address)}"; the messages are in "${plan.queue}".`);
  };
  const urls = [];
  const brokers = [];
  for (const transport of TRANSPORTS) {
    const broker = await transport.createServer({ onConsume });
    brokers.push(broker);
    const option = portOption(transport);
    try {
      const origin = await listenOnLoopback(
        broker.server,
        values[option] ?? `${transport.port}`,
        `--${option}`,
      );
      urls.push(new URL(transport.addressOf(new URL(origin).port, plan.queue)));
    } catch (error) {
      await Promise.all(brokers.map(({ close }) => close()));
      throw new UseError(error instanceof Error ? error.message : String(error));
    }
  }
  return { urls, brokers };
}

/** The last time whose minute of the hour is this one. */
const lastMinute = (/** @type {number} */ now, /** @type {number} */ minute) => {
  const time = Math.floor(now / HOUR) * HOUR + minute * 60_000;
  return time <= now ? time : time - HOUR;
};

/** @param {import('../../../src/apis/mock/play-stream').PlayedMessage} played */
function describe({ unit, message, data, time }) {
  const said = Object.entries(data)
    .filter(([, value]) => typeof value !== 'object')
    .map(([key, value]) => `${key}=${String(value)}`);
  return `${new Date(time).toISOString().slice(11, 19)}  ${unit}  ${message}  ${said.join(' ')}`;
}

/**
 * @typedef {object} RunningStream
 * @property {URL[]} urls
 * @property {import('./local-server.mjs').LocalBroker[]} brokers
 * @property {() => number} played
 * @property {(unit: string, message: string, data: Record<string, unknown>) => boolean} change  False for an unknown unit.
 * @property {() => string[]} unconfirmed  For the terminal: what brokers did not acknowledge.
 * @property {Promise<unknown>} ended   Rejects with a StreamEnded.
 * @property {() => Promise<void>} close
 */

/**
 * @param {readonly import('../load-events.mjs').MockEvent[]} events
 * @param {Pick<RunningStream, 'urls' | 'brokers'>} running
 * @param {(line: string) => void} print
 */
function printAddresses(events, { urls, brokers }, print) {
  for (const url of urls) {
    const { kind = '', title = '', hasTopics } = transportOf(url) ?? {};
    const { address = '' } =
      events.find(({ protocols }) => protocols.some((one) => one.includes(kind))) ?? {};
    const place = `${url.protocol}//${url.host}${url.pathname.replace(/^\/$/, '')}`;
    print(`${`${title}:`.padEnd(9)} ${place}${hasTopics ? `   topics ${address}` : ''}`);
  }
  print(
    brokers.length > 0
      ? 'Any user and password are accepted. Start your consumer with one of these addresses. Ctrl+C ends it.\n'
      : 'Ctrl+C ends it.\n',
  );
}

/**
 * @param {string} site
 * @param {Record<string, string | undefined>} values  Of STREAM_OPTIONS.
 * @param {{ waits?: { first: number[], later: number[] }, print?: (line: string) => void }} [options]
 * @returns {Promise<RunningStream>} Throws an error for the terminal.
 */
export async function startStream(site, values, { waits, print = printLine } = {}) {
  const { stream: plan } = loadPlan(site);
  if (!plan)
    throw new UseError(
      `${MOCK_PLAN} of this site has no "stream", so there is nothing to play. docs/writing.md of the engine has one to copy, under "Try requests without the platform".`,
    );
  const events = loadEvents(site);
  const speed = readNumber('speed', values['speed'] ?? '1', 0.1, 600);
  const minute = values['minute'] === undefined ? undefined : readNumber('minute', values['minute'], 0, 59);
  const { urls, brokers } = await openBrokers(values, plan, print);
  const begun = Date.now();
  const start = minute === undefined ? begun : lastMinute(begun, minute);
  const player = createStreamPlayer(plan, start);
  const senders = urls.map((url) => {
    const { kind = '' } = transportOf(url) ?? {};
    const known = new Map(
      events
        .filter(({ protocols }) => protocols.some((one) => one.includes(kind)))
        .map((event) => [event.name, event]),
    );
    if (values['to'] !== undefined && known.size === 0)
      throw new UseError(
        `No message of this site has a server for ${kind.toUpperCase()}, so there is nothing to send to ${url.protocol}//${url.host}.`,
      );
    return { known, ...createStreamSender({ url, notes: plan.notes, print, ...(waits ? { waits } : {}) }) };
  });
  let count = 0;
  /** @param {readonly import('../../../src/apis/mock/play-stream').PlayedMessage[]} messages */
  const send = (messages) => {
    for (const played of messages) {
      count += 1;
      const isState =
        plan.messages[played.message]?.since !== undefined || plan.messages[played.message]?.isLive;
      if (isState) print(describe(played));
      for (const { known, push } of senders) {
        const event = known.get(played.message);
        if (!event) continue;
        const message = toStreamMessage(played, event, plan);
        push(message);
        if (count % DUPLICATE === 0) push(message);
      }
    }
  };
  const ended = Promise.race(senders.map((sender) => sender.start()));
  ended.catch(() => {});
  printAddresses(events, { urls, brokers }, print);
  send(player.begin());
  const timer = setInterval(() => send(player.until(start + (Date.now() - begun) * speed)), STEP);
  return {
    ...{ urls, brokers, ended, played: () => count },
    unconfirmed: () =>
      senders.flatMap(({ name, pushed, delivered }) =>
        pushed() === delivered()
          ? []
          : [`✗ ${name} acknowledged ${delivered()} of ${pushed()} messages; the others may be lost.`],
      ),
    change(unit, message, data) {
      const messages = player.change(unit, message, data);
      send(messages);
      return plan.units[unit] !== undefined;
    },
    async close() {
      clearInterval(timer);
      await Promise.all(senders.map((sender) => sender.end()));
      await Promise.all(brokers.map((broker) => broker.close()));
    },
  };
}

/**
 * @param {string} site
 * @param {readonly string[]} args  After `stream`.
 * @returns {Promise<number>} 0 if everything was acknowledged, 1 if not, 2 for a mistake in the command.
 */
export async function stream(site, args) {
  const values = readOptions(STREAM_OPTIONS, args);
  try {
    const duration = values.for === undefined ? undefined : readNumber('for', values.for, 1, 86_400);
    const running = await startStream(site, values);
    const stopped = new Promise((done) => {
      const stopListening = onEndSignal(() => {
        stopListening();
        done(undefined);
      });
      if (duration !== undefined) setTimeout(done, duration * 1000).unref();
    });
    const problems = [];
    try {
      await Promise.race([running.ended, stopped]);
    } catch (error) {
      if (!(error instanceof StreamEnded)) throw error;
      problems.push(error.message);
    } finally {
      await running.close();
    }
    problems.push(...running.unconfirmed());
    for (const line of problems) printError(line);
    if (problems.length === 0) printLine(`Played ${running.played()} messages.`);
    return problems.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UseError)) throw error;
    printError(error.message);
    return 2;
  }
}
