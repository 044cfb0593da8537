import type { SchemeFields } from '../../console/scheme-secrets';

/** Key in the tab's storage; only written after the reader chose "Remember in this tab". */
const KEPT = 'console.secrets';

type Secrets = Readonly<Record<string, SchemeFields>>;

export interface SecretState {
  readonly secrets: Secrets;
  readonly isKept: boolean;
}

const NOTHING: SecretState = { secrets: {}, isKept: false };

function readKept(): SecretState {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    if (typeof value !== 'object' || value === null) return NOTHING;
    const entries = Object.entries(value).filter(
      (entry): entry is [string, SchemeFields] =>
        typeof entry[1] === 'object' &&
        entry[1] !== null &&
        Object.values(entry[1] as object).every((field) => typeof field === 'string'),
    );
    return { secrets: Object.fromEntries(entries), isKept: true };
  } catch {
    return NOTHING;
  }
}

let state: SecretState = NOTHING;
let isRead = false;
const listeners = new Set<() => void>();

function change(next: SecretState): void {
  state = next;
  try {
    if (next.isKept) sessionStorage.setItem(KEPT, JSON.stringify(next.secrets));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Without storage, the secrets are in memory, as without the choice.
  }
  for (const listener of listeners) listener();
}

/** Secrets in memory, by `secretKey`; they are lost with the document unless the reader keeps them. */
export function readSecrets(): SecretState {
  if (!isRead) {
    isRead = true;
    state = readKept();
  }
  return state;
}

export function subscribeToSecrets(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets one field of one scheme. */
export function writeSecret(key: string, field: string, value: string): void {
  const { secrets, isKept } = readSecrets();
  change({ secrets: { ...secrets, [key]: { ...secrets[key], [field]: value } }, isKept });
}

/** Keeps the secrets for this tab, or only in memory again. */
export function keepSecrets(isKept: boolean): void {
  change({ ...readSecrets(), isKept });
}

/** Removes everything that was typed, from memory and from the tab's storage. */
export function forgetSecrets(): void {
  change(NOTHING);
}
