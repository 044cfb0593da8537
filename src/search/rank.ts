import { findCalled, readErrorStatus, readPartialCall } from './called-path';
import { asksForEvent, asksForRule } from './hints';
import { FIELD_KINDS, IDENTIFIER_KINDS } from './kind-labels';
import { ASKING_WORDS, STOP_WORDS } from './word-forms';
import { readInitials, readKey, readWords } from './words';
import type { Match } from './bm25f';
import type { Hit, SearchDocument, SearchKind } from './search-document';
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
  /** For a name that is what was typed, letter by letter. */
  exact: 0.15,
  /** For an event, if the query asks for one. */
  event: 0.3,
  /** How much less the name of a section, and of a property or parameter, says than that of a page. */
  section: 0.6,
  item: 0.3,
};
/** Least share of the score of a page that a section has to come before it: of one whose name is asked for, and of others. */
const LEAST_SECTION = { named: 0.8, other: 0.3 };
/** For a term, an event, or a log of changes that is the whole query: it comes before what is about it. */
const BONUS_DEFINITION = 2;
/** For the operation that is called in a query, after the codes that it documents for the status. */
const BONUS_CALLED = 10;
const BONUS_STATUS = 20;
/** What is no answer to a question about a rule, and how much less it counts. */
const NO_RULES: ReadonlySet<SearchKind> = new Set([
  ...(['operation', 'webhook', 'callback', 'schema'] as const),
  ...FIELD_KINDS,
]);
const NO_RULE = 0.2;
/** Places from which on a parameter is one of all operations: what explains it comes before each of them. */
const SHARED_PLACES = 4;
const SHARED = 0.5;
/** A query for the changes of an API. */
const CHANGES =
  /^(?:what(?:['’]?s| is| has| have)? (?:changed|new)|(?:latest |recent )?changes|change ?-?logs?|release ?-?notes?|releases)(?: recently| lately| since .+)?\??$/i;

/** A document with its match. */
export interface Found {
  readonly document: SearchDocument;
  readonly match: Match;
}

/** What a name says, without the number of a step: `4. Get a token`. */
interface Name {
  /** Number of meaningful words. Stop words count a little, so that shorter names win. */
  readonly size: number;
  /** As a reader may type them: title, initials, and the path of an operation with or without its method. */
  readonly forms: readonly string[];
  readonly key: string;
}

const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}+#]+/gu, '');

function nameOf(document: SearchDocument): Name {
  const title = document.title.replace(/^\d+\. /, '');
  let size = 0;
  for (const { plain, isWhole } of readWords(title))
    if (!isWhole) size += STOP_WORDS.has(plain) || ASKING_WORDS.has(plain) ? 0.2 : 1;
  const { path, method } = document;
  const address = path === undefined ? [] : [path, `${method} ${path}`];
  return {
    size: Math.max(size, 0.2),
    forms: [title, ...address].map(squash).concat(readInitials(title)),
    key: readKey(title),
  };
}

/**
 * The share of the name that the query has, times the share of the query that the name has, by the rarity of words. A
 * heading is read below the name of its page: "cancel file transfer" is all of _File transfer › Cancel_.
 */
function coverage(
  { document, match: { named, pageNamed, rarity } }: Found,
  { size }: Name,
  words: readonly QueryWord[],
): number {
  let matched = 0;
  let joined = 0;
  let asked = 0;
  words.forEach(({ isStop, isWhole }, at) => {
    if (isWhole) return;
    const weight = isStop ? 0.2 : 1;
    // The root, so that one rare word does not say it all.
    const told = isStop ? weight : Math.sqrt(rarity[at] ?? 0);
    asked += told;
    matched += (named[at] ?? 0) * weight;
    joined += Math.max(named[at] ?? 0, document.kind === 'section' ? (pageNamed[at] ?? 0) : 0) * told;
  });
  return Math.min(1, matched / size) * Math.min(1, joined / Math.max(asked, 0.2));
}

/** Whether a document is a page: an operation, a message, and a schema can be one, and a row of another. */
export const isPage = ({ href, route, kind }: Pick<SearchDocument, 'href' | 'route' | 'kind'>): boolean =>
  href === route && kind !== 'term';

/** What can be between two words of a name; version and parameter of a path can be omitted. */
const BETWEEN = '[^\\p{L}\\p{N}]*(?:(?:v\\d+|\\{\\w+\\})[^\\p{L}\\p{N}]+)*';

/** How much of a name a text has that has its words with spaces between them. */
const AS_WORDS = 0.6;

/** Least words of a pasted error or line of code that count without the others, which can be ids of the reader. */
const VERBATIM = 4;

/**
 * How much of a query a text has word for word, 0 to 1: all of it, or the longest run of its words next to each other, of
 * at least four that say something; 0 for a single word.
 */
function createPhraseTest(query: string, words: readonly QueryWord[]): (text: string) => number {
  const said = words
    .filter(({ isWhole }) => !isWhole)
    .map(({ text, isStop }) => ({
      word: text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
      weight: isStop ? 0 : 1,
    }));
  const call = readPartialCall(query);
  // One name as it is written, `clock-drift`: two words next to each other are less.
  const name = /^\S*[-._]\S*$/.test(query) && said.length > 1 ? query.toLowerCase() : undefined;
  const pairs = said.slice(1).map(({ word, weight }, at) => ({
    pattern: new RegExp(`${said[at]?.word ?? ''}${BETWEEN}${word}`, 'u'),
    weight,
  }));
  const all = said.reduce((sum, { weight }) => sum + weight, 0);
  return (text) => {
    const lower = text.toLowerCase();
    if (call) return call.whole.test(text) ? 1 : call.path.test(text) ? AS_WORDS : 0;
    // Most texts have too few of the words: patterns are slow for a long query.
    const there = said.filter(({ word }) => lower.includes(word));
    const told = there.reduce((sum, { weight }) => sum + weight, 0);
    if (there.length < said.length && told < VERBATIM) return 0;
    let run = said[0]?.weight ?? 0;
    let longest = 0;
    let isAll = pairs.length > 0;
    for (const { pattern, weight } of pairs) {
      const isNext = pattern.test(lower);
      run = (isNext ? run : 0) + weight;
      longest = Math.max(longest, run);
      isAll &&= isNext;
    }
    if (name !== undefined && isAll) return lower.includes(name) ? 1 : AS_WORDS;
    return isAll ? 1 : longest >= VERBATIM ? longest / all : 0;
  };
}

/** A hit before it is listed. */
interface Scored {
  readonly target: Found;
  score: number;
  readonly isAnswer: boolean;
  readonly isNamed: boolean;
}

/**
 * A page comes after its best section, which opens where the answer is. They change places, so that the order of the pages
 * stays. If the name of the page has all words of the query, the page itself is the answer, unless the section matches
 * nearly as well.
 *
 * @param scored  Best first; scores are changed.
 */
function putSectionsFirst(scored: readonly Scored[], words: readonly QueryWord[]): void {
  const isAskedFor = ({ match: { named } }: Found): boolean =>
    words.every(({ isStop, isWhole }, at) => isStop || isWhole || (named[at] ?? 0) > 0);
  const first = new Map<number, Scored | undefined>();
  for (const hit of scored) {
    const { document } = hit.target;
    const page = first.get(document.page);
    if (!first.has(document.page)) first.set(document.page, isPage(document) ? hit : undefined);
    else if (page && document.kind === 'section') {
      first.set(document.page, undefined);
      const least = LEAST_SECTION[isAskedFor(page.target) ? 'named' : 'other'];
      if (hit.score >= least * page.score) [hit.score, page.score] = [page.score, hit.score];
    }
  }
}

/**
 * What documents share that are one hit. Many operations share a parameter, and many schemas the name of a property: the
 * best one represents the others. For a query that is its name, a property or a value of each schema or table is one hit.
 */
function identityOf({ id, kind, title, context }: SearchDocument, isNamed: boolean): string {
  if (!FIELD_KINDS.has(kind)) return `${id}`;
  return [kind, title, ...(kind !== 'parameter' && isNamed ? context : [])].join(' ');
}

const placesKey = ({ kind, title }: SearchDocument): string => `${kind} ${title}`;

/** In how many places each parameter is. */
function countPlaces(found: readonly Found[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { document } of found) {
    if (document.kind !== 'parameter') continue;
    counts.set(placesKey(document), (counts.get(placesKey(document)) ?? 0) + 1);
  }
  return counts;
}

/**
 * Orders the matches of a query (docs/search-ranking.md). For a call with the status of an error, the codes that the
 * operation documents for this status come first, then the operation, and for a status alone, all its codes.
 *
 * @param found  Best first by BM25F.
 * @param query  As typed.
 * @param words  The rewritten query.
 * @returns Best first.
 */
export function rankHits(found: readonly Found[], query: string, words: readonly QueryWord[]): Hit[] {
  const phraseIn = createPhraseTest(query.trim(), words);
  const asked = squash(query);
  const key = readKey(query);
  const typed = query.trim().toLowerCase();
  const isWritten = /^[^\s_.-]+[-_.]\S+$/.test(typed);
  const isForEvent = asksForEvent(query);
  const isForRule = asksForRule(query);
  const places = countPlaces(found);
  const status = readErrorStatus(query);
  const called = findCalled(query, found);
  const codes = called.flatMap(({ document }) => document.codes);
  const isKnown = called.length > 0 || !query.includes('/');
  const scored = found.map((target): Scored => {
    const { document, match } = target;
    const own = nameOf(document);
    const isDefined =
      (document.kind === 'term' && own.key === key) ||
      // Documents name an event without the prefix that its type has in messages.
      (document.kind === 'event' && `.${query.trim()}`.endsWith(`.${document.title}`)) ||
      (document.kind === 'changes' && CHANGES.test(query.trim()));
    const isOfStatus =
      status !== undefined &&
      document.kind === 'error' &&
      document.context[0]?.startsWith(status) === true &&
      (called.length === 0 || codes.includes(document.title));
    const isCalled = called.includes(target);
    // `Application-Id` is another name than `applicationId`.
    const isOther =
      isWritten && IDENTIFIER_KINDS.has(document.kind) && !document.title.toLowerCase().includes(typed);
    const isNamed = !isOther && (own.key === key || own.forms.includes(asked));
    // A name as a whole can be in the part of a text that is not here.
    const phrase = match.hasName
      ? 1
      : Math.max(...[document.title, document.text, document.path ?? ''].map(phraseIn));
    const worth = isPage(document) ? 1 : document.kind === 'section' ? BONUS.section : BONUS.item;
    return {
      target,
      isNamed,
      isAnswer: status !== undefined && (isCalled || (isOfStatus && isKnown)),
      score:
        match.score +
        worth *
          (BONUS.name * coverage(target, own, words) +
            (asked !== '' && !isOther && own.forms.some((form) => form.startsWith(asked))
              ? BONUS.begins
              : 0) +
            (isNamed ? BONUS.same : 0) +
            (document.title.toLowerCase() === typed ? BONUS.exact : 0)) +
        (isForRule && NO_RULES.has(document.kind) ? -NO_RULE : 0) +
        (isForEvent && document.kind === 'event' ? BONUS.event * match.score : 0) -
        (isOther || (places.get(placesKey(document)) ?? 0) >= SHARED_PLACES ? SHARED : 0) +
        BONUS.phrase * phrase +
        (isOfStatus ? BONUS_STATUS : isCalled ? BONUS_CALLED : isDefined ? BONUS_DEFINITION : 0),
    };
  });
  scored.sort((a, b) => b.score - a.score);
  putSectionsFirst(scored, words);
  scored.sort((a, b) => b.score - a.score || a.target.document.href.length - b.target.document.href.length);
  const hits = new Map<string, Hit>();
  for (const { target, score, isAnswer, isNamed } of scored) {
    const { document, match } = target;
    const own = identityOf(document, isNamed);
    const first = hits.get(own) ?? {
      ...document,
      score,
      hasAllWords: match.hasAllWords,
      places: 0,
      ...(isAnswer ? { isAnswer } : {}),
      ...(isNamed ? { isNamed } : {}),
    };
    hits.set(own, { ...first, places: first.places + 1 });
  }
  return [...hits.values()];
}
