// @ts-check
import mqtt from 'mqtt';
import { credentials, OPEN_TIMEOUT, reasonOf, RefusedMessage } from './connections.mjs';

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
