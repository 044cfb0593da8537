import { expect, it } from 'vitest';
import { ask, openPages, page } from '../../tests/search/example-search';
import { rewriteQuery, suggestQuery, unknownWords } from './rewrite-query';
import { createVocabulary } from './vocabulary';

const KNOWN = {
  token: 5,
  profil: 3,
  webhook: 2,
  licens: 4,
  authenticat: 2,
  is: 9,
  no: 7,
  not: 8,
  retry: 1,
  count: 1,
  '=retrycount': 1,
};
const vocabulary = createVocabulary(new Map(Object.entries(KNOWN)));

const terms = (query: string) =>
  rewriteQuery(query, vocabulary).map((word) => word.terms.map(({ term, kind }) => `${term} ${kind}`).join());

it.each([
  ['Licences ', ['licens exact']],
  // The last word is a prefix from its first letter on, unless a space follows.
  ['t', ['token prefix']],
  ['tok ', ['']],
  ['token i', ['token exact', 'is prefix']],
  // Compounds, and names that are also there as a whole.
  ['tokenprofile ', ['token split', 'profil split']],
  ['retrycount ', ['retry split', 'count split', '=retrycount split']],
  ['retry_count ', ['retry exact', 'count exact', '=retrycount exact']],
  // One typo from four letters on, two from seven, for each word by itself.
  ['tokne ', ['token corrected']],
  ['tokn ', ['token corrected']],
  ['authentcate ', ['authenticat corrected']],
  ['tukon ', ['']],
  ['prf ', ['']],
  ['lisence webhok ', ['licens corrected', 'webhook corrected']],
  ['autentciate ', ['authenticat corrected']],
  ['authenticatoin ', ['authenticat corrected']],
  // Nobody makes two in a word whose first letter is wrong.
  ['xisence ', ['']],
  ['there licens ', ['', 'licens corrected']],
  ['https://token.example/retry ', ['retry exact']],
  // Beside a word that is nowhere, a typo alone is a guess.
  ['hydrangea tokne ', ['', '']],
  ['hydrangea tokne retry count ', ['', 'token corrected', 'retry exact', 'count exact']],
  ['hydrangea tokne retry ', ['', '', '']],
  // Typed without looking: a short word with a typo cannot be told from one that is nowhere.
  ['tkn tokne webhok ', ['', 'token corrected', 'webhook corrected']],
  // The index has stems: a typo can be in the ending, or hide it.
  ['licensnig ', ['licens corrected']],
  ['lciensed ', ['licens corrected']],
  // A small word with a typo.
  ['waht token ', ['', 'token exact']],
])('reads %j as %j', (query, expected) => {
  expect(terms(query)).toEqual(expected);
});

it('knows small words, unless there are no others, and prefers what begins with the last one', () => {
  const small = (query: string) => rewriteQuery(query, vocabulary).map(({ isStop }) => isStop);
  expect(small('is not token ')).toEqual([true, true, false]);
  expect(small('is not ')).toEqual([false, false]);
  const [begun] = rewriteQuery('no', vocabulary);
  expect(begun?.terms.map(({ term, quality }) => [term, quality])).toEqual([
    ['no', 0.4],
    ['not', 0.6],
  ]);
});

it('corrects a word to what the site uses with the others, and suggests only that', () => {
  const uses: Record<string, readonly number[]> = { token: [1, 2, 3], tokes: [7], profil: [7, 8] };
  const near = createVocabulary(
    new Map(Object.entries(uses).map(([term, { length }]) => [term, length])),
    (term) => uses[term] ?? [],
  );
  const best = (query: string) => rewriteQuery(query, near).map((word) => word.terms.map(({ term }) => term));
  expect(best('tokex profile ')).toEqual([['tokes'], ['profil']]);
  expect(best('tokex ')).toEqual([['token', 'tokes']]);
});

it('takes two typos only for a word of a name', () => {
  const inNames = createVocabulary(new Map([['whether', 3]]), undefined, () => false);
  expect(rewriteQuery('weather ', inNames)[0]?.terms).toEqual([]);
});

it.each([
  ['snowflake warehouse loader token', ['', '', '', '']],
  ['x-foo-token', ['', '', '']],
  ['tokenprofile snowflake', ['', '', '']],
  // A pasted line has words that are nowhere.
  ['token: snowflake/warehouse/loader', ['token exact', '', '', '']],
])('finds nothing for %j, which is about something else: %j', (query, expected) => {
  expect(terms(query)).toEqual(expected);
});

it.each([
  ['token profile', []],
  ['is there token zzzzq', ['zzzzq']],
  ['token-profile', []],
  // The last word looks like a typo of `token`.
  ['webhook-tokan ', ['webhook-tokan']],
  ['webhook tokan ', []],
])('unknown of %j is %j', (query, unknown) => {
  expect(unknownWords(query, rewriteQuery(query, vocabulary))).toEqual(unknown);
});

it('suggests the corrected words as the site spells them', () => {
  const search = openPages([page('/a', 'Authentication'), page('/t', 'Token')]);
  const suggest = (query: string) => suggestQuery(query, search.ask(query).words, ask(search, query));
  expect(suggest('my authentcation tokne')).toBe('my authentication token');
  expect(suggest('authentication')).toBeUndefined();
  expect(suggest('auth')).toBeUndefined();
});
