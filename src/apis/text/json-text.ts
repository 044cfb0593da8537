import { toJson } from '../../kit/values/json-value';

/** Cuts long texts and lists; the specification has the rest. */
function cut(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** A value on one line: strings without quotes, the rest as JSON, at most `limit` characters and `…`. */
export function jsonText(value: unknown, limit: number): string {
  return cut(typeof value === 'string' ? (value === '' ? '""' : value) : (toJson(value) ?? 'null'), limit);
}

/** A value as indented JSON. */
export function prettyJson(value: unknown): string {
  return toJson(value, 2) ?? 'null';
}
