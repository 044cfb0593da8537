import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from '../../tests/setup/listen';
import { createEmitter } from './emit-changes.mjs';
import { loadPlan } from './load-documents.mjs';

const root = process.cwd();
const { webhook: plan } = loadPlan(root);
const closing: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

const change = { kind: 'event', event: 'license.changed.v1', data: {} } as const;

it('ends within seconds while a receiver hangs, and says what is not delivered', async () => {
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS')
      response.writeHead(200, { 'WebHook-Allowed-Origin': plan.origin ?? '*' }).end();
  });
  const { origin, close } = await listen(server);
  closing.push(close);
  const lines: string[] = [];
  const print = (line: string): number => lines.push(line);
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  vi.spyOn(console, 'error').mockImplementation(print);
  vi.spyOn(console, 'log').mockImplementation(print);
  const emitter = await createEmitter(root, { receiver: { url: `${origin}/hook`, secret, plan, print } });
  for (let count = 0; count < 60; count += 1) emitter.emit('UpdateLicense', [change]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const begin = performance.now();
  await emitter.close();
  expect(performance.now() - begin).toBeLessThan(3000);
  expect(lines.join('\n')).toContain('✗ 60 events are not delivered: license.changed.v1 (60).');
  vi.restoreAllMocks();
});
