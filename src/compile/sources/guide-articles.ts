import { renderApiArticle } from '../../reader/components/api/render-article';
import { accessHtml } from '../../twins/markdown/access-lines';
import { eventDocument } from '../../twins/markdown/event-document';
import { mockIdOf } from '../../site/mock-address.mjs';
import type { SourcePage } from '../../twins/markdown/name-files';
import { buildApiPages } from '../../apis/pages/build-api-pages';
import { ownString, type JsonObject } from '../../kit/values/json-value';
import type { ApiPage, Operation } from '../../apis/model/api';
import type { GuideDocument } from './guide-documents';

/** A page of a document that has no pages on the site: it only exists as Markdown. */
export interface GuideArticle {
  readonly route: string;
  readonly kind: ApiPage['kind'];
  readonly title: string;
  readonly description: string;
  /** Its document. */
  readonly file: string;
  /** Title of its document. */
  readonly area: string;
  /** HTML with an `<article>`. */
  readonly article: string;
  /** How to call its operation, as HTML. */
  readonly access: string;
  readonly operation: SourcePage['operation'];
}

interface GuideOptions {
  readonly pathPrefix: string;
  readonly problemRoute: string | undefined;
}

function pagesOf(
  { name, folder, title, document }: GuideDocument,
  { pathPrefix, problemRoute }: GuideOptions,
): readonly ApiPage[] {
  const isEvents = folder !== 'openapi';
  const read: JsonObject = isEvents ? eventDocument(document) : document;
  const version = ownString(document, isEvents ? 'asyncapi' : 'openapi') ?? '';
  const routeBase = `/${folder}/${name}`;
  const none = { line: 1, column: 1 };
  const placeOf = (): { file: string; position: typeof none } => ({ file: name, position: none });
  const { pages } = buildApiPages(
    {
      ...{ file: name, formatVersion: version, isVersion30: false, isBundled: false, document: read },
      ...{ positionOf: () => none, fileOf: () => name },
      ...(isEvents ? { asyncapi: { document, messages: [], placeOf } } : {}),
    },
    {
      // Schemas have no files: their fields are on the pages, and the document has them all.
      ...{ id: name, routeBase, sidebarLabel: title, pathPrefix, hasSchemas: false },
      ...(problemRoute === undefined ? {} : { problemRoute }),
      index: {
        title: isEvents ? title : `${title} operations`,
        label: title,
        description: isEvents
          ? 'Every event, with channels and fields.'
          : `All ${title} operations, by topic.`,
      },
    },
  );
  return pages;
}

/** The parts of an article in one, as src/templates/api-page.tsx has them. */
function articleOf(page: ApiPage, pathPrefix: string): string {
  const { head, request = '', response = '', main, rest = '' } = renderApiArticle(page, pathPrefix);
  const panels = (before: string, after: string): string =>
    `<div class="api-panels">${before}<div class="api-response">${after}</div></div>`;
  const isEvent = page.kind === 'operation' && page.operation.isWebhook;
  // An event is no request: it has neither method nor body, and its example comes after its fields.
  const parts = isEvent
    ? [head.replace(/<div class="api-endpoint">[\s\S]*/, '</div>'), panels('', request), main]
    : [`${head}</div>`, panels(request, response), main];
  return `<article class="article api-page"><div class="api-head">${parts.join('')}<div class="api-rest">${rest}</div></article>`.replace(
    SCHEMA_LINK,
    '$1',
  );
}

const SCHEMA_LINK = /<a href="[^"]*#schema-[^"]*">(.*?)<\/a>/g;

/** Names of files on every system. */
const FILE_NAME = /^[\w.-]{1,120}$/;

/** The route of a page; that of an event has its name. */
const routeOf = (page: ApiPage, { folder, name }: GuideDocument): string =>
  page.kind === 'operation' && folder === 'asyncapi' && FILE_NAME.test(page.title)
    ? `/${folder}/${name}/${page.title}`
    : page.route;

const namesOf = ({ operationId, method, path }: Operation): GuideArticle['operation'] => ({
  operationId,
  method,
  path,
});

/** The pages of documents that the guides describe: those of APIs, and one for each event. */
export function guideArticles(
  documents: readonly GuideDocument[],
  options: GuideOptions,
): readonly GuideArticle[] {
  const { pathPrefix } = options;
  return documents.flatMap((document) => {
    const pages = pagesOf(document, options);
    const renamed = pages.filter((page) => routeOf(page, document) !== page.route);
    const rename = (html: string): string =>
      renamed.reduce(
        (text, page) =>
          text.replaceAll(`"${pathPrefix}${page.route}"`, `"${pathPrefix}${routeOf(page, document)}"`),
        html,
      );
    return pages.map((page): GuideArticle => {
      const request = page.kind === 'operation' ? page.request : undefined;
      return {
        ...{ kind: page.kind, title: page.title, description: page.description },
        ...{ route: routeOf(page, document), file: document.file, area: document.title },
        article: rename(articleOf(page, pathPrefix)),
        operation: page.kind === 'operation' ? namesOf(page.operation) : undefined,
        access: request ? accessHtml(request, mockIdOf(document.name)) : '',
      };
    });
  });
}
