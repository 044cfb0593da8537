import { expect, it } from 'vitest';
import { describeLocation } from './describe-location';

it.each([
  ['operation', 'Request body, "level"'],
  ['message', 'Payload, "level"'],
] as const)('the body of a %s is called what its page calls it', (kind, place) => {
  expect(describeLocation({ part: 'request-body', steps: ['level'] }, kind)).toBe(place);
});
