import type { ConvertedPage } from './page-markdown';

/** Key of the converted pages in the cache of gatsby-plugin-markdown-pages. */
export const PAGES = 'pages';

/** Pages by route as they were converted, with the digest of what they were converted from. */
export type Converted = Readonly<Record<string, { readonly digest: string; readonly page: ConvertedPage }>>;
