import { describe, expect, it } from 'vitest';
import { checkHtml, readMarkup } from './check-html';
import { readMarkdownLinks } from './markdown-links';

const site = {
  origin: 'https://docs.example.com',
  prefix: '/docs',
  files: new Set(['/index.html', '/a/index.html', '/img/hall.svg', '/a.md']),
};
const page = (route: string, html: string) => readMarkup(route, `public${route}/index.html`, html);

function told(first: string, second = '<h2 id="one">One</h2>'): string[] {
  return checkHtml([page('/', `<p id="top">${first}</p>`), page('/a', second)], site).map(
    ({ code, message }) => `${code} ${message}`,
  );
}

describe('checkHtml', () => {
  it('warns of a full address that leads nowhere on pages whose links others wrote', () => {
    const link = page('/api/orders/get', '<a href="https://docs.example.com/docs/gone">x</a>');
    const isForeign = (route: string) => route.startsWith('/api/orders');
    expect(checkHtml([link], { ...site, isForeign })).toMatchObject([
      { code: 'html/missing-target', severity: 'warning', fix: 'Correct the document that has the link.' },
    ]);
    const own = page('/a', '<a href="https://docs.example.com/docs/gone">x</a>');
    expect(checkHtml([link, own], { ...site, isForeign })).toMatchObject([{ severity: 'error' }]);
  });

  it.each([
    '<a href="/docs/a#one">x</a>',
    '<a href="a">x</a>',
    '<a href="#top">x</a>',
    '<a href="https://docs.example.com/docs/a">x</a>',
    '<a href="https://docs.example.com/beside">x</a>',
    '<a href="https://other.example/nowhere">x</a>',
    '<a href="mailto:a@b.example">x</a>',
    '<a href="mailto:a%b@c.example">x</a>',
    '<a href="https://other.example/M%FCnchen">x</a>',
    '<img src="/docs/img/hall.svg" srcset="/docs/img/hall.svg 1x, /docs/a.md 2x">',
    'text with &lt;a href="/nowhere"&gt; in it',
    '<script>const x = \'<a href="/nowhere">\'</script>',
    '<a title="a > b" href="/docs/a">x</a>',
  ])('accepts %s', (html) => {
    expect(told(html)).toEqual([]);
  });

  it.each([
    ['<a href="/docs/b">x</a>', 'html/missing-target', '/docs/b'],
    ['<a href="/a">x</a>', 'html/missing-target', '/a'],
    ['<a href="/docs/M%FCnchen">x</a>', 'html/missing-target', '/docs/M%FCnchen'],
    ['<a href="https://docs.example.com/docs/%">x</a>', 'html/missing-target', '/docs/%'],
    ['<a href="/docs/a#%FC">x</a>', 'html/missing-anchor', '/docs/a#%FC'],
    ['<a href="https://docs.example.com/docs/b">x</a>', 'html/missing-target', '/docs/b'],
    ['<a title="a > b" href="/docs/b">x</a>', 'html/missing-target', '/docs/b'],
    ['<a href="/docs/a#two">x</a>', 'html/missing-anchor', '/docs/a#two'],
    [
      '<img srcset="/docs/img/hall.svg 1x, /docs/img/hal.svg 2x">',
      'html/missing-target',
      '/docs/img/hal.svg',
    ],
    ['<script src="/docs/gone.js"></script>', 'html/missing-target', '/docs/gone.js'],
    ['<i id="top"></i>', 'html/duplicate-id', '"top"'],
  ])('reports %s', (html, code, what) => {
    const found = told(html);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${code} / `));
    expect(found[0]).toContain(what);
  });

  it('accepts an anchor of an address that redirects, which the host keeps', () => {
    const old = page('/old', '<meta http-equiv="refresh" content="0; url=/docs/a"><i id="frame"></i>');
    expect(
      checkHtml([old, page('/b', '<a href="/docs/old#one">x</a>')], {
        ...site,
        files: new Set(['/old/index.html']),
      }),
    ).toEqual([]);
  });

  it('reports a link once, with its pages, and that it is in the frame', () => {
    const pages = ['/', '/b', '/c', '/d', '/e', '/f'].map((route) =>
      page(route, '<a href="/docs/gone">x</a>'),
    );
    const [diagnostic, ...more] = checkHtml(pages, site);
    expect(more).toEqual([]);
    expect(diagnostic?.message).toContain('/, /b, /c, /d, /e and 1 more -> linking to /docs/gone');
    expect(diagnostic?.fix).toContain('frame');
  });
});

describe('readMarkdownLinks', () => {
  it('reads links of the text, but not of code', () => {
    const text =
      'a [b](/a.md#x) `[c](/no)`\n\n```md\n[d](/no)\n# e\n```\n\n![e](/img/hall.svg "t") [f](#one)\n';
    const { references, ids } = readMarkdownLinks('/', 'public/index.md', text);
    expect([...references]).toEqual(['/a.md#x', '/img/hall.svg', '#one']);
    expect([...ids]).toEqual([]);
  });

  it('knows the anchors that renderers make of headings, and those of writers', () => {
    const text =
      '# A `b_c`\n\n## [D](/x) & *e*\n\n## A \\`b\\_c\\`\n\n<a id="f"></a>\n\n## `<T>` a\n\n## a \\<b> <br>\n';
    expect([...readMarkdownLinks('/', 'public/a.md', text).ids]).toEqual([
      ...['a-b_c', 'd--e', 'a-b_c-1', 'f', 't-a', 'a-b'],
    ]);
  });

  it.each([
    ['a title of a document', '# x](/docs/no) y\n'],
    ['one with an escaped bracket', '- \\[a\\](/docs/no)\n'],
    ['one in a link', '[a\\](/docs/no)](/docs/a.md)\n'],
    ['one in a table', '| a |\n| - |\n| x](/docs/no) |\n'],
    ['one in code', '`` a ` [b](/docs/no) ``\n\n~~~~md\n[a](/docs/no)\n~~~\n~~~~\n'],
    ['a heading with signs', '## \\[a\\](/docs/no) `b`\n\n[x](#adocsno-b)\n'],
  ])('takes %s for no link', (_, text) => {
    expect(checkHtml([readMarkdownLinks('/a.md', 'public/a.md', text)], site)).toEqual([]);
  });

  it.each([
    ['[a\\](b](/docs/no)', '/docs/no'],
    ['[a](/docs/n\\(o\\))', '/docs/n(o)'],
    ['[a](</docs/no no>)', '/docs/no no'],
    ['\\\\[a](/docs/no)', '/docs/no'],
    ['![a [b]](/docs/no.png)', '/docs/no.png'],
  ])('reports the link of %s', (text, address) => {
    const [found] = checkHtml([readMarkdownLinks('/a.md', 'public/a.md', text)], site);
    expect(found?.message).toContain(`/a.md -> linking to ${address} `);
  });

  it('reports a link to no heading of Markdown', () => {
    const texts = [
      readMarkdownLinks('/a.md', 'public/a.md', '# A\n\n[b](/docs/b.md#two) [c](#no) [d](/docs/b.md#one)\n'),
      readMarkdownLinks('/b.md', 'public/b.md', 'No heading [a](/docs/a.md#a) [b](#x)\n\n## One\n'),
      readMarkdownLinks('/c.md', 'public/c.md', '[a](/docs/a.md#a) [d](#x)\n'),
    ];
    expect(checkHtml(texts, site).map(({ code, message }) => `${code} ${message}`)).toEqual([
      'html/missing-anchor /a.md -> linking to /docs/b.md#two (resolved as: /docs/b.md#two).',
      'html/missing-anchor /a.md -> linking to #no (resolved as: /docs/a.md#no).',
      'html/missing-anchor /b.md, /c.md -> linking to #x (resolved as: /docs/b.md#x).',
    ]);
  });
});
