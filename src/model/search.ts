/** One thing that a search can find, as it is kept in the store of an index. */
export interface SearchDocument {
  readonly id: string;
  /** `page`, `section` or `operation`. */
  readonly kind: 'page' | 'section' | 'operation';
  readonly title: string;
  /** Route with anchor. */
  readonly href: string;
  /** Title of the page that a section belongs to; areas of the sidebar for a page. */
  readonly context: string;
  /** Text to cut a snippet from; empty where the title says all. */
  readonly text: string;
  readonly method?: string;
}

/** One entry of the search file: a serialised FlexSearch index with its documents by id. */
export interface SearchEntry {
  readonly name: string;
  readonly documents: Readonly<Record<string, SearchDocument>>;
  readonly index: string;
}

/** search-index.json: where the current, versioned search file is. */
export interface SearchManifest {
  readonly file: string;
}
