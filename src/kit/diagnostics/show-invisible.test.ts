import { describe, expect, it } from 'vitest';
import { escapeHarmful, showHarmful } from './show-harmful.mjs';
import { showInvisible, visibleText } from './show-invisible';

describe('invisible characters', () => {
  it.each([
    ['get\u200bPart', 'get\\u{200b}Part'],
    ['\u202eget', '\\u{202e}get'],
    ['a\u00a0b\ud83d', 'a\\u{a0}b\\u{d83d}'],
    ['get Part für 部品', 'get Part für 部品'],
  ])('%j is shown as %s', (text, shown) => {
    expect(showInvisible(text)).toBe(shown);
  });

  it.each([
    ['a\u200bb\u2060\ufeff\u3164', 'a\\u{200b}b\\u{2060}\\u{feff}\\u{3164}'],
    [
      'می\u200cخواهم 👩\u200d💻 Silben\u00adtrennung ❤\ufe0f',
      'می\u200cخواهم 👩\u200d💻 Silben\u00adtrennung ❤\ufe0f',
    ],
  ])('%j is for programs %s', (text, shown) => {
    expect(showHarmful(text)).toBe(shown);
  });

  it('in code are what JSON reads', () => {
    const value = { a: 'x\u2028y\u200b\u{e0041}z' };
    const code = escapeHarmful(JSON.stringify(value));
    expect(code).toBe('{"a":"x\\u2028y\\u200b\\udb40\\udc41z"}');
    expect(JSON.parse(code)).toEqual(value);
  });

  it('do not make two texts different', () => {
    expect(visibleText('ge\u200dt')).toBe('get');
    expect(visibleText('u\u0308')).toBe('ü');
  });
});
