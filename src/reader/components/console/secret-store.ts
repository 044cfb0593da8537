import type { SchemeFields } from '../../../apis/request/schemes/scheme';
import { createTabStore } from './tab-store';

type Secrets = Readonly<Record<string, SchemeFields>>;

interface SecretState {
  readonly secrets: Secrets;
  readonly isKept: boolean;
}

const NOTHING: SecretState = { secrets: {}, isKept: false };

function readKept(text: string | null): SecretState {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
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

/** Only stored after the reader chose "Remember in this tab". */
const store = createTabStore('console.secrets', readKept, ({ secrets, isKept }) =>
  isKept ? JSON.stringify(secrets) : undefined,
);

/** Secrets in memory, by `secretKey`; they are lost with the document unless the reader keeps them. */
export const useSecrets = store.use;

/** Sets one field of one scheme. */
export function writeSecret(key: string, field: string, value: string): void {
  const { secrets, isKept } = store.get();
  store.set({ secrets: { ...secrets, [key]: { ...secrets[key], [field]: value } }, isKept });
}

/** Keeps the secrets for this tab, or only in memory again. */
export const keepSecrets = (isKept: boolean): void => store.set({ ...store.get(), isKept });

/** Removes everything that was typed, from memory and from the tab's storage. */
export const forgetSecrets = (): void => store.set(NOTHING);
