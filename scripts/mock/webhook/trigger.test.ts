import { createHmac } from 'node:crypto';
import { createServer as createTcpServer } from 'node:net';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadGuideDocuments } from '../../../src/compile/sources/guide-documents';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFolder } from '../../../tests/setup/use-folder';
import { listen } from '../../../tests/setup/listen';
import { loadEvents } from '../load-events.mjs';
import { loadPlan } from '../load-documents.mjs';
import { checkOwnership, sendCase } from './send-events.mjs';
import { trigger } from './trigger.mjs';
import { webhookCases } from './webhook-cases.mjs';

const root = process.cwd();
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const { webhook } = loadPlan(root);
const events = loadEvents(root).filter(({ protocols }) => protocols.includes('https'));
const [event] = events;
const [guide] = loadGuideDocuments(root).documents.filter(({ folder }) => folder === 'asyncapi');
const ajv = addFormats(new Ajv2020({ strict: false }));
ajv.addSchema({ ...guide?.document, $id: 'events' });
const cases = webhookCases(webhook.maxAgeMinutes);

type Handler = (request: IncomingMessage, body: string, response: ServerResponse) => void;

const silent = () => vi.spyOn(console, 'log').mockImplementation(() => undefined);
const closing: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

/** A receiver that confirms ownership and then does as told. */
async function receive(handle: Handler): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'OPTIONS')
        response
          .writeHead(200, { 'WebHook-Allowed-Origin': request.headers['webhook-request-origin'] ?? '' })
          .end();
      else handle(request, Buffer.concat(chunks).toString(), response);
    });
  });
  const { origin, close } = await listen(server);
  closing.push(close);
  return `${origin}/hook`;
}

/** As the guide describes it. */
function isGenuine({ headers }: IncomingMessage, body: string): boolean {
  const [id, seconds] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
  const key = Buffer.alloc(32, 7);
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  return headers['webhook-signature'] === expected && Math.abs(Date.now() / 1000 - Number(seconds)) <= 300;
}

const answer =
  (status: number, headers: Record<string, string> = {}): Handler =>
  (_, __, response) =>
    void response.writeHead(status, headers).end('said');

/** Sends a case with the delivery rules of the site, in less time. */
async function play(url: string, option = 'once'): Promise<{ isGood: boolean; said: string }> {
  const lines: string[] = [];
  const plan = { ...webhook, timeoutSeconds: 0.2, retryMinutes: [1, 5], hourlyUntilHours: 1 };
  const test = cases.find((one) => one.option === option);
  if (!event || !test) throw new Error('There is no event.');
  const isGood = await sendCase(event, test, { url, secret, plan, print: (line) => lines.push(line) });
  return { isGood, said: lines.join('\n') };
}

