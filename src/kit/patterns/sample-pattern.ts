import { parsePattern, type Pattern } from './parse-pattern';

/** Maximum length of a sample. */
const MAX_LENGTH = 200;
/** Of a class or escape, the first of these that it contains is used, then the first letter of all. */
const CANDIDATES = [
  ...Array.from('aA1x0bB-_. /:@#\n\t\r'),
  ...Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code + 32)),
];

/** Thrown inside this module for what has no sample: look-around, word boundaries, rare characters. */
class Unsupported extends Error {}

/** Marks for `^` and `$`, checked once the text is complete. */
const PLACES: Readonly<Record<string, string>> = { '^': '\u0002', $: '\u0003' };
const { '^': START = '', $: END = '' } = PLACES;

function sampleCharacter(source: string): string {
  if (source === '.') return 'x';
  if (/^[^\\[]$/u.test(source)) return source;
  // One character cannot backtrack.
  const expression = new RegExp(`^${source}$`, 'u');
  const code = /^\\(?:u\{?|x)(\p{AHex}+)\}?$/u.exec(source)?.[1];
  const found =
    code === undefined
      ? CANDIDATES.find((candidate) => expression.test(candidate))
      : String.fromCodePoint(Number.parseInt(code, 16));
  if (found === undefined) throw new Unsupported();
  return found;
}

/** @param extra  Repetitions beyond the minimum for unbounded quantifiers. */
function sample(pattern: Pattern, extra: number): string {
  switch (pattern.kind) {
    case 'character':
      return sampleCharacter(pattern.source);
    case 'place': {
      const mark = PLACES[pattern.source];
      if (mark === undefined) throw new Unsupported();
      return mark;
    }
    case 'sequence':
      return pattern.parts.reduce((text, part) => {
        const longer = text + sample(part, extra);
        if (longer.length > MAX_LENGTH) throw new Unsupported();
        return longer;
      }, '');
    case 'choice':
      return pattern.options[0] ? sample(pattern.options[0], extra) : '';
    case 'repeat': {
      const text = sample(pattern.of, extra);
      const count = Math.min(pattern.most, pattern.least + extra);
      if (count * text.length > MAX_LENGTH) throw new Unsupported();
      return text.repeat(text === '' ? 0 : count);
    }
    case 'ahead':
      throw new Unsupported();
  }
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
 * @param least  Minimum characters.
 * @param most   Maximum characters.
 * @returns undefined for a pattern with look-around, back references or word boundaries, or if no text of
 *          that length is found.
 */
export function samplePattern(pattern: string, least = 0, most = MAX_LENGTH): string | undefined {
  const parsed = parsePattern(pattern);
  if (!parsed) return undefined;
  try {
    for (let extra = 0; extra <= Math.max(8, Math.min(least, MAX_LENGTH)); extra += 1) {
      const text = withoutMarks(sample(parsed, extra));
      if (text === undefined) return undefined;
      const { length } = Array.from(text);
      if (length > most) return undefined;
      if (length >= Math.max(least, 1)) return text;
    }
  } catch (error) {
    if (!(error instanceof Unsupported || error instanceof RangeError)) throw error;
  }
  return undefined;
}
