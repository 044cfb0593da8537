import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { firstPaintScript } from './first-paint-script';

/** Runs the script on a page whose HTML is dark, or light if that is the default. */
function modeAfter(
  mode: 'dark' | 'light' | 'system',
  stored: string | Error | null,
  scheme: string,
): unknown {
  const dataset: Record<string, unknown> = { colorMode: mode === 'light' ? 'light' : 'dark' };
  const getItem = (): string | null => {
    if (stored instanceof Error) throw stored;
    return stored;
  };
  runInNewContext(firstPaintScript(mode), {
    document: { documentElement: { dataset } },
    localStorage: { getItem },
    matchMedia: (query: string) => ({ matches: query.includes(scheme) }),
  });
  return dataset['colorMode'];
}

describe('the color mode of the first paint', () => {
  it.each([
    ['dark', null, 'light', 'dark'],
    ['dark', 'system', 'light', 'light'],
    ['light', null, 'dark', 'light'],
    ['light', 'dark', 'light', 'dark'],
    ['light', 'system', 'dark', 'dark'],
    ['system', null, 'light', 'light'],
    ['system', null, 'dark', 'dark'],
    ['system', 'dark', 'light', 'dark'],
    ['system', 'blue', 'light', 'light'],
    ['system', new Error('blocked'), 'light', 'light'],
  ] as const)('default %s, stored %s, system %s: %s', (mode, stored, scheme, expected) => {
    expect(modeAfter(mode, stored, scheme)).toBe(expected);
  });
});
