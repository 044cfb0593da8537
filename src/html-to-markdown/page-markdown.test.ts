import { describe, expect, it } from 'vitest';
import { llmsFile } from './llms-files';
import { markdownAddress, markdownHref } from './markdown-address';
import { pageMarkdown } from './page-markdown';

const options = { prefix: '', pages: new Set(['/', '/general/', '/general/a']) };
const convert = (html: string): string | undefined =>
  pageMarkdown(`<main><nav>x</nav><article class="article">${html}</article><p>foot</p></main>`, options);

describe('pageMarkdown', () => {
  it.each([
    ['headings without their anchors', '<h2 id="a">A<a class="hash-link" href="#a"></a></h2>', '## A\n'],
    [
      'code with its language and without its colours',
      '<figure class="code-block"><figcaption>a.ts</figcaption><pre tabindex="0"><code class="language-ts"><span class="tok-keyword">const</span> a = <span class="tok-string">"&lt;b>"</span></code></pre><button type="button" class="code-more" aria-expanded="false">Show all 46 lines</button><button type="button" class="copy-button"></button></figure>',
      '**a.ts**\n\n```ts\nconst a = "<b>"\n```\n',
    ],
    [
      'admonitions with kind and title',
      '<aside class="admonition" data-kind="caution" aria-label="Caution"><p class="admonition-title">Mind</p><p>Stop.</p></aside>',
      '> **Caution: Mind**\n>\n> Stop.\n',
    ],
    [
      'all tabs under their labels',
      '<div class="tabs"><div class="tab-list"><button>One</button></div><div class="tab-panel"><p class="tab-label" aria-hidden="true">One</p><p>1</p></div><div class="tab-panel" data-state="hidden"><p class="tab-label">Two</p><p>2</p></div></div>',
      '**One**\n\n1\n\n**Two**\n\n2\n',
    ],
    [
      'terms without their definition',
      '<p>A <span class="term"><button class="term-word">token</button><span class="term-definition">A text.</span></span>.</p>',
      'A token.\n',
    ],
    [
      'properties as a list',
      '<ul class="api-properties"><li><div class="api-property-head"><a class="api-name" href="#x">x</a><span class="api-type">string</span><span class="api-flag">required</span></div><div class="prose"><p>Id.</p></div></li></ul>',
      '- `x` string, required\n\n  Id.\n',
    ],
    [
      'the gap between values, and between words and blocks of a cell',
      '<p><span>Examples</span> <code>a</code><code>b</code></p><table><tr><th><span>400 Bad Request</span><div><p>A rule.</p></div></th></tr></table>',
      'Examples `a` `b`\n\n|400 Bad Request A rule.|\n|-|\n',
    ],
    [
      'tables',
      '<div class="table-scroll"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1 | 2</td></tr></tbody></table></div>',
      '|A|\n|-|\n|1 \\| 2|\n',
    ],
    [
      'tasks with their boxes',
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> Open</li><li class="task-list-item"><input type="checkbox" checked disabled> Done</li></ul><p><input type="text"></p>',
      '- [ ] Open\n- [x] Done\n',
    ],
    [
      'footnotes as notes',
      '<p>A<sup><a href="#user-content-fn-b_1" id="user-content-fnref-b_1" data-footnote-ref aria-describedby="footnote-label">1</a></sup>.</p><section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-b_1"><p>One.</p><p>Two <code>c</code>. <a href="#user-content-fnref-b_1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p></li></ol></section>',
      'A[^b_1].\n\n[^b_1]: One.\n\n    Two `c`.\n',
    ],
    [
      'diagrams by their words',
      '<figure class="diagram"><div class="diagram-picture" role="img" aria-label="A leads to B."><svg><text>A</text></svg></div></figure>',
      '*Diagram: A leads to B.*\n',
    ],
    [
      'links to the Markdown of pages',
      '<p><a href="/general/a#x">a</a> <a href="/b.yaml">b</a></p>',
      '[a](/general/a.md#x) [b](/b.yaml)\n',
    ],
  ])('writes %s', (_, html, markdown) => {
    expect(convert(html)).toBe(markdown);
  });

  it('returns nothing for a page without an article', () => {
    expect(pageMarkdown('<main></main>', options)).toBeUndefined();
  });
});

describe('addresses of Markdown', () => {
  it.each([
    ['/', '/index.md'],
    ['/general/', '/general.md'],
    ['/general/a', '/general/a.md'],
  ])('%s is %s', (route, address) => {
    expect(markdownAddress(route)).toBe(address);
  });

  it('keeps prefix and anchor, and other addresses', () => {
    const pages = new Set(['/a']);
    expect(markdownHref('/docs/a?x=1#b', '/docs', pages)).toBe('/docs/a.md#b');
    expect(markdownHref('/docs/b', '/docs', pages)).toBe('/docs/b');
    expect(markdownHref('https://x.example/a', '', pages)).toBe('https://x.example/a');
  });
});

describe('llmsFile', () => {
  it('lists the sidebar in order, with descriptions', () => {
    const pages = new Map(
      ['/', '/g/', '/g/a'].map((route) => [route, { route, title: `T${route}`, description: 'D.' }]),
    );
    const text = llmsFile(
      { title: 'S', tagline: 'About.', base: 'https://x.example' },
      [
        { label: 'Start', route: '/' },
        { label: 'Guides', route: '/g/', items: [{ label: 'A', route: '/g/a' }] },
      ],
      pages,
    );
    expect(text).toContain('# S\n\n> About.\n');
    expect(text).toContain('## Overview\n\n- [T/](https://x.example/index.md): D.\n');
    expect(text).toContain(
      '## Guides\n\n- [T/g/](https://x.example/g.md): D.\n- [T/g/a](https://x.example/g/a.md): D.\n',
    );
  });
});
