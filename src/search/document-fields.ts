import { isFileName } from './index-address';
import type { SearchKind } from './search-document';

type Guard<Value> = (value: unknown) => value is Value;

const isText: Guard<string> = (value) => typeof value === 'string';
const isTexts: Guard<readonly string[]> = (value): value is string[] =>
  Array.isArray(value) && value.every(isText);
const isCount: Guard<number> = (value): value is number => Number.isSafeInteger(value);

/** What a hit shows of a field: a function of its value and the kind of the hit; undefined shows nothing. */
type Shown<Value> = (value: Value, kind: SearchKind) => string | undefined;

/**
 * Every field of a document, once, with its letter in the files, what it accepts, and what hits show of it beside their
 * name: the plugin stores these, files have them in this order, and hits have them too.
 */
const FIELDS = {
  /** Number of its page; pages come first in the list, so it is also their own number. */
  page: ['p', isCount],
  // One that this release does not know is shown without a label.
  kind: ['k', isText as Guard<SearchKind>],
  title: ['t', isText],
  /** Without `#`; absent for the page itself. */
  anchor: ['a', isText],
  /** For snippets; in a file, a long one is only its beginning (`cut-texts.ts`). */
  text: ['x', isText],
  /** Of pages. */
  route: ['u', isText],
  /** Of an operation, in lowercase. */
  method: ['m', isText],
  path: ['d', isText, (path: string, kind: SearchKind) => (kind === 'event' ? undefined : path)],
  /** The error codes that an operation documents. */
  codes: ['c', isTexts],
  /** Sections of the sidebar for a page, the schema for a property. */
  parents: ['b', isTexts],
  /** Place of the rest of its text in the file of its page. */
  restPlace: ['r', isCount],
  /** Name of the file with the rests, of pages. */
  restFile: ['f', isFileName],
} as const;

type Fields = typeof FIELDS;
type Values = {
  readonly [Name in keyof Fields]: Fields[Name][1] extends Guard<infer Value> ? Value : never;
};
const NEEDED = ['page', 'kind', 'title'] as const;
type Needed = (typeof NEEDED)[number];

/** A place that can be a hit: a page, a section, or a named thing. Empty fields are omitted. */
export type StoredDocument = Pick<Values, Needed> & Partial<Omit<Values, Needed>>;

const ENTRIES = Object.entries(FIELDS) as [
  keyof Fields,
  readonly [letter: string, accepts: Guard<unknown>, shown?: Shown<unknown>],
][];

/** For the option `store` of gatsby-plugin-local-search, which drops all others. */
export const STORED_FIELDS = ENTRIES.map(([name]) => name);

/** What a hit shows beside its name, by the table. */
export const factsOf = (document: StoredDocument): readonly string[] =>
  ENTRIES.flatMap(([name, [, , shown]]) =>
    document[name] === undefined ? [] : (shown?.(document[name], document.kind) ?? []),
  );

/** A document with letters, as files have it. */
export const writeDocument = (document: StoredDocument): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    ENTRIES.flatMap(([name, [letter]]) => (document[name] === undefined ? [] : [[letter, document[name]]])),
  );

/** Reads a document of a file; undefined if it is none. */
export function readDocument(written: Readonly<Record<string, unknown>>): StoredDocument | undefined {
  const own = ENTRIES.filter(([, [letter]]) => written[letter] !== undefined);
  const document = Object.fromEntries(own.map(([name, [letter]]) => [name, written[letter]]));
  const isRead = own.every(([, [letter, accepts]]) => accepts(written[letter]));
  return isRead && NEEDED.every((name) => name in document)
    ? (document as unknown as StoredDocument)
    : undefined;
}
