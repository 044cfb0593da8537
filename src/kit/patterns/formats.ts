import { fullFormats } from 'ajv-formats/dist/formats.js';

/** The formats that are checked. The library's own expression for `url`, which JSON Schema lacks, is slow for some texts. */
export const FORMATS = { ...fullFormats, url: fullFormats.uri };

/** Longer texts are not checked. */
const MAX_LENGTH = 2000;

/** Whether a value has a format; true for unknown formats, and for values that a format says nothing about. */
export function fitsFormat(name: string, value: unknown): boolean {
  const known = Object.hasOwn(FORMATS, name) ? FORMATS[name as keyof typeof FORMATS] : true;
  if (typeof known === 'boolean' || typeof known === 'string') return true;
  const isPlain = typeof known === 'function' || known instanceof RegExp;
  const check: unknown = isPlain ? known : known.validate;
  if (typeof value !== (isPlain ? 'string' : (known.type ?? 'string'))) return true;
  if (typeof value === 'string' && value.length > MAX_LENGTH) return true;
  if (check instanceof RegExp) return check.test(String(value));
  return typeof check !== 'function' || (check as (text: unknown) => boolean)(value);
}
