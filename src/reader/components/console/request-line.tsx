import type { ReactElement } from 'react';
import type { PreparedRequest } from '../../../apis/model/request';
import { showInvisible } from '../../../kit/diagnostics/show-invisible';
import { MethodBadge } from '../api/method-badge';
import { t } from '../../../kit/texts/t';

interface RequestLineProps {
  readonly request: PreparedRequest;
  readonly isProduction: boolean;
}

/** The address of a request, with variables instead of secrets. */
export const shownAddress = ({ url }: PreparedRequest): string =>
  url.map((part) => (typeof part === 'string' ? part : `$${part.variable}`)).join('');

/** Method and address as they will be sent, marked if they act on real data. */
export function RequestLine({ request, isProduction }: RequestLineProps): ReactElement {
  const url = shownAddress(request);
  return (
    <p className="console-line">
      {isProduction && <strong className="console-production-badge">{t`Production`}</strong>}{' '}
      <MethodBadge method={request.method.toLowerCase()} />{' '}
      <code>
        {url.split(/(?<=[/?&])/).map((part, index) => (
          <span key={index}>
            {showInvisible(part)}
            <wbr />
          </span>
        ))}
      </code>
    </p>
  );
}
