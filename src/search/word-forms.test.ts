import { describe, expect, it } from 'vitest';
import { normalizeSpelling, stem, synonymsOf } from './word-forms';

describe('stem', () => {
  it.each([
    ['machines', 'machine'],
    ['categories', 'category'],
    ['authenticate', 'authentication'],
    ['onboarding', 'onboard'],
    ['mapping', 'map'],
    ['revoked', 'revoke'],
    ['updating', 'updates'],
    ['matches', 'match'],
    ['addresses', 'address'],
    ['called', 'call'],
  ])('reduces %s and %s to one stem', (a, b) => {
    expect(stem(a)).toBe(stem(b));
  });

  it.each([
    ['connect', 'connector'],
    ['connector', 'connectivity'],
    ['status', 'state'],
    ['use', 'user'],
    ['string', 'str'],
    ['need', 'nee'],
  ])('keeps %s and %s apart', (a, b) => {
    expect(stem(a)).not.toBe(stem(b));
  });

  it('leaves words with digits unchanged', () => {
    expect(stem('v1s')).toBe('v1s');
  });
});

describe('normalizeSpelling', () => {
  it.each([
    ['licence', 'license'],
    ['artefacts', 'artifacts'],
    ['analysing', 'analyzing'],
    ['authorisation', 'authorization'],
    ['synchronise', 'synchronize'],
    ['colours', 'colors'],
    ['behaviour', 'behavior'],
    ['cancelled', 'canceled'],
    ['catalogue', 'catalog'],
    ['centre', 'center'],
  ])('writes %s as %s', (british, american) => {
    expect(normalizeSpelling(british)).toBe(american);
  });

  it.each([
    'analysis',
    'exercise',
    'promise',
    'enterprise',
    'precise',
    'raised',
    'hour',
    'four',
    'store',
    'more',
  ])('leaves %s unchanged', (word) => {
    expect(normalizeSpelling(word)).toBe(word);
  });
});

describe('synonymsOf', () => {
  it('expands short forms, in any inflection', () => {
    expect(synonymsOf(stem('auth'))).toContain(stem('authentication'));
    expect(synonymsOf(stem('deleting'))).toContain(stem('deletion'));
    expect(synonymsOf('constructor')).toEqual([]);
  });
});
