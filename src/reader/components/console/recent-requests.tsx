import { navigate } from 'gatsby';
import { useState, type ReactElement } from 'react';
import { COPIED_MS, say } from '../../client/elements/live-region';
import { loadSampleMaker, setReopened } from '../../client/reader-values/request-state';
import { clockTime } from '../../console/clock-time';
import { runScript, type RecentRequest } from '../../console/recent-requests';
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

/** Opens a request on the page of its operation, with its console. */
export function openRequest(
  request: Pick<RecentRequest, 'operation' | 'route' | 'values'>,
  { operation, onOpen }: RecentRequestsProps,
): void {
  if (request.operation === operation) {
    onOpen(request.values);
    return;
  }
  setReopened(request);
  document.querySelector<HTMLDialogElement>('#request-console')?.close();
  void navigate(request.route);
}

/** @returns Whether the clipboard has it. */
async function copyScript(requests: readonly RecentRequest[]): Promise<boolean> {
  try {
    const { writeCommand } = await loadSampleMaker();
    await navigator.clipboard.writeText(runScript(requests, writeCommand));
  } catch {
    say(t`The browser blocked the clipboard.`);
    return false;
  }
  say(t`Copied`, COPIED_MS, false);
  return true;
}

function SentAt({ time }: { readonly time: Date }): ReactElement {
  return <time dateTime={time.toISOString()}>{clockTime(time, new Date())}</time>;
}

/** The last requests of this tab: those of other operations open the page with its console. */
export function RecentRequests(props: RecentRequestsProps): ReactElement | null {
  const requests = useRecentRequests();
  const [isCopied, setCopied] = useState(false);
  if (requests.length === 0) return null;
  return (
    <details className="console-recent">
      <summary>{t`Recent requests (${requests.length})`}</summary>
      <ol>
        {requests.map((request) => (
          <li key={toJson([request.operation, request.values])}>
            <button type="button" onClick={() => openRequest(request, props)}>
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
      <button
        type="button"
        className="console-small"
        onClick={() => {
          void copyScript(requests).then(setCopied);
          window.setTimeout(setCopied, COPIED_MS, false);
        }}
      >
        {isCopied ? t`Copied` : t`Copy as a shell script`}
      </button>{' '}
      <button type="button" className="console-small" onClick={forgetRecent}>
        {t`Clear the list`}
      </button>
      <p className="console-hint">
        {t`Select a request to open it again. Kept in this tab until you close it, without credentials.`}
      </p>
    </details>
  );
}
