import { describe, expect, it } from 'vitest';
import { matchCall, readCall } from './called-path';

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

describe('a call of a path', () => {
  const call = readCall(`/v1/machines/${ID}/metadata/plan`);
  it.each([
    ['/machines/{machineId}/metadata/{key}', 2],
    ['/v1/Machines/{machineId}/metadata/plan', 1],
    ['/machines/{machineId}/metadata', undefined],
    ['/machines/{machineId}/files/{key}', undefined],
    ['/a/machines/{machineId}/metadata/{key}', undefined],
  ])('%s has %s values', (path, values) => {
    expect(call && matchCall(call, path)?.values).toBe(values);
  });

  it('has no values if it has the names of the parameters', () => {
    const named = readCall('/machines/{id}');
    expect(named && matchCall(named, '/machines/{machineId}')).toEqual({ base: 0, values: 0 });
  });

  it.each([
    ['/core/users/7', '/users/{userId}', 1],
    ['/gateway/core/users/7', '/users/{userId}', 2],
    ['/a/b/core/users/7', '/users/{userId}', undefined],
    ['/sites/7/users/7', '/users/{userId}', undefined],
    ['/core/users/7', '/{collection}/{id}', undefined],
  ])('%s is one of %s after %s words of a base path', (path, template, base) => {
    const found = readCall(`GET ${path}`);
    expect(found && matchCall(found, template)?.base).toBe(base);
  });
});
