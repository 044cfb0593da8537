import { expect, it } from 'vitest';
import { tokenMessage } from './token-message';

const now = new Date(2026, 10, 24, 9, 5);
const token = { accessToken: 't' };

it('names the end of a token, and its scopes if they are not the requested ones', () => {
  expect(tokenMessage(token, ['a'], now)).toBe('Token received.');
  expect(tokenMessage({ ...token, expiresIn: 3600, scopes: ['a'] }, ['a'], now)).toBe(
    'Token received, valid until 10:05.',
  );
  expect(tokenMessage({ ...token, expiresIn: 60, scopes: ['a', 'b'] }, ['a'], now)).toBe(
    'Token received, valid until 09:06. Scopes granted: a, b.',
  );
});

it('names requested scopes that were not granted', () => {
  expect(tokenMessage({ ...token, scopes: [] }, ['a', 'b'], now)).toBe(
    'Token received. Scopes granted: none. Not granted: a, b.',
  );
});

it('shows what a server puts into a scope, and no impossible time', () => {
  expect(tokenMessage({ ...token, expiresIn: 1e300, scopes: ['a\u202e'] }, [], now)).toBe(
    'Token received. Scopes granted: \u2068a\\u{202e}\u2069.',
  );
});
