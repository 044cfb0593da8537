import { useSyncExternalStore, type ReactElement } from 'react';
import { Field } from './field';
import { readSecrets, subscribeToSecrets, writeSecret } from './secret-store';

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
  const { secrets } = useSyncExternalStore(subscribeToSecrets, readSecrets);
  return (
    <Field label={label} hint={hint}>
      {(names) => (
        <input
          {...names}
          type={isSecret ? 'password' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={secrets[store]?.[field] ?? initial}
          onChange={({ target }) => writeSecret(store, field, target.value.trim())}
        />
      )}
    </Field>
  );
}
