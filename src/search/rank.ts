import { findCalled, readErrorStatus } from './called-path';
import { joinParameters } from './join-parameters';
import { preferCodes, type Scored } from './prefer-codes';
import { STOP_WORDS } from './word-forms';
import { readInitials, readKey, readWords } from './words';
import type { Match } from './bm25f';
import type { Hit, SearchDocument } from '../model/search';
import type { QueryWord } from './rewrite-query';

/** What is added to the score of BM25F, which is 0 to 1. */
export const BONUS = {
  /** For a name that is the query; less for each word of one that the other does not have. */
  name: 0.25,
  /** For the words of the query next to each other in the name or the text. */
  phrase: 0.25,
  /** For a name that begins with what is typed so far. */
  begins: 0.25,
  /** For a name that is what was typed, whether singular or plural. */
  same: 0.15,
  /** How much less the name of a section, and of a property or parameter, says than that of a page. */
  section: 0.6,
  item: 0.3,
};
/** Least share of the score of a page that a section has to come before it. */
const LEAST_SECTION = 0.8;
/** For a term, an event, or a log of changes that is the whole query: it comes before what is about it. */
const BONUS_DEFINITION = 2;
/** For what documents the call in a query, after the codes that it documents. */
const BONUS_CALLED = 10;
/** A query for the changes of an API. */
const CHANGES =
  /^(?:what(?:['’]?s| is| has| have)? (?:changed|new)|(?:latest |recent )?changes|change ?-?logs?|release ?-?notes?|releases)(?: recently| lately| since .+)?\??$/i;

/** What a name says, without the number of a step: `4. Get a token`. */
interface Name {
  /** Number of meaningful words. Stop words count a little, so that shorter names win. */
  readonly size: number;
  /** As a reader may type them: title, initials, and the path of an operation with or without its method. */
  readonly forms: readonly string[];
  readonly key: string;
}

const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}+#]+/gu, '');

const names = new WeakMap<SearchDocument, Name>();

function nameOf(document: SearchDocument): Name {
  const known = names.get(document);
  if (known) return known;
  const title = document.title.replace(/^\d+\. /, '');
  let size = 0;
  for (const { plain, isWhole } of readWords(title)) if (!isWhole) size += STOP_WORDS.has(plain) ? 0.2 : 1;
  const { path, method } = document;
  const address = path === undefined ? [] : [path, `${method} ${path}`];
  const name = {
    size: Math.max(size, 0.2),
    forms: [title, ...address].map(squash).concat(readInitials(title)),
    key: readKey(title),
  };
  names.set(document, name);
  return name;
}

/**
 * The share of the name that the query has, times the share of the query that the name has. A heading is read below the
 * name of its page: "cancel file transfer" is all of _File transfer › Cancel_.
 */
function coverage(
  document: SearchDocument,
  { named, pageNamed }: Match,
  words: readonly QueryWord[],
): number {
  let matched = 0;
  let joined = 0;
  let asked = 0;
  words.forEach(({ isStop, isWhole }, at) => {
    if (isWhole) return;
    const weight = isStop ? 0.2 : 1;
    asked += weight;
    matched += (named[at] ?? 0) * weight;
    joined += Math.max(named[at] ?? 0, document.kind === 'section' ? (pageNamed[at] ?? 0) : 0) * weight;
  });
  return Math.min(1, matched / nameOf(document).size) * Math.min(1, joined / Math.max(asked, 0.2));
}

const isPage = ({ href, route, kind }: SearchDocument): boolean => href === route && kind !== 'term';

/** What can be between two words of a name; version and parameter of a path can be omitted. */
const BETWEEN = '[^\\p{L}\\p{N}]*(?:(?:v\\d+|\\{\\w+\\})[^\\p{L}\\p{N}]+)*';

/** Least words of a pasted error or line of code that count without the others, which can be ids of the reader. */
const VERBATIM = 4;

/**
 * How much of a query a text has word for word, 0 to 1: all of it, or the longest run of its words next to each other, of
 * at least four that say something; 0 for a single word.
 */
function createPhraseTest(words: readonly QueryWord[]): (text: string) => number {
  const said = words
    .filter(({ isWhole }) => !isWhole)
    .map(({ text, isStop }) => ({
      word: text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
      weight: isStop ? 0 : 1,
    }));
  const pairs = said
    .slice(1)
    .map(({ word }, at) => ({ pair: new RegExp(`${said[at]?.word ?? ''}${BETWEEN}${word}`, 'u'), at }));
  const all = said.reduce((sum, { weight }) => sum + weight, 0);
  return (text) => {
    const lower = text.toLowerCase();
    // Faster than the patterns, for most texts.
    const has = said.map(({ word }) => lower.includes(word));
    let run = said[0]?.weight ?? 0;
    let longest = 0;
    const adjacent = pairs.filter(({ pair, at }) => {
      const isNext = has[at] === true && has[at + 1] === true && pair.test(lower);
      run = (isNext ? run : 0) + (said[at + 1]?.weight ?? 0);
      longest = Math.max(longest, run);
      return isNext;
    });
    if (pairs.length > 0 && adjacent.length === pairs.length) return 1;
    return longest >= VERBATIM ? longest / all : 0;
  };
}

/**
 * A page whose name lacks a word of the query comes after its best section: that opens where the answer is. They change
 * places, so that the order of the pages stays.
 *
 * @param scored  Best first; scores are changed.
 */
function putSectionsFirst(scored: readonly Scored[], words: readonly QueryWord[]): void {
  const first = new Set<number>();
  for (const hit of scored) {
    const { document, match } = hit.target;
    const isBest = !first.has(document.page);
    first.add(document.page);
    const isNamed = words.every(
      ({ isStop, isWhole, terms }, at) => isStop || isWhole || terms.length === 0 || match.named[at] !== 0,
    );
    if (!isBest || isNamed || !isPage(document)) continue;
    const section = scored.find(
      ({ target }) => target.document.kind === 'section' && target.document.page === document.page,
    );
    if (section && section.score >= LEAST_SECTION * hit.score)
      [hit.score, section.score] = [section.score, hit.score];
  }
}

/** A document with its match. */
export interface Found {
  readonly document: SearchDocument;
  readonly match: Match;
}

/**
 * Orders the matches of a query (docs/search-ranking.md). For the status of an error with a path, the codes that the
 * operation documents for this status come first, then the operation, and no other codes. If the path is unknown, the
 * best row of the problem catalog comes first, and for a status alone, all its codes.
 *
 * @param found  Best first by BM25F.
 * @param query  As typed.
 * @param words  The rewritten query.
 * @returns Best first.
 */
export function rankHits(found: readonly Found[], query: string, words: readonly QueryWord[]): Hit[] {
  const phraseIn = createPhraseTest(words);
  const asked = squash(query);
  const key = readKey(query);
  const called = findCalled(query, found);
  const scored = found.map((target): Scored => {
    const { document, match } = target;
    const own = nameOf(document);
    const isDefined =
      (document.kind === 'term' && own.key === key) ||
      // Documents name an event without the prefix that its type has in messages.
      (document.kind === 'event' && `.${query.trim()}`.endsWith(`.${document.title}`)) ||
      (document.kind === 'changes' && CHANGES.test(query.trim()));
    const phrase = Math.max(...[document.title, document.text, document.path ?? ''].map(phraseIn));
    const worth = isPage(document) ? 1 : document.kind === 'section' ? BONUS.section : BONUS.item;
    return {
      target,
      isAnswer: false,
      score:
        match.score +
        worth *
          (BONUS.name * coverage(document, match, words) +
            (asked !== '' && own.forms.some((form) => form.startsWith(asked)) ? BONUS.begins : 0) +
            (own.key === key || own.forms.includes(asked) ? BONUS.same : 0)) +
        BONUS.phrase * phrase +
        (called.includes(target) ? BONUS_CALLED : 0) +
        (isDefined ? BONUS_DEFINITION : 0),
    };
  });
  scored.sort((a, b) => b.score - a.score);
  putSectionsFirst(scored, words);
  scored.sort((a, b) => b.score - a.score);
  const status = readErrorStatus(query);
  const ranked =
    status === undefined ? scored : preferCodes(scored, status, query.includes('/') ? called : undefined);
  return joinParameters(
    ranked
      .sort((a, b) => b.score - a.score || a.target.document.href.length - b.target.document.href.length)
      .map(({ target: { document, match }, score, isAnswer }): Hit => ({
        ...document,
        score,
        hasAllWords: match.hasAllWords,
        ...(isAnswer ? { isAnswer } : {}),
      })),
  );
}
