/** Finds what surrounds a position in hand-written code, by reading the code up to it. */

/**
 * How a place reads what is written there: with the escapes of its language, as it is (`raw`), up to the end of
 * the line (`comment`), or in a way that only suits plain ids (`unknown`), such as an f-string of Python.
 */
type Reading = 'escaped' | 'raw' | 'comment' | 'unknown';

export interface Place {
  readonly reading: Reading;
  /** Quotes of the literal; empty outside of any. */
  readonly quote: string;
  /** The literal, or the line, up to the position. */
  readonly before: string;
}

interface Opened {
  readonly reading: Reading;
  readonly quote: string;
  /** What follows the literal. */
  readonly close: string;
  /** What makes the next character part of the literal; empty for none. */
  readonly escape: string;
  readonly isMultiline: boolean;
  /** Whether two quotes in a row are one quote of the text. */
  readonly isDoubled: boolean;
}

interface Opening {
  /** Sticky. The last group is the quote. */
  readonly pattern: RegExp;
  readonly reading: Reading;
  readonly escape?: string;
  readonly isMultiline?: boolean;
  readonly isDoubled?: boolean;
  readonly close?: (quote: string) => string;
}

const opening = (pattern: RegExp, reading: Reading, more: Omit<Opening, 'pattern' | 'reading'> = {}) => ({
  ...{ pattern, reading },
  ...more,
});

