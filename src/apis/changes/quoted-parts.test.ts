import { expect, it } from 'vitest';
import { quotedParts } from './quoted-parts';

it.each([
  ['Response 200, "items[].url"', 'Response 200, |items[].url|'],
  ['The value "generic" is new.', 'The value |generic| is new.'],
  [
    String.raw`Had to match "^\\d\"+$" and must now match "[a-z]".`,
    String.raw`Had to match |^\d"+$| and must now match |[a-z]|.`,
  ],
  ['The default was {"a":["b"]} and is now [].', 'The default was |{"a":["b"]}| and is now |[]|.'],
  ['GET /users/{id} was removed.', 'GET /users/{id} was removed.'],
  ['Now required.', 'Now required.'],
])('%s has its names and values at the odd positions', (sentence, parts) => {
  expect(quotedParts(sentence).join('|')).toBe(parts);
});
