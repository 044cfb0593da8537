import { createServer, type TLSSocket } from 'node:tls';
import type { AddressInfo, Server } from 'node:net';
import { generate, parser, type Packet } from 'mqtt-packet';
import rhea, { type EventContext, type Sender } from 'rhea';

/** Key and certificate, PEM. */
export interface Identity {
  readonly key: Buffer;
  readonly cert: Buffer;
}

export interface Broker {
  readonly port: number;
  /** Messages that the consumer has acknowledged. */
  readonly acknowledged: () => number;
  /** Closes the connections, like a broker that restarts. */
  readonly drop: () => void;
  readonly close: () => Promise<void>;
}

/** The value of a simulated saw, as the guides show it. */
const DATA = {
  ...{ key: 'State.Machine.Overview.CurrentState', valueType: 'int', value: 3, quality: 'good' },
  ...{ sourceTime: '2025-10-02T06:04:00Z', receiveTime: '2025-10-02T06:04:00.200Z' },
};
const attributesOf = (slug: string) => ({
  ...{ specversion: '1.0', id: '01K6HRADDCH1XT94P3VF9AM1KY', type: `example.${slug}.machine.item.v1` },
  source: `https://gds.sandbox.${slug}.example/subscriptions/5bd1f0cb-c6c7-4dc3-8c3c-1d5f3fac330e`,
  ...{ time: '2025-10-02T06:04:00.300Z', subject: 'sim-saw-000001' },
});
const withPrefix = (prefix: string, attributes: object): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`${prefix}${name}`, String(value)]));

function brokerOf(
  server: Server,
  sockets: Set<{ destroy: () => unknown }>,
  acknowledged: () => number,
): Broker {
  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    port: (server.address() as AddressInfo).port,
    acknowledged,
    drop,
    close: async () => {
      drop();
      await new Promise((done) => server.close(done));
    },
  };
}

/**
 * An AMQP 1.0 broker. Each consumer of a queue gets one message of a machine twice, as at-least-once delivery allows. A
 * message to `…/to-board` gets a reply on `…/from-board`, as from Service Board.
 */
export async function startAmqpBroker(identity: Identity, slug: string): Promise<Broker> {
  const attributes = attributesOf(slug);
  const container = rhea.create_container();
  // The types of the package leave this member open.
  const mechanisms = container.sasl_server_mechanisms as {
    enable_plain: (check: (user: string, password: string) => boolean) => void;
  };
  mechanisms.enable_plain((user, password) => user !== '' && password !== '');
  let acknowledged = 0;
  let fromBoard: Sender | undefined;
  const sockets = new Set<{ destroy: () => void }>();
  const sent = new WeakSet<Sender>();
  const message = (properties: Record<string, string>, data: object): rhea.Message => ({
    content_type: 'application/json',
    application_properties: properties,
    body: rhea.message.data_section(Buffer.from(JSON.stringify(data))) as unknown,
  });
  container.on('sender_open', ({ sender }: EventContext) => {
    if (sender?.source.address.endsWith('/from-board')) fromBoard = sender;
  });
  container.on('sendable', ({ sender }: EventContext) => {
    if (!sender || sent.has(sender)) return;
    sent.add(sender);
    if (sender === fromBoard) return;
    for (const group_id of ['sim-saw-000001', 'sim-saw-000001'])
      sender.send({ ...message(withPrefix('cloudEvents:', attributes), DATA), group_id });
  });
  container.on('accepted', () => (acknowledged += 1));
  container.on('message', ({ message: request }: EventContext) => {
    const id = String((request?.application_properties ?? {})['cloudEvents_id']);
    const changed = { ...attributes, type: `example.${slug}.servicecase.changed.v1`, causationid: id };
    fromBoard?.send(message(withPrefix('cloudEvents_', changed), { caseId: 'c1', state: 'open' }));
  });
  const server = container.listen({ port: 0, host: '127.0.0.1', transport: 'tls', ...identity } as never);
  server.on('secureConnection', (socket: TLSSocket) => sockets.add(socket));
  await new Promise((done) => server.once('listening', done));
  return brokerOf(server, sockets, () => acknowledged);
}

/** An MQTT 5 broker. Each subscriber gets one message of a machine, twice. */
export async function startMqttBroker(identity: Identity, slug: string): Promise<Broker> {
  const attributes = attributesOf(slug);
  let acknowledged = 0;
  const sockets = new Set<TLSSocket>();
  const server = createServer(identity, (socket) => {
    sockets.add(socket);
    socket.on('error', () => sockets.delete(socket));
    const send = (packet: Packet): void => void socket.write(generate(packet, { protocolVersion: 5 }));
    const packets = parser({ protocolVersion: 5 });
    packets.on('packet', (packet: Packet) => {
      if (packet.cmd === 'connect') send({ cmd: 'connack', reasonCode: 0, sessionPresent: false });
      if (packet.cmd === 'pingreq') send({ cmd: 'pingresp' });
      if (packet.cmd === 'puback') acknowledged += 1;
      if (packet.cmd !== 'subscribe') return;
      send({ cmd: 'suback', messageId: packet.messageId ?? 1, granted: [1] });
      for (const messageId of [1, 2]) {
        send({
          ...{ cmd: 'publish', qos: 1, retain: false, dup: false, messageId },
          topic: `${slug}/5bd1f0cb-c6c7-4dc3-8c3c-1d5f3fac330e/${attributes.subject}/item`,
          payload: JSON.stringify(DATA),
          properties: { contentType: 'application/json', userProperties: { ...attributes } },
        });
      }
    });
    socket.on('data', (data: Buffer) => packets.parse(data));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return brokerOf(server, sockets, () => acknowledged);
}
