import { format } from '@cfworker/json-schema';
import { ExactNumber, type JsonNumber } from '../values/exact-number';

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
