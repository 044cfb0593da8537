import { expect, it } from 'vitest';
import { clockTime } from './clock-time';

it('has a day only if it is not today', () => {
  const time = new Date(2026, 10, 24, 9, 5);
  expect(clockTime(time, new Date(2026, 10, 24, 23, 59))).toBe('09:05');
  expect(clockTime(time, new Date(2026, 10, 25, 0, 1))).toBe('24 Nov, 09:05');
  expect(clockTime(new Date(2026, 10, 24, 0, 0), time)).toBe('00:00');
});
