import { describe, expect, it } from 'vitest';
import { cutSnippet, findRanges, splitMarked } from './mark-matches';

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

  it('marks the whole name of which a word is a part', () => {
    expect(marked('getUserProfile: a user', 'user')).toBe('[getUserProfile]: a [user]');
    expect(marked('MAX_RETRY_COUNT', 'retry')).toBe('[MAX_RETRY_COUNT]');
  });

  it('keeps markup as text', () => {
    expect(marked('<b>token</b> & "x"', 'token')).toBe('<b>[token]</b> & "x"');
  });

  it('leaves the text unmarked without a query', () => {
    expect(splitMarked('A text', new Set())).toEqual([{ text: 'A text', isMarked: false }]);
    expect(findRanges('', new Set(['a']))).toEqual([]);
  });
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

  it('keeps a short text whole', () => {
    expect(cutSnippet('Short text.', terms('text'), 50)).toBe('Short text.');
  });

  it('cuts around the match at word boundaries', () => {
    const clause = text
      .replace('Answer', 'Whatever your software does with it, always answer')
      .replace('first', 'before anything else');
    const snippet = cutSnippet(clause, terms('second'), 50);
    expect(snippet).toContain('seconds');
    expect(snippet).toMatch(/^….*…$/);
    const inner = snippet.replaceAll('…', '');
    expect(inner.length).toBeLessThanOrEqual(50);
    expect(` ${clause} `).toMatch(new RegExp(`[ .]${inner.replace(/[.]/g, '\\.')}[ ,.]`));
  });

  it('shows whole sentences if they fit', () => {
    expect(cutSnippet(text, terms('second'), 70)).toBe(
      'Answer within ten seconds, and store the event first.',
    );
    expect(cutSnippet(text, terms('afterward'), 50)).toBe('Work on it afterwards.');
  });

  it('shows a row of a table only for a word that neither prose nor title have', () => {
    const section = 'Limits apply to each client.\nRate · 5 calls per second\n\nSeats · 40';
    expect(cutSnippet(section, terms('seat', 'limit'), 50, 'Limits')).toBe('Seats · 40');
    expect(cutSnippet(section, terms('limit'), 50, 'Limits')).toBe('Limits apply to each client.');
    expect(cutSnippet(section, terms('seat'), 50, 'Seat limits')).toBe('Limits apply to each client.');
  });

  it('begins a cut text with a word', () => {
    for (const mark of ['→', '“', '·'])
      expect(
        cutSnippet(`${'filler '.repeat(9)}${mark} Tokens expire after an hour.`, terms('token'), 28),
      ).toBe('…Tokens expire after an hour.');
  });

  it('shows the beginning when nothing matches', () => {
    expect(cutSnippet(text, terms('nothing'), 50)).toBe('The platform posts one event per request in…');
  });

  it('prefers the position with several words', () => {
    const long = `event ${'filler '.repeat(20)} store the event first`;
    expect(cutSnippet(long, terms('event', 'stor'), 50)).toContain('store the event');
  });

  it('cuts a word that is longer than the snippet', () => {
    const snippet = cutSnippet('x'.repeat(200), terms('none'), 50);
    expect(snippet.length).toBeLessThanOrEqual(52);
  });

  it('never exceeds the length', () => {
    for (const word of text.split(/\W+/)) {
      const snippet = cutSnippet(text, terms(word.toLowerCase()), 50);
      expect(snippet.replaceAll('…', '').length).toBeLessThanOrEqual(50);
    }
  });
});
