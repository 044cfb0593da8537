import { expect, it } from 'vitest';
import { isOnlyScheme } from './security-list';

const need = (...scopes: string[]) => ({ name: 'a', label: 'A', scopes: scopes.map((name) => ({ name })) });
const both = [{ requirements: [need()] }, { requirements: [{ ...need(), name: 'b' }] }];

it.each([
  ['one scheme', { isOptional: false, alternatives: [{ requirements: [need()] }] }, ['a'], true],
  ['a scope', { isOptional: false, alternatives: [{ requirements: [need('read')] }] }, ['a'], false],
  ['one of two', { isOptional: false, alternatives: both }, ['a', 'b'], false],
  [
    'one, and the document has another',
    { isOptional: false, alternatives: both.slice(1) },
    ['a', 'b'],
    false,
  ],
  ['nothing', { isOptional: false, alternatives: [] }, ['a'], false],
  ['one at will', { isOptional: true, alternatives: [{ requirements: [need()] }] }, ['a'], false],
] as const)('what requests need is only the list of schemes: %s', (_, security, schemes, expected) => {
  expect(
    isOnlyScheme(
      security,
      schemes.map((name) => ({ name })),
    ),
  ).toBe(expected);
});
