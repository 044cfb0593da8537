import { isObject, showValue, toJson } from '../../kit/values/json-value';
import { prettyJson } from './json-text';

/** Media types in which each line is a value of JSON, such as `application/x-ndjson`. */
const LINES = /ndjson|json-seq|jsonl|json-lines/i;
export const isLines = (mediaType: string): boolean => LINES.test(mediaType);
/** Media types whose parts mean something before the end: events, and lines. */
export const isStream = (mediaType: string): boolean => isLines(mediaType) || EVENTS.test(mediaType);
const EVENTS = /^text\/event-stream\b/i;

/** Whether values of a schema can be written as a body of a media type. */
export const isWritable = (mediaType: string): boolean =>
  ['json', 'xml'].includes(languageOf(mediaType)) || EVENTS.test(mediaType);

/** An event of a stream: a line for each field, and one for each line of its data (HTML §9.2.6). */
function eventText(event: unknown): string {
  const fields = isObject(event) ? Object.entries(event) : [['data', event] as const];
  return fields
    .flatMap(([name, value]) =>
      showValue(value)
        .split('\n')
        .map((line) => `${name}: ${line}\n`),
    )
    .join('');
}

/** Language of a body for the highlighter, by its media type. */
export function languageOf(mediaType: string): string {
  if (/[/+]json\b/i.test(mediaType) || LINES.test(mediaType)) return 'json';
  if (/[/+]xml\b/i.test(mediaType)) return 'xml';
  return /[/+]yaml\b/i.test(mediaType) ? 'yaml' : 'text';
}

/** A body as text: JSON is indented, a stream has its items one after the other, everything else is unchanged. */
export function bodyText(value: unknown, mediaType: string): string {
  const isText = typeof value === 'string';
  const items = Array.isArray(value) ? (value as unknown[]) : [value];
  if (LINES.test(mediaType) && !isText) return items.map((item) => `${toJson(item) ?? ''}\n`).join('');
  if (EVENTS.test(mediaType) && !isText) return items.map(eventText).join('\n');
  return typeof value === 'string' && languageOf(mediaType) !== 'json' ? value : prettyJson(value);
}
