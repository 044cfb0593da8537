import type { ReactElement } from 'react';
import type { RequestFault } from '../../console/request-gaps';

/** Violations of the specification, reported before anything is sent. */
export function FaultList({ faults }: { readonly faults: readonly RequestFault[] }): ReactElement {
  return (
    <div role="alert">
      {faults.length > 0 && (
        <div className="console-faults">
          <p className="console-failure-title">Not sent: the request does not match the specification</p>
          <ul>
            {faults.map(({ part, pointer, cause, fix }, index) => (
              <li key={index}>
                <code>{pointer ? `${part} ${pointer}` : part}</code> {cause} {fix}
              </li>
            ))}
          </ul>
          <p>Fix it, or select Send anyway to see the server&apos;s response.</p>
        </div>
      )}
    </div>
  );
}
