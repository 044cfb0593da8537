import { describe, expect, it } from 'vitest';
import { isRepeated, isSameName } from './repeated-text';

it.each([
  ['Order ID', 'order_id', true],
  ['Size', 'size', true],
  ['orderId', 'Order-Id', true],
  ['Size of a box', 'size', false],
  ['Size', undefined, false],
])('the title %s only repeats the name %s: %s', (title, name, repeated) => {
  expect(isSameName(title, name)).toBe(repeated);
});

describe('a description below another one', () => {
  it.each([
    ['<p>One page of machines.</p>', '<p>One page of machines; it can be empty.</p>', true],
    ['<p>One page of machines.</p>', '<p>One page of <code>machines</code>.</p>', true],
    ['<p>One page of machine</p>', '<p>One page of machines.</p>', false],
    ['<p>One page of machines, sorted by name.</p>', '<p>One page of machines.</p>', false],
    ['<p>Kind of medium.</p>', '<p>Only media of this kind.</p>', false],
    ['<p></p>', '<p>One page.</p>', false],
    [undefined, '<p>One page.</p>', false],
    ['<p>One page.</p>', undefined, false],
  ])('%s below %s: %s', (html, above, repeated) => {
    expect(isRepeated(html, above)).toBe(repeated);
  });
});
