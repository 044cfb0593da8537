import { expect, it } from 'vitest';
import { nearestName } from './nearest-name';

it('compares names that somebody can have typed', () => {
  const long = 'token'.repeat(200);
  expect(nearestName('tokne', [long, 'token'])).toBe('token');
  expect(nearestName(`${long}s`, [long])).toBeUndefined();
  expect(nearestName('token'.repeat(90), [`${'token'.repeat(90)}s`])).toBe(`${'token'.repeat(90)}s`);
});
