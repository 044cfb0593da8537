import type { ReactElement } from 'react';
import { TextField } from './field';
import { useSecrets, writeSecret } from './secret-store';

/** A text field for a secret: hidden, not in the browser's password store, never part of a sample. */
export function SecretField({
  store,
  field,
  label,
  hint,
  isSecret = true,
  initial = '',
}: {
  /** As `secretKey` returns it. */
  readonly store: string;
  readonly field: string;
  readonly label: string;
  readonly hint?: string;
  readonly isSecret?: boolean;
  /** Shown until the reader types something; an emptied field stays empty. */
  readonly initial?: string;
}): ReactElement {
  const { secrets } = useSecrets();
  return (
    <TextField
      label={label}
      hint={hint}
      isHidden={isSecret}
      value={secrets[store]?.[field] ?? initial}
      onChange={(value) => writeSecret(store, field, value.trim())}
    />
  );
}