describe('trigger', () => {
  it.each(events.map((one) => [one.name, one.payload] as const))('%s fits its schema', (name, payload) => {
    const check = ajv.compile({ $ref: `events#/components/messages/${name}.webhook/payload` });
    expect([check(payload), check.errors]).toEqual([true, null]);
    // All are from the sandbox, so that the mock knows their subscription.
    expect((payload as { source: string }).source).toContain('gds.sandbox.');
  });

  it('sends every event of the document to a receiver that follows the guide, and each case passes', async () => {
    const seen: { type: string; id: string }[] = [];
    const url = await receive((request, body, response) => {
      const isGood =
        isGenuine(request, body) && request.headers['content-type'] === 'application/cloudevents+json';
      if (isGood) seen.push(JSON.parse(body) as { type: string; id: string });
      response.writeHead(isGood ? 204 : 401).end();
    });
    silent();
    const to = ['--to', url, '--secret', secret];
    expect(await trigger(root, ['--all', ...to])).toBe(0);
    expect(seen.map(({ type }) => type.replace(/^example\.\w+\./, ''))).toEqual(
      events.map(({ name }) => name),
    );
    expect(new Set(seen.map(({ id }) => id)).size).toBe(events.length);
    seen.length = 0;
    const all = ['--twice', '--replay', '--wrong-signature', '--late'];
    expect(await trigger(root, ['license.changed.v1', ...all, ...to])).toBe(0);
    const ids = seen.map(({ id }) => id);
    expect([ids.length, ids[0] === ids[1], ids[2] === ids[3], new Set(ids).size]).toEqual([4, true, true, 2]);
    vi.restoreAllMocks();
  });

  it.each([
    [
      '500',
      answer(500),
      /→ 500 .*\n.*✗ Not delivered.*\n.*500.*attempt 2, after 1 min\n.*after 6 min\n.*72 h/,
    ],
    ['410', answer(410), /→ 410 .*\n.*pauses the endpoint immediately/],
    [
      'a redirect',
      answer(302, { location: '/other' }),
      /302 to \/other .*\n.*A redirect is not 2xx.*\n.*attempt 2/,
    ],
    ['415', answer(415), /415 .*\n.*Make the receiver accept this content type/],
    ['nothing in time', () => undefined, /no response within 0.2 s .*\n.*✗ Not delivered/],
    [
      'a body in drops',
      (_: IncomingMessage, __: string, response: ServerResponse) => {
        response.writeHead(200).flushHeaders();
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      },
      /no response within 0.2 s .*\n.*✗ Not delivered/,
    ],
    [
      'a body that breaks off',
      (_: IncomingMessage, __: string, response: ServerResponse) => {
        response.writeHead(200, { 'content-length': 100 }).write('abc', () => response.destroy());
      },
      /the response breaks off before its end .*\n.*✗ Not delivered/,
    ],
    [
      'a broken connection',
      (request: IncomingMessage) => request.socket.destroy(),
      /no response: .*\n.*✗ Not/,
    ],
  ] as const)('a receiver with %s: says what happens, and fails', async (_, handle, expected) => {
    const { isGood, said } = await play(await receive(handle));
    expect(said).toMatch(expected);
    expect(isGood).toBe(false);
  });

  it('a receiver that does not run', async () => {
    const { isGood, said } = await play('http://127.0.0.1:9/');
    expect([isGood, said]).toEqual([false, expect.stringMatching(/nothing listens there|no response: /)]);
  });

  it('a receiver that recovers gets the event with the same id', async () => {
    const ids: unknown[] = [];
    const url = await receive((request, _, response) => {
      ids.push(request.headers['webhook-id']);
      response.writeHead(ids.length < 3 ? 503 : 204).end();
    });
    expect((await play(url)).isGood).toBe(true);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  });

  it('an endless response with control characters is cut', async () => {
    const url = await receive((_, __, response) => {
      response.writeHead(200);
      setInterval(() => response.write('\u001b[2J'.repeat(100)), 5).unref();
    });
    const { isGood, said } = await play(url);
    expect([isGood, said.includes('\u001b')]).toEqual([true, false]);
  });

  it.each([
    ['wrong-signature', answer(204), /must respond with 4xx.*Compute the HMAC/],
    ['wrong-signature', answer(410), /pauses the endpoint/],
    ['late', answer(204), /Reject messages whose webhook-timestamp/],
  ] as const)('a receiver that survives no %s', async (option, handle, expected) => {
    const { isGood, said } = await play(await receive(handle), option);
    expect(said).toMatch(expected);
    expect(isGood).toBe(false);
  });

  it('a receiver with another secret fails, although it rejects what it must: a right delivery comes first', async () => {
    const url = await receive((request, body, response) => {
      seen.push(isGenuine(request, body));
      // Ends the retries.
      response.writeHead(seen.length === 2 ? 410 : 401).end();
    });
    const seen: boolean[] = [];
    const said = silent();
    const args = ['license.changed.v1', '--late', '--wrong-signature', '--to', url, '--secret', secret];
    expect(await trigger(root, args)).toBe(1);
    expect(seen[0]).toBe(true);
    expect(said.mock.calls.join('\n')).toMatch(
      /✗ Not delivered\. Do the receiver and this command have the same WEBHOOK_SECRET\?[^]*✗ 1 of 3 checks failed/,
    );
    vi.restoreAllMocks();
  });

  it('an answer that is no HTTP', async () => {
    const server = createTcpServer((socket) => socket.end('HTTP/1.1 000 Zero\r\n\r\n'));
    // The client keeps its connection, so the end is not waited for.
    closing.push(() => Promise.resolve(void server.close()));
    const { port } = await listen(server);
    expect((await play(`http://127.0.0.1:${port}/`)).said).toContain('→ the response is not valid HTTP');
  });

  it('a long header with characters that a terminal obeys', async () => {
    const lines: string[] = [];
    const server = createServer((_, response) =>
      response.writeHead(200, { 'WebHook-Allowed-Origin': `a\u009b31m${'x'.repeat(5000)}` }).end(),
    );
    const { origin: url, close } = await listen(server);
    closing.push(close);
    await checkOwnership({ url, secret, plan: webhook, print: (line) => lines.push(line) });
    expect(lines.join('\n')).toContain('WebHook-Allowed-Origin: a\\u{9b}31mxxx');
    expect(lines.join('\n').length).toBeLessThan(2000);
  });

  it('an endpoint without permission is not saved', async () => {
    const lines: string[] = [];
    const server = createServer((_, response) => response.writeHead(200).end());
    const { origin: url, close } = await listen(server);
    closing.push(close);
    const print = (line: string): number => lines.push(line);
    expect(await checkOwnership({ url, secret, plan: webhook, print })).toBe(false);
    expect(lines.join('\n')).toMatch(
      /must have the header WebHook-Allowed-Origin: gds\.sandbox\..*does not save/,
    );
  });

  it.each([
    [
      ['licence.changed.v1', '--to', 'http://localhost:1'],
      /no event "licence.*Did you mean "license.changed.v1"/,
    ],
    [['license.changed.v1'], /Add the address of your receiver/],
    [['license.changed.v1', '--to', 'ftp://x/'], /write a whole address/],
    [['license.changed.v1', '--to', 'ftp://user:secret@h/'], /^--to is "ftp:\/\/\*\*\*@h\/"/],
    [['license.changed.v1', '--to', 'http://me:x@localhost/'], /without it/],
    [
      ['license.changed.v1', '--to', 'http://localhost:1', '--secret', 'x'],
      /not valid.*\nexport WEBHOOK_SECRET=/,
    ],
    [[], /Name an event, or send all[^]*license\.changed\.v1/],
  ] as const)('%s is a mistake in the command', async (args, expected) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await trigger(root, args)).toBe(2);
    expect(said.mock.calls.join('\n')).toMatch(expected);
    vi.restoreAllMocks();
  });
});

