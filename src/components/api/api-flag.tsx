import type { ReactElement } from 'react';

/** A short flag after a name: required, deprecated, read-only. */
export function ApiFlag({
  kind,
}: {
  readonly kind: 'required' | 'deprecated' | 'read-only' | 'write-only';
}): ReactElement {
  return (
    <span className="api-flag" data-flag={kind}>
      {kind}
    </span>
  );
}
