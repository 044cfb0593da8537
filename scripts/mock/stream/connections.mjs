// @ts-check
/** Connections to brokers, as the platform opens them: messages are delivered when the broker acknowledges them. */
import mqtt from 'mqtt';
import rhea from 'rhea';
import { decodePercent } from '../../../src/kit/addresses/decode-percent';
import { terminalWord } from '../../../src/kit/diagnostics/show-harmful.mjs';

/** Until a connection is open, in milliseconds. */
const OPEN_TIMEOUT = 10_000;
/** Until a connection that this side closes is cut, in milliseconds. */
const CLOSE_TIMEOUT = 500;

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
const decoded = (text) => decodePercent(text) ?? text;

/** @param {URL} url */
function credentials({ username, password }) {
  const user = username === '' ? process.env['BROKER_USER'] : decoded(username);
  const secret = password === '' ? (process.env['BROKER_PASSWORD'] ?? '') : decoded(password);
  return user === undefined ? {} : { username: user, password: secret };
}

/**
 * @param {URL} url
 * @param {AbortSignal} signal
 * @returns {Promise<Connection>} Rejects with why it cannot be opened.
 */
function openMqtt(url, signal) {
  const address = new URL(url);
  address.username = address.password = '';
  const client = mqtt.connect(address.href, {
    ...{ protocolVersion: 5, clean: true, reconnectPeriod: 0, connectTimeout: OPEN_TIMEOUT },
    ...credentials(url),
  });
  /** @type {unknown} */
  let last;
  client.on('error', (error) => (last = error));
  client.on(
    'disconnect',
    ({ reasonCode }) => (last = new Error(`the broker ended it, reason code ${reasonCode}`)),
  );
  /** @type {Promise<string>} */
  const closed = new Promise((done) => client.on('close', () => done(reasonOf(last))));
  signal.addEventListener('abort', () => void client.end(true));
  return new Promise((done, fail) => {
    client.on('close', () => fail(new Error(reasonOf(last))));
    client.on('connect', () =>
      done({
        ...{ closed, window: 100 },
        send: ({ address: topic, body, contentType, headers: userProperties }) =>
          new Promise((sent, refused) =>
            client.publish(
              ...[topic, body],
              { qos: 1, retain: false, properties: { contentType, userProperties } },
              (error) =>
                error
                  ? refused(client.connected && !signal.aborted ? new RefusedMessage(reasonOf(error)) : error)
                  : sent(),
            ),
          ),
      }),
    );
  });
}

/**
 * @param {URL} url  With the queue as its path.
 * @param {AbortSignal} signal
 * @returns {Promise<Connection>}
 */
function openAmqp(url, signal) {
  const container = rhea.create_container();
  const isTls = url.protocol === 'amqps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const connection = container.connect({
    ...{ host, port: Number(url.port || (isTls ? 5671 : 5672)), reconnect: false },
    ...(isTls ? { transport: 'tls', servername: host } : { transport: 'tcp' }),
    ...credentials(url),
  });
  const sender = connection.open_sender({ target: decoded(url.pathname.slice(1)) });
  /** @type {Map<any, { sent: () => void, refused: (error: Error) => void }>} */
  const waiting = new Map();
  /** @type {unknown} */
  let last;
  /** @type {(reason: string) => void} */
  let close = () => {};
  /** @type {Promise<string>} */
  const closed = new Promise((done) => (close = done));
  for (const problem of ['connection_error', 'sender_error', 'session_error', 'error', 'protocol_error'])
    container.on(problem, (/** @type {any} */ context) => {
      last = context.sender?.error ?? context.connection?.error ?? context.error ?? context;
    });
  const ended = (/** @type {any} */ { error }) => close(reasonOf(last ?? error));
  container.on('disconnected', ended).on('connection_close', ended).on('sender_close', ended);
  container.on('accepted', ({ delivery }) => {
    waiting.get(delivery)?.sent();
    waiting.delete(delivery);
  });
  for (const outcome of ['rejected', 'released', 'modified'])
    container.on(outcome, (/** @type {any} */ { delivery }) => {
      const reason = delivery?.remote_state?.error;
      waiting
        .get(delivery)
        ?.refused(new RefusedMessage(reason ? `${outcome}: ${reasonOf(reason)}` : outcome));
      waiting.delete(delivery);
    });
  const timer = setTimeout(() => close('it did not open in time'), OPEN_TIMEOUT);
  const end = () => {
    close('it was ended');
    connection.close();
    // A node that does not close its side would keep the connection, and this program.
    /** @type {any} Left out of the types of the package. */
    const { socket } = connection;
    setTimeout(() => socket?.destroy(), CLOSE_TIMEOUT).unref();
  };
  signal.addEventListener('abort', end);
  return new Promise((done, fail) => {
    void closed.then((reason) => {
      clearTimeout(timer);
      end();
      fail(new Error(reason));
    });
    sender.once('sendable', () => {
      clearTimeout(timer);
      done({
        ...{ closed, window: 500 },
        send: ({ id, unit, contentType, headers, body }) =>
          new Promise((sent, refused) => {
            const delivery = sender.send(
              /** @type {any} */ ({
                ...{ message_id: id, group_id: unit, content_type: contentType },
                ...{ application_properties: headers, body: rhea.message.data_section(Buffer.from(body)) },
              }),
            );
            waiting.set(delivery, { sent, refused });
          }),
      });
    });
  });
}

/**
 * @param {URL} url  `mqtt:`, `mqtts:`, `amqp:`, or `amqps:`.
 * @param {AbortSignal} signal  Ends it, also while it is being opened.
 */
export const openConnection = (url, signal) =>
  url.protocol.startsWith('mqtt') ? openMqtt(url, signal) : openAmqp(url, signal);