describe('webhooks of an OpenAPI document', () => {
  const { at, write } = useFolder();
  const site = (parameters: string): string => {
    cpSync(join(root, 'tests/fixtures/sites/good'), at(), { recursive: true });
    write('openapi/sources.yml', '- { id: saws, label: Saws, file: saws.yaml, download: saws }\n');
    write(
      'openapi/saws.yaml',
      `openapi: 3.1.0
info: { title: Saws, version: '1' }
paths: {}
webhooks:
  saw.sold:
    post:
      summary: A saw was sold.
      ${parameters}
      requestBody:
        content:
          application/json:
            schema: { type: object, required: [id, teeth], properties: { id: { type: string, minLength: 1 }, teeth: { const: 9007199254740993 } } }
      responses: { '204': { description: Received } }
  saw.lost:
    put:
      requestBody: { content: { application/vnd.saw+json: { example: { id: saw-1 } } } }
      responses: { '204': { description: Received } }
`,
    );
    return at();
  };

  it('are sent without a secret where the document describes no signature', async () => {
    const seen: unknown[] = [];
    const url = await receive((request, body, response) => {
      seen.push([
        request.method,
        request.headers['content-type'],
        request.headers['webhook-signature'],
        body,
      ]);
      response.writeHead(204).end();
    });
    const printed = silent();
    expect(await trigger(site(''), ['--all', '--twice', '--to', url])).toBe(0);
    // They have no id by which a receiver could know them.
    expect(printed.mock.calls.join('\n')).toMatch(/has no id, .* so both copies are equal/);
    expect(printed.mock.calls.join('\n')).not.toContain('same id');
    const [sold, lost] = [
      ['POST', 'application/json', undefined, '{"id":"string","teeth":9007199254740993}'],
      ['PUT', 'application/vnd.saw+json', undefined, '{"id":"saw-1"}'],
    ];
    expect(seen).toEqual([sold, sold, lost, lost]);
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await trigger(at(), ['saw.sold', '--late', '--to', url])).toBe(2);
    expect(said.mock.calls.join()).toContain('saw.sold has no header "webhook-signature"');
    vi.restoreAllMocks();
  });

  it('are found by the operationId that pages and guides name, too', async () => {
    const url = await receive(answer(204));
    silent();
    expect(await trigger(site('operationId: onSawSold'), ['onSawSold', '--to', url])).toBe(0);
    vi.restoreAllMocks();
  });

  it('have names and summaries that a terminal does not obey', async () => {
    const folder = site('');
    const text = readFileSync(join(folder, 'openapi/saws.yaml'), 'utf8');
    const hostile = text.replace('saw.lost:', '"saw.\\u009blost":').replace('A saw', '"\\u202eA\\nsaw');
    write('openapi/saws.yaml', hostile.replace('sold.\n', 'sold."\n'));
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await trigger(folder, ['--to', 'http://localhost:1'])).toBe(2);
    expect(said.mock.calls.join('\n')).toContain('  saw.sold  \\u{202e}A saw was sold.\n  saw.\\u{9b}lost  ');
    vi.restoreAllMocks();
  });

  it('are signed where it describes one', async () => {
    const seen: boolean[] = [];
    const url = await receive((request, body, response) => {
      seen.push(isGenuine(request, body));
      response.writeHead(seen.at(-1) === true ? 204 : 401).end();
    });
    silent();
    const header = 'parameters: [{ name: Webhook-Signature, in: header, schema: { type: string } }]';
    const args = ['saw.sold', '--wrong-signature', '--to', url, '--secret', secret];
    expect(await trigger(site(header), args)).toBe(0);
    expect(seen).toEqual([true, false]);
    vi.restoreAllMocks();
  });

  it('have an id of their own, the same in each copy, and the terminal prints what is sent', async () => {
    const seen: string[][] = [];
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    const url = await receive((request, _, response) => {
      seen.push(names.map((name) => String(request.headers[name])));
      response.writeHead(204).end();
    });
    const said = silent();
    const header = (name: string): string => `{ name: ${name}, in: header, required: true, schema: {} }`;
    const folder = site(`parameters: [${names.map(header).join(', ')}]`);
    const args = ['saw.sold', '--to', url, '--secret', secret];
    for (const options of [[], ['--twice'], ['--replay']])
      expect(await trigger(folder, [...args, ...options])).toBe(0);
    expect(said.mock.calls.join('\n')).toMatch(
      /both copies have the same webhook-id[^]*keeps its webhook-id/,
    );
    const [one, first, second, delivery, replay] = seen;
    expect(new Set([one, first, delivery].map((sent) => sent?.[0])).size).toBe(3);
    expect(second).toEqual(first);
    expect(replay?.[0]).toBe(delivery?.[0]);
    expect(replay?.[1]).not.toBe(delivery?.[1]);
    expect(replay?.[2]).not.toBe(delivery?.[2]);
    for (const sent of seen)
      for (const [at, name] of names.entries())
        expect(said.mock.calls.join('\n')).toContain(`\n  ${name}: ${sent[at]}\n`);
    vi.restoreAllMocks();
  });

  it('have the headers that the document requires, and the terminal says where they are from', async () => {
    const seen: unknown[] = [];
    const url = await receive((request, _, response) => {
      const names = ['x-topic', 'x-shop', 'x-list', 'x-any', 'x-other', 'host', 'content-type'];
      seen.push(names.map((name) => request.headers[name]));
      response.writeHead(204).end();
    });
    const said = silent();
    const header = (name: string, rest: string): string => `{ name: ${name}, in: header, ${rest} }`;
    const parameters = [
      header('X-Topic', 'required: true, example: saw.sold, schema: { type: string }'),
      header('X-Shop', 'required: true, schema: { type: string, enum: [main] }'),
      header('X-List', 'required: true, example: [1, 2], schema: { type: array, items: { type: integer } }'),
      // Sent as its bytes in UTF-8.
      header('X-Any', 'required: true, example: "日", schema: {}'),
      header('X-Other', 'example: no, schema: { type: string }'),
      header('Host', 'required: true, example: evil.example, schema: { type: string }'),
      header('Content-Type', 'required: true, example: text/plain, schema: { type: string }'),
    ];
    const folder = site(`parameters: [${parameters.join(', ')}]`);
    expect(await trigger(folder, ['saw.sold', '--to', url])).toBe(0);
    expect(seen).toEqual([
      [
        'saw.sold',
        'main',
        '1,2',
        Buffer.from('日').toString('latin1'),
        undefined,
        new URL(url).host,
        'application/json',
      ],
    ]);
    expect(said.mock.calls.join('\n')).toContain('\n  X-Topic: saw.sold   (from the document)\n');
    vi.restoreAllMocks();
  });
});
