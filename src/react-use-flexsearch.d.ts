declare module 'react-use-flexsearch' {
  /** Queries a FlexSearch 0.6 index; gives the stored documents of the hits, in the order of the index. */
  export function useFlexSearch<Document>(
    query: string,
    index: object | string,
    store: Readonly<Record<string, Document>>,
    searchOptions?: { readonly limit?: number },
  ): Document[];
}
