import type { ReactElement } from 'react';
import type { ApiArticleModel } from '../../model/api-article';
import { TryIt } from '../console/try-it';
import { ArticleText } from '../docs/article-text';

/** The article of any page of an API: HTML of the build around the request console. */
export function ApiArticle({ article }: { readonly article: ApiArticleModel }): ReactElement {
  const { kind, api, head, main, side, requestFile } = article;
  const text = <ArticleText className="api-main" {...main} />;
  return (
    <article className={kind === 'operation' ? 'article api-page' : 'article api-page api-narrow'}>
      <div dangerouslySetInnerHTML={{ __html: head }} />
      {/* A key of its own: what was typed for one operation is nothing to another. */}
      {requestFile !== undefined && <TryIt key={requestFile} requestFile={requestFile} apiId={api.id} />}
      {kind === 'operation' ? (
        <div className="api-columns" data-columns={side === undefined ? '1' : '2'}>
          {text}
          {side !== undefined && (
            <ArticleText id="samples" className="api-side" html={side} firstScreen={0} />
          )}
        </div>
      ) : (
        text
      )}
    </article>
  );
}
