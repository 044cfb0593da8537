import type { ReactElement } from 'react';
import type { ApiIntroductionPageModel } from '../../../apis/model/api';
import { encodeText } from '../../../apis/request/serialize-parameter';
import { ApiChanges } from './api-changes';
import { ApiHeading } from './api-heading';
import { ApiLink } from './api-link';
import { OperationTable } from './operation-rows';
import { Pair } from './pair';
import { RichText } from './rich-text';
import { summaryOf } from './schema-folds';
import { SchemaTree } from './schema-tree';
import { isOnlyScheme, SecurityList } from './security-list';
import { SecuritySchemeList } from './security-scheme-list';
import { ServerList } from './server-list';
import { TypeLabel } from './type-label';
import { grouped } from '../../../kit/texts/counted';
import { t } from '../../../kit/texts/t';

function About({ page }: { readonly page: ApiIntroductionPageModel }): ReactElement {
  const { api, formatVersion, contact, license, termsOfService, externalDocs, downloads } = page;
  const format = `${page.isEvents === true ? 'AsyncAPI' : 'OpenAPI'} ${formatVersion}`;
  return (
    <dl className="api-pairs">
      <Pair label={t`Version`}>{api.version === '' ? format : `${api.version} (${format})`}</Pair>
      {downloads.length > 0 && (
        <Pair label={t`Download`}>
          {downloads.map(({ label, href }, index) => (
            <span key={href}>
              {index > 0 && ', '}
              <ApiLink href={href} download>
                {label}
              </ApiLink>
            </span>
          ))}
        </Pair>
      )}
      {contact && (
        <Pair label={t`Contact`}>
          <ApiLink href={contact.href}>{contact.name ?? contact.href}</ApiLink>
          {contact.email !== undefined && (
            <>
              {' '}
              <a href={`mailto:${encodeText(contact.email).replace('%40', '@')}`}>{contact.email}</a>
            </>
          )}
        </Pair>
      )}
      {license && (
        <Pair label={t`License`}>
          <ApiLink href={license.href}>{license.name}</ApiLink>
        </Pair>
      )}
      {termsOfService !== undefined && (
        <Pair label={t`Terms of service`}>
          <ApiLink href={termsOfService}>{termsOfService}</ApiLink>
        </Pair>
      )}
      {externalDocs && (
        <Pair label={t`Documentation`}>
          <ApiLink href={externalDocs.href}>{externalDocs.label}</ApiLink>
        </Pair>
      )}
    </dl>
  );
}

type SchemaEntry = ApiIntroductionPageModel['schemas'][number];

/** A folded schema. Its anchor is inside, because browsers open a fold around the target of a link. */
function SchemaCard({ name, anchor, schema }: SchemaEntry): ReactElement {
  return (
    <details className="api-fold api-schema-card">
      <summary>
        <ApiHeading level={3} id={anchor} text={name} isTarget={false} />
      </summary>
      <div id={anchor}>
        <p className="api-schema-type">
          <TypeLabel type={schema.type} /> <span className="api-type">{summaryOf(schema)}</span>
        </p>
        <SchemaTree schema={schema} />
      </div>
    </details>
  );
}

/** With more operations, only their topics are listed: each has a page with its operations. */
const MAX_LISTED_OPERATIONS = 100;

/** The page that introduces an API and lists all of its schemas. */
export function ApiIntroductionPage({ page }: { readonly page: ApiIntroductionPageModel }): ReactElement {
  const { html, restHtml, servers, securitySchemes, security, tags, schemas, schemaList } = page;
  const isBrief = tags.reduce((sum, { operations }) => sum + operations.length, 0) > MAX_LISTED_OPERATIONS;
  const topics = page.headings.find(({ id }) => id === 'topics');
  return (
    <>
      <RichText html={html} className="prose" />
      {page.headings.some(({ id }) => id === 'servers') && (
        <section aria-labelledby="servers">
          <ApiHeading level={2} id="servers" text={t`Servers`} />
          {servers.length === 0 && <p className="api-text">{t`The specification lists no servers.`}</p>}
          <ServerList servers={servers} />
        </section>
      )}
      <RichText html={restHtml} className="prose" />
      {securitySchemes.length > 0 && (
        <section aria-labelledby="security">
          <ApiHeading level={2} id="security" text={t`Security`} />
          {security && !isOnlyScheme(security, securitySchemes) && <SecurityList security={security} />}
          <SecuritySchemeList schemes={securitySchemes} />
        </section>
      )}
      {topics && (
        <section aria-labelledby="topics">
          <ApiHeading level={2} id="topics" text={topics.text} />
          <OperationTable tags={tags} isBrief={isBrief} />
        </section>
      )}
      <ApiChanges logs={page.changeLogs} />
      {(schemas.length > 0 || schemaList) && (
        <section aria-labelledby="schemas">
          <ApiHeading level={2} id="schemas" text={t`Schemas`} />
          {schemaList && (
            <p className="api-text">
              <ApiLink href={schemaList.route}>{t`All ${grouped(schemaList.count)} schemas`}</ApiLink>
            </p>
          )}
          <div className="api-schema-names">
            {schemas.map(({ name, anchor, schema }) => (
              <SchemaCard key={anchor} name={name} anchor={anchor} schema={schema} />
            ))}
          </div>
        </section>
      )}
      <section aria-labelledby="about">
        <ApiHeading level={2} id="about" text={t`About this specification`} />
        <About page={page} />
      </section>
    </>
  );
}
