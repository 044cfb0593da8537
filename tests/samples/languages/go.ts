import {
  findCalls,
  splitList,
  untilClosed,
  jsonString,
  inner,
  type CodeToken,
  type ParsedLanguage,
} from '../code-tokens';
import { arg, disposition, field, file, has, type Field, type Found } from '../found-request';

function readGo(tokens: readonly CodeToken[]): Found {
  const [request] = findCalls(tokens, 'http . NewRequest (');
  const [body] = findCalls(tokens, 'body := strings . NewReader (');
  const parts: Field[] = [];
  tokens.forEach((_, index) => {
    const from = tokens.slice(index);
    const name = from
      .slice(0, 4)
      .map(({ text }) => text)
      .join(' ');
    const call = splitList(untilClosed(tokens, index + 4));
    if (name === 'form . WriteField (') parts.push(field(arg(call, 0), arg(call, 1)));
    if (name === 'form . CreateFormFile (') parts.push(file(arg(call, 0)));
    if (name === 'form . CreatePart (') {
      const values = untilClosed(tokens, index + 4).flatMap(({ value }) => value ?? []);
      const { name: part, isFile } = disposition(values[1] ?? '');
      const content = arg(findCalls(tokens.slice(index), 'part . Write ( [ ] byte (')[0], 0);
      parts.push(isFile ? file(part, values[3]) : field(part, content, values[3]));
    }
  });
  return {
    method: arg(request, 0),
    url: arg(request, 1),
    headers: findCalls(tokens, 'request . Header . Add (').map((call) => [arg(call, 0), arg(call, 1)]),
    text: body && arg(body, 0),
    isFile: findCalls(tokens, 'os . Open (').length > 0,
    parts: has(tokens, 'NewWriter') ? parts : undefined,
    pairs: has(tokens, 'Values')
      ? findCalls(tokens, 'form . Add (').map((call) => field(arg(call, 0), arg(call, 1)))
      : undefined,
  };
}

export const go: ParsedLanguage = {
  grammar: 'go',
  strings: ['interpreted_string_literal', 'raw_string_literal'],
  joints: ['os'],
  readers: ['Getenv'],
  decode: (source) => (source.startsWith('`') ? inner(source) : jsonString(source)),
  read: readGo,
};
