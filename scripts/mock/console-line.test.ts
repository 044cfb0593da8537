import { expect, it } from 'vitest';
import { consoleLine } from './console-line.mjs';

it.each([
  ['http://127.0.0.1:4010', undefined, /the request console offers it/],
  ['http://127.0.0.1:47640', '47640', /the request console offers it/],
  ['http://127.0.0.1:47640', undefined, /PORTAL_MOCK_PORT=47640 npm run serve$/],
  ['http://127.0.0.1:4010', '4011', /PORTAL_MOCK_PORT=4010 npm run serve$/],
])('the console of pages reaches a mock at %s if the setting is %s as well', (origin, port, expected) => {
  expect(consoleLine(origin, port)).toMatch(expected);
});
