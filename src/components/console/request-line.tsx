import type { ReactElement } from 'react';
import type { PreparedRequest } from '../../model/request';
import type { HttpMethod } from '../../model/api';
import { MethodBadge } from '../api/method-badge';

/** Method and address as they will be sent, with variables instead of secrets. */
export function RequestLine({ request }: { readonly request: PreparedRequest }): ReactElement {
  const url = request.url.map((part) => (typeof part === 'string' ? part : `$${part.variable}`)).join('');
  return (
    <p className="console-line">
      <MethodBadge method={request.method.toLowerCase() as HttpMethod} />{' '}
      <code>
        {url.split(/(?<=[/?&])/).map((part, index) => (
          <span key={index}>
            {part}
            <wbr />
          </span>
        ))}
      </code>
    </p>
  );
}
