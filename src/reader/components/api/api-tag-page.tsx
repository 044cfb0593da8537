import { listWords } from '../../../apis/text/call-words';
import type { ReactElement } from 'react';
import type { ApiTagPageModel } from '../../../apis/model/api';
import { ApiHeading } from './api-heading';
import { ApiLink } from './api-link';
import { OperationRows } from './operation-rows';
import { RichText } from './rich-text';
import { sentence } from '../elements/sentence';

/** The page of one topic. */
export function ApiTagPage({ page }: { readonly page: ApiTagPageModel }): ReactElement {
  const { html, tag, externalDocs } = page;
  return (
    <>
      <RichText html={html} className="prose" />
      {externalDocs && (
        <p className="api-text">
          {sentence`See also ${<ApiLink href={externalDocs.href}>{externalDocs.label}</ApiLink>}.`}
        </p>
      )}
      {tag.operations.length > 0 && (
        <section aria-labelledby="operations">
          <ApiHeading level={2} id="operations" text={listWords(tag.operations).all} />
          <OperationRows operations={tag.operations} />
        </section>
      )}
    </>
  );
}
