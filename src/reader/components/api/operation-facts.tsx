import { innerHtml } from '../../../kit/html/inner-html';
import type { ReactElement } from 'react';
import type { Operation } from '../../../apis/model/api';
import { SchemeName, ScopeList, SecurityList } from './security-list';
import { t } from '../../../kit/texts/t';

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
              <>
                <ScopeList scopes={requirement.scopes} />
                <SchemeName requirement={requirement} />
              </>
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
          {html === undefined ? <dd>{NOT_SPECIFIED}</dd> : <dd {...innerHtml(html)} />}
        </div>
      ))}
    </dl>
  );
}
