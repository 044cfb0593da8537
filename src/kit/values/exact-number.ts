import type { JsonValue } from '../../apis/model/request';

/**
 * A number of a document that JavaScript cannot hold or would write otherwise: 9223372036854775807, 1.0, 1e400. Its
 * text is the document's. Documents are parsed to it (`src/kit/yaml/parse-document.ts`, `fromJson`), and `toJson` and
 * `dumpYaml` print it; what only compares or computes takes `numberOf`. All other numbers are plain ones.
 */
export class ExactNumber extends Number {
  readonly #text: string;

  /** @param text  A number of JSON (RFC 8259 §6). */
  constructor(text: string) {
    super(text);
    this.#text = text;
  }

  override toString(): string {
    return this.#text;
  }
}

/** Every number of a document. */
export type JsonNumber = number | ExactNumber;

/** A number of JSON as text. */
export const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** The number that a text of JSON stands for. */
export function readNumber(text: string): JsonNumber {
  const value = Number(text);
  return String(value) === text ? value : new ExactNumber(text);
}

/** The nearest number that JavaScript has; undefined for a value that is none. It can be Infinity. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : value instanceof ExactNumber ? value.valueOf() : undefined;
}

/** Sign, digits without zeros around them, and the power of ten before them: `-0.0120` is -, 12, -1. */
function decimalOf(value: JsonNumber): { sign: number; digits: string; power: number } {
  const [, minus, whole = '', part = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(String(value)) ?? [];
  const digits = `${whole}${part}`.replace(/^0+/, '');
  const power = whole.length + Number(exponent) - (whole.length + part.length - digits.length);
  const sign = digits === '' ? 0 : minus === '-' ? -1 : 1;
  return { sign, digits: digits.replace(/0+$/, ''), power: digits === '' ? 0 : power };
}

/** Below 0 if `a` is less than `b`, above 0 if it is more, 0 for equal numbers: by their digits. */
export function compareNumbers(a: JsonNumber, b: JsonNumber): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [decimalOf(a), decimalOf(b)];
  if (one.sign !== other.sign) return one.sign - other.sign;
  if (one.power !== other.power) return (one.power - other.power) * one.sign;
  return one.digits === other.digits ? 0 : one.digits < other.digits ? -one.sign : one.sign;
}

/** Whether a number is an integer times another, by their digits: 0.07 is a multiple of 0.01. */
export function isMultiple(value: JsonNumber, step: JsonNumber): boolean {
  const [one, other] = [decimalOf(value), decimalOf(step)];
  if (other.sign === 0) return false;
  const exponent = one.power - one.digits.length - (other.power - other.digits.length);
  // The digits end in no zero, so no power of ten divides them; and above four times as many, one more changes nothing.
  if (one.sign === 0 || exponent < 0) return one.sign === 0;
  const zeros = '0'.repeat(Math.min(exponent, 4 * other.digits.length));
  return BigInt(one.digits + zeros) % BigInt(other.digits) === 0n;
}

/** Whether a value is an object of JSON: no list, no `null`, and no number. */
export function isMembers(value: unknown): value is Readonly<Record<string, JsonValue>> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
  );
}

/** The value with other leaves; the same object where nothing changes. */
export function mapLeaves(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof ExactNumber) return change(value);
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    key,
    mapLeaves(inner, change),
  ]);
  if (entries.every(([key, inner]) => inner === (value as Record<string, unknown>)[key])) return value;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Begins a text that stands for a number where only values of JSON pass. No document has this character. */
const MARK = '\0';

/** The value with texts for exact numbers, for code that copies values of JSON only. */
export const markNumbers = (value: unknown): unknown =>
  mapLeaves(value, (leaf) => (leaf instanceof ExactNumber ? `${MARK}${leaf}` : leaf));

const unmark = (leaf: unknown): unknown =>
  typeof leaf === 'string' && leaf.startsWith(MARK) && JSON_NUMBER.test(leaf.slice(1))
    ? new ExactNumber(leaf.slice(1))
    : leaf;

/** The inverse of `markNumbers`. */
export const unmarkNumbers = (value: unknown): unknown => mapLeaves(value, unmark);

const marked = (_: string, value: unknown): unknown =>
  value instanceof ExactNumber ? `${MARK}${value}` : value;

/** The value as JSON, with the digits of its numbers; undefined for `undefined`, which JSON cannot express. */
export function toJson(value: unknown, indent?: number): string | undefined {
  // Its type leaves out that it can return undefined.
  const text = JSON.stringify(value, marked, indent) as string | undefined;
  return text?.replace(/"\\u0000(-?\d[\d.eE+-]*)"/g, '$1');
}

/** The value with equal leaves for equal numbers, however they are written: for texts that are compared. */
export const comparable = (value: unknown): unknown =>
  mapLeaves(value, (leaf) => {
    if (!(leaf instanceof ExactNumber)) return leaf;
    const near = leaf.valueOf();
    if (Number.isFinite(near) && compareNumbers(near, leaf) === 0) return near;
    const { sign, digits, power } = decimalOf(leaf);
    return `${MARK}${sign} ${digits} ${power}`;
  });

/** Parses JSON with the digits of its numbers. Throws like `JSON.parse`. */
export function fromJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const safe = text.replace(/"(?:[^"\\]+|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') || String(Number(token)) === token ? token : `"\\u0000${token}"`,
  );
  return safe === text ? value : JSON.parse(safe, (_, inner: unknown) => unmark(inner));
}
