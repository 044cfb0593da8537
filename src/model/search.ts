/** Kind of a hit, shown beside it and available as a filter of the search page. */
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
  | 'key'
  | 'changes';

/** The indexes, in the order in which the browser loads them. */
export type IndexName = 'titles' | 'keywords' | 'headings' | 'items' | 'text';

/** A document in the store of an index, with the search file's field names and without empty fields. */
export interface StoredDocument {
  /** Number of the page, the same in every index: its position in the list of titles. */
  readonly p: number;
  readonly k: SearchKind;
  /** Anchor without `#`; absent for the page itself. */
  readonly a?: string;
  /** Absent if it is the page's title. */
  readonly t?: string;
  /** Text for snippets. */
  readonly x?: string;
  /** HTTP method, lowercase. */
  readonly m?: string;
  /** Route, only of titles. */
  readonly u?: string;
  /** Its parents: sections of the sidebar for a page, the schema for a property. Of the keywords of an operation, its error codes. */
  readonly b?: readonly string[];
}

/** FlexSearch's serialization: terms with the numbers of their documents, in ascending order. */
export type TermLists = Readonly<Record<string, readonly number[]>>;

/** One index of the search: documents by number, and the documents of each term. */
export interface SearchIndex {
  readonly name: IndexName;
  readonly documents: readonly StoredDocument[];
  readonly terms: TermLists;
}

/**
 * The documents of an index in a file, by field, because similar values compress best together. Every field
 * is that of a `StoredDocument`. Empty columns are omitted, and an empty text means that a document does not
 * have the field.
 */
export interface PackedDocuments {
  /** Page numbers as pairs: the step from the previous page, and how many documents the page has. */
  readonly p: readonly number[];
  /** A letter for each document, or one for all (src/search/pack-documents.ts). */
  readonly k: string;
  /** Anchors, derived from other fields if possible (src/search/pack-anchors.ts). */
  readonly a?: readonly string[];
  readonly t?: readonly string[];
  readonly x?: readonly string[];
  readonly m?: readonly string[];
  readonly u?: readonly string[];
  /** 0 if it equals that of the previous document. */
  readonly b?: readonly (0 | readonly string[])[];
}

/**
 * The terms of an index in a file: their differences from the terms that can be derived from names and texts
 * of the documents (src/search/words.ts). Terms, separated by spaces, by the number of their document.
 */
export interface PackedTerms {
  /** Terms in the index that cannot be derived: other names, the end of a long text. */
  readonly more: Readonly<Record<string, string>>;
  /** Derived terms that are not in the index. */
  readonly less: Readonly<Record<string, string>>;
}

/** One index of a search file: its documents and their terms. */
export interface PackedIndex {
  readonly name: IndexName;
  readonly documents: PackedDocuments;
  readonly terms: PackedTerms;
}

/**
 * search-index.json: the indexes that are searched first, and the addresses of the versioned parts with the
 * others, in loading order.
 */
export interface SearchManifest {
  readonly indexes: readonly PackedIndex[];
  readonly parts: readonly string[];
  /** How many of the parts, at their beginning, contain names; the others contain texts. */
  readonly names: number;
}

/** A document with data of its page. */
export interface SearchDocument {
  readonly kind: SearchKind;
  readonly title: string;
  /** Route with anchor. */
  readonly href: string;
  /** Number and route of the page. */
  readonly page: number;
  readonly route: string;
  readonly pageTitle: string;
  /** First section of the sidebar above the page, which the search page filters by. */
  readonly area: string;
  /** Sections of the sidebar above the page. */
  readonly pageBreadcrumbs: readonly string[];
  /** Where the thing itself belongs: the schema of a property. */
  readonly context: readonly string[];
  readonly text: string;
  readonly method?: string;
  /** The error codes that an operation documents; absent if it documents none. */
  readonly codes?: readonly string[];
}

export interface Hit extends SearchDocument {
  readonly score: number;
  /** Whether every word of the query except stop words was found here. */
  readonly hasAllWords: boolean;
  /** Of a query with the status of an error: whether it is one of its codes, or the operation of its path. */
  readonly isAnswer?: boolean;
  /** Whether the query is one name of several words, such as `invalid_client`, and it is here. */
  readonly isExact?: boolean;
}
