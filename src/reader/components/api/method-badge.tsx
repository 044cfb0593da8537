import type { ReactElement } from 'react';
import { isEventAction } from '../../../apis/text/event-actions';
import type { HttpMethod } from '../../../apis/model/api';

/** The method as text, behind the kind of a request that the API sends; its color is only an additional hint. */
export function MethodBadge({
  method,
  isWebhook = false,
  isCallback = false,
}: {
  readonly method: HttpMethod;
  readonly isWebhook?: boolean;
  readonly isCallback?: boolean;
}): ReactElement {
  const kind = isCallback ? 'CALLBACK ' : isWebhook && !isEventAction(method) ? 'WEBHOOK ' : '';
  return (
    <span className="method" data-method={method}>
      {`${kind}${method.toUpperCase()}`}
    </span>
  );
}
