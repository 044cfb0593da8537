import type { ReactElement } from 'react';
import type { OperationSummary } from '../../model/api';
import { ApiFlag } from './api-flag';
import { ApiLink } from './api-link';
import { MethodBadge } from './method-badge';

/** Operations of a topic as cards: title, method, and path. */
export function OperationRows({
  operations,
}: {
  readonly operations: readonly OperationSummary[];
}): ReactElement {
  return (
    <ul className="api-rows">
      {operations.map(({ route, title, description, method, path, isDeprecated, isWebhook }) => (
        <li key={route} className="api-row">
          <p className="api-row-title">
            <ApiLink href={route}>{title}</ApiLink> {isDeprecated && <ApiFlag kind="deprecated" />}
          </p>
          {description !== '' && <p className="api-row-text">{description}</p>}
          <p className="api-row-path">
            <MethodBadge method={method} isWebhook={isWebhook} /> <code>{path}</code>
          </p>
        </li>
      ))}
    </ul>
  );
}
