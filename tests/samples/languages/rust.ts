import {
  findCalls,
  splitList,
  textOf,
  untilClosed,
  jsonString,
  type CodeToken,
  type ParsedLanguage,
} from '../code-tokens';
import { arg, field, file, has, isString, methodOf, type Field, type Found } from '../found-request';

function rustString(source: string): string {
  if (source.startsWith('b')) return rustString(source.slice(1));
  const [, , raw] = /^r(#*)"([\s\S]*)"\1$/.exec(source) ?? [];
  if (raw !== undefined) return raw;
  return jsonString(
    source.replace(/\\u\{([0-9A-Fa-f]+)\}/g, (_, code: string) => `\\u${code.padStart(4, '0')}`),
  );
}

function readRust(tokens: readonly CodeToken[]): Found {
  const chain = tokens.slice(tokens.findIndex(({ text }) => text === 'Client'));
  const [request] = findCalls(chain, '. request (');
  const verb = ['get', 'post', 'put', 'patch', 'delete', 'head'].find(
    (name) => findCalls(chain, `. ${name} (`).length > 0,
  );
  const [body] = findCalls(chain, '. body (');
  const [pairs] = findCalls(chain, '. form ( & [');
  const isFile = body !== undefined && has(body[0] ?? [], 'File');
  const parts: Field[] = [];
  tokens.forEach((_, index) => {
    const name = tokens
      .slice(index, index + 3)
      .map(({ text }) => text)
      .join(' ');
    const call = splitList(untilClosed(tokens, index + 3));
    if (name === '. text (' && call.length === 2) parts.push(field(arg(call, 0), arg(call, 1)));
    if (name === '. part (') {
      const [given] = findCalls(call[1] ?? [], 'Part :: text (');
      const type = arg(findCalls(call[1] ?? [], '. mime_str (')[0], 0);
      parts.push(given ? field(arg(call, 0), arg(given, 0), type) : file(arg(call, 0), type));
    }
    if (name === '. file (' && isString(call[1] ?? [], 'file')) parts.push(file(arg(call, 0)));
  });
  return {
    method: request ? methodOf(request[0]) : (verb ?? '').toUpperCase(),
    url: request ? arg(request, 1) : arg(findCalls(chain, `. ${verb ?? ''} (`)[0], 0),
    headers: [
      ...findCalls(chain, '. header (').map((call) => [arg(call, 0), arg(call, 1)] as const),
      ...(pairs ? ([['Content-Type', 'application/x-www-form-urlencoded']] as const) : []),
    ],
    text: body && !isFile ? arg(body, 0) : undefined,
    isFile,
    parts: has(chain, 'multipart') ? parts : undefined,
    pairs: pairs?.map((pair) => {
      const [name = [], value = []] = splitList(pair.slice(1, -1));
      return field(textOf(name), textOf(value));
    }),
  };
}

export const rust: ParsedLanguage = {
  grammar: 'rust',
  strings: ['string_literal', 'raw_string_literal'],
  joints: ['env', 'format'],
  readers: ['var'],
  decode: rustString,
  read: readRust,
};
