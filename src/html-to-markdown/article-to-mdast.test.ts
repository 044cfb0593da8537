import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import type { Element, Root } from 'hast';
import { adaptAll } from './adapt-article';
import { pageMarkdown } from './page-markdown';

const options = { prefix: '', pages: new Set<string>() };
const article = (html: string): string => `<article class="article">${html}</article>`;

/** The same conversion by general-purpose packages, whose result must be equal. */
function yardstick(html: string): string {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(article(html));
  const adapted: Root = { type: 'root', children: adaptAll(tree.children as Element['children']) };
  return unified()
    .use(remarkGfm, { tableCellPadding: false, tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', fences: true, rule: '-' })
    .stringify(unified().use(rehypeRemark, { newlines: false }).runSync(adapted));
}

const EXPECTED: readonly (readonly [html: string, markdown: string])[] = [
  [
    '<p>a &amp; b &lt;c&gt; &#x27;d&#x27; &#169; *f* _g_ 1. [h] # i</p>',
    "a & b \\<c> 'd' © \\*f\\* \\_g\\_ 1. \\[h] # i\n",
  ],
  ['<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>', '- a\n  - b\n\n- c\n\n  d\n'],
  ['<table><tr><td>a</td><td align="right">b</td></tr></table>', '|||\n|-|-:|\n|a|b|\n'],
  ['<a href="/b"><h3>x</h3><p>y</p></a>', '### [x](/b)\n\n[y](/b)\n'],
];

const CASES = [
  ...EXPECTED.map(([html]) => html),
  '<p>1. no list</p><p>- no list</p><p># none</p><p>+ x</p><p>1) x</p><p>=</p><p>www.x.y</p><p>a.b-c</p>',
  '<p>https://x.example/ a@b.example http:x | y ~z~ `q` ![i] &amp;lt; \\_ a\\</p>',
  '<ol start="3"><li>a</li><li>b</li></ol><hr><ol><li>x</li></ol>',
  '<dl><dt>T</dt><dd>D</dd><div><dt>U</dt><dd><p>E</p></dd><dd>F</dd></div></dl>',
  '<dl><dt>A</dt><dt>B</dt><dd>1</dd><dd>2</dd></dl><dl></dl>',
  '<table><thead><tr><th>A</th><th align="right">B</th></tr></thead><tbody><tr><th colspan="2">all</th></tr><tr><td>1</td><td>2<br>3 <p>4</p></td></tr></tbody></table>',
  '<a href="/a" class="card"><strong>T</strong><p>Text</p></a>',
  '<p>a<br>b<br></p><p> c   d\n e </p><p><em>f</em> <strong> g </strong>h</p>',
  '<pre><code class="language-ts">a\n\n  b &lt; c\n</code></pre><p><code>a `b`</code> <kbd>Ctrl</kbd></p>',
  '<blockquote><p>q</p><ul><li>r</li></ul></blockquote><p><del>gone</del> <img src="/i.png" alt="An  i" title="t"></p>',
  '<details open=""><summary>S</summary><div>x<div>y</div>z</div></details>',
  '<ul>stray<li>a</li>more</ul><ul></ul><p></p><li>alone</li>',
  '<p>a<!-- c -->b<span> c</span><span> d </span>e</p><figure><figcaption>F</figcaption><p>g</p></figure>',
  '<p>x <a href="/a?b#c" title="T  t">l</a>, <a href="https://x.example/">https://x.example/</a></p>',
  '<ul><li><input type="checkbox" checked="" disabled=""> done</li><li>x</li></ul>',
  '<h2>Head <code>x</code></h2><h3></h3><h4>a<br></h4><p>tab\there\u200b</p>',
  '<p title="a > b">lone < sign and a > b</p><p>x</i></p>y<script>"<p>no</p>"</script>',
  '<section><p>a</p>loose <em>text</em> <b>b</b><p>b</p></section><mark>m</mark> <u>u</u><sup>2</sup>',
];

describe('an article as Markdown', () => {
  it.each(EXPECTED)('%s', (html, markdown) => {
    expect(pageMarkdown(article(html), options)).toBe(markdown);
  });

  it.each(CASES)('equals rehype-remark for %s', (html) => {
    expect(pageMarkdown(article(html), options)).toBe(yardstick(html));
  });
});
