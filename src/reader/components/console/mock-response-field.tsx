import type { ReactElement } from 'react';
import type { ResponseDescription } from '../../../apis/model/request';
import { statusLabel } from '../../../kit/texts/status-text';
import { SelectField } from './field';
import { t } from '../../../kit/texts/t';

interface MockResponseFieldProps {
  readonly responses: readonly ResponseDescription[];
  /** A status; empty for the response of a successful call. */
  readonly value: string;
  readonly onChange: (status: string) => void;
}

/** Which documented response the mock returns, so that a reader can see each error without provoking it. */
export function MockResponseField({ responses, value, onChange }: MockResponseFieldProps): ReactElement {
  const statuses = responses.map(({ status }) => status).filter((status) => /^[345]\d\d$/.test(status));
  return (
    <SelectField
      label={t`Mock response`}
      hint={t`Sent to the mock in the Prefer header.`}
      value={value}
      options={[['', t`Success`], ...statuses.map((status) => [status, statusLabel(status)] as const)]}
      onChange={onChange}
    />
  );
}
