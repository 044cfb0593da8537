import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { generate, parser, type Packet } from 'mqtt-packet';
import mqtt, { type MqttClient } from 'mqtt';
import rhea, { type Delivery, type EventContext } from 'rhea';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadGuideDocuments } from '../../../src/compile/sources/guide-documents';
import { FREE_PORTS } from '../../../tests/setup/free-ports';
import { listen } from '../../../tests/setup/listen';
import { useFolder } from '../../../tests/setup/use-folder';
import { createAmqpNode } from './amqp-node.mjs';
import { createMqttBroker, matchesTopic } from './mqtt-broker.mjs';
import { createStreamSender } from './send-stream.mjs';
import { startStream, stream } from './stream.mjs';
import { TRANSPORTS } from './transports.mjs';

const root = process.cwd();
const QUICK = { first: [0.01, 0.01], later: [0.01, 0.01] };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  vi.restoreAllMocks();
});

async function waitFor(isDone: () => boolean, what: string): Promise<void> {
  const end = Date.now() + 30_000;
  while (!isDone()) {
    if (Date.now() > end) throw new Error(`It did not happen: ${what}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}

const silent = () => vi.spyOn(console, 'log').mockImplementation(() => undefined);

function message(id: string) {
  return {
    ...{ id, address: 'a/b', unit: 'u', contentType: 'application/json' },
    ...{ headers: { id }, body: '{}', name: 'm' },
  };
}

async function brokers() {
  const [broker, node] = [createMqttBroker(), createAmqpNode()];
  closing.push(broker.close, node.close);
  return { broker, node, ports: [(await listen(broker.server)).port, (await listen(node.server)).port] };
}

describe('the stream of docs/writing.md', () => {
  const { at, write } = useFolder();

  it('is played as it is, for a document in openapi/sources.yml', async () => {
    silent();
    const site = at();
    cpSync(join(root, 'tests/fixtures/sites/good'), site, { recursive: true });
    const [, plan = ''] =
      /```yaml\n(stream:\n[^]*?)```/.exec(readFileSync(join(root, 'docs/writing.md'), 'utf8')) ?? [];
    write('openapi/mock.yml', plan);
    write('openapi/sources.yml', '- { id: saws, label: Saws, file: saws.yaml, download: saws }\n');
    write(
      'openapi/saws.yaml',
      `asyncapi: 3.0.0
info: { title: Saws, version: '1' }
servers: { broker: { host: mqtt.example, protocol: mqtt } }
channels:
  saws:
    address: saws/{sawId}
    parameters: { sawId: { description: The saw } }
    messages:
      temperature:
        headers: { type: object, properties: { type: { type: string } } }
        payload: { type: object, properties: { celsius: { type: number }, time: { type: string } } }
operations: { send: { action: send, channel: { $ref: '#/channels/saws' } } }
`,
    );
    const { ports } = await brokers();
    const received: { topic: string; payload: string; type: unknown }[] = [];
    const running = await startStream(site, { to: `mqtt://127.0.0.1:${ports[0]}` });
    closing.push(running.close);
    const client = mqtt.connect(`mqtt://127.0.0.1:${ports[0]}`, { protocolVersion: 5 });
    closing.push(() => client.endAsync(true));
    client.on('message', (topic, payload, { properties }) =>
      received.push({ topic, payload: payload.toString(), type: properties?.userProperties?.['type'] }),
    );
    await client.subscribeAsync('saws/+', { qos: 1 });
    // Before it are those of the cycle.
    running.change('saw-1', 'temperature', { celsius: 61 });
    await waitFor(() => received.some(({ payload }) => payload.includes('61')), 'the change arrives');
    for (const { topic, payload, type } of received) {
      expect([topic, type]).toEqual(['saws/saw-1', 'example.temperature']);
      expect(JSON.parse(payload)).toEqual({
        celsius: expect.any(Number) as number,
        time: expect.any(String) as string,
      });
    }
  });
});

