import type { ReactElement } from 'react';
import type { ApiArticleModel } from '../../model/api-article';
import { TryIt } from '../console/try-it';
import { withContentsDisclosure } from '../../guides/contents-disclosure';
import type { ContentsEntry } from '../../guides/table-of-contents';
import { ArticleText } from '../page/article-text';

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
export function ApiArticle({ article, title, contents }: ApiArticleProps): ReactElement {
  const { kind, api, head, request, response, main, rest, requestFile } = article;
  return (
    <article className="article api-page">
      <div className="api-head" dangerouslySetInnerHTML={{ __html: head }} />
      {(request ?? response) !== undefined && (
        <div className="api-side">
          <div className="api-panels">
            {request !== undefined && (
              <div className="api-request" {...(kind === 'operation' ? { id: 'samples', tabIndex: -1 } : {})}>
                {/* Separate keys, so that typed values of one operation do not appear in another. */}
                {requestFile !== undefined && (
                  <TryIt key={requestFile} requestFile={requestFile} apiId={api.id} title={title} />
                )}
                <div dangerouslySetInnerHTML={{ __html: request }} />
              </div>
            )}
            {response !== undefined && (
              <ArticleText className="api-response" html={response} firstScreen={0} />
            )}
          </div>
        </div>
      )}
      <ArticleText className="api-main" {...withContentsDisclosure(main, contents)} />
      {rest !== undefined && <ArticleText className="api-rest" html={rest} firstScreen={0} />}
    </article>
  );
}
