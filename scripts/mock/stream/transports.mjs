// @ts-check
/** The transports of the stream. Their clients and brokers are loaded only where they are used. */

/**
 * @typedef {object} Transport
 * @property {string} kind      Part of the protocols of servers in documents, and the protocol of its addresses.
 * @property {string} title     For the terminal.
 * @property {string} server    Of the mock, in words.
 * @property {readonly string[]} packages
 * @property {number} port      Of the mock's own server.
 * @property {string} example   An address with TLS.
 * @property {(port: string, queue: string) => string} addressOf  Of the mock's own server.
 * @property {boolean} hasTopics  Whether messages are read by the addresses of their channels.
 * @property {(url: URL, signal: AbortSignal) => Promise<import('./connections.mjs').Connection>} open
 *   Rejects with why it cannot be opened; the signal ends it.
 * @property {(options: { onConsume: (address: string) => void }) => Promise<import('./local-server.mjs').LocalBroker>} createServer
 */

/** @type {readonly Transport[]} */
export const TRANSPORTS = [
  {
    ...{ kind: 'mqtt', title: 'MQTT 5', server: 'MQTT broker', packages: ['mqtt', 'mqtt-packet'] },
    ...{ port: 1883, example: 'mqtts://host:8883', hasTopics: true },
    addressOf: (port) => `mqtt://127.0.0.1:${port}`,
    open: async (...to) => (await import('./open-mqtt.mjs')).openMqtt(...to),
    createServer: async () => (await import('./mqtt-broker.mjs')).createMqttBroker(),
  },
  {
    ...{ kind: 'amqp', title: 'AMQP 1.0', server: 'AMQP node', packages: ['rhea'] },
    ...{ port: 5672, example: 'amqps://host:5671/queue', hasTopics: false },
    addressOf: (port, queue) => `amqp://127.0.0.1:${port}/${queue}`,
    open: async (...to) => (await import('./open-amqp.mjs')).openAmqp(...to),
    createServer: async (options) => (await import('./amqp-node.mjs')).createAmqpNode(options),
  },
];

/** The transport of an address, with or without TLS. @param {URL} url */
export const transportOf = ({ protocol }) =>
  TRANSPORTS.find(({ kind }) => protocol === `${kind}:` || protocol === `${kind}s:`);

/** Name of the option with the port of the mock's own server. @param {Transport} transport */
export const portOption = ({ kind }) => `${kind}-port`;

/** The ports of the mock's own brokers. */
export const PORT_OPTIONS = Object.fromEntries(
  TRANSPORTS.map((transport) => [
    portOption(transport),
    /** @type {const} */ ({
      type: 'string',
      value: 'number',
      means: `port of the ${transport.server}, 0 for any free one (${transport.port})`,
    }),
  ]),
);
