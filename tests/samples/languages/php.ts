import {
  findCalls,
  splitList,
  textOf,
  jsonString,
  singleQuoted,
  type CodeToken,
  type ParsedLanguage,
} from '../code-tokens';
import { after, arg, disposition, field, file, formPairs, has, type Found } from '../found-request';

function phpString(source: string): string {
  const [, , nowdoc] = /^<<<'(\w+)'\n([\s\S]*)\n\1$/.exec(source) ?? [];
  if (nowdoc !== undefined) return nowdoc;
  if (source.startsWith("'")) return singleQuoted(source);
  return jsonString(
    source
      .replaceAll('\\$', '$')
      .replace(/\\u\{([0-9A-Fa-f]+)\}/g, (_, code: string) => `\\u${code.padStart(4, '0')}`),
  );
}

function readPhp(tokens: readonly CodeToken[]): Found {
  const headers = findCalls(tokens, 'CURLOPT_HTTPHEADER => [')[0] ?? [];
  const fields = findCalls(tokens, 'CURLOPT_POSTFIELDS => [')[0];
  const [method] = splitList(after(tokens, 'CURLOPT_CUSTOMREQUEST =>', [',']) ?? []);
  const body = after(tokens, 'CURLOPT_POSTFIELDS =>', [',']);
  const isByHand =
    has(headers.flat(), 'boundary') || headers.flat().some(({ text }) => text.includes('$boundary'));
  const sent = headers
    .filter((line) => !line.some(({ text }) => text.includes('boundary')))
    .map((line) => textOf(line))
    .map((line): readonly [string, string] =>
      line.endsWith(';') && !line.includes(': ')
        ? [line.slice(0, -1), '']
        : [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)],
    );
  const isForm = sent.some(([, value]) => value === 'application/x-www-form-urlencoded');
  const isFile = body !== undefined && has(body, 'file_get_contents');
  const text = body && !fields && !isByHand && !isFile ? textOf(body) : undefined;
  const parts = tokens
    .map(({ value }, index) => ({ value, next: tokens[index + 4] }))
    .filter(({ value }) => value?.startsWith('name="'))
    .map(({ value = '', next }) => {
      const { name, isFile: isPart, contentType } = disposition(value);
      return isPart ? file(name, contentType) : field(name, next?.value ?? '', contentType);
    });
  return {
    method: has(tokens, 'CURLOPT_NOBODY') ? 'HEAD' : textOf(method ?? []),
    url: arg(findCalls(tokens, 'curl_init (')[0], 0),
    headers: sent,
    text: isForm ? undefined : text,
    isFile,
    parts: fields
      ? fields.map((line) => {
          const arrow = line.findIndex((token) => token.text === '=>');
          const name = textOf(line.slice(0, arrow));
          const [given] = findCalls(line, 'CURLFile (');
          return given ? file(name, given[1] && arg(given, 1)) : field(name, textOf(line.slice(arrow + 1)));
        })
      : isByHand
        ? parts
        : undefined,
    pairs: isForm ? formPairs(text ?? '') : undefined,
  };
}

export const php: ParsedLanguage = {
  grammar: 'php',
  strings: ['string', 'encapsed_string', 'nowdoc'],
  joints: [],
  readers: ['getenv'],
  decode: phpString,
  read: readPhp,
};
