import { compareNumbers, type JsonNumber } from '../values/exact-number';
import { language, t } from './t';

/** A number as the site's language groups its thousands, in the digits of code; it keeps all of them. */
export const grouped = (amount: JsonNumber): string =>
  new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(String(amount) as `${number}`);

/** `1 item`, `1,000 items`, `No items`. Keeps all digits. */
export const countedIn =
  (none: string, one: string, more: (amount: string) => string) =>
  (amount: JsonNumber): string => {
    if (compareNumbers(amount, 0) === 0) return none;
    if (compareNumbers(amount, 1) === 0) return one;
    return more(grouped(amount));
  };

const TEXTS = {
  character: countedIn(t`No characters`, t`1 character`, (amount) => t`${amount} characters`),
  item: countedIn(t`No items`, t`1 item`, (amount) => t`${amount} items`),
  property: countedIn(t`No properties`, t`1 property`, (amount) => t`${amount} properties`),
};

export type Counted = keyof typeof TEXTS;

export const counted = (amount: JsonNumber, what: Counted): string => TEXTS[what](amount);
