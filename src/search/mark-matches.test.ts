import { describe, expect, it } from 'vitest';
import { findRanges, splitMarked } from './mark-matches';

const marked = (text: string, ...terms: string[]): string =>
  splitMarked(text, new Set(terms))
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

describe('splitMarked', () => {
  it('marks words in every form that search finds', () => {
    expect(marked('Licensing: a licence, two licenses.', 'licens')).toBe(
      '[Licensing]: a [licence], two [licenses].',
    );
  });

  it('marks parts of names, and neighbours as one', () => {
    expect(marked('GetUserProfile', 'user')).toBe('Get[User]Profile');
    expect(marked('GetUserProfile', 'user', 'profil')).toBe('Get[UserProfile]');
    expect(marked('MAX_RETRY_COUNT', 'retry')).toBe('MAX_[RETRY]_COUNT');
  });

  it('keeps markup as text', () => {
    expect(marked('<b>token</b> & "x"', 'token')).toBe('<b>[token]</b> & "x"');
  });

  it('gives the text back unmarked when nothing is searched', () => {
    expect(splitMarked('A text', new Set())).toEqual([{ text: 'A text', isMarked: false }]);
    expect(findRanges('', new Set(['a']))).toEqual([]);
  });
});
