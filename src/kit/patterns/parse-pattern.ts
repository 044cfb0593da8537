/** A regular expression of ECMA-262 with the flag `u`, as JSON Schema uses it (2020-12 Core, section 6.4). */
export type Pattern =
  /** One character: `a`, `\d`, `[a-z]`, `.`; a regular expression of its own. */
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly options: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly of: Pattern; readonly least: number; readonly most: number }
  /** A place in the text: `^`, `$`, `\b`, `\B`. */
  | { readonly kind: 'place'; readonly source: string }
  | { readonly kind: 'ahead'; readonly of: Pattern; readonly isNegative: boolean };

/** Maximum characters of a pattern. */
const MAX_LENGTH = 5000;

/** One character, a class, or an escape; a surrogate pair of two escapes is one character. */
const CHARACTER =
  /\\u[dD][89abAB]\p{AHex}{2}\\u[dD][c-fC-F]\p{AHex}{2}|\\(?:[pPu]\{[^}]*\}|u\p{AHex}{4}|x\p{AHex}{2}|c.|[^1-9bBk])|\[(?:\\.|[^\\\]])*\]|[^\\]/suy;
const REPEATED = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/uy;

/** Thrown inside this module for back references, look-behind, and flags inside the pattern. */
class Unsupported extends Error {}

interface Reader {
  readonly text: string;
  at: number;
}

function take(reader: Reader, expected: RegExp): RegExpExecArray | undefined {
  expected.lastIndex = reader.at;
  const found = expected.exec(reader.text);
  if (found) reader.at = expected.lastIndex;
  return found ?? undefined;
}

function readAtom(reader: Reader): Pattern {
  const place = take(reader, /[$^]|\\[bB]/y);
  if (place) return { kind: 'place', source: place[0] };
  const group = take(reader, /\((?:\?(?::|[=!]|<[^=!>][^>]*>))?(?!\?)/y);
  if (group) {
    const of = readChoice(reader);
    reader.at += 1;
    const sign = group[0].at(-1);
    return sign === '=' || sign === '!' ? { kind: 'ahead', of, isNegative: sign === '!' } : of;
  }
  const character = reader.text[reader.at] === '(' ? undefined : take(reader, CHARACTER);
  if (!character) throw new Unsupported();
  return { kind: 'character', source: character[0] };
}

function readRepeated(reader: Reader): Pattern {
  const of = readAtom(reader);
  const [whole, sign, least = '', comma, most] = take(reader, REPEATED) ?? [];
  if (whole === undefined) return of;
  if (sign === '?') return { kind: 'repeat', of, least: 0, most: 1 };
  if (sign !== undefined) return { kind: 'repeat', of, least: sign === '+' ? 1 : 0, most: Infinity };
  const upper = comma === '' ? least : most;
  return { kind: 'repeat', of, least: Number(least), most: upper ? Number(upper) : Infinity };
}

function readChoice(reader: Reader): Pattern {
  const options: Pattern[] = [];
  do {
    const parts: Pattern[] = [];
    while (reader.at < reader.text.length && !/[|)]/.test(reader.text[reader.at] ?? ''))
      parts.push(readRepeated(reader));
    options.push({ kind: 'sequence', parts });
  } while (take(reader, /\|/y));
  const [first] = options;
  return first && options.length === 1 ? first : { kind: 'choice', options };
}

/**
 * Reads a regular expression. It is untrusted: nothing runs it on a text.
 *
 * @returns undefined for an invalid one, one of more than 5000 characters, and one with back references, look-behind
 *          or flags inside it.
 */
export function parsePattern(pattern: string): Pattern | undefined {
  if (pattern.length > MAX_LENGTH) return undefined;
  try {
    // What is valid decides the platform, so the rest can be read without looking for mistakes.
    void new RegExp(pattern, 'u');
    return readChoice({ text: pattern, at: 0 });
  } catch (error) {
    if (error instanceof Unsupported || error instanceof SyntaxError || error instanceof RangeError)
      return undefined;
    throw error;
  }
}

/** The fewest characters that a match of a part reads. */
function leastOf(part: Pattern): number {
  switch (part.kind) {
    case 'character':
      return 1;
    case 'place':
    case 'ahead':
      return 0;
    case 'sequence':
      return part.parts.reduce((sum, one) => sum + leastOf(one), 0);
    case 'choice':
      return Math.min(...part.options.map(leastOf));
    case 'repeat':
      return part.least === 0 ? 0 : leastOf(part.of);
  }
}

/** Whether each match of a part passes this place. */
function passes(part: Pattern, place: '^' | '$'): boolean {
  switch (part.kind) {
    case 'place':
      return part.source === place;
    case 'sequence':
      return part.parts.some((one) => passes(one, place));
    case 'choice':
      return part.options.every((one) => passes(one, place));
    case 'repeat':
      return part.least > 0 && passes(part.of, place);
    default:
      return false;
  }
}

/** Whether no text can match, because a character is read before `^` or behind `$`: `a$b`, `/^abc$/`. */
export function matchesNothing(pattern: string): boolean {
  const isImpossible = (part: Pattern): boolean => {
    if (part.kind === 'choice') return part.options.every(isImpossible);
    if (part.kind === 'repeat') return part.least > 0 && isImpossible(part.of);
    if (part.kind !== 'sequence') return false;
    const isRead = part.parts.map((one) => leastOf(one) > 0);
    return part.parts.some(
      (one, index) =>
        isImpossible(one) ||
        (passes(one, '^') && isRead.slice(0, index).includes(true)) ||
        (passes(one, '$') && isRead.slice(index + 1).includes(true)),
    );
  };
  const parsed = parsePattern(pattern);
  return parsed !== undefined && isImpossible(parsed);
}

/** Why the platform reads no regular expression in a text; undefined if it does. */
export function patternMistake(pattern: string): string | undefined {
  if (pattern.length > MAX_LENGTH) return undefined;
  try {
    void new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return error instanceof SyntaxError
      ? error.message.slice(error.message.lastIndexOf(': ') + 2)
      : undefined;
  }
}
