import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../../tests/read-document';
import { checkLinks } from '../../site/links/check-links';
import { sortDiagnostics } from '../../kit/diagnostics/format-diagnostics';
import type { LinkRules } from '../links/link-rules';
import type { BuiltApi } from '../model/api';

const FILE = 'tests/fixtures/foreign/links.yaml';

const build = (links: LinkRules, edit = (text: string): string => text): BuiltApi =>
  buildDocument(edit(readFileSync(FILE, 'utf8')), { links }, FILE);

/** Texts of the links of a page with their addresses. */
function linksOf(built: BuiltApi, route: string): Record<string, string> {
  const page = built.pages.find((candidate) => candidate.route === route);
  return Object.fromEntries(
    Array.from(
      JSON.stringify(page).matchAll(/<a href=\\"([^"\\]*)\\"[^>]*>([^<]*)<\/a>/g),
      ([, href = '', text = '']) => [text, href],
    ),
  );
}

const INTRODUCTION = '/api/a/rail-travel';

describe('links into the document itself', () => {
  it.each([true, false])('lead to our pages, strict: %s', (isStrict) => {
    const built = build({ isStrict });
    expect(linksOf(built, INTRODUCTION)).toMatchObject({
      errors: '#errors',
      'errors again': `${INTRODUCTION}#errors`,
      bookings: '/api/a/book-seats',
      create: '/api/a/create-booking',
      'create again': '/api/a/create-booking',
      'by path': '/api/a/get-booking',
      schema: `${INTRODUCTION}#schema-Booking`,
      key: `${INTRODUCTION}#security`,
    });
    const operation = built.pages.find(({ route }) => route === '/api/a/create-booking');
    expect(operation?.kind === 'operation' && operation.operation.externalDocs).toEqual({
      label: 'Read one',
      href: '/api/a/get-booking',
    });
  });
});

describe('lenient links', () => {
  it('lead to the address in the list, and fragments too', () => {
    const built = build({ isStrict: false, base: 'https://docs.rail.example/api/index.html' });
    expect(linksOf(built, INTRODUCTION)).toMatchObject({
      'the guide': 'https://docs.rail.example/api/guides/errors.html',
      'the terms': 'https://docs.rail.example/terms',
      nothing: 'https://docs.rail.example/api/index.html#nowhere',
    });
    expect(built.diagnostics).toEqual([]);
    const tag = built.pages.find(({ kind }) => kind === 'tag');
    expect(tag?.kind === 'tag' && tag.externalDocs?.href).toBe(
      'https://docs.rail.example/api/guides/seats.html',
    );
  });

  it("lead to the document's externalDocs, or else to the origin of its server", () => {
    const withDocs = build({ isStrict: false }, (text) =>
      text.replace('servers:', 'externalDocs: { url: https://help.rail.example/a/b }\nservers:'),
    );
    expect(linksOf(withDocs, INTRODUCTION)['the guide']).toBe(
      'https://help.rail.example/a/guides/errors.html',
    );
    expect(linksOf(build({ isStrict: false }), INTRODUCTION)['the terms']).toBe(
      'https://api.rail.example/terms',
    );
  });

  it('that lead nowhere are text and one warning with their positions', () => {
    const built = build({ isStrict: false });
    expect(linksOf(built, INTRODUCTION)).not.toHaveProperty('nothing');
    expect(built.diagnostics).toMatchObject([
      { code: 'link/foreign', severity: 'warning', file: FILE, position: { line: 14, column: 74 } },
    ]);
    expect(built.diagnostics[0]?.message).toBe(
      `3 links of this document lead nowhere and are shown as text: "#nowhere" (${FILE}:14:74), "#tag/Unknown" (${FILE}:14:95), "#gone" (${FILE}:24:84).`,
    );
    expect(built.pages.flatMap(({ references }) => references)).toEqual([]);
  });
});

describe('links that could harm readers', () => {
  it.each([
    ['[a](https://p\u0430ypal.example)', 'link/deceptive'],
    ['[a](https://bank.example@evil.example/)', 'link/deceptive'],
    ['https://xn--80ak6aa92e.example/', 'link/deceptive'],
    ['[https://a.example](https://evil.example/)', 'link/deceptive'],
    ['[**www.a.example/pay**](https://evil.example/)', 'link/deceptive'],
    ['[a](mailto:nobody)', 'link/address'],
    ['[a](javascript:alert)', 'link/scheme'],
    ['<a href="file:///etc/passwd">a</a>', 'link/scheme'],
  ])('are text and a warning: %s', (link, code) => {
    const built = build({ isStrict: true }, (text) => text.replace('[the guide](guides/errors.html)', link));
    expect(built.diagnostics).toMatchObject([{ code, severity: 'warning', position: { line: 14 } }]);
    expect(Object.keys(linksOf(built, INTRODUCTION)).join()).not.toMatch(
      /(?:^|,)(?:a|https:\/\/a.example)(?:,|$)/,
    );
    expect(JSON.stringify(built.pages)).not.toContain('https://evil.example/');
  });
});

describe('strict links that lead nowhere', () => {
  it('are errors at their position in the source', () => {
    const built = build({ isStrict: true });
    const pages = new Map(built.pages.map(({ route, anchors }) => [route, new Set(anchors)]));
    const diagnostics = sortDiagnostics(
      checkLinks(
        built.pages.flatMap(({ references }) => references),
        { pages, files: new Set(), redirects: new Set() },
      ),
    );
    expect(
      diagnostics.map(({ code, position }) => `${position?.line}:${position?.column} ${code}`).sort(),
    ).toEqual([
      '14:22 link/missing-asset',
      '14:55 link/missing-page',
      '14:74 link/missing-anchor',
      '14:95 link/missing-anchor',
      '18:26 link/missing-asset',
      '24:84 link/missing-anchor',
      '40:79 link/missing-asset',
      '41:28 link/missing-asset',
    ]);
  });
});
