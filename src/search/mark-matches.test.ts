import { describe, expect, it } from 'vitest';
import { cutSnippet, hasEachWord, splitBeginning, splitMarked, termsByWord } from './mark-matches';
import { readTerms } from './words';

const marked = (text: string, ...terms: string[]): string =>
  splitMarked(text, new Set(terms))
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

it.each([
  [
    'words in every form that search finds',
    'Licensing: two licenses.',
    'licens',
    '[Licensing]: two [licenses].',
  ],
  ['words inside a name', 'getUserProfile: a user', 'user', 'get[User]Profile: a [user]'],
  ['a whole name', 'a scope-missing b', 'scop miss =scopemiss', 'a [scope-missing] b'],
  ['words with symbols', 'In C++, C and C#', 'c++', 'In [C++], C and C#'],
  ['words inside a run without spaces', '加工機械の設定', '機械 設定', '加工[機械]の[設定]'],
  ['nothing else', '<b>token</b> & "x"', 'token', '<b>[token]</b> & "x"'],
  ['nothing without terms', 'A text', '', 'A text'],
])('marks %s', (_, text, terms, expected) => {
  expect(marked(text, ...terms.split(' '))).toBe(expected);
});

const terms = (...words: string[]) => new Set(words);
const text =
  'The platform posts one event per request in structured mode. Answer within ten seconds, and store the event first. Work on it afterwards.';

describe('cutSnippet', () => {
  it('prefers prose to code, which is on every other line', () => {
    const section = 'Get a token\nTOKEN=$(curl -s https://login.example)\nfirst.';
    expect(cutSnippet(section, new Set(['token']), 50)).toBe('Get a token first.');
    expect(cutSnippet(section, new Set(['curl']), 50)).toContain('curl');
    expect(cutSnippet(section, new Set(['other']), 50)).toBe('Get a token first.');
  });

  it('does not end with a colon', () => {
    expect(cutSnippet('It depends on its type:\nRefresh · 30 days', terms('type'), 50)).toBe(
      'It depends on its type…',
    );
  });

  it('is words around the match, within its length', () => {
    expect(cutSnippet('Short text.', terms('text'), 50)).toBe('Short text.');
    for (const word of text.match(/\w+/g) ?? []) {
      const snippet = cutSnippet(text, terms(...readTerms(word)), 50);
      expect(snippet).toMatch(new RegExp(word, 'i'));
      expect(snippet.length).toBeLessThanOrEqual(50);
      expect(snippet.length).toBeGreaterThan(30);
      const bare = snippet.replaceAll('…', '');
      expect(` ${text} `.replaceAll(/[.,] /g, ' ')).toContain(
        ` ${bare.replace(/\.$/, '').replaceAll(/[.,] /g, ' ')} `,
      );
    }
  });

  it('begins with a sentence if the match is near', () => {
    expect(cutSnippet(text, terms('second'), 70)).toMatch(/^Answer within ten seconds, and store/);
    expect(cutSnippet(text, terms('afterward'), 50)).toBe('…store the event first. Work on it afterwards.');
  });

  it.each([
    ['an address', `See https://docs.example/${'long-'.repeat(20)}token/${'path-'.repeat(20)} for it.`],
    ['a text without spaces', `${'加工機械の設定'.repeat(10)}token${'加工機械の設定'.repeat(10)}`],
    ['a name', `Call ${'word '.repeat(20)}getUserTokenProfileOfMachine ${'word '.repeat(20)}`],
  ])('has the match inside %s', (_, long) => {
    const snippet = cutSnippet(long, terms('token'), 50);
    expect(snippet.toLowerCase()).toContain('token');
    expect(snippet.length).toBeLessThanOrEqual(50);
  });

  it('shows a row of a table only for a word that neither prose nor title have', () => {
    const section = 'Limits apply to each client.\nRate · 5 calls per second\n\nSeats · 40';
    expect(cutSnippet(section, terms('seat', 'limit'), 50, 'Limits')).toBe('Seats · 40');
    expect(cutSnippet(section, terms('limit'), 50, 'Limits')).toBe('Limits apply to each client.');
    expect(cutSnippet(section, terms('seat'), 50, 'Seat limits')).toBe('Limits apply to each client.');
  });

  it('is the beginning of a text without sentences and matches', () => {
    expect(cutSnippet('\nTo see: Do this\n\na lost machine: stop it', terms('x'), 50)).toBe(
      'To see: Do this · a lost machine: stop it',
    );
  });

  it('begins a cut text with a word', () => {
    for (const mark of ['→', '“', '·'])
      expect(cutSnippet(`${'filler '.repeat(9)}${mark} Tokens expire.`, terms('token'), 10)).toBe('…Tokens…');
  });

  it('prefers the position with several words', () => {
    const long = `event ${'filler '.repeat(20)} store the event first`;
    expect(cutSnippet(long, terms('event', 'stor'), 50)).toContain('store the event');
  });
});

it('says whether a text has each word of a query, but small ones', () => {
  const word = (text: string, ...forms: string[]) => ({
    text,
    terms: forms.map((term) => ({ term, kind: 'exact' as const, quality: 1 })),
    isStop: text === 'the',
    isWhole: false,
  });
  const byWord = termsByWord([word('the', 'the'), word('rotate', 'rotat', 'renew'), word('zzz')]);
  expect(['Rotates', 'You renew it', 'the'].map((text) => hasEachWord(text, byWord))).toEqual([
    true,
    true,
    false,
  ]);
});

it('marks what a name begins with, in any case', () => {
  const marked = (text: string): string[] =>
    splitBeginning(text, 't').map((part) => (part.isMarked ? `[${part.text}]` : part.text));
  expect(['Token', 'Get a token'].map(marked)).toEqual([['[T]', 'oken'], ['Get a token']]);
});
