import {
  buildHeadingDocuments,
  buildPageDocuments,
  buildTextDocuments,
  type IndexedDocument,
  type SearchablePage,
} from './build-documents';
import type { Section } from '../model/page';

/** What the query below gives. */
interface SearchQuery {
  readonly data?: {
    readonly allDocsPage: {
      readonly nodes: readonly {
        readonly route: string;
        readonly title: string;
        readonly description: string;
        readonly keywords: readonly string[];
        readonly sections: readonly Section[];
      }[];
    };
    readonly allApiPage: {
      readonly nodes: readonly {
        readonly route: string;
        readonly title: string;
        readonly description: string;
        readonly apiTitle: string;
        readonly method: string | null;
        readonly path: string | null;
        readonly operationId: string | null;
        readonly sections: readonly Section[];
      }[];
    };
  };
}

const query = `
  query SearchDocuments {
    allDocsPage(sort: { route: ASC }) {
      nodes { route title description keywords sections }
    }
    allApiPage(sort: { route: ASC }) {
      nodes { route title description apiTitle method path operationId sections }
    }
  }
`;

function readPages({ data }: SearchQuery): SearchablePage[] {
  if (!data) return [];
  return [
    ...data.allDocsPage.nodes.map((node) => ({ ...node, area: 'Guide' })),
    ...data.allApiPage.nodes.map(({ apiTitle, method, path, operationId, ...node }) => ({
      ...node,
      keywords: [],
      area: apiTitle,
      ...(method === null ? {} : { method }),
      ...(path === null ? {} : { path }),
      ...(operationId === null ? {} : { operationId }),
    })),
  ];
}

/** Fields kept for the list of hits; `_`, the searched text, stays out of the store. */
const STORE = ['id', 'kind', 'title', 'href', 'context', 'text', 'method'];

function index(
  name: string,
  build: (pages: readonly SearchablePage[]) => IndexedDocument[],
  tokenize: 'forward' | 'strict',
) {
  return {
    name,
    engine: 'flexsearch',
    engineOptions: { encode: 'icase', tokenize, resolution: 3 },
    query,
    ref: 'id',
    index: ['_'],
    store: STORE,
    normalizer: (result: SearchQuery): IndexedDocument[] => build(readPages(result)),
  };
}

/**
 * Options of each instance of gatsby-plugin-local-search, in the order in which hits are listed: titles
 * before headings before text. Prefixes are indexed where they are short; the text would double in size.
 */
export const SEARCH_INDEXES = [
  index('pages', buildPageDocuments, 'forward'),
  index('headings', buildHeadingDocuments, 'forward'),
  index('text', buildTextDocuments, 'strict'),
];
