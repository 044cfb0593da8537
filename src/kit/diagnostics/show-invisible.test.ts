import { describe, expect, it } from 'vitest';
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

  it('do not make two texts different', () => {
    expect(visibleText('ge\u200dt')).toBe('get');
    expect(visibleText('u\u0308')).toBe('ü');
  });
});
