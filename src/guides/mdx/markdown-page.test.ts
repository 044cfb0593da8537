import { describe, expect, it } from 'vitest';
import { catalog, compile } from '../../../tests/compile-text';
import { loadMath } from '../../compile/code/load-math';

/** A page `.md`: its HTML without buttons and the attributes of every block, and its diagnostics. */
function read(body: string): { readonly html: string; readonly found: readonly string[] } {
  const { page, diagnostics } = compile(body, catalog, 'a.md');
  return {
    html: (page?.html ?? '').replace(/(?<=>)\n(?=<)/g, ''),
    found: diagnostics.map(({ code, severity, position }) => `${code} ${severity} ${position?.line ?? 0}`),
  };
}

/** What is compiled with the setting `math`: its HTML without line breaks, and the diagnostics. */
async function readMath(body: string, name = 'a.md'): Promise<string> {
  const { page, diagnostics } = compile(body, catalog, name, { math: await loadMath() });
  const found = diagnostics.map(({ code, message, position }) => `${code} ${position?.line} ${message}`);
  return [(page?.html ?? '').replace(/\n/g, ''), ...found].join('|');
}

describe('formulas', () => {
  const square = '<math alttext="x^2"><msup><mi>x</mi><mn>2</mn></msup></math>';
  it.each([
    ['in a line', 'a $x^2$ b', `<p>a ${square} b</p>`],
    ['in MDX', 'a $\\frac{a}{b}$', '<mfrac><mi>a</mi><mi>b</mi></mfrac>', 'a.mdx'],
    ['as a block', '$$\nx^2\n$$', `tabindex="0">${square.replace('<math', '<math display="block"')}</div>`],
    ['as a block on one line', '$$x^2$$', 'tabindex="0"><math display="block" alttext="x^2">'],
    ['in a cell', '| a |\n| --- |\n| $x^2$ |', `<td>${square}</td>`],
    ['in a heading', '## The $x$', 'id="the-x"'],
    ['prices are text', 'from $5 to $10, or $ 7$', '<p>from $5 to $10, or $ 7$</p>'],
    ['code is code', '`$x$`', '<code>$x$</code>'],
    [
      'a name that is no command',
      'a\n\n$\\foo$',
      '|math/syntax 6 The formula does not parse: Undefined control sequence: \\foo.',
    ],
    ['no end', '$$\nx', '|math/syntax 4 Nothing closes the formula'],
    ['a link in it', '$\\href{javascript:alert(1)}{x}$', '|math/syntax 4 The formula has \\href'],
    ['endless', '$\\def\\a{\\a\\a}\\a$', '|math/syntax 4 The formula does not parse: Too many expansions'],
    ['hostile text', '$\\text{<script>}$', '<mtext>&#x3C;script></mtext>'],
  ])('%s', async (_, body, says, name = 'a.md') => {
    expect(await readMath(body, name)).toContain(says);
  });

  it('have no attribute of style, and no address', async () => {
    const tex =
      '\\begin{array}{c|c}1&2\\\\\\hline3&4\\end{array}\\color{red}\\boxed{x}\\colorbox{red}{y}\\rule{1em}{1em}';
    const drawn = await readMath(`$$\n${tex}\n$$`);
    expect(drawn).toContain('<mtable');
    expect(drawn).not.toMatch(/\s(?:style|href|class|xmlns)=(?!"table-scroll")|\|math/);
  });
});

