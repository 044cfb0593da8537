import { describe, expect, it } from 'vitest';
import {
  bodyKind,
  fileNameFor,
  MAX_SHOWN_CHARACTERS,
  prettyJson,
  shownText,
  sizeText,
  timeText,
} from './present-response';

describe('bodyKind', () => {
  it.each([
    ['application/json; charset=utf-8', 'json'],
    ['application/problem+json', 'json'],
    ['text/html', 'text'],
    ['application/xml', 'text'],
    ['application/vnd.x+yaml', 'text'],
    ['image/svg+xml', 'text'],
    ['image/png', 'binary'],
    ['application/octet-stream', 'binary'],
    ['', 'text'],
  ])('%s is %s', (type, kind) => expect(bodyKind(type, 10)).toBe(kind));

  it('is empty without bytes', () => expect(bodyKind('application/json', 0)).toBe('empty'));
});

describe('prettyJson', () => {
  it('indents as JSON.stringify does', () => {
    const value = { a: [], b: {}, c: [1, [2, { d: 'x, {y}: "z"' }]], e: null, f: true, 'g\\': -1.5e3 };
    expect(prettyJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    expect(prettyJson(JSON.stringify(value, null, 4))).toBe(JSON.stringify(value, null, 2));
  });

  it('keeps what a parser would change: long numbers, repeated names', () => {
    expect(prettyJson('{"a":12345678901234567890,"a":1.10}')).toBe(
      '{\n  "a": 12345678901234567890,\n  "a": 1.10\n}',
    );
  });

  it('leaves what is not JSON', () => expect(prettyJson('{"a":')).toBe('{"a":'));
});

describe('shownText', () => {
  it('cuts very long texts and says how much', () => {
    const { text, hidden } = shownText('x'.repeat(MAX_SHOWN_CHARACTERS + 5), 'text');
    expect(text).toHaveLength(MAX_SHOWN_CHARACTERS);
    expect(hidden).toBe(5);
  });
});

describe('texts', () => {
  it('writes sizes and times', () => {
    expect([sizeText(999), sizeText(1500), sizeText(2_000_000)]).toEqual(['999 B', '1.5 kB', '2.0 MB']);
    expect([timeText(84.4), timeText(1300)]).toEqual(['84 ms', '1.3 s']);
  });

  it('makes file names that no system takes amiss', () => {
    expect(fileNameFor('https://a.example/v1/users', 'application/json')).toBe('users.json');
    expect(fileNameFor('https://a.example/../%2e%2e%2fetc', 'image/png')).toMatch(/^[\w-][\w.-]*\.png$/);
    expect(fileNameFor('https://a.example/', 'application/vnd.x+json')).toBe('response.json');
    expect(fileNameFor('nonsense', 'x/y;z')).toBe('response.bin');
  });
});
