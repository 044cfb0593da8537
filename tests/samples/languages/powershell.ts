import { splitList, textOf, untilClosed, inner, type CodeToken, type ParsedLanguage } from '../code-tokens';
import { field, file, formPairs, has, type Found } from '../found-request';
import { secretOf } from '../sent-request';

function powershellString(source: string): string {
  if (source.startsWith("@'")) return source.slice(3, -3);
  if (source.startsWith("'")) {
    // Any single quote of these forms closes the string, although the grammar may not treat it so.
    if (/['\u2018-\u201b]/.test(inner(source).replace(/['\u2018-\u201b]{2}/g, '')))
      throw new Error(`The string ends early: ${source}`);
    return inner(source).replace(/['\u2018-\u201b]{2}/g, (pair) => pair.charAt(0));
  }
  if (/(?<!`)["\u201c-\u201e]/.test(inner(source).replaceAll('``', '')))
    throw new Error(`The string ends early: ${source}`);
  return inner(source).replace(/`([\s\S])|\$\{env:(\w+)\}/g, (_, escaped: string | undefined, name: string) =>
    escaped === undefined ? secretOf(name) : escaped,
  );
}

function readPowershell(tokens: readonly CodeToken[]): Found {
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
  /** Parts that are added one by one, because one of them has a media type. */
  const added = tokens.flatMap(({ text }, index) => {
    if (text !== '$part' || tokens[index + 1]?.text !== '=') return [];
    const end = tokens.findIndex((token, at) => at > index && token.text === '$form');
    const made = tokens.slice(index, end).flatMap(({ value }) => value ?? []);
    const name = tokens.slice(end).find(({ value }) => value !== undefined)?.value ?? '';
    const isOfFile = has(tokens.slice(index, end), 'Get-Item');
    return [isOfFile ? file(name, made[1]) : field(name, made[0] ?? '', made[1])];
  });
  const isForm = type === 'application/x-www-form-urlencoded';
  const hasBody = isAt('-Body');
  return {
    method: option(isAt('-Method') ? '-Method' : '-CustomMethod')?.text ?? '',
    url: option('-Uri')?.value ?? '',
    headers: [
      ...table('$headers').map(([name, value]) => [name, textOf(value)] as const),
      ...(type === undefined ? [] : ([['Content-Type', type]] as const)),
    ],
    text: hasBody && !isForm && added.length === 0 ? assigned?.value : undefined,
    isFile: isAt('-InFile'),
    parts: isAt('-Form')
      ? table('$form').flatMap(([name, value]) =>
          splitList(value).map((item) => (has(item, 'Get-Item') ? file(name) : field(name, textOf(item)))),
        )
      : added.length > 0
        ? added
        : undefined,
    pairs: isForm ? formPairs(assigned?.value ?? '') : undefined,
  };
}

export const powershell: ParsedLanguage = {
  grammar: 'powershell',
  strings: ['string_literal'],
  joints: ['env'],
  readers: [],
  decode: powershellString,
  read: readPowershell,
};