describe('npm run mock -- stream', () => {
  it('plays messages of the document with their envelope, some twice, over MQTT and AMQP', async () => {
    silent();
    const running = await startStream(root, { speed: '300', minute: '40', ...FREE_PORTS });
    closing.push(running.close);
    const [mqttUrl = new URL('x:'), amqpUrl = new URL('x:')] = running.urls;

    const overMqtt: { topic: string; data: unknown; attributes: Record<string, unknown>; type: unknown }[] =
      [];
    const client = mqtt.connect(mqttUrl.href, { protocolVersion: 5, clean: true });
    closing.push(() => client.endAsync(true));
    client.on('message', (topic, payload, { properties }) => {
      const attributes = { ...properties?.userProperties };
      overMqtt.push({
        topic,
        attributes,
        data: JSON.parse(payload.toString()),
        type: properties?.contentType,
      });
    });
    await new Promise<void>((done) => client.on('connect', () => done()));
    await client.subscribeAsync('+/+/+/#', { qos: 1 });

    const overAmqp: { group: unknown; id: unknown; attributes: Record<string, unknown>; data: unknown }[] =
      [];
    const connection = rhea.create_container().connect({
      ...{ host: '127.0.0.1', port: Number(amqpUrl.port), reconnect: false },
    });
    closing.push(() => connection.close());
    connection.on('disconnected', () => undefined);
    connection.open_receiver(amqpUrl.pathname.slice(1)).on('message', ({ message: given }: EventContext) => {
      const body = given?.body as { content: Buffer };
      overAmqp.push({
        ...{
          group: given?.group_id,
          id: given?.message_id,
          data: JSON.parse(String(body.content)) as unknown,
        },
        attributes: given?.application_properties ?? {},
      });
    });
    const types = (): Set<unknown> => new Set(overMqtt.map(({ attributes }) => attributes['type']));
    await waitFor(() => types().size === 5 && overAmqp.length > 300, 'messages of both');

    const [document] = loadGuideDocuments(root).documents.filter(({ folder }) => folder === 'asyncapi');
    const ajv = addFormats(new Ajv2020({ strict: false }));
    ajv.addSchema({ ...document?.document, $id: 'events' });
    const names = new Set(
      overMqtt.map(({ attributes }) => String(attributes['type']).replace(/^.*?(?=machine)/, '')),
    );
    expect([...names].sort()).toEqual(
      ['condition', 'event', 'item', 'lifecycle', 'refresh'].map((kind) => `machine.${kind}.v1`),
    );
    for (const { topic, data, attributes, type } of overMqtt) {
      const [, , machine, category] = topic.split('/');
      expect(attributes).toMatchObject({ specversion: '1.0', subject: machine });
      expect([type, attributes['type']]).toEqual([
        'application/json',
        `example.dovelum.machine.${category ?? ''}.v1`,
      ]);
      // As in the samples: value, connector, platform.
      const { receiveTime } = data as { receiveTime: string };
      expect(Date.parse(String(attributes['time'])) - Date.parse(receiveTime)).toBeGreaterThanOrEqual(100);
      const check = ajv.compile({ $ref: `events#/components/schemas/data.machine.${category ?? ''}.v1` });
      expect([check(data), check.errors]).toEqual([true, null]);
    }
    // A consumer that starts after the mock gets the first messages too.
    expect(overMqtt[0]).toMatchObject({ data: { connection: 'online', reason: 'startup' } });
    const ids = overMqtt.map(({ attributes }) => attributes['id']);
    expect(ids.length - new Set(ids).size).toBeGreaterThan(5);
    for (const { group, id, attributes } of overAmqp)
      expect(attributes).toMatchObject({ 'cloudEvents:id': id, 'cloudEvents:subject': group });
    expect(running.change('nobody', 'machine.item.v1', {})).toBe(false);
  });

  it.each([
    [['--to', 'http://x'], /write mqtts:\/\/host:8883/],
    [['--to', 'mqtt://user:secret@:1'], /^--to is "mqtt:\/\/\*\*\*@:1"; write mqtts/],
    [['--to', 'http://user:sec@ret@h'], /^--to is "http:\/\/\*\*\*@h"; write mqtts/],
    [['--to', 'x'], /write mqtts:\/\/host:8883/],
    [['--speed', 'fast'], /--speed is "fast"; write a number/],
    [['--minute', '61'], /--minute is "61"/],
    [['--mqtt-port', '70000'], /--mqtt-port is "70000"/],
  ] as const)('%s is a mistake in the command', async (args, expected) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await stream(root, args)).toBe(2);
    expect(said.mock.calls.join()).toMatch(expected);
  });

  it('a broker that does not run: ends with 1 and what the platform does', async () => {
    const [said, error] = [silent(), vi.spyOn(console, 'error').mockImplementation(() => undefined)];
    expect(await stream(root, ['--to', 'mqtt://127.0.0.1:9'])).toBe(1);
    expect(`${said.mock.calls.join('\n')}\n${error.mock.calls.join()}`).toMatch(
      /No connection to mqtt:\/\/127\.0\.0\.1:9: nothing listens[^]*reconnects after 1, 2, 4[^]*There is no connection/,
    );
  });
});

