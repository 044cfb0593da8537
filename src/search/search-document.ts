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

/** A place that can be a hit: a page, a section, or a named thing. Empty fields are omitted. */
export interface StoredDocument {
  /** Number of its page; pages come first in the list, so it is also their own number. */
  readonly p: number;
  readonly k: SearchKind;
  readonly t: string;
  /** Anchor without `#`; absent for the page itself. */
  readonly a?: string;
  /** Text for snippets. */
  readonly x?: string;
  /** Route, of pages. */
  readonly u?: string;
  /** HTTP method in lowercase, path, and error codes of an operation. */
  readonly m?: string;
  readonly d?: string;
  readonly c?: readonly string[];
  /** Its parents: sections of the sidebar for a page, the schema for a property. */
  readonly b?: readonly string[];
}

/** The same in a file, where a long text is only its beginning (`cut-texts.ts`). */
export interface FileDocument extends StoredDocument {
  /** Place of the rest of its text in the file of its page. */
  readonly r?: number;
  /** Name of the file with the rests, of pages. */
  readonly f?: string;
}

/** The fields that entries store, in their order. The compiler demands each. */
const STORED: Readonly<Record<keyof StoredDocument, true>> = {
  ...{ p: true, k: true, t: true, a: true, x: true },
  ...{ u: true, m: true, d: true, c: true, b: true },
};
export const STORED_FIELDS = Object.keys(STORED) as readonly (keyof StoredDocument)[];

/** `titles` has the pages without their texts, for first hits; `part1` and others have pages with all that is in them. */
export type EntryName = 'titles' | `part${number}`;

/** An entry of a search file. */
export interface SearchEntry {
  readonly name: EntryName;
  /** By their numbers in the index. */
  readonly documents: readonly FileDocument[];
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

/** A document with data of its page. */
export interface SearchDocument {
  readonly id: number;
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
  /** Where the thing itself belongs: the schema of a property, the path of an operation. */
  readonly context: readonly string[];
  readonly text: string;
  /** Where the rest of its text is, if it is cut. */
  readonly rest?: TextRest;
  readonly method?: string;
  readonly path?: string;
  /** The error codes that an operation documents; empty for other documents. */
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
