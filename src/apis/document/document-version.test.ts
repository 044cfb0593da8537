import { expect, it } from 'vitest';
import { documentVersion } from './document-version';

it.each([
  ['1.0.0', '1.0.0'],
  ['1.0\n', '1.0'],
  ['1.0\r\n# Heading\u2028x', '1.0 # Heading x'],
  [' ', ''],
  [undefined, ''],
  [2, ''],
])('a version %j is %j', (version, expected) => {
  expect(documentVersion({ document: { info: { version } } })).toBe(expected);
});