/** A broker that does one thing wrong. */
async function badBroker(answer: (packet: Packet, send: (packet: Packet) => void, socket: Socket) => void) {
  const server = createServer((socket) => {
    const packets = parser({ protocolVersion: 5 });
    const send = (packet: Packet): void => void socket.write(generate(packet, { protocolVersion: 5 }));
    packets.on('packet', (packet: Packet) => answer(packet, send, socket));
    socket.on('data', (data: Buffer) => packets.parse(data)).on('error', () => socket.destroy());
  });
  closing.push(() => server.close());
  return `mqtt://127.0.0.1:${(await listen(server)).port}`;
}

/** An AMQP node that accepts links, and leaves what it receives to a function. */
async function badNode(
  onMessage: (delivery: Delivery) => unknown,
  onSocket: (socket: Socket) => void = () => {},
) {
  const container = rhea.create_container();
  container.on('receiver_open', ({ receiver }: EventContext) => receiver?.set_target({ address: 'q' }));
  container.on('message', ({ delivery }: EventContext) => delivery && onMessage(delivery));
  for (const event of ['connection_error', 'disconnected', 'error']) container.on(event, () => undefined);
  const options = { port: 0, host: '127.0.0.1', receiver_options: { autoaccept: false } };
  const server = container.listen(options as never) as unknown as Server;
  server.on('connection', onSocket);
  await new Promise((done) => server.once('listening', done));
  closing.push(() => server.close());
  return `amqp://127.0.0.1:${(server.address() as AddressInfo).port}/q`;
}

const connack = (reasonCode: number): Packet => ({ cmd: 'connack', reasonCode, sessionPresent: false });

/** Sends one message until sending ends, and returns what is printed. */
async function sendTo(url: string, notes = { lost: 'LOST', refused: 'REFUSED' }): Promise<string> {
  const lines: string[] = [];
  const sender = createStreamSender({
    url: new URL(url),
    notes,
    waits: QUICK,
    acknowledgeTimeout: 100,
    print: (line) => lines.push(line),
  });
  closing.push(sender.end);
  sender.push(message('1'));
  const error = await sender.start().then(
    () => 'no error',
    (reason: unknown) => String(reason),
  );
  return [...lines, error].join('\n');
}

