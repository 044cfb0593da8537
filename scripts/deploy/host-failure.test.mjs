// @ts-check
import { expect, it } from 'vitest';
import { hostFailure } from './host-failure';

class ServiceException extends Error {}

/** @param {Error} error @param {object} [fields] */
const worded = (error, fields = {}) =>
  /** @type {Error} */ (hostFailure(Object.assign(error, fields), 'bucket b', 'list its files')).message;

it.each([
  [
    'too many nested elements',
    new RangeError('Maximum call stack size exceeded\n  Deserialization error: to see the raw response, …'),
    { $response: { statusCode: 200 } },
    /^bucket b answers the request to list its files with something that no storage sends\. Correct --to/,
  ],
  [
    'no XML',
    new Error("char '{' is not expected.\n  Deserialization error: to see the raw response, …"),
    { $response: { statusCode: 200 } },
    /with something that no storage sends/,
  ],
  [
    'a redirect',
    new ServiceException('UnknownError'),
    { $metadata: { httpStatusCode: 307 }, $response: { headers: { location: 'http://169.254.169.254/' } } },
    'bucket b redirects to http://169.254.169.254/ (307), which is not followed. Correct the endpoint or the region in --to.',
  ],
  [
    'no right',
    Object.assign(new ServiceException('Not you.'), { name: 'AccessDenied' }),
    { $metadata: { httpStatusCode: 403 } },
    'bucket b does not allow to list its files: AccessDenied: Not you. (403). Check the credentials and their rights.',
  ],
  [
    'nothing there',
    new ServiceException('UnknownError'),
    { statusCode: 404, code: 'ContainerNotFound' },
    'bucket b does not exist: ContainerNotFound (404). Correct --to, or create it.',
  ],
  [
    'an overloaded host',
    new ServiceException('UnknownError'),
    { $metadata: { httpStatusCode: 503 } },
    'bucket b did not list its files, also when asked again (503). Deploy again later.',
  ],
  [
    'nobody listens',
    new Error('connect ECONNREFUSED 127.0.0.1:1'),
    { code: 'ECONNREFUSED', errno: -111, $metadata: {} },
    /^bucket b cannot be reached: .*\(ECONNREFUSED\)\. Check the address/,
  ],
  ['no region', new Error('Region is missing'), {}, /^No region: write \?region=/],
])('%s: cause and fix, and nothing of the client', (_, error, fields, expected) => {
  const text = worded(error, fields);
  if (typeof expected === 'string') expect(text).toBe(expected);
  else expect(text).toMatch(expected);
  expect(text).not.toMatch(/UnknownError|Deserialization|call stack/);
});

it('words of this project stay', () => {
  const own = new Error('The host sent a response of more than 20 MB.');
  expect(hostFailure(Object.assign(own, { $metadata: {} }), 'b', 'x')).toBe(own);
});
