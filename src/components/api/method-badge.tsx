import type { ReactElement } from 'react';
import type { HttpMethod } from '../../model/api';

/** The method as text; its color is only an additional hint. */
export function MethodBadge({
  method,
  isWebhook = false,
}: {
  readonly method: HttpMethod;
  readonly isWebhook?: boolean;
}): ReactElement {
  return (
    <span className="method" data-method={method}>
      {isWebhook ? `WEBHOOK ${method.toUpperCase()}` : method.toUpperCase()}
    </span>
  );
}
