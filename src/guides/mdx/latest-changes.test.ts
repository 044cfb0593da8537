import { expect, it } from 'vitest';
import { placeBefore } from './latest-changes';

it('the place of a change omits the name with which its message begins', () => {
  const added = '"url" was added.';
  expect(placeBefore('Response 200, "items[].url"', added)).toBe(', response 200, "items[]"');
  expect(placeBefore('Response 200, "url"', added)).toBe(', response 200');
  expect(placeBefore('"url"', added)).toBe('');
  expect(placeBefore('Response 200, "items[].link"', added)).toBe(', response 200, "items[].link"');
  expect(placeBefore('Response 409', 'The response was added.')).toBe(', response 409');
});
