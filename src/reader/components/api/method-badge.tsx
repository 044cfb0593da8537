import type { ReactElement } from 'react';
import { callMark } from '../../../apis/text/call-words';
import type { CallKind, HttpMethod } from '../../../apis/model/api';

/** The mark of a call as text; its color is only an additional hint. */
export function MethodBadge({
  method,
  kind = 'operation',
  isWhole = false,
}: {
  readonly method: HttpMethod;
  readonly kind?: CallKind;
  /** Whether a request that the API sends has its method too, for who receives it. */
  readonly isWhole?: boolean;
}): ReactElement {
  const mark = callMark({ kind, method });
  const text = isWhole && mark !== method ? `${mark} ${method}` : mark;
  return (
    <span className="method" data-method={mark}>
      {text.toUpperCase()}
    </span>
  );
}
