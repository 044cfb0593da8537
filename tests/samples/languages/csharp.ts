import { findCalls, jsonString, type CodeToken, type ParsedLanguage } from '../code-tokens';
import { after, arg, field, file, has, methodOf, type Found } from '../found-request';

/** A raw string loses the margin of its last line. */
function sharpString(source: string): string {
  const [, , content, margin = ''] = /^("{3,})\n([\s\S]*)\n([ \t]*)\1$/.exec(source) ?? [];
  return content?.replace(new RegExp(`^${margin}`, 'gm'), '') ?? jsonString(source);
}

function readCsharp(tokens: readonly CodeToken[]): Found {
  const [request] = findCalls(tokens, 'new HttpRequestMessage (');
  const [content] = findCalls(tokens, 'request . Content = new StringContent (');
  const [type] = findCalls(
    tokens,
    'request . Content . Headers . ContentType = MediaTypeHeaderValue . Parse (',
  );
  const pairs = after(tokens, 'new KeyValuePair', [';']);
  return {
    method: methodOf(request?.[0]),
    url: arg(request, 1),
    headers: [
      ...findCalls(tokens, 'request . Headers . TryAddWithoutValidation (').map(
        (call) => [arg(call, 0), arg(call, 1)] as const,
      ),
      ...(type ? ([['Content-Type', arg(type, 0)]] as const) : []),
      // The client derives it from the content.
      ...(pairs ? ([['Content-Type', 'application/x-www-form-urlencoded']] as const) : []),
    ],
    text: content && arg(content, 0),
    isFile: findCalls(tokens, 'request . Content = new StreamContent (').length > 0,
    parts: has(tokens, 'MultipartFormDataContent')
      ? findCalls(tokens, 'form . Add (').map((call) => {
          const content = call[0] ?? [];
          const [typed] = findCalls(content, 'ContentType = MediaTypeHeaderValue . Parse (');
          const kind = typed && arg(typed, 0);
          return has(content, 'StreamContent')
            ? file(arg(call, 1), kind)
            : field(arg(call, 1), arg(findCalls(content, 'new StringContent (')[0], 0), kind);
        })
      : undefined,
    pairs: pairs && findCalls(pairs, 'new (').map((call) => field(arg(call, 0), arg(call, 1))),
  };
}

export const csharp: ParsedLanguage = {
  grammar: 'c-sharp',
  strings: ['string_literal', 'raw_string_literal'],
  joints: ['Environment'],
  readers: ['GetEnvironmentVariable'],
  decode: sharpString,
  read: readCsharp,
};
