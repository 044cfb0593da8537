// @ts-check
import rhea from 'rhea';
import { credentials, decoded, OPEN_TIMEOUT, reasonOf, RefusedMessage } from './connections.mjs';

/** Until a connection that this side closes is cut, in milliseconds. */
const CLOSE_TIMEOUT = 500;

/**
 * @param {URL} url  With the queue as its path.
 * @param {AbortSignal} signal
 * @returns {Promise<import('./connections.mjs').Connection>}
 */
export function openAmqp(url, signal) {
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
