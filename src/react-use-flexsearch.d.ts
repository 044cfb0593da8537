declare module 'react-use-flexsearch' {
  /** Searches a FlexSearch 0.6 index and returns the stored documents of the hits, in index order. */
  export function useFlexSearch<Document>(
    query: string,
    index: object | string,
    store: Readonly<Record<string, Document>>,
    searchOptions?: { readonly limit?: number },
  ): Document[];
}
