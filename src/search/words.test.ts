import { describe, expect, it } from 'vitest';
import { readInitials, readTerms, readWords } from './words';

const plain = (text: string): string[] => readWords(text).map((word) => word.plain);
const wholes = (text: string): string[] =>
  readWords(text).flatMap(({ term, isWhole }) => (isWhole ? [term] : []));

describe('readWords', () => {
  it.each([
    ['/v1/machines/{machineId}/x', ['v1', 'machines', 'machine', 'id', 'machineid', 'x']],
    ['opcua.servers[].policy', ['opcua', 'servers', 'opcuaservers', 'policy']],
    ['HTTPServer', ['http', 'server', 'httpserver']],
    ['OAuth 2.0, APIs and IDs', ['oauth', '2.0', 'apis', 'and', 'ids']],
    ["the customer's data", ['the', 'customer', 'data']],
    ['C#, F# and C++ on .NET', ['c#', 'f#', 'and', 'c++', 'on', 'net', '.net']],
    ['5G, 3D, A/B', ['5g', '3d', 'a', 'b']],
    ['v2.1 and 3.14.2, 2024.11. End', ['2.1', 'and', '3.14.2', '2024.11', 'end']],
    ['page#top, (x).y and ...so', ['page', 'top', 'x', 'y', 'and', 'so']],
    ['Gehäuse café Straße Łódź Ærø', ['gehause', 'cafe', 'strasse', 'lodz', 'aero']],
    ['🙂 <b> & "', ['b']],
    ['שלום عالم हिन्दी', ['שלום', 'عالم', 'हिन्दी']],
    ['加工機械 API設定', ['加工', '工機', '機械', '械', 'api', '設定', '定', 'api設定']],
  ])('splits %s', (text, words) => {
    expect(plain(text)).toEqual(words);
  });

  it.each([
    ['getApplicationTokenProfile', ['=getapplicationtokenprofil']],
    ['MAX_RETRY_COUNT and data-module.json', ['=maxretrycount', '=datamodulejson']],
    ['grant type', []],
  ])('keeps the names of %s whole', (text, names) => {
    expect(wholes(text)).toEqual(names);
  });

  it('returns offsets into the text', () => {
    const text = 'Read the tokenProfile of C++.';
    expect(readWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(
      'Read the token Profile tokenProfile of C++'.split(' '),
    );
  });

  it('skips hashes and very long words, which readers do not type', () => {
    expect(plain(`id 6f1d0c5e7a534a0e9a8e0e5f8a1b ${'a'.repeat(60)} end`)).toEqual(['id', 'end']);
  });
});

it('gives each term once', () => {
  expect(readTerms('License, licence, licensing and licensed')).toEqual(['licens', 'and']);
});

it('reads initials of names of three words and more', () => {
  expect(readInitials('Global Discovery Service API')).toEqual(['gds', 'gdsa']);
  expect(readInitials('Cloud events')).toEqual([]);
});
