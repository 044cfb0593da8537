import { describe, expect, it } from 'vitest';
import { checkStyleSheet } from './own-styles';

const check = (css: string, isOfSite = false): string[] =>
  checkStyleSheet(
    isOfSite
      ? { folder: 'content/_site', name: 'styles.css', css, part: 'base' }
      : { folder: 'content/_components', name: 'Price.css', css, part: 'own-price' },
    (path) =>
      path === 'content/_components/a.png' || path === 'static/b.svg' || path === 'content/_site/c.woff2',
  ).map(({ severity, position, message }) => `${severity} ${position?.line}:${position?.column} ${message}`);

describe('the style sheet of a component', () => {
  it('has classes, own properties, animations, and pictures of the site', () => {
    expect(
      check(`.price, table.price > td:first-child { color: var(--text); background: url(a.png) }
@media print { .price { background: url( "/b.svg" ), url(data:image/png;base64,AA==), url('#a') } }
@media screen { .price::after { content: '\\2014' } }
@keyframes turn { from { opacity: 0 } 50% { opacity: 1 } }
.price { & b { color: red } em { color: red } }`),
    ).toEqual([]);
  });

  it.each([
    ['.price { color: red', 'error 1:1 This is not valid CSS: Unclosed block.'],
    ['.price { }\n.price { behavior: url(x.htc) }', 'error 2:10 "x.htc" is not a picture or font'],
    ['.price { background: url("a b.png") }', 'error 1:10 There is no "a b.png" beside the style sheet.'],
    ['.price { background: url(/a.png) }', 'error 1:10 There is no "/a.png" in static.'],
    [
      '.price { background: url(../../../etc/passwd.png) }',
      'error 1:10 There is no "../../../etc/passwd.png"',
    ],
    ['.price { background: url(../_site/a.png) }', 'error 1:10 There is no "../_site/a.png"'],
    ['.price { background: URL(https://evil.example/a.png) }', 'error 1:10 "https://evil.example/a.png" is'],
    [
      '.price { background: url( //evil.example/a.png ) }',
      'error 1:10 "//evil.example/a.png" is on another site',
    ],
    ['.price { background: url(\\2f\\2f evil.example/a.png) }', 'error 1:10 An address has "\\"'],
    ['@font-face { src: url(javascript:1) }', 'error 1:14 "javascript:1" is on another site'],
    ['.price { background: image-set("a.png" 1x) }', 'error 1:10 A text in image-set() is an address'],
    ['.price { background: u\\72l(//evil.example/a.png) }', 'error 1:10 A name has an escape'],
    ['@i\\6dport "a.css";', 'error 1:1 A name has an escape'],
    ['@import "a.css";', 'error 1:1 It has @import'],
    ['@IMPORT url(https://evil.example/x.css);', 'error 1:1 It has @IMPORT'],
    ['.price { }\n.a::after { content: "</style><script>" }', 'error 2:23 It has "</style", which ends'],
    ['.price { }\n/*! part: base */', 'error 2:1 The comment "/*! part:" is'],
    ['body { display: none }', 'warning 1:1 "body" matches outside of the component'],
    [':root, .price { --text: red }', 'warning 1:1 ":root" matches outside of the component'],
    ['* { all: unset }', 'warning 1:1 "*" matches'],
    ['#main:not(.a) { color: red }', 'warning 1:1 "#main:not(.a)" matches'],
  ])('reports %j', (css, expected) => {
    const found = check(css);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });
});

describe('the style sheet of the site', () => {
  it('may have any selector, and files beside it', () => {
    const own =
      '@font-face { font-family: A; src: url(c.woff2) } :root { --width-content: 50rem } body { color: red }';
    expect(check(own, true)).toEqual([]);
  });

  it.each([
    ['h1 { background: url(a.png) }', 'error 1:6 There is no "a.png" beside the style sheet.'],
    ['h1 { background: url(https://evil.example/a.png) }', 'error 1:6 "https://evil.example/a.png" is'],
    ['@import "a.css";', 'error 1:1 It has @import'],
    ['h1 { color: red', 'error 1:1 This is not valid CSS'],
  ])('has the other checks: %j', (css, expected) => {
    expect(check(css, true).join()).toContain(expected);
  });
});
