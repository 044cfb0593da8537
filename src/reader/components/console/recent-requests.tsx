import { navigate } from 'gatsby';
import { type ReactElement } from 'react';
import { setReopened } from '../../client/reader-values/request-state';
import { clockTime } from '../../console/clock-time';
import { toJson } from '../../../kit/values/exact-number';
import type { RequestValues } from '../../../apis/model/request';
import { ForeignText } from './message-text';
import { forgetRecent, useRecentRequests } from './recent-store';
import { t } from '../../../kit/texts/t';

interface RecentRequestsProps {
  /** Of the current page, as `operationKey` returns it. */
  readonly operation: string;
  readonly onOpen: (values: RequestValues) => void;
}

function SentAt({ time }: { readonly time: Date }): ReactElement {
  return <time dateTime={time.toISOString()}>{clockTime(time, new Date())}</time>;
}

/** The last requests of this tab: those of other operations open the page with its console. */
export function RecentRequests({ operation, onOpen }: RecentRequestsProps): ReactElement | null {
  const requests = useRecentRequests();
  if (requests.length === 0) return null;
  return (
    <details className="console-recent">
      <summary>{t`Recent requests (${requests.length})`}</summary>
      <ol>
        {requests.map((request) => (
          <li key={toJson([request.operation, request.values])}>
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
              <code>
                <ForeignText text={request.label} />
              </code>{' '}
              <span>
                <ForeignText text={request.result} />
              </span>
              {request.isProduction === true && (
                <strong className="console-production-badge">{t`Production`}</strong>
              )}
              {request.host !== undefined && (
                <span className="console-host">
                  <ForeignText text={request.host} />
                </span>
              )}
              {request.at !== undefined && <SentAt time={new Date(request.at)} />}
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className="console-small" onClick={forgetRecent}>
        {t`Clear the list`}
      </button>
      <p className="console-hint">
        {t`Select a request to open it again. Kept in this tab until you close it, without credentials.`}
      </p>
    </details>
  );
}
