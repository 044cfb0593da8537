import { expect, it } from 'vitest';
import { fencedLines } from './fenced-lines';

it.each([
  ['a|```js|b|```|c', '.##..'],
  ['````|```|````|a', '##..'],
  ['~~~|```|~~~|a', '##..'],
  ['> ```|> a|> ```|b', '##..'],
  ['```a```|b', '..'],
  ['```|a', '##'],
])('of %j, %s is code', (lines, expected) => {
  const isFenced = fencedLines();
  expect(
    lines
      .split('|')
      .map((line) => (isFenced(line) ? '#' : '.'))
      .join(''),
  ).toBe(expected);
});
