import { findCalled, readErrorStatus } from './called-path';
import { joinParameters } from './join-parameters';
import { METHODS } from './read-query';
import { BONUS_STATUS, preferCodes, type Scored } from './prefer-codes';
import { STOP_WORDS } from './word-forms';
import { readInitials, readWords } from './words';
import type { IndexName, Hit, SearchDocument } from '../model/search';
import type { QueryWord } from './rewrite-query';

/** A document of an index, and how well it matches each word of the query (0: not). */
export interface IndexHit {
  readonly index: IndexName;
  readonly document: SearchDocument;
  readonly qualities: readonly number[];
}

/** The value of a word by where it is. Items are operations, properties, terms, and errors; keywords are also a guide's own. */
const WORTH: Readonly<Record<IndexName, number>> = {
  titles: 10,
  headings: 7,
  keywords: 6,
  items: 5,
  text: 2,
};
/** The value of path, method, and id for a query with a slash, which is usually a path. */
const WORTH_OF_PATH = 12;
/** The value of a word outside the hit: in its page's title, its keywords, or elsewhere on the page. */
const WORTH_OF_PAGE_TITLE = 3;
const WORTH_OF_PAGE_KEYWORDS = 2.2;
const WORTH_OF_PAGE = 1;
/** For a title that is in the query in full; less for each word of the title that is not in the query. */
const BONUS_WHOLE_NAME = 5;
const BONUS_WHOLE_ITEM = 4;
const BONUS_ALL_WORDS = 100;
const BONUS_PHRASE = 1.5;
/** For a name that equals the query exactly: `EquipmentGroup` before `equipmentGroups`. */
const BONUS_SAME = 1;
/** For a phrase in a query that is one name: `grant_type` or `orders/state` should find exactly that. */
const BONUS_IDENTIFIER = 6;
/** For a name exactly as typed, compared with its words: `security.policy`, `orders/state`. */
const BONUS_LITERAL = 2.5;
/** For a term, an error code, or a log of changes that is the whole query: it comes before what is about it. */
const BONUS_DEFINITION = 20;
/** By how much the page about a term comes before its definition. */
const BONUS_ABOUT = 0.1;
/** Share that title and keywords of the page add to words that are already in the hit. */
const SHARE_OF_PAGE = 0.15;
/** Indexes whose words are names. */
const NAMED: ReadonlySet<IndexName> = new Set<IndexName>(['titles', 'headings', 'items']);
/** For what documents the call in a query, after the codes that it documents. */
const BONUS_CALLED = BONUS_STATUS / 2;
/** A query for the changes of an API. */
const CHANGES =
  /^(?:what(?:['’]?s| is| has| have)? (?:changed|new)|(?:latest |recent )?changes|change ?-?logs?|release ?-?notes?|releases)(?: recently| lately| since .+)?\??$/i;
/** For equal names, a guide explains more than a page of the API. */
const BONUS_GUIDE = 0.4;

interface Target {
  document: SearchDocument;
  index: IndexName;
  /** Value and quality per word, where it matches best. */
  readonly values: number[];
  /** Quality per word in the name alone. */
  readonly named: number[];
  text: string;
}

interface PageEvidence {
  readonly title: number[];
  readonly keywords: number[];
  readonly anywhere: number[];
}

const ORDER: readonly IndexName[] = ['titles', 'headings', 'items', 'keywords', 'text'];

function raise(values: number[], qualities: readonly number[], worth: number): void {
  qualities.forEach((quality, index) => {
    values[index] = Math.max(values[index] ?? 0, quality * worth);
  });
}

function collect(hits: readonly IndexHit[], count: number, isPath: boolean) {
  const zeros = (): number[] => new Array<number>(count).fill(0);
  const targets = new Map<string, Target>();
  const pages = new Map<number, PageEvidence>();
  for (const { index, document, qualities } of hits) {
    const page = pages.get(document.page) ?? {
      title: zeros(),
      keywords: zeros(),
      anywhere: zeros(),
    };
    pages.set(document.page, page);
    if (index === 'titles') raise(page.title, qualities, 1);
    if (index === 'keywords') raise(page.keywords, qualities, 1);
    raise(page.anywhere, qualities, 1);

    // Names in a table share the anchor of their section; those with their own anchor have their text there.
    const key =
      index === 'items' && document.text !== ''
        ? `${document.href} ${document.kind} ${document.title}`
        : document.href;
    const target = targets.get(key) ?? { document, index, values: zeros(), named: zeros(), text: '' };
    targets.set(key, target);
    if (ORDER.indexOf(index) < ORDER.indexOf(target.index)) {
      target.document = document;
      target.index = index;
    }
    const isAddress = isPath && index === 'keywords' && document.kind === 'operation';
    raise(target.values, qualities, isAddress ? WORTH_OF_PATH : WORTH[index]);
    if (NAMED.has(index)) raise(target.named, qualities, 1);
    // Path and id identify an operation nearly as well as its title.
    if (index === 'keywords' && document.kind === 'operation') raise(target.named, qualities, 0.8);
    if (target.text === '' && document.text !== '') target.text = document.text;
  }
  return { targets: [...targets.values()], pages };
}

/** Whether a query abbreviates a name: `OMS` is the Order Management Service API. */
const isAbbreviation = ({ title }: SearchDocument, words: readonly QueryWord[]): boolean =>
  words.length === 1 && readInitials(title).includes(words[0]?.text.toLowerCase() ?? '');

const nameSizes = new WeakMap<SearchDocument, number>();

/** Number of meaningful words in a name. Stop words count a little, so that shorter names win. */
function nameSize(document: SearchDocument): number {
  const known = nameSizes.get(document);
  if (known !== undefined) return known;
  let size = 0;
  // Step numbers are not words: `4. Get a token`.
  for (const { plain } of readWords(document.title.replace(/^\d+\. /, '')))
    size += STOP_WORDS.has(plain) ? 0.2 : 1;
  nameSizes.set(document, Math.max(size, 0.2));
  return Math.max(size, 0.2);
}

function coverage(target: Target, words: readonly QueryWord[]): number {
  if (isAbbreviation(target.document, words)) return 1;
  let matched = 0;
  target.named.forEach((quality, index) => {
    matched += quality * (words[index]?.isStop === true ? 0.2 : 1);
  });
  const sizeOfQuery = words.reduce((sum, { isStop }) => sum + (isStop ? 0.2 : 1), 0);
  return Math.min(1, matched / nameSize(target.document)) * Math.min(1, matched / sizeOfQuery);
}

/** The words of a name without inflection; `orderId` is one word, and `order ids` are two. */
const stems = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word) =>
      readWords(word)
        .map(({ term }) => term)
        .join('-'),
    )
    .join(' ');

/** One name of several words: `grant_type`, `orders/state`, `tokenProfile`, `GET /users`. */
const IDENTIFIER = new RegExp(`^(?:(?:${METHODS})\\s+)?\\S+$`, 'i');
/** What can be between two words of a name; version and parameter of a path can be omitted. */
const BETWEEN = '[^\\p{L}\\p{N}]*(?:(?:v\\d+|\\{\\w+\\})[^\\p{L}\\p{N}]+)*';

/** Matches texts with the words next to each other, in order. Undefined for fewer than two words. */
function phrasePattern(words: readonly QueryWord[], isIdentifier: boolean): RegExp | undefined {
  const said = words.filter(
    ({ text, isStop }, index) => !isIdentifier || !isStop || (index > 0 && !/^v\d+$/.test(text)),
  );
  if (said.length < 2) return undefined;
  return new RegExp(said.map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, '')).join(BETWEEN), 'iu');
}

