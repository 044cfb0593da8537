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
  ])('reads %j as %j', (typed, query) => {
    expect(readQuery(typed)).toBe(query);
  });
});
