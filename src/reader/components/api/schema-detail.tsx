import { Fragment, type ReactElement } from 'react';
import type { SchemaModel } from '../../../apis/model/schema';
import { ApiLink } from './api-link';
import { FactList } from './fact-list';
import { isSameName } from './repeated-text';
import { RichText } from './rich-text';
import { ValueList } from './value-list';
import { t } from '../../../kit/texts/t';

/** Longer examples are folded, so that a row of the tree stays readable. */
const LONG_EXAMPLE = 90;

function Examples({ examples }: { readonly examples: readonly string[] }): ReactElement {
  const isLong = examples.some((example) => example.length > LONG_EXAMPLE || example.includes('\n'));
  const list = examples.map((example) => (
    <Fragment key={example}>
      <code>{example}</code>{' '}
    </Fragment>
  ));
  const label = examples.length === 1 ? t`Example` : t`Examples`;
  return isLong ? (
    <details className="api-examples">
      <summary>{label}</summary>
      {list}
    </details>
  ) : (
    <p className="api-examples">
      <span className="api-label">{label}</span> {list}
    </p>
  );
}

/** The details of a schema: description, rules, values, default, examples, origin. */
export function SchemaDetail({
  schema,
  label,
  hasDescription = true,
  hasExamples = true,
  isRow = false,
}: {
  readonly schema: SchemaModel;
  /** The name above: of a property, a parameter, or an option. */
  readonly label?: string;
  readonly hasDescription?: boolean;
  readonly hasExamples?: boolean;
  /** Whether rules in words are on the line of the name. */
  readonly isRow?: boolean;
}): ReactElement {
  const { title, html, origins, externalDocs, more, examples } = schema;
  return (
    <>
      {title !== undefined && !isSameName(title, schema.name) && !isSameName(title, label) && (
        <p className="api-title">{title}</p>
      )}
      {hasDescription && <RichText html={html} />}
      <FactList facts={isRow ? schema.facts?.filter(({ code }) => code !== undefined) : schema.facts} />
      <ValueList values={schema.values} more={schema.moreValues} />
      {schema.default !== undefined && (
        <p className="api-default">
          <span className="api-label">{t`Default`}</span> <code>{schema.default}</code>
        </p>
      )}
      {hasExamples && examples && examples.length > 0 && <Examples examples={examples} />}
      {origins && origins.length > 0 && (
        <p className="api-origins">
          {t`Includes the fields of`}{' '}
          {origins.map(({ name, href }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <ApiLink href={href}>{name}</ApiLink>
            </span>
          ))}
        </p>
      )}
      {externalDocs && (
        <p className="api-docs">
          <ApiLink href={externalDocs.href}>{externalDocs.label}</ApiLink>
        </p>
      )}
      {more && (
        <p className="api-more">
          {more.href === undefined ? (
            more.name
          ) : (
            <ApiLink href={more.href}>{more.name.includes(' ') ? more.name : t`All of ${more.name}`}</ApiLink>
          )}
        </p>
      )}
    </>
  );
}
