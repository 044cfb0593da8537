import { renamedIn } from '../apis/changes/renamed-operations';
import type { ApiCatalog } from '../apis/model/api';
import { findEventPlaces } from './event-places';
import type { ReadPage, UnreadablePage } from './read-page';
import { operationLinker } from '../site/links/link-operations';
import { linkProblem } from '../site/links/link-problem';
import { mergeReaderValues } from '../apis/reader-values/read-reader-values';
import type { CatalogProblem, GlossaryTerm } from '../site/settings';
import type { CatalogPage, CatalogSchema, GuideCatalog, RemoteImages } from './mdx/guide-catalog';

/** Everything that pages can refer to, read from the nodes. */
export interface CatalogSources {
  readonly guides: readonly Pick<ReadPage, 'route' | 'relativePath' | 'frontmatter' | 'body'>[];
  readonly unreadable?: readonly Pick<UnreadablePage, 'relativePath' | 'routes'>[];
  readonly apiPages: readonly CatalogPage[];
  readonly apis: readonly { readonly id: string; readonly catalog: ApiCatalog }[];
  readonly terms: readonly GlossaryTerm[];
  readonly problems: readonly CatalogProblem[];
  readonly images?: RemoteImages;
}

/** The host of an address without a name or a password in it. */
const hostOf = (address: string): string | undefined =>
  URL.canParse(address) ? /^https:\/\/([^/?#@]+)(?:[/?#]|$)/.exec(address)?.[1]?.toLowerCase() : undefined;

/** Schemas of all APIs by each name that a writer can use: `api/Name`, and `Name` if it is unique. */
function collectSchemas(apis: CatalogSources['apis']): Map<string, CatalogSchema> {
  const byName = new Map<string, CatalogSchema>();
  const ambiguous = new Set<string>();
  const add = (name: string, schema: CatalogSchema): void => {
    if (byName.has(name)) ambiguous.add(name);
    byName.set(name, schema);
  };
  for (const { id, catalog } of apis) {
    for (const [name, schema] of Object.entries(catalog.schemas)) {
      const entries: CatalogSchema[] = [
        { name, type: schema.type, href: schema.href },
        ...Object.entries(schema.properties).map(([property, { type, href }]) => ({
          name: `${name}.${property}`,
          type,
          href,
        })),
      ];
      for (const entry of entries) {
        add(entry.name, entry);
        add(`${id}/${entry.name}`, entry);
      }
    }
  }
  for (const name of ambiguous) byName.delete(name);
  return byName;
}

/** Creates the catalog that pages are compiled against. Look-ups are by name, in constant time. */
export function createGuideCatalog(sources: CatalogSources): GuideCatalog {
  const pages = new Map(
    [...sources.guides.map(({ route, frontmatter }) => ({ ...frontmatter, route })), ...sources.apiPages].map(
      ({ route, title, description }) => [route, { route, title, description }],
    ),
  );
  const files = new Map([
    ...sources.guides.map(({ relativePath, route }) => [relativePath, route] as const),
    ...(sources.unreadable ?? []).map(
      ({ relativePath, routes }) => [relativePath, routes.at(-1) ?? '/'] as const,
    ),
  ]);
  const values = mergeReaderValues(sources.apis.map(({ catalog }) => catalog.values));
  const changes = sources.apis.flatMap(({ catalog }) => catalog.changes ?? []);
  const terms = new Map(sources.terms.map((term) => [term.id, term]));
  const schemas = collectSchemas(sources.apis);
  const operations = new Map(
    sources.apis.flatMap(({ catalog }) =>
      Object.entries(catalog.operations).map(
        ([operationId, operation]) => [operationId, { operationId, ...operation }] as const,
      ),
    ),
  );
  const webhooks = new Map(
    [...operations.values()]
      .filter(({ kind }) => kind === 'webhook')
      .flatMap((operation) =>
        [operation.path, operation.operationId].map((name) => [name, operation] as const),
      ),
  );
  const places = findEventPlaces(sources.guides);
  const events = new Map(
    sources.apis.flatMap(({ catalog }) =>
      (catalog.events ?? []).map((event) => {
        const href = event.route ?? places.of(event.name, event.tags);
        return [event.name, { ...event, ...(href === undefined ? {} : { href }) }] as const;
      }),
    ),
  );
  const link = operationLinker([...operations.values()]);
  const problems = sources.problems.map((problem) => linkProblem(problem, link));
  return {
    page: (route) => pages.get(route),
    routeOfFile: (path) => files.get(path),
    operation: (operationId) => operations.get(operationId),
    renamed: (name) =>
      renamedIn(
        sources.apis.map(({ catalog }) => catalog),
        name,
      ),
    schema: (name) => schemas.get(name),
    term: (id) => terms.get(id),
    event: (name) => events.get(name),
    webhook: (name) => webhooks.get(name),
    eventsOf: (tag) => [...events.values()].filter(({ tags }) => tags.includes(tag)),
    problemCatalog: () => problems,
    readerValues: () => values,
    latestChanges: () => changes,
    remoteImage: (address) =>
      sources.images?.hosts.includes(hostOf(address) ?? '') === true
        ? (sources.images.found.get(address) ?? {})
        : undefined,
    names: (kind) =>
      ({
        operation: operations.keys(),
        schema: schemas.keys(),
        term: terms.keys(),
        file: files.keys(),
        event: events.keys(),
        'event-tag': new Set([...events.values()].flatMap(({ tags }) => tags)),
      })[kind] as Iterable<string>,
  };
}
