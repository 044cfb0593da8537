import { format } from '@cfworker/json-schema';
import { compareNumbers, ExactNumber, numberOf, type JsonNumber } from '../values/exact-number';

// The library's own expression for `url`, which JSON Schema lacks, is slow for some texts.
format['url'] = (text) => format['uri']?.(text) ?? true;

/** The formats of texts that are checked. */
export const TEXT_FORMATS = format;

/** The smallest and the largest number of a format. */
export const NUMBER_FORMATS: Readonly<
  Record<string, { readonly minimum: JsonNumber; readonly maximum: JsonNumber }>
> = {
  int32: { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  int64: {
    minimum: new ExactNumber('-9223372036854775808'),
    maximum: new ExactNumber('9223372036854775807'),
  },
};

/** Longer texts are not checked. */
const MAX_LENGTH = 2000;

/** Whether a value has a format; true for unknown formats, and for values that a format says nothing about. */
export function fitsFormat(name: string, value: unknown): boolean {
  if (typeof value === 'string')
    return (
      value.length > MAX_LENGTH || !Object.hasOwn(TEXT_FORMATS, name) || TEXT_FORMATS[name]?.(value) !== false
    );
  if (numberOf(value) === undefined || !Object.hasOwn(NUMBER_FORMATS, name)) return true;
  const { minimum = 0, maximum = 0 } = NUMBER_FORMATS[name] ?? {};
  const number = value as JsonNumber;
  return compareNumbers(number, minimum) >= 0 && compareNumbers(number, maximum) <= 0;
}
