import { readEvents } from './read-events';
import { buildApiSidebar } from './build-api-sidebar';
import { buildCatalog } from './build-catalog';
import { readReaderIds, readEnvironments } from '../reader-values/read-reader-values';
import { buildOperationPage } from './build-operation';
import { buildIndexPage, buildTagPage } from './build-topic-pages';
import { buildIntroduction } from './build-introduction';
import { buildContinuationPage, buildSchemaListPage, buildSchemaPages } from './build-schema-page';
import { findTakers } from './next-calls';
import { createContinuations } from '../schema/continuations';
import { hasSchemaPages, INTRODUCTION_IDS, planComponents } from '../schema/schema-addresses';
import { documentVersion } from '../document/document-version';
import { ownObject, ownString } from '../../kit/values/json-value';
import { listTags } from '../operation/list-tags';
import { normalizeApi, normalizeExternalDocs } from '../operation/normalize-api';
import { createDocumentTargets } from '../links/document-targets';
import { createFollowLink } from '../links/follow-links';
import { reportDeadLinks, type DeadLink } from '../links/dead-links';
import { STRICT_LINKS, type LinkRules } from '../links/link-rules';
import { describeSecurity } from '../request-description/describe-security';
import { describeServers } from '../request-description/describe-request';
import { withNamesakes } from './operation-title';
import { planRoutes } from './plan-routes';
import { createTagSummary } from './summarize-tags';
import { escapeHtml } from '../../kit/html/escape-html';
import type { NormalServer } from '../operation/normal-operation';
import type { HighlightCode } from '../text/render-markdown';
import type { ApiContext } from './api-context';
import type { Specification } from '../document/specification';
import type { ApiPage, ApiReference, BuiltApi } from '../model/api';
import type { ReaderId } from '../reader-values/reader-values';

export interface BuildOptions {
  /** False for a document that only guides show: its messages are in the catalog. */
  readonly hasPages?: boolean;
  /** False leaves the schemas out of the introduction. */
  readonly hasSchemas?: boolean;
  /** Whether the address of a message has its name as it is written. */
  readonly keepsNames?: boolean;
  /** How links are read; strict by default. */
  readonly links?: LinkRules;
  /** Short name of the API: `shop`. */
  readonly id: string;
  /** Route of the folder of its pages, without a trailing slash. */
  readonly routeBase: string;
  /** The API's label in the sidebar. */
  readonly sidebarLabel: string;
  /** An index page at `routeBase` that lists all operations. */
  readonly index?: { readonly title: string; readonly label: string; readonly description: string };
  /** Download addresses of the specification. */
  readonly downloads?: readonly { readonly label: string; readonly href: string }[];
  /** Page that explains the codes of problems. */
  readonly problemRoute?: string;
  /** Highlights code; without it, code is only escaped. */
  readonly highlight?: HighlightCode;
  /** Prefix of the site's routes, used for links in descriptions; the model's routes have none. */
  readonly pathPrefix?: string;
  /** Ids of all specifications, which examples share; those of this one by default. */
  readonly readerIds?: readonly ReaderId[];
}

