import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/lib/listen.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
let mock: ChildProcess | undefined;
afterAll(() => mock?.kill());

/** Starts the mock as a reader does, and waits until it has printed everything. */
async function startMock(): Promise<string> {
  const port = String(await findFreePort());
  const started = spawn(process.execPath, ['scripts/run/mock.mjs', '--port', port], { cwd: ROOT });
  mock = started;
  let output = '';
  await new Promise<void>((done, fail) => {
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (output.includes('Ctrl+C')) done();
    });
    started.on('exit', (code) => fail(new Error(`The mock ended with ${code}: ${output}`)));
  });
  return output;
}

/** The command after a label. */
const command = (output: string, label: string): string =>
  new RegExp(`^${label}:\\s+(.+)$`, 'm').exec(output)?.[1] ?? `echo no ${label}`;

it('what the mock prints is the first call of the quickstart, and it works as printed', async () => {
  const output = await startMock();
  const script = `set -e\n${command(output, 'Token')}\n${command(output, 'Try')}`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script]);
  expect(stdout).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(stdout).toContain('sim-saw-000001');
});
