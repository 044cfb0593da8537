import type { ReactElement } from 'react';
import type { CallKind, HttpMethod } from '../../../apis/model/api';

/** The method as text, behind the kind of a request that the API sends; its color is only an additional hint. */
export function MethodBadge({
  method,
  kind = 'operation',
}: {
  readonly method: HttpMethod;
  readonly kind?: CallKind;
}): ReactElement {
  const before = kind === 'callback' || kind === 'webhook' ? `${kind.toUpperCase()} ` : '';
  return (
    <span className="method" data-method={method}>
      {`${before}${method.toUpperCase()}`}
    </span>
  );
}
