import { describe, expect, it } from 'vitest';
import { ask, openPages, page } from '../../tests/search/example-search';
import { rewriteQuery, suggestQuery, unknownWords } from './rewrite-query';
import { createVocabulary } from './vocabulary';

const vocabulary = createVocabulary(
  new Map(
    Object.entries({
      token: 5,
      profil: 3,
      webhook: 2,
      licens: 4,
      authenticat: 2,
      is: 9,
      not: 8,
      retry: 1,
      count: 1,
      '=retrycount': 1,
    }),
  ),
  20,
);

const terms = (query: string) =>
  rewriteQuery(query, vocabulary).map((word) => word.terms.map(({ term, kind }) => `${term} ${kind}`));

describe('rewriteQuery', () => {
  it('normalizes words like texts', () => {
    expect(terms('Licences ')).toEqual([['licens exact']]);
    expect(terms('RETRY_NOW ')[0]).toEqual(['retry exact']);
  });

  it('treats the last word as a prefix unless a space follows', () => {
    expect(terms('tok')).toEqual([['token prefix']]);
    expect(terms('tok ')).toEqual([[]]);
  });

  it('takes the last word as a prefix from its first letter on, rather than as a stop word', () => {
    expect(terms('t')).toEqual([['token prefix']]);
    expect(terms('token i')).toEqual([['token exact'], ['is prefix']]);
    const [, is] = rewriteQuery('token is', vocabulary);
    expect(is).toMatchObject({ isStop: true });
  });

  it('splits a compound into known words, and keeps a name whole as well', () => {
    expect(terms('tokenprofile ')).toEqual([['token exact'], ['profil exact']]);
    for (const query of ['retrycount ', 'retry_count ', 'retryCount '])
      expect(terms(query)).toEqual([['retry exact'], ['count exact'], ['=retrycount exact']]);
  });

  it('joins words that the site writes as one', () => {
    expect(terms('web hook ').every((word) => word.includes('webhook exact'))).toBe(true);
  });

  it('corrects one edit per five letters', () => {
    expect(terms('tokne ')).toEqual([['token corrected']]);
    expect(terms('authentcaton ')).toEqual([['authenticat corrected']]);
    expect(terms('tkn ')).toEqual([[]]);
    expect(terms('tukon ')).toEqual([[]]);
  });

  it('knows stop words, unless there are no others', () => {
    expect(rewriteQuery('is not token ', vocabulary).map(({ isStop }) => isStop)).toEqual([
      true,
      true,
      false,
    ]);
    expect(rewriteQuery('is not ', vocabulary).some(({ isStop }) => isStop)).toBe(false);
  });

  it('drops the host of an address', () => {
    expect(rewriteQuery('https://token.example/retry ', vocabulary).map(({ text }) => text)).toEqual([
      'retry',
    ]);
  });

  it('looks up at most twelve words of pasted code', () => {
    const words = Array.from({ length: 200 }, (_, index) => `token${index}x retry`).join(' ');
    expect(rewriteQuery(words, vocabulary).length).toBeLessThanOrEqual(12);
  });
});

describe('unknownWords', () => {
  it.each([
    ['token profile', []],
    ['token zzzzq', ['zzzzq']],
    ['token-profile', []],
    // The last word looks like a typo of `token`.
    ['webhook-tokan ', ['webhook-tokan']],
    ['webhook tokan ', []],
  ])('of %j are %j', (query, unknown) => {
    expect(unknownWords(query, rewriteQuery(query, vocabulary))).toEqual(unknown);
  });
});

describe('suggestQuery', () => {
  const search = openPages([page('/a', 'Authentication'), page('/t', 'Token')]);
  const suggest = (query: string) => suggestQuery(query, search.rewrite(query), ask(search, query));

  it('spells the corrected word as the site does', () => {
    expect(suggest('authentcation')).toBe('authentication');
    expect(suggest('my authentcation tokne')).toBe('my authentication token');
  });

  it('suggests nothing for correct words', () => {
    expect(suggest('authentication')).toBeUndefined();
    expect(suggest('auth')).toBeUndefined();
  });
});
