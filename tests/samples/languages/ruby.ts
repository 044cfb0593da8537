import {
  findCalls,
  splitList,
  textOf,
  jsonString,
  singleQuoted,
  type CodeToken,
  type ParsedLanguage,
} from '../code-tokens';
import { after, arg, field, file, has, methodOf, type Field, type Found } from '../found-request';

function rubyString(source: string): string {
  const [, content] = /^\n([\s\S]*)\nBODY$/.exec(source) ?? [];
  if (content !== undefined) return content;
  return source.startsWith("'") ? singleQuoted(source) : jsonString(source.replaceAll('\\#', '#'));
}

function readRuby(tokens: readonly CodeToken[]): Found {
  const lists = (start: string): CodeToken[][] | undefined => findCalls(tokens, start)[0];
  const toField = (pair: readonly CodeToken[]): Field => {
    const [name = [], value = [], options = []] = splitList(pair.slice(1, -1));
    const type = options.filter((token) => token.value !== undefined).at(-1)?.value;
    return has(value, 'File') ? file(textOf(name), type) : field(textOf(name), textOf(value), type);
  };
  const pairs = lists('URI . encode_www_form ( [');
  const body = pairs ? undefined : after(tokens, 'request . body =', ['response']);
  const isFile = body !== undefined && has(body, 'binread');
  return {
    method: methodOf(
      after(tokens, 'Net :: HTTP ::', ['.']) ?? after(tokens, 'Net :: HTTPGenericRequest . new (', [',']),
    ),
    url: arg(findCalls(tokens, 'uri = URI (')[0], 0),
    headers: findCalls(tokens, 'request . add_field (').map((call) => [arg(call, 0), arg(call, 1)]),
    text: body && !isFile ? textOf(body.filter(({ text }) => !text.startsWith('<<'))) : undefined,
    isFile,
    parts: lists('request . set_form ( [')?.map(toField),
    pairs: pairs?.map(toField),
  };
}

export const ruby: ParsedLanguage = {
  grammar: 'ruby',
  strings: ['string', 'heredoc_body'],
  joints: ['ENV', 'chomp'],
  readers: ['fetch'],
  decode: rubyString,
  read: readRuby,
};
