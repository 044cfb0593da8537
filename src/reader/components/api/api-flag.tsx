import type { ReactElement } from 'react';
import { t } from '../../../kit/texts/t';

const TEXTS = {
  required: t`required`,
  deprecated: t`deprecated`,
  'read-only': t`read-only`,
  'write-only': t`write-only`,
};

/** A short flag after a name: required, deprecated, read-only. */
export function ApiFlag({ kind }: { readonly kind: keyof typeof TEXTS }): ReactElement {
  return (
    <span className="api-flag" data-flag={kind}>
      {TEXTS[kind]}
    </span>
  );
}
