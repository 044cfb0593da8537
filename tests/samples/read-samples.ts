import type { CodeToken, ParsedLanguage } from './code-tokens';
import { FILE_TEXT, comparableFields, comparableText, type SentRequest } from './sent-request';

/** The request that a sample sends, read from its syntax tree. */
export function readSample(
  { read }: ParsedLanguage,
  tokens: readonly CodeToken[],
  server: string,
): SentRequest {
  const { method, url, headers, text, isFile, parts, pairs } = read(tokens);
  const sent: Record<string, string> = {};
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    sent[key] = sent[key] === undefined ? value : `${sent[key]}, ${value}`;
  }
  if (parts) sent['content-type'] = 'multipart/form-data';
  const isJson = /[/+]json\b/.test(sent['content-type'] ?? '');
  const form = parts ?? pairs;
  return {
    method,
    url: url.replace(server, ''),
    headers: sent,
    ...(text === undefined || text === '' ? {} : { body: comparableText(text, isJson) }),
    ...(isFile && !form ? { body: FILE_TEXT } : {}),
    ...(form ? { body: comparableFields(form) } : {}),
  };
}
