// @ts-check
import mqtt from 'mqtt';
import { credentials, OPEN_TIMEOUT, reasonOf, RefusedMessage } from './connections.mjs';

/** Bytes of a packet that a broker sends; an acknowledgment has some ten. */
const MAX_PACKET = 1_000_000;

/**
 * @param {URL} url
 * @param {AbortSignal} signal
 * @returns {Promise<import('./connections.mjs').Connection>} Rejects with why it cannot be opened.
 */
export function openMqtt(url, signal) {
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
  // The package keeps what it has of a packet, until it is whole.
  let unread = 0;
  client.on('packetreceive', () => (unread = 0));
  client.stream.on('data', (/** @type {Buffer} */ part) => {
    unread += part.length;
    if (unread <= MAX_PACKET) return;
    last = new Error(`the broker sends a packet of more than ${MAX_PACKET / 1_000_000} MB`);
    client.stream.destroy();
  });
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