/** The origin of the first server, where a document's own site often is. */
function serverOrigin(servers: readonly NormalServer[]): string | undefined {
  const url = servers[0]?.url ?? '';
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

/** What the pages of one API share: addresses, links, and settings. */
interface Plan {
  readonly context: ApiContext;
  readonly routes: ReturnType<typeof planRoutes>;
  readonly tags: ReturnType<typeof listTags>;
  /** Links of descriptions that lead nowhere, as pages are built. */
  readonly deadLinks: readonly DeadLink[];
}

function planPages(specification: Specification, options: BuildOptions): Plan {
  const info = ownObject(specification.document, 'info');
  const read = normalizeApi(specification);
  const operations = withNamesakes(read.operations);
  const normal = { ...read, operations };
  const tags = listTags(specification, operations);
  const isSplit = hasSchemaPages(specification.document);
  const routes = planRoutes(specification, options.routeBase, tags, operations, isSplit, options.keepsNames);
  const api: ApiReference = {
    id: options.id,
    title: ownString(info, 'title') ?? options.sidebarLabel,
    version: documentVersion(specification),
    introductionRoute: routes.introduction,
    ...(options.index ? { indexRoute: options.routeBase } : {}),
  };
  const places = planComponents(specification, api.introductionRoute);
  const hrefOf = (anchor: string | undefined): string | undefined =>
    anchor === undefined ? undefined : `${api.introductionRoute}#${anchor}`;
  const schemaHref = (name: string): string | undefined => {
    const place = places.schemas.get(name);
    return place?.route ?? hrefOf(place?.anchor);
  };
  const securityHref = (name: string): string | undefined => hrefOf(places.schemes.get(name));
  const deadLinks: DeadLink[] = [];
  const targets = createDocumentTargets({
    introductionRoute: routes.introduction,
    introduction: ownString(info, 'description'),
    takenIds: [
      ...INTRODUCTION_IDS,
      ...[...places.schemas.values()].map(({ anchor }) => anchor),
      ...places.schemes.values(),
    ],
    hasSecurity: normal.securitySchemes.length > 0,
    tags: routes.tags,
    tagAt: (index) => tags.find(({ path }) => path.length === 2 && path[1] === index)?.name,
    operations: routes.operations,
    schemaHref,
    securityHref,
  });
  const context: ApiContext = {
    specification,
    followLink: createFollowLink(
      options.links ?? STRICT_LINKS,
      [normalizeExternalDocs(specification.document)?.url, serverOrigin(normal.servers)],
      targets,
    ),
    reportDeadLink: (written, path, label = '') => deadLinks.push({ written, path, label }),
    api,
    normal,
    takers: findTakers(normal.operations),
    readerValues: {
      ids: options.readerIds ?? readReaderIds(specification.document),
      ...readEnvironments(
        operations.map((operation) => ({
          servers: describeServers(operation.servers),
          schemes: describeSecurity(operation).schemes,
        })),
      ),
    },
    highlight: options.highlight ?? escapeHtml,
    pathPrefix: options.pathPrefix ?? '',
    problemRoute: options.problemRoute,
    downloads: options.downloads ?? [],
    placeOfSchema: (name) => places.schemas.get(name),
    schemaHref,
    continuations: createContinuations(options.routeBase),
    securityHref,
    schemaList: isSplit ? routes.schemaList : undefined,
    routeOf: (operation) => routes.operations.get(operation) ?? api.introductionRoute,
    routeOfTag: (name) => routes.tags.get(name),
  };
  return { context, routes, tags, deadLinks };
}

/** The pages of each topic: its own, then those of its operations. */
function* topicPages(
  { context, tags }: Plan,
  summarize: ReturnType<typeof createTagSummary>,
): Generator<ApiPage> {
  for (const tag of tags) {
    yield buildTagPage(context, tag, summarize(tag, tag.operations));
    for (const operation of tag.own) {
      const others = operation.tags.flatMap(
        (name) => tags.find((one) => one !== tag && one.name === name) ?? [],
      );
      yield buildOperationPage(context, operation, others);
    }
  }
}

/**
 * Builds every page of an API from its specification.
 *
 * @param specification Read by `parseSpecification`. Call `checkSpecification` first: invalid parts that
 *                       cannot be shown are skipped.
 * @returns Pages in reading order (index, introduction, then each topic with its operations), the catalog for
 *          guides, the rows of the sidebar, and warnings about routes. Takes time linear in the number of
 *          operations, because a page opens a bounded number of schemas.
 */
export function buildApiPages(specification: Specification, options: BuildOptions): BuiltApi {
  const plan = planPages(specification, options);
  const { context, routes, tags, deadLinks } = plan;
  const hasPages = options.hasPages ?? true;
  const { asyncapi } = specification;
  const events = asyncapi ? { events: readEvents(context, asyncapi.messages, hasPages) } : {};
  if (!hasPages)
    return {
      pages: [],
      catalog: { operations: {}, schemas: {}, values: context.readerValues, ...events },
      sidebar: { label: options.sidebarLabel },
      diagnostics: reportDeadLinks(specification, deadLinks),
    };
  const summarize = createTagSummary(routes);
  const topics = tags.filter(({ isListed }) => isListed);
  const summaries = topics.map((topic) => summarize(topic, topic.own));
  const introduction = buildIntroduction(context, summaries, options.hasSchemas ?? true);
  const pages: ApiPage[] = [];
  if (options.index)
    pages.push(
      buildIndexPage(context, summaries, introduction, { ...options.index, route: options.routeBase }),
    );
  pages.push(introduction);
  for (const page of topicPages(plan, summarize)) pages.push(page);
  const schemaPages = buildSchemaPages(context);
  if (context.schemaList !== undefined) pages.push(buildSchemaListPage(context, schemaPages));
  pages.push(...schemaPages);
  for (let next = context.continuations.next(); next; next = context.continuations.next())
    pages.push(buildContinuationPage(context, next));
  return {
    pages,
    catalog: { ...buildCatalog(context, [introduction, ...schemaPages]), ...events },
    sidebar: buildApiSidebar(
      options.sidebarLabel,
      context.api.indexRoute,
      context.api.introductionRoute,
      topics,
      summaries,
      context.schemaList,
    ),
    diagnostics: [...routes.diagnostics, ...reportDeadLinks(specification, deadLinks)],
  };
}
