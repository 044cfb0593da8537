import { navigate } from 'gatsby';
import { useSyncExternalStore, type ReactElement } from 'react';
import { setReopened } from '../../client/samples/request-state';
import type { RequestValues } from '../../model/request';
import { forgetRecent, recentRequests, subscribeToRecent } from './recent-store';

interface RecentRequestsProps {
  /** Of the current page, as `operationKey` returns it. */
  readonly operation: string;
  readonly onOpen: (values: RequestValues) => void;
}

/** The last requests of this tab: those of other operations open the page with its console. */
export function RecentRequests({ operation, onOpen }: RecentRequestsProps): ReactElement | null {
  const requests = useSyncExternalStore(subscribeToRecent, recentRequests);
  if (requests.length === 0) return null;
  return (
    <details className="console-recent">
      <summary>Recent requests ({requests.length})</summary>
      <ol>
        {requests.map((request) => (
          <li key={JSON.stringify([request.operation, request.values])}>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                if (request.operation === operation) {
                  onOpen(request.values);
                  return;
                }
                setReopened(request);
                currentTarget.closest('dialog')?.close();
                void navigate(request.route);
              }}
            >
              <code>{request.label}</code> <span>{request.result}</span>
              {request.host !== undefined && <span className="console-host">{request.host}</span>}
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className="console-small" onClick={forgetRecent}>
        Clear the list
      </button>
      <p className="console-hint">Kept in this tab until you close it, without credentials.</p>
    </details>
  );
}
