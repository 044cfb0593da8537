import type { ReactElement } from 'react';
import type { OperationSummary } from '../../model/api';
import { ApiLink } from './api-link';

/** More of them would be a second list of the page, not an overview. */
const MAX_ENDPOINTS = 100;

/** Methods and paths of a page with several operations, in place of an operation's code. */
export function EndpointPanel({
  operations,
}: {
  readonly operations: readonly OperationSummary[];
}): ReactElement | null {
  if (operations.length === 0 || operations.length > MAX_ENDPOINTS) return null;
  return (
    <nav className="panel endpoint-panel" aria-label="Endpoints">
      <div className="panel-head">
        <p className="api-side-title">Endpoints</p>
      </div>
      <ul>
        {operations.map(({ route, method, path }) => (
          <li key={route}>
            <span className="endpoint-method" data-method={method}>
              {method.toUpperCase()}
            </span>
            <ApiLink href={route} className="endpoint-path">
              <code>{path}</code>
            </ApiLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
