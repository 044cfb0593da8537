import { describe, expect, it } from 'vitest';
import { matchingStatus } from './chosen-status';

describe('the status of the next operation', () => {
  it.each([
    ['404', ['200', '404', '4XX'], '404'],
    ['404', ['200', '4XX'], '4XX'],
    ['404', ['200', '4xx'], '4xx'],
    ['404', ['200', '5XX', 'default'], undefined],
    ['default', ['200', 'default'], 'default'],
    ['4XX', ['200', '404'], undefined],
    ['', ['200'], undefined],
    ['__proto__', ['200'], undefined],
  ])('for %j among %j is %j', (chosen, statuses, expected) => {
    expect(matchingStatus(chosen, statuses)).toBe(expected);
  });
});
