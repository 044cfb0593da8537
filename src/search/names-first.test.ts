import { expect, it } from 'vitest';
import type { Hit } from './search-document';
import { namesFirst } from './names-first';

const hits = ['File transfer', 'Token', 'Get terms', 'targets'].map(
  (title) => ({ title, kind: 'section', route: '/a', href: '/a#b' }) as Hit,
);
// Also that of an operation, a message, or a schema.
const page = { title: 'Terms', kind: 'schema', route: '/b', href: '/b' } as Hit;
const term = { title: 'Telemetry', kind: 'term', route: '/c', href: '/c' } as Hit;
const order = (query: string): string[] => namesFirst([...hits, term, page], query).map(({ title }) => title);

it.each([
  ['one letter finds only names that begin with it', ' T ', ['Terms', 'Telemetry', 'Token', 'targets']],
  [
    'two letters bring pages and terms that begin with them to the top',
    'te',
    ['Terms', 'Telemetry', 'File transfer', 'Token', 'Get terms', 'targets'],
  ],
  [
    'a letter that no name begins with finds what there is',
    'x',
    ['File transfer', 'Token', 'Get terms', 'targets', 'Telemetry', 'Terms'],
  ],
  [
    'a word has its own order',
    'ter',
    ['File transfer', 'Token', 'Get terms', 'targets', 'Telemetry', 'Terms'],
  ],
])('%s', (_, query, expected) => {
  expect(order(query)).toEqual(expected);
});
