import { describe, expect, it } from 'vitest';
import { matchCall, readCall } from './called-path';

const ID = '9b2d1c3e-5d1f-4c68-9b0a-7e4d2f8c1a56';

it.each<[string, object | undefined]>([
  [`GET /v1/machines/${ID} 404`, { method: 'get', segments: ['machines', ID] }],
  [
    `delete https://api.example/core/v1/machines/${ID}?a=/b`,
    { method: 'delete', segments: ['machines', ID] },
  ],
  ['404 /users', { method: undefined, segments: ['users'] }],
  ['/v2', { method: undefined, segments: ['v2'] }],
  ...['', 'orders/state', 'get token', '/', '404'].map((query): [string, undefined] => [query, undefined]),
])('the call in %j is %j', (query, call) => {
  expect(readCall(query)).toEqual(call);
});

describe('a call', () => {
  it.each([
    // The values of parameters, and the words of a base path before the path.
    [`/v1/machines/${ID}/metadata/plan`, '/machines/{machineId}/metadata/{key}', { base: 0, values: 2 }],
    [`/v1/machines/${ID}/metadata/plan`, '/v1/Machines/{machineId}/metadata/plan', { base: 0, values: 1 }],
    [`/v1/machines/${ID}/metadata/plan`, '/machines/{machineId}/metadata', undefined],
    [`/v1/machines/${ID}/metadata/plan`, '/machines/{machineId}/files/{key}', undefined],
    [`/v1/machines/${ID}/metadata/plan`, '/a/machines/{machineId}/metadata/{key}', undefined],
    ['/machines/{id}', '/machines/{machineId}', { base: 0, values: 0 }],
    ['/core/users/7', '/users/{userId}', { base: 1, values: 1 }],
    ['/a/b/core/users/7', '/users/{userId}', undefined],
    ['/core/users/7', '/{collection}/{id}', undefined],
  ])('%s fits %s as %j', (path, template, match) => {
    const call = readCall(`GET ${path}`);
    expect(call && matchCall(call, template)).toEqual(match);
  });
});