describe('plain Markdown', () => {
  it.each([
    ['![Hall](//b.example/a.png)', '<a href="https://b.example/a.png" class="external-link">Hall</a>'],
    [
      '[![](https://b.example/a.svg?c#d)](https://c.example/)',
      'class="external-link"><span>a.svg</span></a>',
    ],
    ['[![Hall](ftp://b.example/a.png)](https://c.example/)', 'class="external-link"><span>Hall</span></a>'],
  ])('%j of another site is not shown, and its text is', (body, expected) => {
    const { html, found } = read(body);
    expect(html).toContain(expected);
    expect(found).toContain('image/address warning 4');
  });

  it.each([
    ['a map of {key} to `{b}`', '<p>a map of {key} to <code>{b}</code></p>'],
    ['Map<String, Item> and a < b', '<p>Map&#x3C;String, Item> and a &#x3C; b</p>'],
    ['<your-token> is text', '<p>&#x3C;your-token> is text</p>'],
    ['<https://a.example/>', '<p><a href="https://a.example/" target="_blank"'],
    ['one<br>two<BR/>three', '<p>one<br>two<br>three</p>'],
    ['<!-- one\n\ntwo -->\n\ntext <!-- three --> here', '<p>text  here</p>'],
    [
      '<details><summary>More</summary>\n\n*text* &amp; `x`\n\n</details>',
      '<details><summary>More</summary><p><em>text</em> &#x26; <code>x</code></p></details>',
    ],
    ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
    ['<table>\n  <tr><td>a</td><td align="left">b</td></tr>\n</table>', '<td align="left">b</td>'],
    ['<pre>\na  {b}\n\n</pre>', '<pre>\na  {b}\n'],
    ['<h3>Part *one*</h3>', '<h3 id="part-one">'],
    [
      '<img src="img/hall.png" alt="A hall" width="200">',
      '<img src="/general/img/hall.png" alt="A hall" width="200" loading="lazy">',
    ],
    ['<a href="user-profile.md">profile</a>', '<p><a href="/general/user-profile">profile</a></p>'],
    ['<Kbd>Ctrl+K</Kbd>', '<kbd>Ctrl+K</kbd>'],
    ['text\n\n    indented {code}', '>indented {code}</code>'],
    [
      '> [!NOTE]\n> Text',
      '<aside class="admonition" data-kind="note" aria-label="Note"><p class="admonition-title">Note</p><p>Text</p>',
    ],
    ['> [!WARNING] Own\n> Text', 'aria-label="Warning"><p class="admonition-title">Own</p>'],
    ['::: tip\nText\n:::', 'data-kind="tip"'],
    ['::: warning Take care\nText\n:::', 'aria-label="Warning"><p class="admonition-title">Take care</p>'],
    ['::: details More\nText\n:::', '<details><summary>More</summary><p>Text</p></details>'],
    [
      '!!! note "Own"\n\n    Text\n\n    ```\n    a: 1\n    ```\n\nAfter',
      '<p class="admonition-title">Own</p><p>Text</p><figure',
    ],
    ['!!! note\n    !!! tip\n        Inner\n\nAfter', '<p>Inner</p></aside></aside><p>After</p>'],
    ['???+ info "Folded"\n    Text', '<details><summary>Folded</summary>'],
    ['Done :tada: at 10:30:00', '<p>Done 🎉 at 10:30:00</p>'],
    ['```diff\n+a\n-b\n```', 'data-line="inserted"'],
    ['```klingon\na\n```', 'class="language-klingon"'],
    ['```js{1}\na\n```', 'data-line="marked"'],
    ['``` {.bash title="a.sh" .copy}\nls\n```', '<figcaption>a.sh</figcaption>'],
    ['```yaml title=\'a.yml\' linenums="1" hl_lines="1"\na: 1\n```', 'data-line-numbers'],
    ['[profile](./user-profile)', 'href="/general/user-profile"'],
    ['[profile](../user-profile/)', 'href="/general/user-profile"'],
    ['[profile](../../docs/general/user-profile.md#id)', 'href="/general/user-profile#id"'],
    ['[start](/general)', 'href="/general/"'],
    ['![Hall](./img/hall.png)', 'src="/general/img/hall.png"'],
    [
      '![Hall](https://copies.example/kept.png#only-dark)',
      'src="/remote-images/0.png" alt="Hall" class="when-dark"',
    ],
    ['<img alt="A" src="https://copies.example/kept.png">', 'src="/remote-images/0.png"'],
    ['![Hall](@site/static/img/hall.png)', 'src="/img/hall.png"'],
    ['![Hall](../../static/img/hall.png)', 'src="/img/hall.png"'],
    ['![Hall](/img/hall.png)', 'src="/img/hall.png"'],
    ['![Hall](/img/hall.png#only-dark)', 'src="/img/hall.png" alt="Hall" class="when-dark"'],
    ['<img src="/img/hall.png#gh-light-mode-only" alt="Hall">', 'alt="Hall" class="when-light"'],
  ])('%j', (body, expected) => {
    const { html, found } = read(body);
    expect(html).toContain(expected);
    expect(found).toEqual([]);
  });

  it.each([
    ['<script>alert(1)</script>', 'mdx/unknown-component error 4'],
    ['a\n\n<iframe src="https://a.example"></iframe>', 'mdx/unknown-component error 6'],
    ['<a onclick="x()" href="/general/" id="a">b</a>', 'mdx/attribute warning 4'],
    ['<p style="color:red">b</p>', 'mdx/attribute warning 4'],
    ['<span>b', 'mdx/syntax warning 4'],
    ['Text.\n\n<!-- unclosed\n\n## After', 'mdx/syntax warning 6'],
    ['Text.\n\n<!-- a > b\n\n## After', 'mdx/syntax warning 6'],
    ...['plaintext', 'dialog', 'marquee', 'xmp', 'math'].map((name) => [
      `<${name}>a</${name}>`,
      'mdx/unknown-component error 4',
    ]),
    ...['## Foo {#foo} bar', '## Foo {#a} {#b}', '## Foo {#}', '## Foo { #a }', '## {#only}'].map((text) => [
      text,
      'mdx/heading-anchor warning 4',
    ]),
    ['b</span>', 'mdx/syntax warning 4'],
    ['# Second', 'mdx/second-h1 warning 4'],
    ['![Hall](https://a.example/a.png)', 'image/address warning 4'],
    ['![Hall](https://copies.example/lost.png)', 'image/not-stored error 4'],
    ['![](/img/hall.png)', 'image/missing-alt warning 4'],
    ['```\na', 'code/unclosed warning 4'],
    ['a\n\n$$x^2$$', 'mdx/notation error 6'],
    ['=== "Linux"\n\n    text', 'mdx/notation error 4'],
    ["import Tabs from '@theme/Tabs';", 'mdx/notation error 4'],
    ['<Demo count="1" />', 'mdx/notation error 4'],
    ['[gone](./gone)', 'link/relative-route error 4'],
    ['[gone](gone.md)', 'link/missing-file error 4'],
  ])('reports %j as %s', (body, expected) => {
    expect(read(body).found).toContain(expected);
  });

  it('executes nothing that raw HTML says', () => {
    const { html } = read(
      '<a href="javascript:alert(1)">a</a> <img src="x" onerror="alert(1)" alt="x"> <svg/onload=alert(1)>\n\n<div onclick=alert(1)>\n\n<a href=" java\tscript:alert(1)" id="q">b</a>\n\n</div>\n\n&lt;script&gt;\n',
    );
    expect(html).not.toMatch(/javascript:|script:alert|<script|<svg|\son\w+=/i);
  });
});
