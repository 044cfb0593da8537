// @ts-check
/**
 * A node of AMQP 1.0 on the loopback address, for one developer: each address is a queue, made when it is used. What a
 * consumer does not accept is delivered again.
 */
import rhea from 'rhea';
import { createLocalServer } from './local-server.mjs';

/** Messages of a queue without a consumer; the oldest are dropped. */
const MAX_KEPT = 10_000;

/**
 * @typedef {object} Queue
 * @property {any[]} waiting
 * @property {any[]} senders  Links to consumers, of which each gets a part.
 */

/**
 * @param {{ onConsume?: (address: string) => void }} [options]
 * @returns {import('./local-server.mjs').LocalBroker}
 */
export function createAmqpNode({ onConsume = () => {} } = {}) {
  const container = rhea.create_container();
  /** @type {any} Left open by the types of the package. */
  const mechanisms = container.sasl_server_mechanisms;
  mechanisms.enable_anonymous();
  mechanisms.enable_plain(
    (/** @type {string} */ user, /** @type {string} */ password) => user !== '' && password !== '',
  );
  /** @type {Map<string, Queue>} */
  const queues = new Map();
  /** Messages that a consumer has, by its delivery. */
  const sent = new Map();
  let acknowledged = 0;

  /** @param {string} address */
  function queueOf(address) {
    const known = queues.get(address) ?? { waiting: [], senders: [] };
    queues.set(address, known);
    return known;
  }

  /** @param {Queue} queue */
  function pump(queue) {
    for (;;) {
      const [message] = queue.waiting;
      const sender = queue.senders.find((one) => one.sendable());
      if (message === undefined || !sender) return;
      queue.waiting.shift();
      // The next message goes to the next consumer.
      queue.senders.push(...queue.senders.splice(queue.senders.indexOf(sender), 1));
      sent.set(sender.send(message), { queue, sender, message });
    }
  }

  /** @param {(one: { queue: Queue, sender: any, message: any }) => boolean} isLost */
  function takeBack(isLost) {
    const lost = [...sent].filter(([, one]) => isLost(one));
    for (const [delivery] of lost) sent.delete(delivery);
    for (const [, { queue, message }] of lost.reverse()) queue.waiting.unshift(message);
    for (const queue of new Set(lost.map(([, one]) => one.queue))) pump(queue);
  }

  const addressOf = (/** @type {any} */ terminus) => String(terminus?.address ?? '');
  container.on('sender_open', ({ sender }) => {
    if (!sender) return;
    const address = addressOf(sender.source);
    sender.set_source({ address });
    queueOf(address).senders.push(sender);
    onConsume(address);
  });
  container.on('receiver_open', ({ receiver }) =>
    receiver?.set_target({ address: addressOf(receiver.target) }),
  );
  container.on('sendable', ({ sender }) => sender && pump(queueOf(addressOf(sender.source))));
  container.on('message', ({ message, receiver }) => {
    const queue = queueOf(addressOf(receiver?.target));
    queue.waiting.push(message);
    if (queue.waiting.length > MAX_KEPT) queue.waiting.shift();
    pump(queue);
  });
  container.on('accepted', ({ delivery }) => {
    if (sent.delete(delivery)) acknowledged += 1;
  });
  for (const outcome of ['released', 'modified', 'rejected'])
    container.on(outcome, ({ delivery }) => {
      const known = sent.get(delivery);
      takeBack((one) => one === known);
    });
  const leave = (/** @type {(sender: any) => boolean} */ isGone) => {
    for (const queue of queues.values()) queue.senders = queue.senders.filter((sender) => !isGone(sender));
    takeBack(({ sender }) => isGone(sender));
  };
  container.on('sender_close', ({ sender }) => leave((one) => one === sender));
  container.on('disconnected', () => {});
  // Errors of a client end its connection; the node goes on.
  for (const problem of [
    'error',
    'connection_error',
    'session_error',
    'sender_error',
    'receiver_error',
    'protocol_error',
  ])
    container.on(problem, () => {});

  const local = createLocalServer((socket) => {
    /** @type {any} Left out of the types of the package. */
    const connection = container.create_connection(/** @type {any} */ ({}));
    // The package has no event for a connection that this side closes.
    socket.on('close', () => leave((sender) => sender.connection === connection));
    connection.accept(socket);
  });
  return { ...local, acknowledged: () => acknowledged };
}
