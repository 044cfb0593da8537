/** Maximum length of a sample. */
const MAX_LENGTH = 200;
/** For a character class, the first of these that it contains is used. */
const CANDIDATES = Array.from('aA1x0bB-_. /:@#');

const ESCAPES: Readonly<Record<string, string>> = {
  d: '1',
  w: 'a',
  s: ' ',
  D: 'a',
  W: '-',
  S: 'a',
  n: '\n',
  t: '\t',
  r: '\r',
};
const PROPERTIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:Lu|Uppercase)/, 'A'],
  [/^(?:L|Alphabetic|Script=Latin|Ll|Lowercase)/, 'a'],
  [/^N/, '1'],
  [/^P/, '-'],
  [/^Z/, ' '],
];

/** Thrown inside this module for what it does not support: look-around, back references, word boundaries. */
class Unsupported extends Error {}

interface Reader {
  readonly pattern: string;
  at: number;
  /** Repetitions beyond the minimum for unbounded quantifiers. */
  readonly extra: number;
}

/** Marks for `^` and `$`, checked once the text is complete. */
const START = '\u0002';
const END = '\u0003';

function readEscape(reader: Reader): string {
  const sign = reader.pattern[reader.at] ?? '';
  reader.at += 1;
  const known = Object.hasOwn(ESCAPES, sign) ? ESCAPES[sign] : undefined;
  if (known !== undefined) return known;
  if (sign === 'p') {
    const match = /^\{([^}]+)\}/.exec(reader.pattern.slice(reader.at));
    const found = PROPERTIES.find(([name]) =>
      name.test(match?.[1]?.replace(/^(?:gc|General_Category)=/, '') ?? ''),
    );
    if (!match || !found) throw new Unsupported();
    reader.at += match[0].length;
    return found[1];
  }
  const code = /^(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2}))/i.exec(
    reader.pattern.slice(reader.at - 1),
  );
  if (code) {
    reader.at += code[0].length - 1;
    const number = parseInt(code[1] ?? code[2] ?? code[3] ?? '0', 16);
    if (number > 0x10_ff_ff) throw new Unsupported();
    return String.fromCodePoint(number);
  }
  if (/[a-z0-9]/i.test(sign)) throw new Unsupported();
  return sign;
}

function readClass(reader: Reader): string {
  const start = reader.at - 1;
  let end = reader.at;
  while (end < reader.pattern.length && reader.pattern[end] !== ']')
    end += reader.pattern[end] === '\\' ? 2 : 1;
  reader.at = end + 1;
  // One character against one class cannot backtrack.
  const source = reader.pattern.slice(start, end + 1);
  const matcher = new RegExp(`^${source}$`, 'u');
  const found =
    CANDIDATES.find((candidate) => matcher.test(candidate)) ??
    Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code + 32)).find((text) =>
      matcher.test(text),
    );
  if (found === undefined) throw new Unsupported();
  return found;
}

function readAtom(reader: Reader): string {
  const sign = reader.pattern[reader.at] ?? '';
  reader.at += 1;
  switch (sign) {
    case '\\':
      return readEscape(reader);
    case '[':
      return readClass(reader);
    case '.':
      return 'x';
    case '^':
      return START;
    case '$':
      return END;
    case '(': {
      const group = /^\?(?::|<[A-Za-z]\w*>)/.exec(reader.pattern.slice(reader.at));
      if (group) reader.at += group[0].length;
      else if (reader.pattern[reader.at] === '?') throw new Unsupported();
      const text = readAlternatives(reader);
      reader.at += 1;
      return text;
    }
    default:
      return sign;
  }
}

function readCount(reader: Reader): number {
  const match = /^(?:\*|\+|\?|\{(\d+)(,(\d*))?\})\??/.exec(reader.pattern.slice(reader.at));
  if (!match) return 1;
  reader.at += match[0].length;
  const sign = match[0][0];
  const least = sign === '{' ? Number(match[1]) : sign === '+' ? 1 : 0;
  const most =
    sign === '?'
      ? 1
      : sign === '{'
        ? match[2] === undefined
          ? least
          : match[3] === ''
            ? Infinity
            : Number(match[3])
        : Infinity;
  return Math.min(most, least + reader.extra);
}

function readAlternatives(reader: Reader): string {
  let chosen: string | undefined;
  let text = '';
  while (reader.at < reader.pattern.length && reader.pattern[reader.at] !== ')') {
    if (reader.pattern[reader.at] === '|') {
      reader.at += 1;
      chosen ??= text;
      text = '';
      continue;
    }
    const atom = readAtom(reader);
    const count = readCount(reader);
    if (count * atom.length + text.length > MAX_LENGTH) throw new Unsupported();
    text += atom.repeat(count);
  }
  return chosen ?? text;
}

/** Removes the marks; undefined if one is inside the text. */
function withoutMarks(text: string): string | undefined {
  const bare = text.replace(new RegExp(`^${START}+`), '').replace(new RegExp(`${END}+$`), '');
  return bare.includes(START) || bare.includes(END) ? undefined : bare;
}

/**
 * A short text that matches a regular expression, the same in every build: the first alternative, and the
 * fewest repetitions that reach `least`.
 *
 * The pattern is untrusted. It is parsed here and never run, so it cannot cause catastrophic backtracking.
 *
 * @param least  Minimum characters.
 * @param most   Maximum characters.
 * @returns undefined for a pattern with look-around, back references or word boundaries, or if no text of
 *          that length is found.
 */
export function samplePattern(pattern: string, least = 0, most = MAX_LENGTH): string | undefined {
  try {
    for (let extra = 0; extra <= Math.max(8, Math.min(least, MAX_LENGTH)); extra += 1) {
      const reader: Reader = { pattern, at: 0, extra };
      const text = withoutMarks(readAlternatives(reader));
      // An extra bracket: not a valid pattern.
      if (text === undefined || reader.at < pattern.length) return undefined;
      const { length } = Array.from(text);
      if (length > most) return undefined;
      if (length >= Math.max(least, 1)) return text;
    }
  } catch (error) {
    if (!(error instanceof Unsupported || error instanceof SyntaxError || error instanceof RangeError))
      throw error;
  }
  return undefined;
}
