import { readStored, removeStored, writeStored } from '../settings/storage';
import type { ChosenValues } from '../../../apis/reader-values/reader-values';
import { keepInPage, VALUES_EVENT, valuesOfTab } from './has-values';
import { VALUES_KEY } from './stored-values';

/** With these signs only, an id is the same in code of every language, in an address, and in a shell. */
const ID = /^[A-Za-z\d_][\w.-]{0,999}$/;

/** Whether a text can be an id in samples. */
export const isId = (text: string): boolean => ID.test(text);

/** Whether the values are kept in the browser. */
export const isKept = (): boolean => valuesOfTab() === null && readStored(VALUES_KEY) !== null;

/** What the reader chose; nothing for a damaged entry, and no id that the panel refuses. */
export function readValues(): ChosenValues {
  try {
    const { isProduction, ids } = JSON.parse(
      valuesOfTab() ?? readStored(VALUES_KEY) ?? '{}',
    ) as Partial<ChosenValues>;
    const entries = Object.entries(ids ?? {}).filter(([, value]) => typeof value === 'string' && isId(value));
    return { isProduction: isProduction === true, ids: Object.fromEntries(entries) };
  } catch {
    return { isProduction: false, ids: {} };
  }
}

/** Key of the client id, which a specification labels `Client id` (`x-reader-value`). */
const CLIENT_ID = 'client-id';

/** The reader's own client id; empty if they entered none. */
export const ownClientId = (): string => readValues().ids[CLIENT_ID] ?? '';

/**
 * Stores what the reader chose, in the tab or in the browser, and notifies the page.
 *
 * @returns Whether storage has it. If not, this page has it until it is closed or loaded again.
 */
export function writeValues(next: ChosenValues, keep: boolean): boolean {
  const isEmpty = !next.isProduction && Object.keys(next.ids).length === 0;
  const text = isEmpty ? null : JSON.stringify(next);
  keepInPage(null);
  removeStored(VALUES_KEY);
  try {
    sessionStorage.removeItem(VALUES_KEY);
    if (text !== null && !keep) sessionStorage.setItem(VALUES_KEY, text);
  } catch {
    // Seen below.
  }
  if (text !== null && keep) writeStored(VALUES_KEY, text);
  const isStored = (keep ? readStored(VALUES_KEY) : valuesOfTab()) === text;
  if (!isStored) keepInPage(text);
  document.dispatchEvent(new Event(VALUES_EVENT));
  return isStored;
}
