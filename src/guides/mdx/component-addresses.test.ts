import { describe, expect, it } from 'vitest';
import { catalog, compile } from '../../../tests/compile-text';
import type { SiteComponents } from './site-component';

/** A page with one component that renders this HTML. */
function shown(html: string): { readonly html: string; readonly said: readonly string[] } {
  const siteComponents: SiteComponents = {
    ...{ names: ['X'], others: [], digest: '', props: () => undefined },
    render: () => ({ html }),
  };
  const { page, diagnostics } = compile('<X />', catalog, 'a.mdx', { siteComponents });
  return { html: page?.html ?? '', said: diagnostics.map(({ code, message }) => `${code} ${message}`) };
}

describe('the HTML of a component', () => {
  it.each([
    '<img src="/img/hall.svg" alt="a" srcset="/img/hall.svg 1x, /img/b.png 2x">',
    '<picture><source srcset="/img/hall.svg"><img src="/img/hall.svg" alt="a"></picture>',
    '<video src="/v.mp4" poster="/img/hall.svg" controls></video>',
    '<audio src="/a.mp3"></audio>',
    '<svg><circle fill="url(#shade)" r="1"></circle><use href="#a"></use></svg>',
    '<svg><animate attributeName="opacity" to="1"></animate></svg>',
    '<a href="https://a.example/x">a</a>',
    '<img src="data:image/png;base64,AA==" alt="a" srcset="data:image/png;base64,AA== 1x, /img/b.png 2x">',
  ])('keeps %s', (html) => {
    const { html: page, said } = shown(html);
    expect(said).toEqual([]);
    expect(page.replaceAll(' ', '')).toContain(html.replaceAll(' ', ''));
  });

  it.each([
    ['<img src="/a.png" alt="a" srcset="https://evil.example/a.png 2x">', 'image/address'],
    ['<img src="/a.png" alt="a" srcset="/a.png, //evil.example/b.png 2x">', 'image/address'],
    ['<picture><source srcset="https://evil.example/a.png"></picture>', 'image/address'],
    ['<video src="https://evil.example/v.mp4"></video>', 'component/blocked'],
    ['<noscript><p title="</noscript><b>a</b>"></p></noscript>', 'component/blocked'],
    ['<video><source src="//evil.example/v.mp4"></video>', 'component/blocked'],
    ['<video poster="https://evil.example/v.png"></video>', 'image/address'],
    ['<video><track src="https://evil.example/t.vtt"></video>', 'component/blocked'],
    ['<audio src="http://evil.example/a.mp3"></audio>', 'component/blocked'],
    ['<input type="image" alt="a" src="https://evil.example/a.png">', 'image/address'],
    ['<a href="/general/" ping="https://evil.example/log">a</a>', 'component/blocked'],
    ['<table background="https://evil.example/a.png"></table>', 'component/blocked'],
    ['<svg><image href="https://evil.example/a.png"></image></svg>', 'image/address'],
    ['<svg><image xlink:href="https://evil.example/a.png"></image></svg>', 'image/address'],
    ['<svg><use href="https://evil.example/a.svg#x"></use></svg>', 'component/blocked'],
    [
      '<svg><a href="#a"><animate attributeName="href" to="javascript:alert(1)"></animate></a></svg>',
      'component/blocked',
    ],
    [
      '<svg><a href="#a"><set attributeName=" xlink:href" to="//evil.example"></set></a></svg>',
      'component/blocked',
    ],
    ['<svg><circle fill="url(https://evil.example/#a)"></circle></svg>', 'component/blocked'],
    ['<svg><circle filter="u\\72l(\'//evil.example/#a\')"></circle></svg>', 'component/blocked'],
    ['<svg><circle mask="url(\\68ttp://evil.example/#a)"></circle></svg>', 'component/blocked'],
    ['<form><button formaction="https://evil.example">a</button></form>', 'component/blocked'],
    ['<blockquote cite="javascript:alert(1)">a</blockquote>', 'link/scheme'],
  ])('reports %s', (html, code) => {
    const { html: page, said } = shown(html);
    expect(said.join('\n')).toContain(code);
    expect(page).not.toMatch(/evil\.example|javascript:/);
  });
});
