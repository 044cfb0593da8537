import { compareNumbers, type JsonNumber } from '../values/exact-number';
import { t } from './t';

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

/** A number with separators between its thousands; a text is formatted with all of its digits. */
export const grouped = (amount: JsonNumber): string =>
  new Intl.NumberFormat('en').format(String(amount) as `${number}`);
