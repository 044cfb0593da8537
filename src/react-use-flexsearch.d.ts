declare module 'react-use-flexsearch' {
  /** Queries a serialised FlexSearch 0.6 index; gives the stored documents of the hits, best first. */
  export function useFlexSearch<Document>(
    query: string,
    index: string,
    store: Readonly<Record<string, Document>>,
    searchOptions?: { readonly limit?: number },
  ): Document[];
}
