import { describe, expect, it } from 'vitest';
import { BEND_NAMES, chosenBends } from './chosen-bends.mjs';

describe('PORTAL_BENDS', () => {
  it.each([undefined, '', ' ', 'all'])('%j enables all', (value) => {
    expect([...chosenBends(value)]).toEqual([...BEND_NAMES]);
  });

  it('enables and disables, and excludes names', () => {
    expect([...chosenBends('none')]).toEqual([]);
    expect([...chosenBends('one-process, stand-ins')]).toEqual(['one-process', 'stand-ins']);
    expect(chosenBends('all,-stand-ins').has('stand-ins')).toBe(false);
    expect(chosenBends('all,-stand-ins').size).toBe(BEND_NAMES.length - 1);
  });

  it('reports unknown names', () => {
    expect(() => chosenBends('one-proces')).toThrow('PORTAL_BENDS names "one-proces", which is not a bend.');
  });
});
