import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ApiPageModel } from '../../model/api';
import type { ApiArticleModel } from '../../model/api-article';
import { ApiFlag } from './api-flag';
import { ApiIndexPage } from './api-index-page';
import { ApiIntroductionPage } from './api-introduction-page';
import { ApiOperationPage } from './api-operation-page';
import { ApiSchemaPage } from './api-schema-page';
import { ApiTagPage } from './api-tag-page';
import { Endpoint } from './endpoint';
import { cutFirstScreen } from './first-screen-end';
import { PathPrefix } from './path-prefix';
import { hasSamples, SampleColumn } from './sample-column';

function ArticleHead({ page }: { readonly page: ApiPageModel }): ReactElement {
  const operation = page.kind === 'operation' ? page.operation : undefined;
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
      {operation && <Endpoint operation={operation} />}
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
    case 'schema':
      return <ApiSchemaPage page={page} />;
    case 'operation':
      return <ApiOperationPage page={page} />;
  }
}

/**
 * Writes the article of a page as HTML. It has no state and what a reader presses in it works by delegated
 * listeners (started in src/templates/api-page.tsx), so the browser neither builds it up nor compares it.
 *
 * @param pathPrefix  Of the site, such as `/handbook`, or nothing.
 */
export function renderApiArticle(page: ApiPageModel, pathPrefix: string): ApiArticleModel {
  const render = (element: ReactElement): string =>
    renderToStaticMarkup(<PathPrefix.Provider value={pathPrefix}>{element}</PathPrefix.Provider>);
  const { kind, api, headings } = page;
  const requestFile = page.kind === 'operation' ? page.requestFile : undefined;
  return {
    kind,
    api: { id: api.id, title: api.title },
    headings,
    ...(requestFile === undefined ? {} : { requestFile }),
    head: render(<ArticleHead page={page} />),
    main: cutFirstScreen(render(<ArticleMain page={page} />)),
    ...(page.kind === 'operation' && hasSamples(page.operation)
      ? {
          side: render(<SampleColumn operation={page.operation} id="sample" requestFile={requestFile} />),
        }
      : {}),
  };
}
