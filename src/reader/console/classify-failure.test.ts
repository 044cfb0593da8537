import { describe, expect, it } from 'vitest';
import { classifyFailure, isListed, isMixedContent, type FailureFacts } from './classify-failure';

const facts: FailureFacts = {
  url: 'https://api.example.com/v1/users?limit=1',
  page: 'https://docs.example.com/api/users',
  isOnline: true,
  wasCancelled: false,
  wasBlockedByPolicy: false,
  probe: 'failed',
};

describe('classifyFailure', () => {
  const cases: readonly (readonly [string, Partial<FailureFacts>, string])[] = [
    ['refused', {}, 'api.example.com could not be reached'],
    ['cors', { probe: 'answered' }, 'does not let pages from https://docs.example.com'],
    ['unknown', { probe: 'unknown' }, 'Either api.example.com does not let pages'],
    ['offline', { isOnline: false }, 'no network'],
    ['policy', { wasBlockedByPolicy: true }, 'does not list https://api.example.com'],
    [
      'redirect',
      { wasBlockedByPolicy: true, policy: "default-src 'none'; connect-src 'self' https://api.example.com" },
      'redirected it to an address',
    ],
    ['timeout', { timeoutSeconds: 5 }, 'within 5 seconds'],
    ['cancelled', { wasCancelled: true }, 'You canceled'],
    ['interrupted', { received: { status: 200, bytes: 1200 } }, 'status 200'],
    ['mixed-content', { url: 'http://api.example.com/' }, 'http://api.example.com does not'],
    ['invalid', { url: 'https://{host}/v1' }, 'is not a valid address'],
    ['invalid', { url: 'https://{a\u202e}/' }, 'https://{a\\u{202e}}/'],
  ];
  it.each(cases)('%s', (kind, change, words) => {
    const failure = classifyFailure({ ...facts, ...change });
    expect(failure.kind).toBe(kind);
    expect(failure.text).toContain(words);
    expect(failure.fix).not.toBe('');
  });

  it('considers the reader first, then the clock', () => {
    const both = { ...facts, wasCancelled: true, timeoutSeconds: 5, isOnline: false };
    expect(classifyFailure(both).kind).toBe('cancelled');
    expect(classifyFailure({ ...both, wasCancelled: false }).kind).toBe('timeout');
    const received = { status: 200, bytes: 0 };
    expect(classifyFailure({ ...both, received }).kind).toBe('cancelled');
  });
});

describe('isListed', () => {
  it.each([
    ["connect-src 'self'", 'https://docs.example.com/_mock/x', true],
    ["default-src 'self'; connect-src https://api.example.com", 'https://api.example.com/v1', true],
    ['connect-src https://*.example.com', 'https://eu.example.com/v1', true],
    ['connect-src https://*.example.com', 'https://example.com/v1', false],
    ['connect-src https://*.example.com', 'http://eu.example.com/v1', false],
    ['connect-src https://api.example.com', 'https://api.example.com.evil.example/', false],
    ["connect-src 'none'", 'https://api.example.com/v1', false],
    ['', 'https://api.example.com/v1', false],
  ])('%s and %s: %s', (policy, url, expected) => {
    expect(isListed(url, facts.page, policy)).toBe(expected);
  });
});

describe('isMixedContent', () => {
  it("allows encrypted pages to call the reader's own machine, as browsers do", () => {
    expect(isMixedContent('http://127.0.0.1:4010/x', facts.page)).toBe(false);
    expect(isMixedContent('http://localhost/x', facts.page)).toBe(false);
    expect(isMixedContent('http://192.168.0.1/x', facts.page)).toBe(true);
    expect(isMixedContent('http://api.example.com/', 'http://docs.example.com/')).toBe(false);
  });
});