function scoreOf(target: Target, page: PageEvidence | undefined, words: readonly QueryWord[]) {
  const isPage = target.document.href === target.document.route;
  let score = 0;
  let total = 0;
  let hasAllWords = true;
  words.forEach(({ weight, isStop, terms }, index) => {
    total += weight;
    const fromPage = page
      ? Math.max(
          (page.title[index] ?? 0) * WORTH_OF_PAGE_TITLE,
          (page.keywords[index] ?? 0) * WORTH_OF_PAGE_KEYWORDS,
          isPage ? (page.anywhere[index] ?? 0) * WORTH_OF_PAGE : 0,
        )
      : 0;
    const value = Math.max(target.values[index] ?? 0, fromPage);
    score += weight * (value + (isPage ? 0 : SHARE_OF_PAGE * fromPage));
    // A word that is nowhere on the site does not distinguish hits.
    if (value === 0 && !isStop && terms.length > 0) hasAllWords = false;
  });
  score /= total;
  score += coverage(target, words) * (target.index === 'items' ? BONUS_WHOLE_ITEM : BONUS_WHOLE_NAME);
  if (target.index === 'titles' && target.document.kind === 'page') score += BONUS_GUIDE;
  return { score, hasAllWords };
}

/** The query without slashes around it if it is a name with separators; undefined for other queries. */
function readLiteral(query: string): string | undefined {
  const name = query
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+\s+(?=\/)/, '')
    .replace(/^\/+|\/+$/g, '');
  return /^\S*[\p{L}\p{N}}][/._:-][\p{L}\p{N}{]\S*$/u.test(name) ? name : undefined;
}

