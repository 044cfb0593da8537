import type { ReactElement } from 'react';
import type { OperationSummary, TagSummary } from '../../model/api';
import { ApiFlag } from './api-flag';
import { ApiLink } from './api-link';
import { MethodBadge } from './method-badge';

/** `12 operations` */
export const countOf = ({ operations: { length } }: TagSummary): string =>
  `${length} ${length === 1 ? 'operation' : 'operations'}`;

/** Operations of a topic as rows: method, title, path, and a sentence. */
export function OperationRows({
  operations,
  isBrief = false,
}: {
  readonly operations: readonly OperationSummary[];
  /** Without the sentence. */
  readonly isBrief?: boolean;
}): ReactElement {
  return (
    <ul className="api-rows">
      {operations.map(({ route, title, description, method, path, isDeprecated, isWebhook }) => (
        <li key={route} className="api-row">
          <MethodBadge method={method} isWebhook={isWebhook} />
          <div className="api-row-line">
            <p className="api-row-title">
              <ApiLink href={route}>{title}</ApiLink> {isDeprecated && <ApiFlag kind="deprecated" />}
            </p>
            <code className="api-row-path">{path}</code>
          </div>
          {description !== '' && !isBrief && <p className="api-row-text">{description}</p>}
        </li>
      ))}
    </ul>
  );
}
