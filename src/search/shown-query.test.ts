import { expect, it } from 'vitest';
import { shownQuery } from './shown-query';

it('cuts a long query with an ellipsis, between whole characters', () => {
  expect(shownQuery(' token ', 5)).toBe('token');
  expect(shownQuery('tokens', 5)).toBe('toke…');
  expect(shownQuery('rate limits', 6)).toBe('rate…');
  expect(shownQuery('🪵🪵🪵🪵', 3)).toBe('🪵🪵…');
});
