import { describe, expect, it } from 'vitest';
import { buildSidebar } from './navigation/build-sidebar';
import { readApiSources } from './read-api-sources';
import {
  readGlossary,
  readProblemCatalog,
  readProduct,
  readSettings,
  readSidebarEntries,
} from './read-settings';
import type { Diagnostic } from '../kit/diagnostics/diagnostic';

const MINIMUM = `product: { name: Zinkora, slug: zinkora }
title: Zinkora docs
tagline: A small site.
url: https://docs.zinkora.example
navbar:
  - { label: Docs, href: / }
footer: { groups: [], copyright: Copyright }
`;

function read(more = '') {
  const product = readProduct(MINIMUM + more, 'site.yml');
  if (!product.ok) throw new Error('The product cannot be read');
  return readSettings(MINIMUM + more, 'site.yml', product.value);
}

/** The diagnostics of settings with one more key. */
function diagnosticsOf(more: string): string[] {
  const result = read(more);
  return result.ok
    ? []
    : result.diagnostics.map(
        ({ code, position, fix }) => `${position?.line}:${position?.column} ${code} ${fix}`,
      );
}

it.each([
  ['brand: { colors: { link: "#123456" } }', 'Known keys: '],
  ['mock: { port: 1 }', 'Known keys: audience, email, firstCall'],
  ['redirects: [{ from: /a, to: /b, status: 301 }]', 'Known keys: from, to'],
])('an unknown key in %s gets the names of its place', (more, fix) => {
  const found = diagnosticsOf(more).filter((line) => line.includes('unknown-key'));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(fix);
  expect(found[0]).not.toContain('product');
});

it.each([
  ['feedback: https://forms.example/', 'Write {page} in its query'],
  ['feedback: http://forms.example/?p={page}', 'Write an https:// or mailto: address'],
  ["feedback: 'javascript:alert(1)?{page}'", 'Write an https:// or mailto: address'],
  ["feedback: 'https://{title}.example/?p={page}'", 'Write an https:// or mailto: address'],
  ["feedback: 'mailto:a@b.example?body={page}{user}'", 'Write {title}, {page}, and {text} only'],
  ["feedback: 'https://a:b@forms.example/?p={page}'", 'Remove everything up to'],
])('the address for reports needs a place for the page: %s', (more, fix) => {
  expect(diagnosticsOf(more).join('\n')).toContain(fix);
});

it.each([
  'mailto:docs@a.example?subject={title}&body={page}%0A{text}',
  'https://forms.example/a?entry.1={page}',
])('reports can go to %s', (form) => expect(diagnosticsOf(`feedback: '${form}'`)).toEqual([]));

it.each(['- { page: /a, api: shop }', '- { auto: guides, label: x }'])(
  'a key of another form of entry is not suggested for itself: %s',
  (entry) => {
    const result = readSidebarEntries(entry, 'sidebar.yml', { name: 'A', slug: 'a' });
    expect(result.ok ? [] : result.diagnostics.map(({ fix }) => fix)).toContainEqual(
      expect.stringContaining('does not belong to the keys beside it'),
    );
  },
);

const glossaryOf = (source: string) => readGlossary(source, 'a.yml', { name: 'A', slug: 'a' });
const catalogOf = (fix: string) =>
  readProblemCatalog(
    `- { code: a, status: 404, title: A, when: B, fix: "${fix}", owner: /, answeredBy: C }`,
    'a.yml',
    { name: 'A', slug: 'a' },
  );

it.each([
  [
    glossaryOf('- { id: aa, term: A b, definition: a }\n- { id: bb, term: B, also: [a B], definition: b }'),
    '"a B" is a name of the term "aa"',
  ],
  [
    glossaryOf(
      '- { id: aa, term: A, definition: a, alsoCalled: [c] }\n- { id: bb, term: B, alsoCalled: [d, C], definition: b }',
    ),
    '"C" is a name of the term "aa"',
  ],
  [glossaryOf('- { id: aa, term: A, definition: "[x](/a)" }'), 'A definition has no links'],
  [catalogOf('[x](javascript:a)'), 'Only [text](/route) is a link here'],
  [catalogOf('[x](https://a.example)'), 'Only [text](/route) is a link here'],
  [catalogOf('[x](//a.example)'), 'Only [text](/route) is a link here'],
  [catalogOf('[x](/a b)'), 'Only [text](/route) is a link here'],
  [
    catalogOf('x", fixes: [{ page: "https://a.example", fix: y }], retry: "no'),
    'Write a route that begins with "/"',
  ],
  [catalogOf('x", retry: "[x](https://a.example)'), 'Only [text](/route) is a link here'],
])('texts of settings lose nothing without a word (%#)', (result, fix) => {
  expect(result.ok ? [] : result.diagnostics.map((one) => `${one.message} ${one.fix}`)).toEqual([
    expect.stringContaining(fix),
  ]);
});

