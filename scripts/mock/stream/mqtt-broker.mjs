// @ts-check
/**
 * A broker for MQTT 5 on the loopback address, for one developer: sessions that survive a disconnect, QoS 0 and 1,
 * wildcards, and the receive maximum of clients. No broker for MQTT 5 is on npm; the packets are those of mqtt-packet.
 */
import { generate, parser } from 'mqtt-packet';
import { createLocalServer } from './local-server.mjs';

/** Messages that a session keeps while its client is away; the oldest are dropped. */
const MAX_KEPT = 10_000;
/** Of MQTT 5, section 2.4. */
const REASONS = { noSubscription: 0x10, protocol: 0x82, version: 0x84, takenOver: 0x8e, filter: 0x8f };

/**
 * @typedef {object} Session
 * @property {string} id
 * @property {Map<string, number>} filters    With the QoS that is granted.
 * @property {any[]} waiting                  Packets that were not sent yet.
 * @property {Map<number, any>} inFlight      Sent, but not acknowledged, by packet id.
 * @property {number} nextId
 * @property {number} receiveMaximum
 * @property {number} expiry                  Seconds after a disconnect.
 * @property {import('node:net').Socket} [socket]
 * @property {NodeJS.Timeout} [timer]
 */

/**
 * @param {string} filter  With `+` and `#`.
 * @param {string} topic
 */
export function matchesTopic(filter, topic) {
  const [wanted, given] = [filter.split('/'), topic.split('/')];
  // Topics of the broker itself need a filter that begins with "$".
  if (topic.startsWith('$') && !filter.startsWith('$')) return false;
  for (const [at, level] of wanted.entries()) {
    if (level === '#') return true;
    if (at >= given.length || (level !== '+' && level !== given[at])) return false;
  }
  return wanted.length === given.length;
}

