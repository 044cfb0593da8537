import { innerHtml } from '../kit/html/inner-html';
import { markup } from '../kit/html/markup';
import { graphql, type PageProps } from 'gatsby';
import { memo, useContext, type ReactElement } from 'react';
import type { PageContext } from '../../gatsby-node';
import { startExpandAll } from '../reader/client/article/expand-all';
import { startExamplePanels } from '../reader/client/samples/example-panels';
import { watchFields } from '../reader/client/samples/watch-fields';
import { startRequestSamples } from '../reader/client/samples/request-samples';
import { TryIt } from '../reader/components/console/try-it';
import { ArticleData } from '../reader/components/page/article-data';
import { ArticleText, WholePage } from '../reader/components/page/article-text';
import { PageMenu } from '../reader/components/page/page-menu';
import { isSamePage, PageColumns } from '../reader/components/page/page-columns';
import { UsedIn } from '../reader/components/page/used-in';
import { PageHead } from '../reader/components/layout/page-head';
import { useSiteFrame } from '../reader/components/elements/use-site-frame';
import { contentsDisclosure, withContentsDisclosure } from '../reader/article/contents-disclosure';
import { buildTableOfContents, type ContentsEntry } from '../reader/article/table-of-contents';
import type { ApiPageModel } from '../apis/model/api';
import type { ApiArticleModel } from '../apis/model/api-article';
import { TOC_MAX_HEADING_LEVEL, TOC_MIN_HEADING_LEVEL } from '../site/constants';

interface ApiPageData {
  readonly apiPage: {
    readonly route: string;
    readonly title: string;
    readonly description: string;
    readonly article: ApiArticleModel;
  };
}

/** Kinds whose right column has only samples or nothing; the others have room for a table of contents. */
const WIDE_KINDS: ReadonlySet<ApiPageModel['kind']> = new Set(['operation', 'tag']);

/** With more headings, the contents of an introduction end at the first level: the rest is the names of schemas. */
const MAX_CONTENTS = 20;

// Loaded with the template, before React hydrates the page, so that no earlier click is lost.
if (typeof document !== 'undefined') {
  startRequestSamples();
  startExamplePanels();
  startExpandAll();
  watchFields();
}

interface ApiArticleProps {
  readonly article: ApiArticleModel;
  readonly title: string;
  readonly contents: readonly ContentsEntry[];
}

/**
 * The article of any page of an API: HTML of the build around the request console. The panels of an operation
 * come right after its head, so that they are read before the fields. The style sheet puts them beside the
 * text, or in a narrow window between its parts.
 */
function ApiArticle({ article, title, contents }: ApiArticleProps): ReactElement {
  const isWhole = useContext(WholePage);
  const isOperation = article.kind === 'operation';
  const { api, head, request, response, main, rest, requestFile } = article;
  return (
    <article className="article api-page">
      <div
        className="api-head"
        {...innerHtml(isOperation ? markup`${head}${contentsDisclosure(contents)}` : head)}
      />
      {(request ?? response) !== undefined && (
        <div className="api-side">
          <div className="api-panels">
            {request !== undefined && (
              <div className="api-request" {...(isOperation ? { id: 'samples', tabIndex: -1 } : {})}>
                {/* Separate keys, so that typed values of one operation do not appear in another. */}
                {requestFile !== undefined && (
                  <TryIt key={requestFile} requestFile={requestFile} apiId={api.id} title={title} />
                )}
                <div {...innerHtml(request)} />
              </div>
            )}
            {isWhole && response !== undefined && <div className="api-response" {...innerHtml(response)} />}
          </div>
        </div>
      )}
      <ArticleText className="api-main" html={isOperation ? main : withContentsDisclosure(main, contents)} />
      {isWhole && rest !== undefined && <div className="api-rest" {...innerHtml(rest)} />}
    </article>
  );
}

/** A page of an API: its introduction, a topic, an operation, or the list of all operations. */
function ApiPage({ data, pageContext }: PageProps<ApiPageData, PageContext>): ReactElement {
  const { apiPage } = data;
  const { settings } = useSiteFrame();
  const { article } = apiPage;
  const { headings, kind } = article;
  const isLong = kind === 'introduction' && headings.length > MAX_CONTENTS;
  const contents = buildTableOfContents(
    headings,
    TOC_MIN_HEADING_LEVEL,
    isLong ? TOC_MIN_HEADING_LEVEL : TOC_MAX_HEADING_LEVEL,
  );
  return (
    <>
      <PageHead
        settings={settings}
        route={apiPage.route}
        title={apiPage.title}
        description={apiPage.description}
        area={article.api.title}
        hasMarkdown
      />
      <PageColumns
        layout="api"
        hasContentsColumn={!WIDE_KINDS.has(article.kind)}
        breadcrumbs={pageContext.breadcrumbs}
        contents={contents}
        previous={pageContext.previous}
        next={pageContext.next}
        tools={
          <>
            <PageMenu route={apiPage.route} />
            <ArticleData
              type="APIReference"
              settings={settings}
              route={apiPage.route}
              title={apiPage.title}
              description={apiPage.description}
              lastUpdated={null}
            />
          </>
        }
        foot={<UsedIn guides={pageContext.usedIn ?? []} />}
      >
        <ApiArticle article={article} title={apiPage.title} contents={contents} />
      </PageColumns>
    </>
  );
}

export default memo(ApiPage, isSamePage);

export const query = graphql`
  query ApiPage($id: String!) {
    apiPage(id: { eq: $id }) {
      route
      title
      description
      article
    }
  }
`;
