import { describe, expect, it } from 'vitest';
import { ask, openPages, page } from '../../tests/search/example-search';
import { cpuMs } from '../../tests/setup/cpu-ms';
import { readQuery } from './read-query';

const TYPE = 'https://docs.example/general/available-apis#problem-scope-missing';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('readQuery', () => {
  it.each([
    ['  ', ''],
    [' token ', 'token '],
    [TYPE, 'scope-missing '],
    [`{"type":"${TYPE}","status":403,"code":"scope-missing"}`, 'scope-missing '],
    ['{\n  "title": "No seat",\n  "code": "no-seat-left"\n}', 'no-seat-left '],
    ['GET /v1/machines/9b2d-1c 404', 'GET /v1/machines/9b2d-1c 404 '],
    ['"POST /oauth/token HTTP/1.1" 401', 'POST /oauth/token 401 '],
    [
      '10.0.0.7 - - [24/Nov/2026:10:00:00 +0000] "GET /v1/users?limit=5&x=404 HTTP/2.0" 403 512 "-" "curl/8"',
      'GET /v1/users 403 ',
    ],
    ['PUT https://api.example/v1/users/7#a -> HTTP 409', 'PUT /v1/users/7 409 '],
    ['Error: connect ECONNREFUSED 127.0.0.1:4010', 'ECONNREFUSED connection refused '],
    ['curl: (6) Could not resolve host: gds.example', 'ENOTFOUND resolve host '],
    ['GET /v1/users', 'GET /v1/users'],
    ['{"status":403,"title":"Forbidden"}', '403 '],
    ['"title":"The scope is missing","status":403', 'The scope is missing 403 '],
    [`{ "error": "not_found", "statusCode": 404, "traceId": "${TRACE}" }`, 'not_found '],
    ['{"error":"invalid_client","error_description":"Unknown client"}', 'invalid_client '],
    ['{"error": "invalid_grant", "status": 400, "error_uri": "https://login.example/e"}', 'invalid_grant '],
    ['https://app.example/callback?error=access_denied&state=7', 'access_denied '],
    [`{"status":403,"instance":"/v1/users","traceId":"${TRACE}"}`, '/v1/users 403 '],
    [
      'requests.exceptions.HTTPError: 403 Client Error: Forbidden for url: https://api.example/v1/users?limit=5',
      '403 /v1/users ',
    ],
    ['HTTP/1.1 403 Forbidden', '403 '],
    ['AxiosError: Request failed with status code 429', '429 '],
    ['Response status code does not indicate success: 404 (Not Found).', '404 '],
    [
      '{"req":{"url":"https://api.example/v1/users/7?limit=5","method":"PUT"},"res":{"statusCode":409}}',
      'PUT /v1/users/7 409 ',
    ],
    ['level=warn method=GET path=/v1/users/7 status=404', 'GET /v1/users/7 404 '],
    [
      'POST https://gds.example/v1/applications/capabilities failed: HTTP 429 Too Many Requests',
      'POST /v1/applications/capabilities 429 ',
    ],
    ['status=403', '403 '],
    ['status=active', 'status=active'],
    [TRACE, 'trace id '],
    [`00-${TRACE}-00f067aa0ba902b7-01`, 'trace id '],
    [`{"title":"Internal error","traceId":"${TRACE}"}`, 'trace id '],
    ['traceId', 'traceId'],
    // A field asks about its name, and about a value of one word.
    ['Idempotency-Key: abc', 'Idempotency-Key '],
    ['"gracePeriodEndsAt": "2026-03-01T00:00:00Z",', 'gracePeriodEndsAt '],
    ['  "quality": "uncertain",', 'quality uncertain '],
    ['X-Request-Id', 'Request-Id'],
    ['x-request-id: 9', 'request-id '],
    ['seatsUsed: 3', 'seatsUsed '],
    ['security: { mode: Sign }', 'security: { mode: Sign }'],
    // Times and ids say nothing.
    ['2026-03-02 08:14:11 ERROR [opcua] BadNodeIdUnknown', '[opcua] BadNodeIdUnknown'],
    ['user 9b2d1c3e-5d1f-4c68-9b0a-7e4d2f8c1a56 unknown', 'user   unknown'],
    ['9b2d1c3e-5d1f-4c68-9b0a-7e4d2f8c1a56', '9b2d1c3e-5d1f-4c68-9b0a-7e4d2f8c1a56'],
  ])('reads %j as %j', (typed, query) => {
    expect(readQuery(typed)).toBe(query);
  });

  it('reads three megabytes as the first words, at once', () => {
    const words = Array.from({ length: 400_000 }, (_, index) => `word${index}`).join(' ');
    const query = readQuery(words);
    expect(query.length).toBeLessThanOrEqual(500);
    expect(query).toMatch(/^word0 word1 .*word\d+$/);
    expect(words.startsWith(`${query} `)).toBe(true);
    // Texts without spaces are cut anywhere.
    expect(readQuery('a'.repeat(3_000_000))).toBe('a'.repeat(500));
    expect(readQuery(' '.repeat(3_000_000))).toBe('');
    const search = openPages([page('/good', 'Token profile')]);
    expect(cpuMs(() => ask(search, words))).toBeLessThan(1000);
  });

  it('reads a long text without delay', () => {
    const parts = 'GET /|GET /a?|GET  |GET /a HTTP/1.1" |method: "|path=https://|traceId=|00-'.split('|');
    const readAll = (): void => {
      for (const part of parts) expect(readQuery(part.repeat(5000) + 'a'.repeat(10_000))).toContain(part);
    };
    expect(cpuMs(readAll)).toBeLessThan(1000);
  });

  it.each([
    `a: ${'b'.repeat(400)}!`,
    `${'a-'.repeat(200)}: x y`,
    `"a": ${'b.c-'.repeat(100)}{`,
    `${'a=b-'.repeat(500)} /`,
  ])('reads what is nearly a field without delay (%#)', (pasted) => {
    expect(cpuMs(() => readQuery(pasted))).toBeLessThan(100);
  });
});
