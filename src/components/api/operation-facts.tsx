import type { ReactElement } from 'react';
import type { Operation, SecurityRequirement } from '../../model/api';
import { ApiLink } from './api-link';
import { RichText } from './rich-text';
import { SecurityList } from './security-list';

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

/** What a caller needs to know first, in one box: scope, who can call it, limits. Can be empty. */
export function OperationFacts({ operation }: { readonly operation: Operation }): ReactElement | null {
  const { security, description } = operation;
  const facts = [...(description?.facts ?? []), ...operation.facts];
  if (!security && facts.length === 0) return null;
  const [only, ...others] = security?.alternatives ?? [];
  const [requirement, ...more] = only?.requirements ?? [];
  const isPlain = others.length === 0 && more.length === 0 && security?.isOptional === false;
  return (
    <dl className="api-box">
      {security && (
        <div id="security">
          <dt>{isPlain && (requirement?.scopes.length ?? 0) > 0 ? 'Scope' : 'Authorization'}</dt>
          <dd>
            {isPlain && requirement ? (
              <Scopes requirement={requirement} />
            ) : (
              <SecurityList security={security} />
            )}
          </dd>
        </div>
      )}
      {facts.map(({ label, html }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      ))}
    </dl>
  );
}
