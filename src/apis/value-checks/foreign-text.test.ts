import { expect, it } from 'vitest';
import { foreign, messageParts } from './foreign-text';

it('shows invisible characters of a foreign text, and separates it from its message', () => {
  expect(messageParts(`The value ${foreign('a\u202eb\n')} is wrong.`)).toEqual([
    'The value ',
    'a\\u{202e}b\\u{a}',
    ' is wrong.',
  ]);
  expect(messageParts(`${foreign('מכונה')}: ${foreign('\u2069\u2068')}`)).toEqual([
    '',
    'מכונה',
    ': ',
    '\\u{2069}\\u{2068}',
    '',
  ]);
});

it('leaves a plain text as it is', () => {
  expect(messageParts(`Host ${foreign('api.example.com')}.`)).toEqual(['Host api.example.com.']);
});
