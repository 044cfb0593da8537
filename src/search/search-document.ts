import type { StoredDocument } from './document-fields';

/** Kind of a hit, shown beside it and available as a filter of the search page. */
export type SearchKind =
  | 'page'
  | 'section'
  | 'operation'
  | 'webhook'
  | 'callback'
  | 'parameter'
  | 'property'
  | 'value'
  | 'schema'
  | 'error'
  | 'term'
  | 'event'
  | 'key'
  | 'scope'
  | 'changes';

/** `titles` has the pages without their texts, for first hits; `part1` and others have pages with all that is in them. */
export type EntryName = 'titles' | `part${number}`;

/** An entry of a search file. */
export interface SearchEntry {
  readonly name: EntryName;
  /** By their numbers in the index. */
  readonly documents: readonly StoredDocument[];
  /** Exported by FlexSearch, for its `import`. */
  readonly index: string;
}

/** search-index.json: the titles, and the names of the versioned files with the parts. */
export interface SearchManifest {
  readonly entries: readonly SearchEntry[];
  readonly parts: readonly string[];
}

/** The rest of a text: a file, and the place in it. */
export interface TextRest {
  readonly file: string;
  readonly place: number;
}

/** A document with data of its page, and with all of its own fields. */
export interface SearchDocument extends StoredDocument {
  readonly id: number;
  /** Route with anchor. */
  readonly href: string;
  /** Of the page, like its number. */
  readonly route: string;
  readonly pageTitle: string;
  /** First section of the sidebar above the page, which the search page filters by. */
  readonly area: string;
  /** Sections of the sidebar above the page. */
  readonly pageBreadcrumbs: readonly string[];
  /** Where the thing itself belongs: the schema of a property. */
  readonly context: readonly string[];
  /** What a hit shows beside its name, of the fields that have something to show. */
  readonly facts: readonly string[];
  readonly text: string;
  /** Where the rest of its text is, if it is cut. */
  readonly rest?: TextRest;
  /** Empty for anything but operations. */
  readonly codes: readonly string[];
}

export interface Hit extends SearchDocument {
  readonly score: number;
  /** Whether every word of the query except stop words was found here. */
  readonly hasAllWords: boolean;
  /** In how many places it is: more than one for properties and parameters. */
  readonly places: number;
  /** Of a query with the status of an error: whether it is one of its codes, or the operation of its path. */
  readonly isAnswer?: boolean;
  /** Whether the query is its name. */
  readonly isNamed?: boolean;
}