describe('a broker that refuses', () => {
  it.each([
    [
      'the sign-in',
      (packet: Packet, send: (packet: Packet) => void) => packet.cmd === 'connect' && send(connack(0x87)),
      /Not authorized[^]*LOST[^]*There is no connection/,
    ],
    [
      'the connection',
      (_: Packet, __: unknown, socket: Socket) => socket.destroy(),
      /No connection[^]*LOST[^]*There is no connection/,
    ],
    [
      'the message',
      (packet: Packet, send: (packet: Packet) => void) => {
        if (packet.cmd === 'connect') send(connack(0));
        if (packet.cmd === 'publish')
          send({ cmd: 'puback', messageId: packet.messageId ?? 0, reasonCode: 0x87 });
      },
      /refused a message: .*Not authorized.* REFUSED[^]*refused 3 messages in a row/,
    ],
  ] as const)('%s: says so and ends', async (_, answer, expected) => {
    expect(await sendTo(await badBroker((...given) => void answer(...given)))).toMatch(expected);
  });

  it('an AMQP node that rejects messages, or the link', async () => {
    const to = await badNode((delivery) =>
      delivery.reject({ condition: 'amqp:not-allowed', description: 'No' }),
    );
    expect(await sendTo(to)).toMatch(/refused a message: rejected: No\. REFUSED[^]*3 messages/);
  });

  it('an AMQP node whose reason is long and has characters that a terminal obeys', async () => {
    const description = `No\u001b[2J\r\n✓ fine\u009b\u202e ${'x'.repeat(100_000)}`;
    const said = await sendTo(await badNode((delivery) => delivery.reject({ condition: 'a', description })));
    expect(said).toContain('rejected: No\\u{1b}[2J ✓ fine\\u{9b}\\u{202e} xxx');
    expect(said.length).toBeLessThan(5000);
  });
});

describe('a broker that accepts connections and acknowledges nothing', () => {
  /** How many connections were opened, per address. */
  let count = 0;
  const acceptAll = (then: (socket: Socket) => void) =>
    badBroker((packet, send, socket) => {
      if (packet.cmd !== 'connect') return;
      send(connack(0));
      then(socket);
    });
  const KINDS = {
    'MQTT, closed after 5 ms': () =>
      acceptAll((socket) => {
        count += 1;
        setTimeout(() => socket.destroy(), 5);
      }),
    'AMQP, closed after 5 ms': () =>
      badNode(
        () => undefined,
        (socket) => {
          count += 1;
          setTimeout(() => socket.destroy(), 5);
        },
      ),
    'MQTT, kept open': () => acceptAll(() => (count += 1)),
    'AMQP, kept open': () =>
      badNode(
        () => undefined,
        () => (count += 1),
      ),
  };
  beforeEach(() => (count = 0));

  it.each(Object.entries(KINDS))('%s: three connections, then it says so and ends', async (_, start) => {
    const said = await sendTo(await start());
    expect(said).toMatch(
      /Next attempt in[^]*LOST[^]* 1 messages wait\.[^]*acknowledged no message on 3 connections/,
    );
    expect(count).toBe(3);
  });

  it.each(Object.entries(KINDS).filter(([kind]) => /MQTT, kept|AMQP, closed/.test(kind)))(
    '%s: the command ends with 1, and what was not confirmed',
    async (_, start) => {
      const [said, error] = [silent(), vi.spyOn(console, 'error').mockImplementation(() => undefined)];
      expect(await stream(root, ['--to', await start(), '--for', '1', '--speed', '600'])).toBe(1);
      expect(error.mock.calls.join()).toMatch(/acknowledged 0 of [1-9]\d* messages/);
      expect(said.mock.calls.join()).not.toContain('Played');
      expect(count).toBeLessThan(4);
    },
  );

  it('a packet that has no end is not kept', async () => {
    let sent = 0;
    const part = Buffer.alloc(65_536);
    const to = await acceptAll((socket) => {
      count += 1;
      const more = (): void => {
        while (!socket.destroyed && socket.write(part)) sent += part.length;
      };
      socket.on('drain', more).on('error', () => undefined);
      // It announces 256 MB.
      socket.write(Buffer.of(0x30, 0xff, 0xff, 0xff, 0x7f));
      more();
    });
    expect(await sendTo(to)).toMatch(/a packet of more than 1 MB[^]*3 connections/);
    expect(count).toBe(3);
    expect(sent).toBeLessThan(count * 30_000_000);
  });

  it('one message per connection: the waits between connections stay', async () => {
    let opened = 0;
    const to = await badBroker((packet, send, socket) => {
      if (packet.cmd === 'connect') {
        opened += 1;
        send(connack(0));
      } else if (packet.cmd === 'publish') {
        send({ cmd: 'puback', messageId: packet.messageId ?? 0, reasonCode: 0 });
        socket.end();
      }
    });
    const options = { url: new URL(to), notes: {}, print: () => undefined };
    const sender = createStreamSender({ ...options, waits: { first: [0.2], later: [0.2] } });
    for (let id = 0; id < 1000; id += 1) sender.push(message(String(id)));
    void sender.start();
    await new Promise((done) => setTimeout(done, 1000));
    await sender.end();
    expect(opened).toBeGreaterThan(1);
    expect(opened).toBeLessThan(8);
  });

  it.each(TRANSPORTS)(
    'ends at once while a connection over $title is being opened',
    async ({ addressOf }) => {
      const server = createServer(() => (count += 1));
      closing.push(() => server.close());
      const to = addressOf(String((await listen(server)).port), 'q');
      const sender = createStreamSender({ url: new URL(to), notes: {}, print: () => undefined });
      const ended = sender.start();
      await waitFor(() => count > 0, 'a connection');
      const begin = performance.now();
      await sender.end();
      await ended;
      expect(performance.now() - begin).toBeLessThan(3000);
    },
  );
});

