import type { JsonValue, PreparedRequest, RequestText } from '../../model/request';

/** The text if no part is a variable. */
export function fixedText(text: RequestText): string | undefined {
  const parts = text.filter((part) => typeof part === 'string');
  return parts.length === text.length ? parts.join('') : undefined;
}

/** A text as an expression of a language: literals and variables, joined by `+` or the like. */
export function joinedText(
  text: RequestText,
  literal: (part: string) => string,
  variable: (name: string) => string,
  joint = ' + ',
): string {
  if (text.length === 0) return literal('');
  return text.map((part) => (typeof part === 'string' ? literal(part) : variable(part.variable))).join(joint);
}

/** Lines of a text, all but the first indented. */
export const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

/** The value of a fixed header; names are case-insensitive. */
export function headerValue({ headers }: PreparedRequest, name: string): string | undefined {
  const found = headers.find((header) => header.name.toLowerCase() === name.toLowerCase());
  return found && fixedText(found.value);
}

/** Control characters, separators that can act as line ends, and marks that change the text direction. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\p{Bidi_Control}\ufeff]/gu;

/** Whether a multi-line text can be written unescaped in a raw string. */
export function isBlock(text: string): boolean {
  return text.includes('\n') && text.replace(/[\n\t]/g, '').search(UNPRINTABLE) < 0;
}

/** Whether a text can be written unescaped between quotes on one line. */
export function isPlainLine(text: string): boolean {
  return text.search(UNPRINTABLE) < 0;
}

/** Replaces lone surrogates, which a language without escapes for them cannot express. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** A text in double quotes with backslash escapes for everything but printable characters. */
export function escapedLiteral(
  text: string,
  special: RegExp,
  unicode: (hexadecimal: string) => string,
): string {
  const escaped = text
    .replace(special, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(UNPRINTABLE, (character) =>
      unicode(character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')),
    );
  return `"${escaped}"`;
}

/** Whether a JSON text is unchanged by parsing and serializing. */
function isFaithful(text: string): boolean {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g) ?? [];
  return tokens.every((token) => {
    if (token.startsWith('"')) return !/^"__proto__"$/.test(token) && text.length < 20_000;
    const value = Number(token);
    const digits = token
      .replace(/[eE].*$/, '')
      .replace(/\D/g, '')
      .replace(/^0+/, '');
    return Number.isFinite(value) && digits.length <= 15;
  });
}

/** Maximum nesting of a body that a sample writes as a literal; deeper ones stay text. */
const MAX_DEPTH = 100;

function isDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]+|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/**
 * The value of a JSON body that a language can write as its own literal; undefined if it must stay text:
 * invalid while the reader types, numbers that do not fit a double, a member `__proto__`, or too deep to
 * indent.
 */
export function jsonBody({ body }: PreparedRequest): { readonly value: JsonValue } | undefined {
  if (body?.kind !== 'text' || !body.isJson || !isFaithful(body.text) || isDeep(body.text)) return undefined;
  try {
    return { value: JSON.parse(body.text) as JsonValue };
  } catch {
    return undefined;
  }
}
