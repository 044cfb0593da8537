import { findCalls, jsonString, type CodeToken, type ParsedLanguage } from '../code-tokens';
import { arg, disposition, field, file, has, type Found } from '../found-request';

/** A text block loses the margin that all its lines share (JLS §3.10.6). */
function javaString(source: string): string {
  if (!source.startsWith('"""')) return jsonString(source);
  const lines = source.slice(source.indexOf('\n') + 1, -3).split('\n');
  const margin = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0),
  );
  return lines
    .map((line) => line.slice(margin).replace(/[ \t]+$/, ''))
    .join('\n')
    .replace(/\\(["\\])/g, '$1');
}

function readJava(tokens: readonly CodeToken[]): Found {
  const [method] = findCalls(tokens, '. method (');
  const [text] = findCalls(tokens, 'BodyPublishers . ofString (');
  const [joined] = findCalls(tokens, 'String . join (');
  return {
    method: arg(method, 0),
    url: arg(findCalls(tokens, 'URI . create (')[0], 0),
    headers: findCalls(tokens, '. header (')
      .filter((call) => !has(call[1] ?? [], 'boundary'))
      .map((call) => [arg(call, 0), arg(call, 1)]),
    text: text && !joined ? arg(text, 0) : undefined,
    isFile: has(tokens, 'ofFile'),
    parts: has(tokens, 'ofByteArray')
      ? findCalls(tokens, 'addPart (')
          .filter((call) => call[2]?.[0]?.value !== undefined)
          .map((call) => {
            const { name, isFile, contentType } = disposition(arg(call, 2));
            return isFile ? file(name, contentType) : field(name, arg(call, 3), contentType);
          })
      : undefined,
    pairs: joined
      ?.slice(1)
      .map((pair) => findCalls(pair, 'URLEncoder . encode (').map((call) => arg(call, 0)))
      .map(([name = '', value = '']) => field(name, value)),
  };
}

export const java: ParsedLanguage = {
  grammar: 'java',
  strings: ['string_literal'],
  joints: ['System', 'getBytes', 'UTF_8'],
  readers: ['getenv'],
  decode: javaString,
  read: readJava,
};
