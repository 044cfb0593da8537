import { expect, it } from 'vitest';
import { findRedirectLoops } from './redirect-loops';

/** Of redirects written as `/a /b`. */
const loops = (...rows: readonly string[]): string[] =>
  findRedirectLoops(
    rows.map((row) => ({ from: row.split(' ')[0] ?? '', to: row.split(' ')[1] ?? '' })),
    'https://docs.example.com',
  ).map(({ index, way }) => `${index}: ${way}`);

it.each([
  [['/a /b', '/b /page'], []],
  [['/a /page', '/b /page'], []],
  [['/a https://other.example/a'], []],
  [['/a https://docs.example.com.evil.example/a'], []],
  [['/a /a'], ['0: /a → /a']],
  [['/a /a/'], ['0: /a → /a']],
  [['/a /A#top'], ['0: /a → /a']],
  [['/a /a?b=c'], ['0: /a → /a']],
  [['/a https://docs.example.com/a'], ['0: /a → /a']],
  [['/a /b', '/b /a'], ['0: /a → /b → /a']],
  [['/x /c', '/a /b', '/b /c', '/c /a'], ['1: /a → /b → /c → /a']],
  [
    ['/a /b', '/b /b', '/c /d', '/d /c'],
    ['1: /b → /b', '2: /c → /d → /c'],
  ],
  [['/a /page', '/b /a', '/a /b'], []],
])('finds the loops in %j', (rows, expected) => {
  expect(loops(...rows)).toEqual(expected);
});

it('finds a loop of 10,000', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => `/${index} /${(index + 1) % 10_000}`);
  expect(loops(...rows)).toHaveLength(1);
});
