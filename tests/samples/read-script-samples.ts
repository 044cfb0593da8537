import { findCalls, splitList, textOf, untilClosed, type CodeToken } from './code-tokens';
import {
  after,
  arg,
  disposition,
  field,
  file,
  formPairs,
  has,
  type Field,
  type Found,
} from './found-request';

export function readPhp(tokens: readonly CodeToken[]): Found {
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
      const { name, isFile: isPart } = disposition(value);
      return isPart ? file(name) : field(name, next?.value ?? '');
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
          return has(line, 'CURLFile') ? file(name) : field(name, textOf(line.slice(arrow + 1)));
        })
      : isByHand
        ? parts
        : undefined,
    pairs: isForm ? formPairs(text ?? '') : undefined,
  };
}

export function readRuby(tokens: readonly CodeToken[]): Found {
  const lists = (start: string): CodeToken[][] | undefined => findCalls(tokens, start)[0];
  const toField = (pair: readonly CodeToken[]): Field => {
    const [name = [], value = []] = splitList(pair.slice(1, -1));
    return has(value, 'File') ? file(textOf(name)) : field(textOf(name), textOf(value));
  };
  const pairs = lists('URI . encode_www_form ( [');
  const body = pairs ? undefined : after(tokens, 'request . body =', ['response']);
  const isFile = body !== undefined && has(body, 'binread');
  return {
    method: (after(tokens, 'Net :: HTTP ::', ['.'])?.[0]?.text ?? '').toUpperCase(),
    url: arg(findCalls(tokens, 'uri = URI (')[0], 0),
    headers: findCalls(tokens, 'request . add_field (').map((call) => [arg(call, 0), arg(call, 1)]),
    text: body && !isFile ? textOf(body.filter(({ text }) => !text.startsWith('<<'))) : undefined,
    isFile,
    parts: lists('request . set_form ( [')?.map(toField),
    pairs: pairs?.map(toField),
  };
}

export function readPowershell(tokens: readonly CodeToken[]): Found {
  const option = (name: string): CodeToken | undefined =>
    tokens[tokens.findIndex(({ text, value }) => value === undefined && text === name) + 1];
  /** Lines `name = value` of a table. */
  const table = (name: string): (readonly [string, CodeToken[]])[] => {
    const start = tokens.findIndex(({ text }, index) => text === name && tokens[index + 2]?.text === '@{');
    if (start < 0) return [];
    const inside = untilClosed(tokens, start + 3);
    const starts = inside.flatMap(({ text }, index) =>
      text === '=' && inside[index]?.value === undefined ? [index - 1] : [],
    );
    return starts.map((at, index) => [inside[at]?.value ?? '', inside.slice(at + 2, starts[index + 1])]);
  };
  const isAt = (name: string): boolean => has(tokens, name);
  const assigned =
    tokens[tokens.findIndex(({ text }, index) => text === '$body' && tokens[index + 1]?.text === '=') + 2];
  const type = isAt('-ContentType') ? option('-ContentType')?.value : undefined;
  const isForm = type === 'application/x-www-form-urlencoded';
  const hasBody = isAt('-Body');
  return {
    method: option('-Method')?.text ?? '',
    url: option('-Uri')?.value ?? '',
    headers: [
      ...table('$headers').map(([name, value]) => [name, textOf(value)] as const),
      ...(type === undefined ? [] : ([['Content-Type', type]] as const)),
    ],
    text: hasBody && !isForm ? assigned?.value : undefined,
    isFile: isAt('-InFile'),
    parts: isAt('-Form')
      ? table('$form').flatMap(([name, value]) =>
          splitList(value).map((item) => (has(item, 'Get-Item') ? file(name) : field(name, textOf(item)))),
        )
      : undefined,
    pairs: isForm ? formPairs(assigned?.value ?? '') : undefined,
  };
}
