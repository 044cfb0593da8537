import { expect, it } from 'vitest';
import { loadedByCss, withoutCssEscapes } from './css-escapes';

it.each([
  ['u\\72l(a)', 'url(a)'],
  ['\\000075 rl(\\68 ttp://a)', 'url(http://a)'],
  ['a\\:b \\"', 'a:b "'],
  ['\\0 \\110000 \\d800 ', '\ufffd\ufffd\ufffd'],
])('reads the escapes of %s', (css, text) => {
  expect(withoutCssEscapes(css)).toBe(text);
});

it.each([
  ['url(#a)', []],
  ['red', []],
  ['url("https://a.example/x") , URL( b.png )', ['https://a.example/x', 'b.png']],
  ['u\\72l(//a.example)', ['//a.example']],
  ["image-set('a.png' 1x)", ['a.png']],
])('%s loads %j', (value, loaded) => {
  expect(loadedByCss(value)).toEqual(loaded);
});