describe('settings of a site', () => {
  it('have a default for everything that distinguishes sites', () => {
    const result = read();
    expect(result.ok && result.value).toMatchObject({
      brand: { area: 'Developers', colors: {}, fonts: {} },
      apiRoot: '/api/',
      schemaPrefixes: {},
      language: 'en',
      docsVersion: { name: 'current', label: 'Next' },
      colorMode: 'dark',
      searches: [],
    });
    expect(result.ok && 'problemsPage' in result.value).toBe(false);
    expect(result.ok && 'sourceRepository' in result.value).toBe(false);
  });

  it('are read', () => {
    const result = read(
      "brand: { area: Docs, mark: /mark.svg, colors: { action: '#05B' }, fonts: { text: { family: Inter } } }\n" +
        'language: zh-Hant\napiRoot: /reference/\nproblemsPage: /errors\ndocsVersion: { name: v2, label: Version 2 }\n' +
        'schemaPrefixes: { event: events }\nsearches: [token]\ncolorMode: system\nscripts: [{ src: /js/a.js }]\nheadLinks: [{ rel: me, href: https://a.example }]\n',
    );
    expect(result.ok && result.value).toMatchObject({
      brand: {
        area: 'Docs',
        mark: '/mark.svg',
        colors: { action: '#05b' },
        fonts: { text: { family: 'Inter' } },
      },
      language: 'zh-Hant',
      apiRoot: '/reference/',
      problemsPage: '/errors',
      docsVersion: { name: 'v2', label: 'Version 2' },
      schemaPrefixes: { event: 'events' },
      searches: ['token'],
      colorMode: 'system',
      scripts: [{ src: '/js/a.js', calls: [] }],
      headLinks: [{ rel: 'me', href: 'https://a.example' }],
    });
  });

  it.each([
    ...['language: English', 'language: x', "language: ''", 'language: en_US'].map(
      (line): [string, string] => [
        line,
        '8:11 settings/wrong-value Write the tag of a language, such as en, ja, or pt-BR.',
      ],
    ),
    ['language: 1', '8:11 settings/wrong-value Write the language of the site, such as en, ja, or pt-BR.'],
    [
      'brand: { colors: { action: blue } }',
      "8:28 settings/wrong-value Write a color as '#rrggbb', in quotes: without them, # begins a comment.",
    ],
    [
      'brand:\n  colors:\n    action: #05b',
      "10:12 settings/wrong-value Write a color as '#rrggbb', in quotes: without them, # begins a comment.",
    ],
    [
      'brand: { mark: mark.png }',
      '8:16 settings/wrong-value Write the address of a .svg file in static/, such as /brand/file.svg.',
    ],
    [
      'brand: { mark: /../mark.svg }',
      '8:16 settings/wrong-value Write the address of a .svg file in static/, such as /brand/file.svg.',
    ],
    [
      'apiRoot: reference',
      '8:10 settings/wrong-value Write a route that begins and ends with "/", such as /api/.',
    ],
    ...['/index.html', '/guides/index.html'].map((from): [string, string] => [
      `redirects: [{ from: ${from}, to: / }]`,
      '8:21 settings/wrong-value This is a file of a page, which hosts serve at the address of its folder: leave the redirect out.',
    ]),
    [
      'announcement: { id: a, text: "[y](https://a.example)" }',
      '8:30 settings/wrong-value An announcement has no links in its text: "href" makes the whole of it one.',
    ],
    ['colorMode: auto', '8:12 settings/wrong-value Write the color mode: dark, light, system.'],
    [
      'scripts: [{ src: https://cdn.example/a.js }]',
      '8:18 settings/wrong-value Write the address of a file in static/, such as /analytics.js.',
    ],
    [
      'scripts: [{ src: /../a.js }]',
      '8:18 settings/wrong-value Write the address of a file in static/, such as /analytics.js.',
    ],
    [
      'scripts: [{ src: /a.js, calls: [https://a.example/b] }]',
      '8:33 settings/wrong-value Write the origin only, as https://stats.example.com.',
    ],
    [
      'remoteImages: [https://a.example/]',
      '8:16 settings/wrong-value Write the host only, as img.example.com.',
    ],
    ...[
      '127.0.0.1:18765',
      '127.1',
      '0x7f.0.0.1',
      '0.0.0.0',
      '169.254.169.254',
      'a.localhost',
      'printer.local',
    ].map((host): [string, string] => [
      `remoteImages: ["${host}"]`,
      '8:16 settings/wrong-value Write the host of another site, because the build loads nothing of this machine or its local network.',
    ]),
    [
      'headLinks: [{ rel: stylesheet, href: /a.css }]',
      '8:20 settings/wrong-value Write the relation: alternate, author, help, license, me, privacy-policy, search, terms-of-service, webmention.',
    ],
    [
      'redirects: [{ from: /old/*, to: /new }]',
      '8:21 settings/wrong-value Write a folder of pages as from: /old/* and to: /new/*, both with "/*" at the end: every page below /new/ gets its old address.',
    ],
    ['redirects: [/old]', '8:13 settings/wrong-value Write names with values.'],
    ['brand: [mark]', '8:8 settings/wrong-value Write names with values.'],
    ['brand: { colour: {} }', '8:10 settings/unknown-key Did you mean "colors"?'],
  ])('report %s', (more, diagnostic) => {
    expect(diagnosticsOf(more)).toEqual([diagnostic]);
  });
});

