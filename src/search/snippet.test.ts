import { describe, expect, it } from 'vitest';
import { cutSnippet } from './snippet';

const terms = (...words: string[]) => new Set(words);
const text =
  'The platform posts one event per request in structured mode. Answer within ten seconds, and store the event first. Work on it afterwards.';

describe('cutSnippet', () => {
  it('leaves a short text whole', () => {
    expect(cutSnippet('Short text.', terms('text'), 50)).toBe('Short text.');
  });

  it('cuts around the match at word borders', () => {
    const snippet = cutSnippet(text, terms('second'), 50);
    expect(snippet).toContain('seconds');
    expect(snippet).toMatch(/^….*…$/);
    const inner = snippet.replaceAll('…', '');
    expect(inner.length).toBeLessThanOrEqual(50);
    expect(` ${text} `).toMatch(new RegExp(`[ .]${inner.replace(/[.]/g, '\\.')}[ ,.]`));
  });

  it('shows the beginning when nothing matches', () => {
    expect(cutSnippet(text, terms('nothing'), 50)).toBe('The platform posts one event per request in…');
  });

  it('prefers the place where several words stand together', () => {
    const long = `event ${'filler '.repeat(20)} store the event first`;
    expect(cutSnippet(long, terms('event', 'stor'), 50)).toContain('store the event');
  });

  it('cuts a word that is longer than the snippet', () => {
    const snippet = cutSnippet('x'.repeat(200), terms('none'), 50);
    expect(snippet.length).toBeLessThanOrEqual(52);
  });

  it('never exceeds the length for any match', () => {
    for (const word of text.split(/\W+/)) {
      const snippet = cutSnippet(text, terms(word.toLowerCase()), 50);
      expect(snippet.replaceAll('…', '').length).toBeLessThanOrEqual(50);
    }
  });
});
