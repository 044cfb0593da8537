import { describe, expect, it } from 'vitest';
import { readTerms, readWords } from './words';

const plain = (text: string): string[] => readWords(text).map((word) => word.plain);

describe('readWords', () => {
  it.each([
    ['getApplicationTokenProfile', ['get', 'application', 'token', 'profile']],
    ['MAX_RETRY_COUNT', ['max', 'retry', 'count']],
    ['data-module.json', ['data', 'module', 'json']],
    ['/v1/machines/{machineId}/state', ['v1', 'machines', 'machine', 'id', 'state']],
    ['opcua.servers[].security.policy', ['opcua', 'servers', 'security', 'policy']],
    ['HTTPServer', ['http', 'server']],
    ['OAuth 2.0, APIs and IDs', ['oauth', '2', '0', 'apis', 'and', 'ids']],
    ['Basic256Sha256', ['basic256', 'sha256']],
    ["the customer's data", ['the', 'customer', 'data']],
    ['Gehäuse Ärger café', ['gehause', 'arger', 'cafe']],
    ['🙂 <b> & "', ['b']],
    ['שלום عالم', ['שלום', 'عالم']],
  ])('splits %s', (text, words) => {
    expect(plain(text)).toEqual(words);
  });

  it('returns offsets into the text', () => {
    const text = 'Read the tokenProfile of GET /users.';
    expect(readWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Read',
      'the',
      'token',
      'Profile',
      'of',
      'GET',
      'users',
    ]);
  });

  it('skips hashes and very long words, which readers do not type', () => {
    expect(plain(`id 6f1d0c5e7a534a0e9a8e0e5f8a1b ${'a'.repeat(60)} end`)).toEqual(['id', 'end']);
  });
});

describe('readTerms', () => {
  it('gives each term once', () => {
    expect(readTerms('License, licence, licensing and licensed')).toEqual(['licens', 'and']);
  });
});
