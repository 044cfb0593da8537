import { renderApiArticle } from '../../reader/components/api/render-article';
import { accessHtml } from '../../twins/markdown/access-lines';
import { articleValues, sentBody, type ArticleValues } from '../../twins/markdown/article-values';
import { mockIdOf } from '../../site/mock-address.mjs';
import type { SourcePage } from '../../twins/markdown/name-files';
import { convertEvents } from '../../apis/asyncapi/convert-asyncapi';
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
  readonly values: ArticleValues;
  readonly operation: SourcePage['operation'];
}

interface GuideOptions {
  readonly pathPrefix: string;
  readonly problemRoute: string | undefined;
  /** Where readers can run the mock (`mockRepository`). */
  readonly repository: string | undefined;
}

function pagesOf(
  { name, folder, title, document }: GuideDocument,
  { pathPrefix, problemRoute }: GuideOptions,
): readonly ApiPage[] {
  const isEvents = folder !== 'openapi';
  const read: JsonObject = isEvents ? convertEvents(document) : document;
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
      ...{ id: name, routeBase, sidebarLabel: title, pathPrefix },
      ...{ hasSchemas: false, keepsNames: true },
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
  const isEvent = page.kind === 'operation' && page.operation.kind !== 'operation';
  const article = renderApiArticle(page, pathPrefix, !isEvent);
  const { head, request = '', response = '', main, rest = '' } = article;
  const panels = (before: string, after: string): string =>
    `<div class="api-panels">${before}<div class="api-response">${after}</div></div>`;
  // An event is no request: it has neither method nor body, and its example comes after its fields.
  const parts = isEvent ? [panels('', request), main] : [panels(request, response), main];
  return `<article class="article api-page"><div class="api-head">${head}</div>${parts.join('')}<div class="api-rest">${rest}</div></article>`;
}

const namesOf = ({ kind, operationId, method, path }: Operation): GuideArticle['operation'] => ({
  kind,
  operationId,
  method,
  path,
});

/** The pages of documents that the guides describe: those of APIs, and one for each event. */
export function guideArticles(
  documents: readonly GuideDocument[],
  options: GuideOptions,
): readonly GuideArticle[] {
  const { pathPrefix, repository } = options;
  return documents.flatMap((document) =>
    pagesOf(document, options).map((page): GuideArticle => {
      const request = page.kind === 'operation' ? page.request : undefined;
      return {
        ...{ kind: page.kind, title: page.title, description: page.description },
        ...{ route: page.route, file: document.file, area: document.title },
        article: articleOf(page, pathPrefix),
        operation: page.kind === 'operation' ? namesOf(page.operation) : undefined,
        values: articleValues(page, sentBody(request)),
        access: request ? accessHtml(request, { id: mockIdOf(document.name), repository }) : '',
      };
    }),
  );
}
