import { readApiItems } from './api-items';
import {
  buildDocuments,
  type IndexedDocument,
  type SearchableItem,
  type SearchablePage,
} from './build-documents';
import { placeTerms, readDefinitionItems, readProblemItems } from './guide-items';
import { ENGINE_OPTIONS } from './engine-options';
import { breadcrumbsOf } from '../docs/breadcrumbs';
import type { ApiPageModel } from '../model/api';
import type { SidebarItem } from '../model/navigation';
import type { Definition, Section } from '../model/page';
import type { EntryName } from '../model/search';
import type { CatalogProblem, GlossaryTerm } from '../model/site';

/** What the query below gives, and what a test may make without Gatsby. */
export interface SearchSources {
  readonly guides: readonly {
    readonly route: string;
    readonly title: string;
    readonly description: string;
    readonly keywords: readonly string[];
    readonly sections: readonly Section[];
    readonly definitions: readonly Definition[];
    readonly anchors: readonly string[];
  }[];
  readonly apiPages: readonly {
    readonly route: string;
    readonly title: string;
    readonly description: string;
    readonly method: string | null;
    readonly path: string | null;
    readonly operationId: string | null;
    readonly sections: readonly Section[];
    readonly model: ApiPageModel;
  }[];
  readonly navigation: readonly SidebarItem[];
  readonly terms: readonly GlossaryTerm[];
  readonly problems: readonly CatalogProblem[];
}

interface SearchQuery {
  readonly data?: {
    readonly allDocsPage: { readonly nodes: SearchSources['guides'] };
    readonly allApiPage: { readonly nodes: SearchSources['apiPages'] };
    readonly navigation: { readonly items: readonly SidebarItem[] } | null;
    readonly glossary: { readonly model: readonly GlossaryTerm[] } | null;
    readonly problemCatalog: { readonly model: readonly CatalogProblem[] } | null;
  };
}

const query = `
  query SearchDocuments {
    allDocsPage(sort: { route: ASC }) {
      nodes { route title description keywords sections definitions anchors }
    }
    allApiPage(sort: { route: ASC }) {
      nodes { route title description method path operationId sections model }
    }
    navigation { items }
    glossary { model }
    problemCatalog { model }
  }
`;

/** All pages that can be found: guides, then API pages. The blog and pages without a place in the docs are none. */
export function readSearchablePages(sources: SearchSources): SearchablePage[] {
  const { guides, apiPages, navigation, terms, problems } = sources;
  let placed: ReturnType<typeof placeTerms> | undefined;
  // One entry wants them, and to find their places all texts are read.
  const termsOf = (route: string): readonly SearchableItem[] => {
    placed ??= placeTerms(terms, guides);
    return placed.get(route) ?? [];
  };
  const above = (route: string): string[] =>
    breadcrumbsOf(navigation, route)
      .slice(0, -1)
      .map(({ label }) => label);
  return [
    ...guides.map(({ definitions, anchors, ...page }) => ({
      ...page,
      breadcrumbs: above(page.route),
      items: [...readDefinitionItems(definitions), ...readProblemItems(anchors, problems)],
      get terms() {
        return termsOf(page.route);
      },
    })),
    ...apiPages.map(({ method, path, operationId, model, ...page }) => ({
      ...page,
      keywords: [],
      breadcrumbs: above(page.route),
      items: readApiItems(model),
      get terms() {
        return termsOf(page.route);
      },
      ...(method === null ? {} : { method }),
      ...(path === null ? {} : { path }),
      ...(operationId === null ? {} : { operationId }),
    })),
  ];
}

const EMPTY: SearchSources = { guides: [], apiPages: [], navigation: [], terms: [], problems: [] };

function readSources({ data }: SearchQuery): SearchSources {
  if (!data) return EMPTY;
  return {
    guides: data.allDocsPage.nodes,
    apiPages: data.allApiPage.nodes,
    navigation: data.navigation?.items ?? [],
    terms: data.glossary?.model ?? [],
    problems: data.problemCatalog?.model ?? [],
  };
}

/** Fields kept in the store; `_`, the searched terms, and the number stay out of it. */
const STORE = ['p', 'k', 'a', 't', 'x', 'm', 'u', 'b'];

/** The entries that the manifest itself holds: with them alone the box answers. */
export const FIRST_ENTRIES: readonly EntryName[] = ['titles', 'keywords'];

/** The others, in the order in which the browser gets them; the texts, by far the largest, come last. */
export const LATER_ENTRIES: readonly (readonly EntryName[])[] = [['headings', 'items'], ['text']];

/** The type of the node into which gatsby-plugin-local-search puts the index of this name. */
export const localSearchType = (name: string): string =>
  `LocalSearch${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;

/** A question that costs nothing, for an index that needs no answer. */
const NO_QUERY = 'query NoSearchDocuments { __typename }';

const ENTRIES: readonly EntryName[] = [...FIRST_ENTRIES, ...LATER_ENTRIES.flat()];

/** What the first index has read, until the last one is built from it. */
let pages: readonly SearchablePage[] = [];

/**
 * Options of each instance of gatsby-plugin-local-search: one per entry. Gatsby runs the instances one after the
 * other, in this order. The first asks for all pages, and the others build on its answer: every further
 * query would have Gatsby walk through every model of every page once more.
 */
export const SEARCH_INDEXES = ENTRIES.map((name, place) => ({
  name,
  engine: 'flexsearch',
  engineOptions: ENGINE_OPTIONS,
  query: place === 0 ? query : NO_QUERY,
  ref: 'id',
  index: ['_'],
  store: STORE,
  normalizer: (result: SearchQuery): IndexedDocument[] => {
    if (place === 0) pages = readSearchablePages(readSources(result));
    const documents = buildDocuments(name, pages);
    if (place === ENTRIES.length - 1) pages = [];
    return documents;
  },
}));
