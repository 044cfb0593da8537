import type { ReactElement } from 'react';
import type { Operation } from '../../../apis/model/api';
import { OperationChangeFlag } from './change-flag';
import { MethodBadge } from './method-badge';
import { t } from '../../../kit/texts/t';

/** A path with a possible line break after each slash, so that it fits any width. */
export function BreakablePath({ path }: { readonly path: string }): ReactElement {
  const steps = path.split(/(?<=\/)/);
  return (
    <>
      {steps.map((step, index) => (
        // Steps can repeat but never move, so their index is a stable key.
        <span key={index}>
          {step}
          <wbr />
        </span>
      ))}
    </>
  );
}

/** Method and path of an operation, with a copy button. */
export function Endpoint({ operation }: { readonly operation: Operation }): ReactElement {
  const { method, path, address = path, kind } = operation;
  return (
    <div className="api-endpoint">
      <div className="code-block api-endpoint-line">
        <MethodBadge method={method} kind={kind} isWhole />
        <pre>
          <code>
            <BreakablePath path={address} />
          </code>
        </pre>
        <button
          type="button"
          className="copy-button"
          title={t`Copy`}
          aria-label={t`Copy path to clipboard`}
        />
      </div>
      {kind !== 'callback' && <OperationChangeFlag />}
    </div>
  );
}
