import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ApiOperationPageModel, ApiPageModel, ApiTagPageModel } from '../../../apis/model/api';
import type { ApiArticleModel } from '../../../apis/model/api-article';
import { shownExamples } from '../../../apis/pages/shown-examples';
import { asHtml } from '../../../kit/html/as-html';
import { innerHtml } from '../../../kit/html/inner-html';
import type { Html } from '../../../kit/html/html';
import { htmlWithApostrophes, withApostrophes } from '../../../kit/html/apostrophes';
import { breakLongLabel, breakLongNames } from '../../../kit/html/break-names';
import { ApiChanges } from './api-changes';
import { ApiFlag } from './api-flag';
import { ApiLink } from './api-link';
import { CodePanel } from './code-panel';
import { ApiIndexPage } from './api-index-page';
import { ApiIntroductionPage } from './api-introduction-page';
import { ApiSchemaListPage } from './api-schema-list-page';
import { ApiSchemaPage } from './api-schema-page';
import { ApiTagPage } from './api-tag-page';
import { Endpoint } from './endpoint';
import { ExamplePanel, payloadExamples, responseExamples } from './example-panel';
import { RecentChangesOfPage } from './change-flag';
import { PathPrefix } from './path-prefix';
import { OperationAnswers, OperationBody } from './operation-body';
import { RequestSamples } from './request-samples';
import { ShownExamples } from './schema-tree';
import { DescribedLists } from './value-list';
import { t } from '../../../kit/texts/t';

function ArticleHead({
  page,
  hasEndpoint,
}: {
  readonly page: ApiPageModel;
  readonly hasEndpoint: boolean;
}): ReactElement {
  const operation = page.kind === 'operation' ? page.operation : undefined;
  const lead = operation?.description?.lead;
  return (
    <>
      <h1>
        {page.title}
        {operation?.isDeprecated === true && (
          <>
            {' '}
            <ApiFlag kind="deprecated" />
          </>
        )}
      </h1>
      {lead !== undefined && <p className="api-lead" {...innerHtml(lead)} />}
      {operation && hasEndpoint && <Endpoint operation={operation} />}
    </>
  );
}

function ArticleMain({ page }: { readonly page: ApiPageModel }): ReactElement {
  switch (page.kind) {
    case 'index':
      return <ApiIndexPage page={page} />;
    case 'introduction':
      return <ApiIntroductionPage page={page} />;
    case 'tag':
      return <ApiTagPage page={page} />;
    case 'schemas':
      return <ApiSchemaListPage page={page} />;
    case 'schema':
      return <ApiSchemaPage page={page} />;
    case 'operation':
      return <OperationBody operation={page.operation} otherTags={page.otherTags} />;
  }
}

/** The panel with the request: the reader's, or that of a webhook. */
function RequestPanel({ page }: { readonly page: ApiOperationPageModel }): ReactElement | null {
  const { operation, requestFile } = page;
  if (operation.requestSamples.length > 0)
    return (
      <RequestSamples
        samples={operation.requestSamples}
        authorSamples={operation.authorSamples ?? []}
        servers={operation.servers}
        id="sample"
        requestFile={requestFile}
      />
    );
  const groups = payloadExamples(operation);
  return groups.length > 0 ? (
    <ExamplePanel
      title={operation.kind === 'message' ? t`Message` : t`Request`}
      label={t`Request part`}
      groups={groups}
    />
  ) : null;
}

/** How to call the first operations of a topic. */
function TopicSamples({ samples }: Pick<ApiTagPageModel, 'samples'>): ReactElement {
  return (
    <>
      {samples.map(({ title, route, sample }) => (
        <section key={route} className="panel topic-sample" aria-label={t`Request sample: ${title}`}>
          <div className="panel-head">
            <p>
              <ApiLink href={route}>{title}</ApiLink>
            </p>
          </div>
          <CodePanel language={sample.language} html={sample.html} />
        </section>
      ))}
    </>
  );
}

/** What the only operation of a topic returns. */
function TopicAnswer({ page: { answer } }: { readonly page: ApiTagPageModel }): ReactElement | null {
  return answer ? (
    <section className="panel topic-sample" aria-label={t`Response`}>
      <div className="panel-head">
        <p>
          {t`Response`} {answer.status}
        </p>
      </div>
      <div className="api-example">
        <CodePanel language={answer.language} html={answer.html} />
      </div>
    </section>
  ) : null;
}

function ResponsePanel({ page }: { readonly page: ApiOperationPageModel }): ReactElement | null {
  const groups = responseExamples(page.operation);
  return groups.length > 0 ? (
    <ExamplePanel title={t`Response`} label={t`Response status`} groups={groups} />
  ) : null;
}

/** React escapes every text. */
const renderHtml = (element: ReactElement): Html => asHtml(renderToStaticMarkup(element));

const optionalHtml = <Key extends string>(key: Key, html: Html): Partial<Record<Key, Html>> =>
  (html === '' ? {} : { [key]: html }) as Partial<Record<Key, Html>>;

/**
 * Renders the article of a page as HTML. It has no state, and delegated listeners handle its controls
 * (started in src/templates/api-page.tsx), so that the browser neither renders nor hydrates it.
 *
 * @param pathPrefix   Of the site, such as `/handbook`, or empty.
 * @param hasEndpoint  Whether its head has the method and path of an operation.
 */
export function renderApiArticle(
  page: ApiPageModel,
  pathPrefix: string,
  hasEndpoint = true,
): ApiArticleModel {
  const recent = page.kind === 'operation' ? page.recentChanges : undefined;
  const lists = page.kind === 'operation' ? new Set<string>() : undefined;
  const isShown = page.kind === 'operation' ? shownExamples(page.operation) : () => false;
  const render = (element: ReactElement): Html =>
    htmlWithApostrophes(
      breakLongNames(
        renderHtml(
          <PathPrefix.Provider value={pathPrefix}>
            <ShownExamples.Provider value={isShown}>
              <DescribedLists.Provider value={lists}>
                <RecentChangesOfPage.Provider value={recent}>{element}</RecentChangesOfPage.Provider>
              </DescribedLists.Provider>
            </ShownExamples.Provider>
          </PathPrefix.Provider>,
        ),
      ),
    );
  const { kind, api, headings } = page;
  const requestFile = page.kind === 'operation' ? page.requestFile : undefined;
  return {
    kind,
    api: { id: api.id, title: api.title },
    headings: headings.map((heading) => ({
      ...heading,
      text: withApostrophes(breakLongLabel(heading.text)),
    })),
    ...(requestFile === undefined ? {} : { requestFile }),
    head: render(<ArticleHead page={page} hasEndpoint={hasEndpoint} />),
    main: render(<ArticleMain page={page} />),
    ...(page.kind === 'tag'
      ? {
          ...optionalHtml('request', render(<TopicSamples samples={page.samples} />)),
          ...optionalHtml('response', render(<TopicAnswer page={page} />)),
        }
      : {}),
    ...(page.kind === 'operation'
      ? {
          ...optionalHtml('request', render(<RequestPanel page={page} />)),
          ...optionalHtml('response', render(<ResponsePanel page={page} />)),
          ...optionalHtml(
            'rest',
            render(
              <>
                <OperationAnswers operation={page.operation} />
                <ApiChanges logs={page.changeLogs} />
              </>,
            ),
          ),
        }
      : {}),
  };
}
