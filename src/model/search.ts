/** What a hit is; shown as a word beside it, and a filter of the search page. */
export type SearchKind =
  | 'page'
  | 'section'
  | 'operation'
  | 'parameter'
  | 'property'
  | 'schema'
  | 'error'
  | 'term'
  | 'event'
  | 'key';

/** The indexes, in the order in which the browser gets them. */
export type EntryName = 'titles' | 'keywords' | 'headings' | 'items' | 'text';

/**
 * A document as it lies in the store of an index. The names of its fields are those of the columns in the
 * search file. No text is empty: a field without one is left out.
 */
export interface StoredDocument {
  /** Number of the page, the same in every entry: its place in the list of titles. */
  readonly p: number;
  readonly k: SearchKind;
  /** Anchor without `#`; absent for the page itself. */
  readonly a?: string;
  /** Title; absent where it is the page's own. */
  readonly t?: string;
  /** Text to cut a snippet from. */
  readonly x?: string;
  /** HTTP method, in lower case. */
  readonly m?: string;
  /** Route, of titles only. */
  readonly u?: string;
  /** What stands above it: sections of the sidebar for a page, the schema for a property. */
  readonly b?: readonly string[];
}

/** What FlexSearch serialised: terms with the numbers of the documents that hold them, in ascending order. */
export type TermLists = Readonly<Record<string, readonly number[]>>;

/** One entry of the search: documents by number, and their index. */
export interface SearchEntry {
  readonly name: EntryName;
  readonly documents: readonly StoredDocument[];
  readonly index: TermLists;
}

/**
 * The documents of an entry as they stand in a file, field by field instead of one by one: like beside like
 * compresses best. Every field is that of a `StoredDocument`; a column that no document fills is left out,
 * and an empty text stands for a field that a document does not have.
 */
export interface PackedDocuments {
  /** Page numbers, as pairs: the step from the page before, and how many documents the page has. */
  readonly p: readonly number[];
  /** A letter for each document, or one for all (src/search/pack-documents.ts). */
  readonly k: string;
  /** Anchors, where they can be, by what they are made of (src/search/pack-anchors.ts). */
  readonly a?: readonly string[];
  readonly t?: readonly string[];
  readonly x?: readonly string[];
  readonly m?: readonly string[];
  readonly u?: readonly string[];
  /** 0 for the same as in the document before. */
  readonly b?: readonly (0 | readonly string[])[];
}

/**
 * The serialised index of an entry as it stands in a file: what distinguishes it from the terms that the names
 * and texts of the documents yield (src/search/words.ts). Terms, parted by spaces, by the number of
 * their document.
 */
export interface PackedIndex {
  /** Terms that the index has and the document does not show: further names, the end of a long text. */
  readonly more: Readonly<Record<string, string>>;
  /** Terms that the document shows and the index does not have. */
  readonly less: Readonly<Record<string, string>>;
}

/** One entry of a search file: its documents and its serialised index. */
export interface PackedEntry {
  readonly name: EntryName;
  readonly documents: PackedDocuments;
  readonly index: PackedIndex;
}

/**
 * search-index.json: the entries that answer first, and where the current, versioned parts with the others
 * are, in the order of their use.
 */
export interface SearchManifest {
  readonly entries: readonly PackedEntry[];
  readonly parts: readonly string[];
}

/** A document with what it takes from its page. */
export interface SearchDocument {
  readonly kind: SearchKind;
  readonly title: string;
  /** Route with anchor. */
  readonly href: string;
  /** Number and route of the page. */
  readonly page: number;
  readonly route: string;
  readonly pageTitle: string;
  /** First section of the sidebar above the page: the area that the search page filters by. */
  readonly area: string;
  /** Sections of the sidebar above the page. */
  readonly pageBreadcrumbs: readonly string[];
  /** What the thing itself belongs to: the schema of a property. */
  readonly context: readonly string[];
  readonly text: string;
  readonly method?: string;
}

/** One thing that was found. */
export interface Hit extends SearchDocument {
  readonly score: number;
  /** Whether every word of the query that says something was found here. */
  readonly hasAllWords: boolean;
}
