import type { ReactElement } from 'react';
import type { RequestProblem } from '../../console/request-gaps';
import { ForeignText, MessageText } from './message-text';

/** Violations of the specification, reported before anything is sent. */
export function RequestProblemList({
  problems,
}: {
  readonly problems: readonly RequestProblem[];
}): ReactElement {
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className="console-problems">
          <p className="console-failure-title">Not sent: the request does not match the specification</p>
          <ul>
            {problems.map(({ part, pointer, cause, fix }, index) => (
              <li key={index}>
                <code>
                  <ForeignText text={pointer ? `${part} ${pointer}` : part} />
                </code>{' '}
                <MessageText message={`${cause} ${fix}`} />
              </li>
            ))}
          </ul>
          <p>Fix it, or select Send anyway to see the server&apos;s response.</p>
        </div>
      )}
    </div>
  );
}
