import { describe, expect, it } from 'vitest';
import { normalizeSpelling, stem, synonymsOf } from './word-forms';

const words = (text: string): string[] => text.trim().split(/\s+/);
const pairs = (text: string): string[][] => words(text).map((pair) => pair.split('/'));

describe('stem', () => {
  it('reduces the forms of a word to one', () => {
    const forms = `machines/machine categories/category authenticate/authentication onboarding/onboard mapping/map
      revoked/revoke updating/updates matches/match addresses/address called/call`;
    for (const [a = '', b = ''] of pairs(forms)) expect([a, stem(a)]).toEqual([a, stem(b)]);
  });

  it('keeps other words apart, and leaves words with digits unchanged', () => {
    const others = 'connect/connector connector/connectivity status/state use/user string/str need/nee';
    for (const [a = '', b = ''] of pairs(others)) expect([a, stem(a)]).not.toEqual([a, stem(b)]);
    expect(stem('v1s')).toBe('v1s');
  });
});

it('writes British words as American ones, and leaves others unchanged', () => {
  const british = `licence/license artefacts/artifacts analysing/analyzing authorisation/authorization programme/program
    synchronised/synchronized colours/colors behaviour/behavior cancelled/canceled catalogue/catalog centre/center`;
  for (const [a = '', b] of pairs(british)) expect(normalizeSpelling(a)).toBe(b);
  for (const word of words('analysis hour four store more called use'))
    expect(normalizeSpelling(word)).toBe(word);
});

describe('synonymsOf', () => {
  it('expands short forms and words of the field, in any inflection', () => {
    expect(synonymsOf(stem('auth'))).toContain(stem('authentication'));
    expect(synonymsOf(stem('deleting'))).toContain(stem('deletion'));
    for (const [a = '', b = ''] of pairs(
      'simulator/simulated offline/disconnected export/download expires/lifetime',
    )) {
      expect(synonymsOf(stem(a))).toContain(stem(b));
      expect(synonymsOf(stem(b))).toContain(stem(a));
    }
  });
});
