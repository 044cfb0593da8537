import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../tests/setup/cpu-ms';
import {
  bodyKind,
  fileNameFor,
  MAX_SHOWN_CHARACTERS,
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
    ['application/x-ndjson', 'text'],
    ['application/ndjson', 'text'],
    ['application/jsonl', 'text'],
    ['application/x-jsonlines', 'text'],
    ['application/vnd.x+json-seq', 'text'],
    ['text/event-stream', 'text'],
    ['image/png', 'binary'],
    ['application/octet-stream', 'binary'],
    ['', 'text'],
  ])('%s is %s', (type, kind) => expect(bodyKind(type, 10)).toBe(kind));

  it('is empty without bytes', () => expect(bodyKind('application/json', 0)).toBe('empty'));
});

describe('shownText', () => {
  it('cuts very long text and shows how much is hidden', () => {
    const { text, hidden } = shownText('x'.repeat(MAX_SHOWN_CHARACTERS + 5), 'text');
    expect(text).toHaveLength(MAX_SHOWN_CHARACTERS);
    expect(hidden).toBe(5);
  });

  it.each([
    ['10 kB, 5,000 deep', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['168 kB, 84,000 deep', `${'['.repeat(84_000)}${']'.repeat(84_000)}`],
    [
      '168 kB of objects, 60 deep',
      `[${Array.from({ length: 400 }, () => `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`).join(',')}]`,
    ],
    ['190 kB of short values', `[${'1,'.repeat(95_000)}1]`],
    ['190 kB in one text', `"${'\\\\'.repeat(95_000)}"`],
  ])('formats %s in less than 200 ms, and respects the limit', (_, text) => {
    expect(cpuMs(() => shownText(text, 'json'))).toBeLessThan(200);
    const shown = shownText(text, 'json');
    expect(shown.text.length).toBeLessThanOrEqual(MAX_SHOWN_CHARACTERS);
    // Everything that is hidden is counted.
    const tail = shown.hidden === 0 ? '' : text.slice(-shown.hidden);
    expect(shown.text.replace(/\s/g, '') + tail).toBe(text);
  });
});

describe('indentation', () => {
  it('stops at 100 levels, so that the deepest value is within the limit', () => {
    const { text, hidden } = shownText(`${'['.repeat(500)}7${']'.repeat(500)}`, 'json');
    expect(hidden).toBe(0);
    expect(text).toContain(`\n${' '.repeat(200)}7\n`);
    expect(text).not.toContain(' '.repeat(201));
  });
});

describe('texts', () => {
  it('formats sizes and times', () => {
    expect([sizeText(999), sizeText(1500), sizeText(2_000_000)]).toEqual(['999 B', '1.5 kB', '2.0 MB']);
    expect([timeText(84.4), timeText(1300)]).toEqual(['84 ms', '1.3 s']);
  });

  it('creates file names that are valid on every system', () => {
    expect(fileNameFor('https://a.example/v1/users', 'application/json')).toBe('users.json');
    expect(fileNameFor('https://a.example/../%2e%2e%2fetc', 'image/png')).toMatch(/^[\w-][\w.-]*\.png$/);
    expect(fileNameFor('https://a.example/', 'application/vnd.x+json')).toBe('response.json');
    expect(fileNameFor('nonsense', 'x/y;z')).toBe('response.bin');
  });
});
