import { textOf, type CodeToken } from './code-tokens';
import { FILE_TEXT } from './sent-request';

export interface Field {
  readonly name: string;
  readonly value: string;
  readonly isFile: boolean;
  readonly contentType?: string | undefined;
}

/** The request of a sample, as found in its code. */
export interface Found {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly text?: string | undefined;
  readonly isFile?: boolean;
  readonly parts?: readonly Field[] | undefined;
  readonly pairs?: readonly Field[] | undefined;
}

export const field = (name: string, value: string, contentType?: string): Field => ({
  ...{ name, value, isFile: false, contentType },
});
export const file = (name: string, contentType?: string): Field => ({
  ...{ name, value: FILE_TEXT, isFile: true, contentType },
});
export const arg = (call: readonly CodeToken[][] | undefined, index: number): string =>
  textOf(call?.[index] ?? []);
export const has = (tokens: readonly CodeToken[], word: string): boolean =>
  tokens.some(({ text }) => text === word);
/** A method: a string, or the last word of `HttpMethod.Get`. */
export const methodOf = (tokens: readonly CodeToken[] = []): string =>
  (tokens.find(({ value }) => value !== undefined)?.value ?? tokens.at(-1)?.text ?? '').toUpperCase();
export const isString = (tokens: readonly CodeToken[], value: string): boolean =>
  tokens.some((token) => token.value === value);

/** Fields of a form that is one text. */
export const formPairs = (text: string): Field[] =>
  [...new URLSearchParams(text)].map(([name, value]) => field(name, value));

/** Tokens of an assigned value, up to the end of its line or statement. */
export function after(
  tokens: readonly CodeToken[],
  start: string,
  end: readonly string[],
): CodeToken[] | undefined {
  const wanted = start.split(' ');
  const at = tokens.findIndex((_, index) =>
    wanted.every((text, offset) => tokens[index + offset]?.text === text),
  );
  if (at < 0) return undefined;
  const rest = tokens.slice(at + wanted.length);
  const stop = rest.findIndex(({ text, value }) => value === undefined && end.includes(text));
  return stop < 0 ? rest : rest.slice(0, stop);
}

/** `name="a"; filename="file"` of a part's header, and the line with its media type. */
export function disposition(text: string): Omit<Field, 'value'> {
  const name = /name="([^"]*)"/.exec(text)?.[1] ?? '';
  return {
    name: name.replaceAll('%22', '"').replaceAll('%0A', '\n').replaceAll('%0D', '\r'),
    isFile: text.includes('; filename="file"'),
    contentType: /\r\nContent-Type: (.*)$/.exec(text)?.[1],
  };
}