describe('the local brokers', () => {
  it.each(TRANSPORTS)('of $title: acknowledges a message, also after it has restarted', async (transport) => {
    const broker = await transport.createServer({ onConsume: () => undefined });
    closing.push(broker.close);
    const { port } = await listen(broker.server);
    const sender = createStreamSender({
      ...{
        url: new URL(transport.addressOf(String(port), 'q')),
        notes: {},
        waits: QUICK,
        print: () => undefined,
      },
    });
    closing.push(sender.end);
    void sender.start();
    sender.push(message('1'));
    await waitFor(() => sender.delivered() === 1, 'the first is acknowledged');
    broker.drop();
    sender.push(message('2'));
    await waitFor(() => sender.delivered() === 2, 'the second is acknowledged');
  });

  it('send again what was lost when a broker restarts, in order', async () => {
    const { broker, ports } = await brokers();
    const seen: string[] = [];
    const client: MqttClient = mqtt.connect(`mqtt://127.0.0.1:${ports[0]}`, {
      ...{ protocolVersion: 5, clientId: 'one', clean: false, reconnectPeriod: 20 },
      properties: { sessionExpiryInterval: 100, receiveMaximum: 2 },
    });
    closing.push(() => client.endAsync(true));
    client.on('message', (_, __, { properties }) => seen.push(String(properties?.userProperties?.['id'])));
    await new Promise<void>((done) => client.once('connect', () => done()));
    await client.subscribeAsync('a/+', { qos: 1 });
    const sender = createStreamSender({
      ...{ url: new URL(`mqtt://127.0.0.1:${ports[0]}`), notes: {}, waits: QUICK, print: () => undefined },
    });
    closing.push(sender.end);
    void sender.start();
    const ids = Array.from({ length: 60 }, (_, index) => String(index));
    for (const id of ids.slice(0, 30)) sender.push(message(id));
    await waitFor(() => seen.length >= 10, 'the first messages');
    broker.drop();
    for (const id of ids.slice(30)) sender.push(message(id));
    await waitFor(() => new Set(seen).size === 60, 'all messages');
    expect([...new Set(seen)]).toEqual(ids);
    await waitFor(() => sender.delivered() === 60, 'all settled');
  });

  it('an AMQP message that is released or left is delivered again', async () => {
    const { node, ports } = await brokers();
    const seen: string[] = [];
    const open = (onMessage: (context: EventContext) => void) => {
      const connection = rhea
        .create_container()
        .connect({ host: '127.0.0.1', port: ports[1] ?? 0, reconnect: false });
      connection.on('disconnected', () => undefined);
      connection.open_receiver({ source: 'q', autoaccept: false, credit_window: 1 }).on('message', onMessage);
      return connection;
    };
    const sender = createStreamSender({
      url: new URL(`amqp://127.0.0.1:${ports[1]}/q`),
      notes: {},
      print: () => undefined,
    });
    closing.push(sender.end);
    void sender.start();
    for (const id of ['1', '2', '3']) sender.push(message(id));
    await waitFor(() => sender.delivered() === 3, 'three in the queue');
    open(({ message: given }) => {
      seen.push(String(given?.message_id));
      node.drop();
    });
    await waitFor(() => seen.length === 1, 'one left');
    let isReleased = false;
    const second = open(({ message: given, delivery }) => {
      seen.push(String(given?.message_id));
      if (isReleased) delivery?.accept();
      else delivery?.release();
      isReleased = true;
    });
    closing.push(() => second.close());
    await waitFor(() => node.acknowledged() === 3, 'three accepted');
    // The consumer asks for the next message before it settles.
    expect(seen.slice(0, 2)).toEqual(['1', '1']);
    expect([...seen].sort()).toEqual(['1', '1', '1', '2', '3']);
  });

  it('a client of MQTT 3.1.1, a wrong filter, and bytes that are no packet change nothing', async () => {
    const { ports } = await brokers();
    const old = mqtt.connect(`mqtt://127.0.0.1:${ports[0]}`, { protocolVersion: 4, reconnectPeriod: 0 });
    const problem = await new Promise<Error>((done) => old.once('error', done));
    expect(problem.message).toMatch(/Unacceptable protocol version/);
    for (const port of ports) {
      const socket = connect(port, '127.0.0.1', () =>
        socket.end(Buffer.from('\u00ff\u00ffGET / HTTP/1.1\r\n\r\n', 'latin1')),
      );
      await new Promise((done) => socket.on('close', done).on('error', () => undefined));
    }
    const client = mqtt.connect(`mqtt://127.0.0.1:${ports[0]}`, { protocolVersion: 5, reconnectPeriod: 0 });
    closing.push(() => client.endAsync(true));
    await new Promise<void>((done) => client.once('connect', () => done()));
    const [granted] = await client.subscribeAsync('a/#/b', { qos: 1 }).catch((error: unknown) => [error]);
    expect(granted).not.toMatchObject({ qos: 1 });
  });

  it.each([
    ['a new session', true],
    ['the same session', false],
  ])('a client that takes over the id of another one receives what follows, in %s', async (_, clean) => {
    const { ports } = await brokers();
    const open = async (clientId: string): Promise<MqttClient> => {
      const client = mqtt.connect(`mqtt://127.0.0.1:${ports[0]}`, {
        ...{ protocolVersion: 5, clientId, reconnectPeriod: 0, clean },
      });
      closing.push(() => client.endAsync(true));
      await new Promise<void>((done) => client.once('connect', () => done()));
      return client;
    };
    const first = await open('one');
    await first.subscribeAsync('a/+', { qos: 1 });
    const left = new Promise<void>((done) => first.once('close', () => done()));
    const second = await open('one');
    const seen: string[] = [];
    second.on('message', (__, payload) => seen.push(payload.toString()));
    if (clean) await second.subscribeAsync('a/+', { qos: 1 });
    await left;
    const publisher = await open('other');
    await publisher.publishAsync('a/b', 'follows', { qos: 1 });
    await expect.poll(() => seen).toEqual(['follows']);
  });

  it.each([
    ['a/+/#', 'a/b', true],
    ['a/+/#', 'a/b/c/d', true],
    ['a/+', 'a/b/c', false],
    ['#', '$SYS/x', false],
    ['a/b', 'a/b', true],
    ['+', 'a/b', false],
  ])('%s and %s', (filter, topic, expected) => {
    expect(matchesTopic(filter, topic)).toBe(expected);
  });
});