const QUOTED = opening(/(["'])/y, 'escaped');
const DOUBLE = opening(/(")/y, 'escaped');
const BLOCK_COMMENT = opening(/(\/\*)/y, 'unknown', { escape: '', isMultiline: true, close: () => '*/' });
/** Text of a shell continues on the next line. */
const multiline = { isMultiline: true };
const plain = { escape: '', isMultiline: true };

/** The literals of each language; the first one that fits applies. */
const OPENINGS: Readonly<Record<string, readonly Opening[]>> = {
  bash: [
    opening(/\$(["'])/y, 'unknown', multiline),
    opening(/(')/y, 'escaped', plain),
    opening(/(")/y, 'escaped', multiline),
  ],
  powershell: [
    opening(/@(["'])[ \t]*(?=\r?\n)/y, 'raw', { ...plain, close: (quote) => `\n${quote}@` }),
    opening(/(["'])/y, 'escaped', { escape: '`', isMultiline: true }),
  ],
  python: [
    opening(/(?<!\w)u?("""|''')/iy, 'escaped', multiline),
    opening(/(?<!\w)u?(["'])/iy, 'escaped'),
    opening(/(?<!\w)r("""|''')/iy, 'raw', multiline),
    opening(/(?<!\w)r(["'])/iy, 'raw'),
    opening(/("""|''')/y, 'unknown', multiline),
    opening(/(["'])/y, 'unknown'),
  ],
  csharp: [
    opening(/\$*("{3,})/y, 'raw', plain),
    opening(/(?:@\$?|\$@)(")/y, 'raw', { ...plain, isDoubled: true }),
    opening(/\$(")/y, 'unknown'),
    DOUBLE,
    BLOCK_COMMENT,
  ],
  java: [opening(/(""")/y, 'escaped', multiline), DOUBLE, BLOCK_COMMENT],
  go: [opening(/(`)/y, 'raw', plain), DOUBLE, BLOCK_COMMENT],
  rust: [
    opening(/(?<!\w)b?r(#*)"/y, 'raw', { ...plain, close: (hashes) => `"${hashes}` }),
    opening(/(?<!\w)[bc](")/y, 'unknown'),
    DOUBLE,
    BLOCK_COMMENT,
  ],
  json: [DOUBLE],
  yaml: [opening(/(')/y, 'escaped', { escape: '' }), DOUBLE],
  xml: [
    opening(/(<!--)/y, 'unknown', { ...plain, close: () => '-->' }),
    opening(/(<!\[CDATA\[)/y, 'unknown', { ...plain, close: () => ']]>' }),
    opening(/(["'])/y, 'escaped', plain),
  ],
  text: [],
  http: [],
  ini: [],
};
const OTHERS: readonly Opening[] = [
  // A function reads the literal after its name: `String.raw`.
  opening(/(?<=[\w$)\]])(`)/y, 'unknown', multiline),
  opening(/(`)/y, 'escaped', multiline),
  QUOTED,
  BLOCK_COMMENT,
];

const commentOf = (language: string): string =>
  /^(?:ts|csharp|java|go|rust)$/.test(language) ? '//' : /^(?:json|xml)$/.test(language) ? '' : '#';

function openAt(code: string, at: number, language: string): { opened: Opened; end: number } | undefined {
  for (const { pattern, close, ...given } of OPENINGS[language] ?? OTHERS) {
    pattern.lastIndex = at;
    const found = pattern.exec(code);
    if (!found) continue;
    const quote = found.at(-1) ?? '';
    const opened = { escape: '\\', isMultiline: false, isDoubled: false, ...given };
    return { opened: { ...opened, quote, close: close?.(quote) ?? quote }, end: at + found[0].length };
  }
  return undefined;
}

/** The text after `<<EOF`, from the next line on: undefined if no such text begins here. */
function hereDocumentAt(
  code: string,
  at: number,
): { readonly start: number; readonly end: number } | undefined {
  const [found, , name] = /^<<-?[ \t]*(["']?)(\w+)\1/.exec(code.slice(at, at + 80)) ?? [];
  if (found === undefined || code.charAt(at - 1) === '<') return undefined;
  const start = code.indexOf('\n', at) + 1;
  if (start === 0) return undefined;
  const length = code.slice(start).search(new RegExp(`^\\t*${name}$`, 'm'));
  return { start, end: length === -1 ? code.length : start + length };
}

/** Whether a position is in a block of text of YAML: below a line that ends in `|` or `>`. */
function isInTextBlock(code: string, at: number): boolean {
  const [own = '', ...above] = code.slice(0, at).split('\n').reverse();
  let indent = own.search(/\S|$/);
  for (const line of above) {
    const next = line.search(/\S/);
    if (next === -1 || next >= indent) continue;
    if (/(?:^|[\s:-])[|>][-+\d]*\s*$/.test(line)) return true;
    indent = next;
  }
  return false;
}

/**
 * What is around a position in code.
 *
 * @param language  One of `OPENINGS`, or another one, which has the quotes of JavaScript.
 */
export function placeInCode(code: string, at: number, language: string): Place {
  const comment = commentOf(language);
  let opened: Opened | undefined;
  let start = 0;
  /** End of a here-document by its start. */
  const skips = new Map<number, number>();
  if (language === 'yaml' && isInTextBlock(code, at))
    return { reading: 'raw', quote: '', before: code.slice(code.lastIndexOf('\n', at - 1) + 1, at) };
  for (let index = 0; index < at; index += 1) {
    const character = code.charAt(index);
    if (opened) {
      const isEnd = code.startsWith(opened.close, index);
      if (character === '\n' && !opened.isMultiline) {
        opened = undefined;
        start = index + 1;
      } else if (opened.escape !== '' && character === opened.escape) index += 1;
      else if (isEnd && opened.isDoubled && code.startsWith(opened.close, index + 1)) index += 1;
      else if (isEnd) {
        index += opened.close.length - 1;
        start = index + 1;
        opened = undefined;
      }
    } else if (character === '\n') {
      start = index + 1;
      const end = skips.get(start);
      if (end === undefined) continue;
      if (at <= end) return { reading: 'raw', quote: '', before: code.slice(start, at) };
      index = end - 1;
      start = end;
    } else if (
      comment !== '' &&
      code.startsWith(comment, index) &&
      /(?:^|\s)$/.test(code.slice(start, index))
    ) {
      const end = code.indexOf('\n', index);
      if (end === -1 || end >= at) return { reading: 'comment', quote: '', before: code.slice(index, at) };
      index = end - 1;
    } else {
      const literal = openAt(code, index, language);
      if (literal) {
        opened = literal.opened;
        index = literal.end - 1;
        start = literal.end;
      } else if (language === 'bash' && character === '<') {
        const text = hereDocumentAt(code, index);
        if (text) skips.set(text.start, text.end);
      }
    }
  }
  const before = code.slice(start, at);
  // A command or an expression inside of a text has its own quotes.
  const isNested = opened?.reading === 'escaped' && /["`]/.test(opened.quote) && /\$[({][^)}]*$/.test(before);
  return {
    reading: isNested ? 'unknown' : (opened?.reading ?? 'escaped'),
    quote: opened?.quote ?? '',
    before,
  };
}
