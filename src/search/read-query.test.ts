import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query';

const TYPE = 'https://docs.example/general/available-apis#problem-scope-missing';

describe('readQuery', () => {
  it.each([
    ['  ', ''],
    [' token ', 'token '],
    [TYPE, 'scope-missing '],
    ['#problem-scope-missing', 'scope-missing '],
    [`{"type":"${TYPE}","status":403,"code":"scope-missing"}`, 'scope-missing '],
    ['{\n  "title": "No seat",\n  "code": "no-seat-left"\n}', 'no-seat-left '],
    [`{"type":"${TYPE}","title":"cut off`, 'scope-missing '],
    ["{ status: 403, code: 'role-missing' }", 'role-missing '],
    ['error code: 403', 'error code: 403'],
    ['grant_type=authorization_code', 'grant_type=authorization_code'],
    ['{"code": 7}', '{"code": 7}'],
    ['GET /v1/machines/9b2d-1c 404', 'GET /v1/machines/9b2d-1c 404 '],
    ['"POST /oauth/token HTTP/1.1" 401', 'POST /oauth/token 401 '],
    [
      '10.0.0.7 - - [24/Nov/2026:10:00:00 +0000] "GET /v1/users?limit=5&x=404 HTTP/2.0" 403 512 "-" "curl/8"',
      'GET /v1/users 403 ',
    ],
    ['PUT https://api.example/v1/users/7#a -> HTTP 409', 'PUT /v1/users/7 409 '],
    ['GET /v1/users status=429', 'GET /v1/users 429 '],
    ['GET /v1/users', 'GET /v1/users'],
    ['GET /v1/users 4', 'GET /v1/users 4'],
    ['GET /v1/users/404', 'GET /v1/users/404'],
    ['get users 404', 'get users 404'],
  ])('reads %j as %j', (typed, query) => {
    expect(readQuery(typed)).toBe(query);
  });

  it('reads a long text without delay', () => {
    const started = performance.now();
    for (const part of ['GET /', 'GET /a?', 'GET  ', 'GET /a HTTP/1.1" '])
      expect(readQuery(part.repeat(5000) + 'a'.repeat(10_000))).toContain('GET');
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
