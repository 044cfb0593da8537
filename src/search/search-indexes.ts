import { parentRoute } from '../apis/pages/parent-route';
import { wholeLabel } from '../kit/html/break-names';
import { readApiItems, readSubject } from './api-items';
import {
  buildPart,
  buildTitles,
  dividePages,
  type IndexedDocument,
  type SearchablePage,
} from './build-documents';
import { placeGlossaryTerms } from './glossary-items';
import { readDefinitionItems, readProblemItems } from './guide-items';
import { ENGINE_OPTIONS } from './engine-options';
import { placeOf } from '../site/navigation/breadcrumbs';
import { sidebarRows } from '../site/navigation/sidebar-area';
import type { ApiPageModel } from '../apis/model/api';
import type { SidebarItem } from '../site/navigation/navigation';
import type { Definition, Frontmatter } from '../guides/page';
import { STORED_FIELDS } from './document-fields';
import type { EntryName } from './search-document';
import type { CatalogProblem, GlossaryTerm } from '../site/settings';

type PageFields = Pick<SearchablePage, 'route' | 'title' | 'description' | 'sections'>;

/** The result of the query below; tests create one without Gatsby. */
export interface SearchSources {
  readonly guides: readonly (PageFields & {
    readonly keywords: readonly string[];
    readonly definitions: readonly Definition[];
    readonly anchors: readonly string[];
  })[];
  readonly apiPages: readonly (PageFields & {
    readonly model: ApiPageModel;
  })[];
  readonly navigation: readonly SidebarItem[];
  readonly terms: readonly GlossaryTerm[];
  readonly problems: readonly CatalogProblem[];
}

interface SearchQuery {
  readonly data?: {
    readonly allGuide: {
      readonly nodes: readonly (SearchSources['guides'][number] & { readonly frontmatter: Frontmatter })[];
    };
    readonly allApiPage: { readonly nodes: SearchSources['apiPages'] };
    readonly navigation: { readonly items: readonly SidebarItem[] } | null;
    readonly glossary: { readonly model: readonly GlossaryTerm[] } | null;
    readonly problemCatalog: { readonly model: readonly CatalogProblem[] } | null;
  };
}

const query = `
  query SearchDocuments {
    allGuide(sort: { route: ASC }) {
      nodes { route title description keywords sections definitions anchors frontmatter }
    }
    allApiPage(sort: { route: ASC }) {
      nodes { route title description sections model }
    }
    navigation { items }
    glossary { model }
    problemCatalog { model }
  }
`;

/** All searchable pages: guides, then API pages. The blog and pages outside the docs are excluded. */
export function readSearchablePages(sources: SearchSources): SearchablePage[] {
  const { guides, apiPages, navigation, terms, problems } = sources;
  const placed = placeGlossaryTerms(terms, guides);
  const places = new Map(
    apiPages.map(({ route, title, model }) => [route, { route, title, parentRoute: parentRoute(model) }]),
  );
  const above = (route: string): string[] =>
    placeOf(sidebarRows(navigation, route), route, places)
      .breadcrumbs.slice(0, -1)
      .map(({ label }) => wholeLabel(label));
  return [
    ...guides.map(({ definitions, anchors, ...page }) => ({
      ...page,
      breadcrumbs: above(page.route),
      items: [...readDefinitionItems(definitions), ...readProblemItems(anchors, problems)],
      terms: placed.get(page.route) ?? [],
    })),
    ...apiPages.map(({ model, ...page }) => ({
      ...page,
      keywords: [],
      ...readSubject(model),
      breadcrumbs: above(page.route),
      items: readApiItems(model),
      terms: placed.get(page.route) ?? [],
    })),
  ];
}

function readSources(data: NonNullable<SearchQuery['data']>): SearchSources {
  return {
    guides: data.allGuide.nodes.filter(({ frontmatter }) => frontmatter.unlisted !== true),
    apiPages: data.allApiPage.nodes,
    navigation: data.navigation?.items ?? [],
    terms: data.glossary?.model ?? [],
    problems: data.problemCatalog?.model ?? [],
  };
}

/** Type of the node in which gatsby-plugin-local-search stores the index of this name. */
export const localSearchType = (name: string): string =>
  `LocalSearch${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;

/** Names of the indexes of a site whose texts are in that many parts. */
export const entryNames = (parts: number): readonly EntryName[] => [
  'titles',
  ...Array.from({ length: parts }, (_, place): EntryName => `part${place + 1}`),
];

/** A trivial query for indexes that reuse the result of the first one. */
const NO_QUERY = 'query NoSearchDocuments { __typename }';

/**
 * Options of each instance of gatsby-plugin-local-search: one per entry, the titles first. Gatsby runs the instances in
 * this order. The first queries all pages, and the others reuse its result, because each query walks through every
 * model of every page.
 *
 * @param parts  Number of parts of the texts, at least 1.
 */
export function createSearchIndexes(parts: number) {
  /** The pages that the first index has read, until the last one is built. */
  let pages: readonly SearchablePage[] = [];
  return entryNames(parts).map((name, place) => ({
    name,
    engine: 'flexsearch',
    engineOptions: ENGINE_OPTIONS,
    query: place === 0 ? query : NO_QUERY,
    ref: 'id',
    index: ['_'],
    store: STORED_FIELDS,
    normalizer: ({ data }: SearchQuery): IndexedDocument[] => {
      if (place === 0) {
        pages = data ? readSearchablePages(readSources(data)) : [];
        return buildTitles(pages);
      }
      const documents = buildPart(dividePages(pages, parts)[place - 1] ?? [], pages);
      if (place === parts) pages = [];
      return documents;
    },
  }));
}