it('a sidebar with a character that turns its text is an error at its place', () => {
  const { diagnostics } = readSidebarEntries('- page: /a\n  label: "a\u202eb"\n', 'sidebar.yml', {
    name: 'A',
    slug: 'a',
  }) as { diagnostics: readonly Diagnostic[] };
  expect(diagnostics).toMatchObject([
    { code: 'file/hidden-character', severity: 'error', position: { line: 2, column: 12 } },
  ]);
});

it('and so is one that is written as an escape, but not what scripts and emoji need', () => {
  const read = (label: string): readonly Diagnostic[] => {
    const found = readSidebarEntries(`- page: /a\n  label: "${label}"\n`, 'sidebar.yml', {
      name: 'A',
      slug: 'a',
    });
    return found.ok ? [] : found.diagnostics;
  };
  for (const escape of ['\\u202e', '\\u200b', '\\x00'])
    expect(read(`a${escape}b`)).toMatchObject([
      { code: 'sidebar/wrong-value', severity: 'error', position: { line: 2, column: 10 } },
    ]);
  expect(read('\\u0646\\u200c\\u0647')).toEqual([]);
});

describe('the list of specifications', () => {
  const product = { name: 'Zinkora', slug: 'zinkora' };

  it('has routes below the API root, and downloads named like the API', () => {
    const rows = readApiSources(
      '- { id: shop, label: Shop, file: ../../specs/shop.yaml }',
      'sources.yml',
      product,
      '/reference/',
    );
    expect(rows.ok && rows.value[0]).toMatchObject({ route: '/reference/shop', download: 'shop' });
  });

  it('has no route outside the API root, because the header could not tell what the page is', () => {
    const rows = readApiSources(
      '- { id: shop, label: Shop, file: shop.yaml, route: /reference }',
      'sources.yml',
      product,
    );
    expect(!rows.ok && rows.diagnostics).toEqual([
      expect.objectContaining({
        code: 'sources/outside-root',
        position: { line: 1, column: expect.any(Number) as number },
        fix: expect.stringContaining('"route: /api/shop"') as string,
      }),
    ]);
  });

  it.each(['/etc/../shop.yaml', 'specs/../shop.yaml', 'shop.txt'])('rejects the file %s', (file) => {
    const rows = readApiSources(`- { id: shop, label: Shop, file: ${file} }`, 'sources.yml', product);
    expect(!rows.ok && rows.diagnostics[0]?.code).toBe('sources/wrong-value');
  });
});

describe('an API without an entry in the sidebar', () => {
  const apis = ['shop', 'stock'].map((id) => ({ id, item: { label: id, route: `/api/${id}` } }));

  it('joins the section that lists APIs', () => {
    const { items } = buildSidebar(
      [{ kind: 'section', label: 'Reference', items: [{ kind: 'api', api: 'shop' }] }],
      [],
      apis,
      'sidebar.yml',
    );
    expect(items).toEqual([
      {
        label: 'Reference',
        items: [
          { label: 'shop', route: '/api/shop', api: 'shop' },
          { label: 'stock', route: '/api/stock', api: 'stock' },
        ],
      },
    ]);
  });

  it('is at the end if there is no such section', () => {
    const { items, diagnostics } = buildSidebar([], [], apis, 'sidebar.yml');
    expect(items.map(({ api }) => api)).toEqual(['shop', 'stock']);
    expect(diagnostics).toEqual([]);
  });
});
