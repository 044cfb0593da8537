import type { ReactElement } from 'react';
import type { ApiSchemaPageModel } from '../../../apis/model/api';
import { ApiLink } from './api-link';
import { SchemaTree } from './schema-tree';
import { TypeLabel } from './type-label';
import { sentence } from '../elements/sentence';

/** The page of one schema, or of the part of a schema that did not fit on another page. */
export function ApiSchemaPage({ page }: { readonly page: ApiSchemaPageModel }): ReactElement {
  const { anchor, schema, up } = page;
  return (
    <>
      <p className="api-text">{sentence`Part of ${<ApiLink href={up.href}>{up.label}</ApiLink>}`}</p>
      <section className="api-schema-card" id={anchor}>
        <p className="api-schema-type">
          <TypeLabel type={schema.type} />
        </p>
        <SchemaTree schema={schema} />
      </section>
    </>
  );
}
