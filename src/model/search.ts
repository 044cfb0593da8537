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
 * A document as it lies in the store of an index and in the search file. The names are short because each
 * stands there thousands of times.
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

/**
 * What FlexSearch serialised: terms with the numbers of the documents that hold them, each number written as
 * the step from the one before.
 */
export type SerializedIndex = Readonly<Record<string, readonly number[]>>;

/** One entry of a search file: documents by number, and their index. */
export interface SearchEntry {
  readonly name: EntryName;
  readonly documents: readonly StoredDocument[];
  readonly index: SerializedIndex;
}

/**
 * search-index.json: the entries that answer first, and where the current, versioned parts with the others
 * are, in the order of their use.
 */
export interface SearchManifest {
  readonly entries: readonly SearchEntry[];
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
