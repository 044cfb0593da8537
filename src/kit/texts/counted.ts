import { compareNumbers, type JsonNumber } from '../values/exact-number';
import { language, t } from './t';

const TEXTS = {
  character: {
    none: t`No characters`,
    one: t`1 character`,
    more: (amount: string) => t`${amount} characters`,
  },
  item: { none: t`No items`, one: t`1 item`, more: (amount: string) => t`${amount} items` },
  property: { none: t`No properties`, one: t`1 property`, more: (amount: string) => t`${amount} properties` },
  operation: {
    none: t`No operations`,
    one: t`1 operation`,
    more: (amount: string) => t`${amount} operations`,
  },
};

export type Counted = keyof typeof TEXTS;

/** `1 item`, `1,000 items`, `No items`. Keeps all digits. */
export function counted(amount: JsonNumber, what: Counted): string {
  const { none, one, more } = TEXTS[what];
  if (compareNumbers(amount, 0) === 0) return none;
  if (compareNumbers(amount, 1) === 0) return one;
  return more(grouped(amount));
}

/** A number as the site's language groups its thousands, in the digits of code; it keeps all of them. */
export const grouped = (amount: JsonNumber): string =>
  new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(String(amount) as `${number}`);