/** `#` is the last level, and wildcards are whole levels (MQTT 5, section 4.7.1). */
const isFilter = (/** @type {string} */ filter) =>
  filter !== '' && /^(?:(?:\+|[^+#/]*)(?:\/|$))*#?$/.test(filter) && !/[^/]#$/.test(filter);

/**
 * @typedef {object} Broker
 * @property {Map<string, Session>} sessions
 * @property {any[] | undefined} early  What is sent before the first subscription, which gets it, as a queue would keep it.
 * @property {number} acknowledged
 * @property {number} assigned          Ids that clients without one got.
 */

const write = (/** @type {import('node:net').Socket} */ socket, /** @type {any} */ packet) =>
  void (socket.writable && socket.write(generate(packet, { protocolVersion: 5 })));

/** @param {Session} session */
function pump(session) {
  const { waiting, inFlight, socket, receiveMaximum } = session;
  while (socket && waiting.length > 0 && inFlight.size < receiveMaximum) {
    const packet = waiting.shift();
    if (packet.qos === 0) write(socket, packet);
    else {
      while (inFlight.has(session.nextId)) session.nextId = (session.nextId % 65_535) + 1;
      const messageId = session.nextId;
      session.nextId = (messageId % 65_535) + 1;
      inFlight.set(messageId, packet);
      write(socket, { ...packet, messageId });
    }
  }
}

/** @param {Broker} broker @param {any} packet @returns {boolean} Whether anybody gets it. */
function publish(broker, { topic, payload, qos, properties = {} }) {
  const { early } = broker;
  let isWanted = early !== undefined;
  early?.push({ topic, payload, qos, properties });
  if (early && early.length > MAX_KEPT) early.shift();
  const { topicAlias: _, ...kept } = properties;
  for (const session of broker.sessions.values()) {
    const granted = [...session.filters]
      .filter(([filter]) => matchesTopic(filter, topic))
      .map(([, one]) => one);
    if (granted.length === 0) continue;
    isWanted = true;
    const sent = { cmd: 'publish', topic, payload, qos: Math.min(qos, Math.max(...granted)) };
    if (sent.qos === 0 && !session.socket) continue;
    session.waiting.push({ ...sent, retain: false, dup: false, properties: kept });
    if (session.waiting.length > MAX_KEPT) session.waiting.shift();
    pump(session);
  }
  return isWanted;
}

/** @param {Broker} broker @param {import('node:net').Socket} socket @param {any} packet */
function connect(broker, socket, packet) {
  const { sessions } = broker;
  if (packet.protocolVersion !== 5) {
    // A client of MQTT 3.1.1 reads only its own form.
    socket.end(generate(/** @type {any} */ ({ cmd: 'connack', returnCode: 1, sessionPresent: false })));
    return undefined;
  }
  const id = packet.clientId || `assigned-${(broker.assigned += 1)}`;
  const { sessionExpiryInterval = 0, receiveMaximum = 65_535 } = packet.properties ?? {};
  const old = sessions.get(id);
  clearTimeout(old?.timer);
  if (old?.socket) {
    write(old.socket, { cmd: 'disconnect', reasonCode: REASONS.takenOver });
    old.socket.end();
    // Its end is not the end of the new session.
    delete old.socket;
  }
  const isKept = old !== undefined && !packet.clean;
  /** @type {Session} */
  const session = isKept
    ? old
    : { id, filters: new Map(), waiting: [], inFlight: new Map(), nextId: 1, receiveMaximum, expiry: 0 };
  Object.assign(session, { socket, receiveMaximum, expiry: sessionExpiryInterval });
  sessions.set(id, session);
  write(socket, {
    ...{ cmd: 'connack', reasonCode: 0, sessionPresent: isKept },
    properties: {
      ...{ maximumQoS: 1, retainAvailable: false, sharedSubscriptionAvailable: false },
      ...(packet.clientId ? {} : { assignedClientIdentifier: id }),
    },
  });
  for (const [messageId, sent] of session.inFlight) write(socket, { ...sent, messageId, dup: true });
  pump(session);
  return session;
}

/**
 * Does what a client asks in its session.
 *
 * @param {Broker} broker
 * @param {Session} session
 * @param {import('node:net').Socket} socket
 * @param {any} packet
 */
function takePacket(broker, session, socket, packet) {
  const { messageId } = packet;
  if (packet.cmd === 'pingreq') write(socket, { cmd: 'pingresp' });
  else if (packet.cmd === 'publish') {
    const isWanted = publish(broker, packet);
    const reasonCode = isWanted ? 0 : REASONS.noSubscription;
    if (packet.qos === 1) write(socket, { cmd: 'puback', messageId, reasonCode });
  } else if (packet.cmd === 'puback') {
    if (session.inFlight.delete(messageId) && (packet.reasonCode ?? 0) < 0x80) broker.acknowledged += 1;
    pump(session);
  } else if (packet.cmd === 'subscribe') {
    const granted = packet.subscriptions.map(
      (/** @type {{ topic: string, qos: number }} */ { topic, qos }) => {
        if (!isFilter(topic)) return REASONS.filter;
        session.filters.set(topic, Math.min(qos, 1));
        return Math.min(qos, 1);
      },
    );
    write(socket, { cmd: 'suback', messageId, granted });
    const kept = broker.early ?? [];
    broker.early = undefined;
    for (const one of kept) publish(broker, one);
  } else if (packet.cmd === 'unsubscribe') {
    const granted = packet.unsubscriptions.map((/** @type {string} */ topic) =>
      session.filters.delete(topic) ? 0 : 0x11,
    );
    write(socket, { cmd: 'unsuback', messageId, granted });
  }
}

/** @param {Broker} broker @param {import('node:net').Socket} socket */
function serve(broker, socket) {
  /** @type {Session | undefined} */
  let session;
  const packets = parser({ protocolVersion: 5 });
  const refuse = (/** @type {number} */ reasonCode) => {
    if (session) write(socket, { cmd: 'disconnect', reasonCode });
    socket.end();
  };
  packets.on('error', () => refuse(REASONS.protocol));
  packets.on('packet', (/** @type {any} */ packet) => {
    if (packet.cmd === 'connect') {
      session = session ? undefined : connect(broker, socket, packet);
      if (!session) socket.end();
      return;
    }
    if (session?.socket !== socket) return void socket.end();
    if (packet.cmd === 'publish' && packet.qos > 1) refuse(0x9b);
    else if (packet.cmd === 'disconnect') socket.end();
    else takePacket(broker, session, socket, packet);
  });
  socket.on('data', (data) => void packets.parse(data));
  socket.on('close', () => {
    const left = session;
    if (left?.socket !== socket) return;
    delete left.socket;
    const forget = () => broker.sessions.delete(left.id);
    if (left.expiry === 0) forget();
    else left.timer = setTimeout(forget, Math.min(left.expiry, 86_400) * 1000).unref();
  });
}

/** @returns {import('./local-server.mjs').LocalBroker} */
export function createMqttBroker() {
  /** @type {Broker} */
  const broker = { sessions: new Map(), early: [], acknowledged: 0, assigned: 0 };
  return {
    ...createLocalServer((socket) => serve(broker, socket)),
    acknowledged: () => broker.acknowledged,
  };
}
