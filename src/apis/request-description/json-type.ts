/** Whether a media type is one JSON document, not a sequence of them. */
export function isJsonType(mediaType: string): boolean {
  return /[/+]json\b/i.test(mediaType) && !/ndjson|json-seq|jsonl/i.test(mediaType);
}
