import { prettyJson } from './json-text';

/** Language of a body for the highlighter, by its media type. */
export function languageOf(mediaType: string): string {
  if (/[/+]json\b|json-seq|ndjson/i.test(mediaType)) return 'json';
  if (/[/+]xml\b/i.test(mediaType)) return 'xml';
  return /[/+]yaml\b/i.test(mediaType) ? 'yaml' : 'text';
}

/** A body as text: JSON is indented, everything else is unchanged. */
export function bodyText(value: unknown, mediaType: string): string {
  return typeof value === 'string' && languageOf(mediaType) !== 'json' ? value : prettyJson(value);
}
