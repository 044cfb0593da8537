import { expect, it, vi } from 'vitest';
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
