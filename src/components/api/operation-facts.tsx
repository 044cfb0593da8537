import type { ReactElement } from 'react';
import type { Operation, SecurityRequirement } from '../../model/api';
import { ApiLink } from './api-link';
import { RichText } from './rich-text';
import { SecurityList } from './security-list';
import { t } from '../../texts/t';

/** Scopes of the only way to authenticate a request, with their scheme. */
function Scopes({ requirement }: { readonly requirement: SecurityRequirement }): ReactElement {
  const { name, label, href, scopes } = requirement;
  return (
    <>
      {scopes.length > 0 && (
        <ul className="api-scopes">
          {scopes.map((scope) => (
            <li key={scope.name}>
              <code>{scope.name}</code> <RichText html={scope.html} className="api-value-text" />
            </li>
          ))}
        </ul>
      )}
      <p>
        {href === undefined ? label : <ApiLink href={href}>{label}</ApiLink>} <code>{name}</code>
      </p>
    </>
  );
}

/** An empty cell. */
const NOT_SPECIFIED = <span className="api-label">{t`Not specified`}</span>;

/**
 * What a caller needs to know first, in one box with the same cells on every operation: scope, limit, who can call it,
 * caching, events; then what else the document says. Can be empty.
 */
export function OperationFacts({ operation }: { readonly operation: Operation }): ReactElement | null {
  const { security, sheet } = operation;
  const { cells, others: rest } = sheet;
  if (!security && cells.length + rest.length === 0) return null;
  const [only, ...others] = security?.alternatives ?? [];
  const [requirement, ...more] = only?.requirements ?? [];
  const isPlain = others.length === 0 && more.length === 0 && security?.isOptional === false;
  const isScope = !security || (isPlain && (requirement?.scopes.length ?? 0) > 0);
  return (
    <dl className="api-box">
      {(security ?? cells[0]) && (
        <div id={security && 'security'}>
          <dt>{isScope ? t`Scope` : t`Authorization`}</dt>
          <dd>
            {isPlain && requirement ? (
              <Scopes requirement={requirement} />
            ) : security ? (
              <SecurityList security={security} />
            ) : (
              NOT_SPECIFIED
            )}
          </dd>
        </div>
      )}
      {[...cells, ...rest].map(({ label, html }, index) => (
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          {html === undefined ? <dd>{NOT_SPECIFIED}</dd> : <dd dangerouslySetInnerHTML={{ __html: html }} />}
        </div>
      ))}
    </dl>
  );
}
