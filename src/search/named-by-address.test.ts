import { expect, test } from 'vitest';
import { isNamedBy } from './named-by-address';
import type { SearchKind } from './search-document';

test.each<[string, SearchKind, string, boolean]>([
  ['nope unknown', 'error', 'command-unknown', false],
  ['errors token invalid', 'error', 'token-invalid', true],
  ['schemas tokenprofile', 'schema', 'TokenProfile', true],
  ['nope secret', 'section', 'Signing secret', true],
  ['user profil', 'page', 'User profile', true],
  ['nope old', 'section', 'Old versions', false],
  ['nope ever', 'section', 'Forever', false],
])('the address "%s" means the %s "%s": %s', (query, kind, title, isNamed) => {
  expect(isNamedBy(query, { kind, hasAllWords: false, pageTitle: 'Page', title })).toBe(isNamed);
});

test('a page with every word is meant, whatever its title', () => {
  const hit = { kind: 'page', pageTitle: 'Data', title: 'Data' } as const;
  expect(isNamedBy('nope', { ...hit, hasAllWords: true })).toBe(true);
  expect(isNamedBy('nope', { ...hit, hasAllWords: false })).toBe(false);
});
