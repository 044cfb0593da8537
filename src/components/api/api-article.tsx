import type { ReactElement } from 'react';
import type { ApiPageModel } from '../../model/api';
import { ApiIndexPage } from './api-index-page';
import { ApiIntroductionPage } from './api-introduction-page';
import { ApiOperationPage } from './api-operation-page';
import { ApiSchemaPage } from './api-schema-page';
import { ApiTagPage } from './api-tag-page';

/** The article of any page of an API. */
export function ApiArticle({ page }: { readonly page: ApiPageModel }): ReactElement {
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
