import type { ReactElement } from 'react';
import type { ApiIndexPageModel } from '../../../apis/model/api';
import { ApiHeading } from './api-heading';
import { ApiLink } from './api-link';
import { countOf, OperationRows } from './operation-rows';
import { sentence } from '../elements/sentence';
import { t } from '../../../kit/texts/t';

/** With more operations, each topic is a fold, and its page describes each one. */
const MAX_DESCRIBED_OPERATIONS = 300;

/** All operations of an API by topic. */
export function ApiIndexPage({ page }: { readonly page: ApiIndexPageModel }): ReactElement {
  const { description, api, tags, headings } = page;
  const isBrief = tags.reduce((sum, { operations }) => sum + operations.length, 0) > MAX_DESCRIBED_OPERATIONS;
  return (
    <>
      <div className="prose">
        <p>{description}</p>
      </div>
      <p className="api-text">
        {sentence`Start with the ${(
          <ApiLink href={api.introductionRoute}>{t`${page.introductionTitle} introduction`}</ApiLink>
        )}: ${page.introductionDescription}`}
      </p>
      {tags.map((tag, index) => {
        const id = headings[index]?.id ?? tag.name;
        return (
          <section key={tag.route} aria-labelledby={id}>
            <ApiHeading level={2} id={id} text={tag.title}>
              <ApiLink href={tag.route}>{tag.title}</ApiLink>
            </ApiHeading>
            {tag.description !== '' && <p className="api-text">{tag.description}</p>}
            {isBrief ? (
              <details className="api-fold">
                <summary>{countOf(tag)}</summary>
                <OperationRows operations={tag.operations} isBrief />
              </details>
            ) : (
              <OperationRows operations={tag.operations} />
            )}
          </section>
        );
      })}
    </>
  );
}