const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** How many of the best hits are searched for phrases, because reading texts is slower than look-ups. */
const PHRASE_CANDIDATES = 120;

/**
 * Joins the hits of all indexes into one list. A section and its text are one hit, and a word missing in a
 * hit can be in the title of its page. Hits with all words come first, then names before texts, and exact
 * matches before prefixes and corrections. For the status of an error with a path, the codes that the operation
 * documents for this status come first, then the operation, and no other codes. If the path is unknown, the best row
 * of the problem catalog comes first, and for a status alone, all its codes. A definition follows its term's page.
 *
 * @param hits   Of all indexes, in any order.
 * @param query  As typed.
 * @param words  The rewritten query that the qualities belong to.
 * @returns Best first.
 */
export function rankHits(hits: readonly IndexHit[], query: string, words: readonly QueryWord[]): Hit[] {
  const { targets, pages } = collect(hits, words.length, query.includes('/'));
  const scored = targets.map((target): Scored<Target> => ({
    target,
    ...scoreOf(target, pages.get(target.document.page), words),
  }));
  const total = (candidate: Scored<Target>): number =>
    candidate.score + (candidate.hasAllWords ? BONUS_ALL_WORDS : 0);
  scored.sort((a, b) => total(b) - total(a));

  const isIdentifier = IDENTIFIER.test(query.trim());
  const phrase = phrasePattern(words, isIdentifier);
  const asked = squash(query);
  const name = stems(query);
  const bonus = isIdentifier ? BONUS_IDENTIFIER : BONUS_PHRASE;
  const literal = readLiteral(query);
  const candidates = scored.slice(0, PHRASE_CANDIDATES);
  const called = findCalled(query, candidates);
  const best = candidates.map((candidate): Scored<Target> => {
    const { document, text } = candidate.target;
    const isNamed = phrase?.test(document.title) === true || phrase?.test(text) === true;
    const isSame = isIdentifier && words.length > 1 && squash(document.title) === asked;
    const isLiteral =
      literal !== undefined &&
      (document.title.toLowerCase().includes(literal) || text.toLowerCase().includes(literal));
    const isDefined =
      (document.kind === 'term' && stems(document.title) === name) ||
      (document.kind === 'error' && document.title === query.trim()) ||
      (document.kind === 'changes' && CHANGES.test(query.trim()));
    return {
      ...candidate,
      hasAllWords: candidate.hasAllWords || isDefined,
      isExact: isIdentifier && isNamed,
      score:
        candidate.score +
        (called.includes(candidate) ? BONUS_CALLED : 0) +
        (isNamed ? bonus : 0) +
        (isSame ? BONUS_SAME : 0) +
        (isLiteral ? BONUS_LITERAL : 0) +
        (isDefined ? BONUS_DEFINITION : 0),
    };
  });
  // The page about a term comes before its definition, as every page before its sections.
  const definition = best.find(
    ({ target: { document } }) => document.kind === 'term' && stems(document.title) === name,
  );
  const evidence = definition && pages.get(definition.target.document.page);
  const isAbout = words.every(
    (_, at) => Math.max(evidence?.title[at] ?? 0, evidence?.keywords[at] ?? 0) === 1,
  );
  const about = isAbout
    ? best.find(
        ({ target: { document } }) =>
          document.kind === 'page' && document.href === definition?.target.document.route,
      )
    : undefined;
  if (definition && about) about.score = Math.max(about.score, definition.score + BONUS_ABOUT);
  const status = readErrorStatus(query);
  const all = [...best, ...scored.slice(PHRASE_CANDIDATES)];
  const ranked = (
    status === undefined ? all : preferCodes(all, status, query.includes('/') ? called : undefined)
  )
    .sort((a, b) => total(b) - total(a) || a.target.document.href.length - b.target.document.href.length)
    .map((candidate): Hit => ({
      ...candidate.target.document,
      text: candidate.target.text,
      score: total(candidate),
      hasAllWords: candidate.hasAllWords,
      ...(candidate.isAnswer === true ? { isAnswer: true } : {}),
      ...(candidate.isExact === true ? { isExact: true } : {}),
    }));
  return joinParameters(ranked);
}
