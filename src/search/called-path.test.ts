import { describe, expect, it } from 'vitest';
import { countValues, readCall } from './called-path';

const ID = '9b2d1c3e-5d1f-4c68-9b0a-7e4d2f8c1a56';

describe('a call in a query', () => {
  it.each([
    [`GET /v1/machines/${ID} 404`, 'get', ['machines', ID]],
    [`delete https://api.example/core/v1/machines/${ID}?a=/b`, 'delete', ['machines', ID]],
    ['404 /users', undefined, ['users']],
    ['/v2', undefined, ['v2']],
  ])('is read from %s', (query, method, segments) => {
    expect(readCall(query)).toEqual({ method, segments });
  });

  it.each(['', 'orders/state', 'get token', '/', '404'])('is not in %j', (query) => {
    expect(readCall(query)).toBeUndefined();
  });
});

describe('the values in a path', () => {
  const call = readCall(`/v1/machines/${ID}/metadata/plan`);
  it.each([
    ['/machines/{machineId}/metadata/{key}', 2],
    ['/v1/Machines/{machineId}/metadata/plan', 1],
    ['/machines/{machineId}/metadata', undefined],
    ['/machines/{machineId}/files/{key}', undefined],
    ['/a/machines/{machineId}/metadata/{key}', undefined],
  ])('of %s are %s', (path, count) => {
    expect(call && countValues(call, path)).toBe(count);
  });

  it('are none if the call has the names of the parameters', () => {
    const named = readCall('/machines/{id}');
    expect(named && countValues(named, '/machines/{machineId}')).toBe(0);
  });
});
