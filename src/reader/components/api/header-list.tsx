import type { ReactElement } from 'react';
import type { Parameter } from '../../../apis/model/api';
import { ParameterRow } from './parameter-list';
import { t } from '../../../kit/texts/t';

/** Headers of a response or of a part of a form. */
export function HeaderList({ headers }: { readonly headers: readonly Parameter[] }): ReactElement | null {
  if (headers.length === 0) return null;
  return (
    <details className="api-fold api-headers">
      <summary>{headers.length === 1 ? t`1 header` : t`${headers.length} headers`}</summary>
      <ul className="api-properties">
        {headers.map((header) => (
          <ParameterRow key={header.anchor} parameter={header} />
        ))}
      </ul>
    </details>
  );
}
