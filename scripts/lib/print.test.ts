import { spawn } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { print, printError } from './print.mjs';

it.each([print, printError])('nothing that a terminal obeys is printed, and no password', (write) => {
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  );
  write('a\u001b]0;x\u0007\u009b1m\u202e\u2066\r\n\tb\rc mqtt://me:sec%20ret@host/@x');
  write(`${'x'.repeat(200_000)}\nb`);
  const [first, second = ''] = spies.flatMap((spy) => spy.mock.calls.map(([text]) => String(text)));
  expect(first).toBe('a\\u{1b}]0;x\\u{7}\\u{9b}1m\\u{202e}\\u{2066}\n\tb\\u{d}c mqtt://me:***@host/@x');
  expect(second.length).toBeLessThan(20_000);
  expect(second).toMatch(/x…\nb$/);
  vi.restoreAllMocks();
});

describe('nobody reads what is printed', () => {
  const imported = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);
  const endless = `const { goOnUnread, print } = await import(${imported('print.mjs')});
    setInterval(() => print('x'), 5);`;

  /** Runs a program whose standard output is closed before it prints. */
  function runUnread(program: string): Promise<{ code: number | null; said: string }> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    child.stdout.destroy();
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    return new Promise((resolve) => void child.on('close', (code) => resolve({ code, said })));
  }

  it('a command ends without a word', async () => {
    expect(await runUnread(endless)).toEqual({ code: 141, said: '' });
  });

  it('a server goes on', async () => {
    const program = `${endless} goOnUnread(); setTimeout(() => process.exit(7), 300);`;
    expect(await runUnread(program)).toEqual({ code: 7, said: '' });
  });

  it('nor do they end with a trace through what they start, which ends too', async () => {
    const inner = "setInterval(() => console.log('x'), 5)";
    const program = `const { run } = await import(${imported('project.mjs')});
      await run(process.execPath, ['-e', ${JSON.stringify(inner)}]);`;
    expect(await runUnread(program)).toEqual({ code: 141, said: '' });
  });
});

it('a signal to a command alone ends what it has started', async () => {
  const program = `const { run } = await import(${JSON.stringify(new URL('project.mjs', import.meta.url).href)});
    process.exitCode = await run(process.execPath, ['-e', "console.log('x'); setInterval(() => {}, 5)"]);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  child.stdout.once('data', () => child.kill('SIGINT'));
  expect(await new Promise((resolve) => void child.on('close', resolve))).toBe(130);
});
