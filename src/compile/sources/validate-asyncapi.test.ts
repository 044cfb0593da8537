import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { validateAsyncapi, type EventDocument } from './validate-asyncapi';

const folder = mkdtempSync(join(tmpdir(), 'portal-asyncapi-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A document with one message, whose payload is the first of the schemas. */
function eventsWith(schemas: object): EventDocument {
  const document = {
    asyncapi: '3.0.0',
    info: { title: 'Orders', version: '1' },
    channels: {
      orders: {
        address: 'orders',
        messages: { placed: { payload: { $ref: '#/components/schemas/Level0' } } },
      },
    },
    operations: { receive: { action: 'receive', channel: { $ref: '#/channels/orders' } } },
    components: { schemas },
  };
  const placeOf = () => ({ file: 'openapi/a.yaml', position: { line: 1, column: 1 } });
  const source = {
    ...{ id: 'a', file: 'a.yaml', route: '/a', label: 'A', download: 'a' },
    position: { line: 1, column: 1 },
  };
  return { asyncapi: { document, messages: [], placeOf }, source, diagnostics: [] };
}

/** Levels of schemas, each of which has the next one twice. */
function levels(count: number, make: (below: object) => object): object {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `Level${index}`,
      index === count - 1 ? { type: 'object' } : make({ $ref: `#/components/schemas/Level${index + 1}` }),
    ]),
  );
}

describe('validateAsyncapi', () => {
  it.each([
    ['waits', 'setInterval(() => {}, 1000);', 'did nothing for 0.5 seconds'],
    [
      'ends',
      "import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => process.exit(0));",
      'ended without an answer',
    ],
  ])('ends with a warning if the parser %s', { timeout: 10_000 }, async (_, code, reason) => {
    const script = join(folder, 'thread.mjs');
    writeFileSync(script, `${code}\n`);
    const found = await validateAsyncapi(folder, [eventsWith({ Level0: {} })], { maxIdle: 0.5, script });
    expect(found.map(({ message }) => message)).toEqual([
      `The parser of AsyncAPI ${reason}, so its rules are not checked here.`,
    ]);
    rmSync(script);
  });

  it(
    'ends with a warning for schemas that multiply, and checks the next document',
    { timeout: 300_000 },
    async () => {
      const endless = levels(24, (below) => ({ allOf: [below, below] }));
      const [warning, ...others] = await validateAsyncapi(folder, [eventsWith(endless)], { maxSeconds: 4 });
      expect(others).toEqual([]);
      expect(warning).toMatchObject({ code: 'spec/unchecked', severity: 'warning', file: 'openapi/a.yaml' });
      expect(warning?.message).toMatch(/did not finish in 4 seconds|needs more than/);
      // What depends on the machine is not kept.
      expect(readdirSync(folder)).toEqual([]);
      const [mistake] = await validateAsyncapi(folder, [eventsWith(levels(3, () => ({ type: 'nothing' })))]);
      expect(mistake).toMatchObject({ code: 'spec/asyncapi', severity: 'error' });
    },
  );
});
