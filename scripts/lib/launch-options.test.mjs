// @ts-check
import { describe, expect, it } from 'vitest';
import { ignoredFlags } from './launch-options.mjs';

describe('ignoredFlags', () => {
  it('uses shared memory only where it is large', () => {
    expect(ignoredFlags(64 * 1024 ** 2)).toEqual([]);
    expect(ignoredFlags(0)).toEqual([]);
    expect(ignoredFlags(2 * 1024 ** 3)).toEqual(['--disable-dev-shm-usage']);
  });
});
