import type { ReactElement } from 'react';
import type { ApiSchemaListPageModel } from '../../../apis/model/api';
import { ApiLink } from './api-link';
import { TypeLabel } from './type-label';

/** With more schemas, descriptions would make the list too long to scan. */
const MAX_DESCRIBED_SCHEMAS = 300;

function Rows({
  schemas,
  isBrief,
}: Pick<ApiSchemaListPageModel, 'schemas'> & { readonly isBrief: boolean }): ReactElement {
  return (
    <ul className="api-schema-rows">
      {schemas.map(({ name, href, type, text }) => (
        <li key={href}>
          <ApiLink href={href}>{name}</ApiLink> <TypeLabel type={type} />
          {text !== '' && !isBrief && <p className="api-row-text">{text}</p>}
        </li>
      ))}
    </ul>
  );
}

/** All schemas of an API, in the order of the document. */
export function ApiSchemaListPage({ page }: { readonly page: ApiSchemaListPageModel }): ReactElement {
  const { schemas, description } = page;
  const isBrief = schemas.length > MAX_DESCRIBED_SCHEMAS;
  return (
    <>
      <div className="prose">
        <p>{description}</p>
      </div>
      <Rows schemas={schemas} isBrief={isBrief} />
    </>
  );
}
