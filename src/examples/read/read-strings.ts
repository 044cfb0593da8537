import { UNKNOWN, type Piece } from './literal-request';

/** A string of a programming language, without quotes and escapes. */
export interface CodeString extends Piece {
  /** Offset after the closing quote. */
  readonly end: number;
}

export type CodeLanguage = 'ts' | 'csharp' | 'python' | 'powershell';

interface Style {
  readonly comments: RegExp;
  /** Start of a string: prefix and quote. */
  readonly begin: RegExp;
  /** Start of an interpolated expression inside a string with these quotes. */
  readonly insert: (mark: string) => RegExp | undefined;
  readonly escape: string;
  /** Quotes inside which a backslash is an ordinary character. */
  readonly isRaw: (mark: string) => boolean;
}

const REGEX_LITERAL = /\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;

const STYLES: Readonly<Record<CodeLanguage, Style>> = {
  ts: {
    comments: /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y,
    begin: /["'`]/y,
    insert: (mark) => (mark === '`' ? /\$\{/y : undefined),
    escape: '\\',
    isRaw: () => false,
  },
  csharp: {
    comments: /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y,
    begin: /(?:\$@|@\$|\$|@)?(?:"""|")|'/y,
    insert: (mark) => (mark.includes('$') ? /\{(?!\{)/y : undefined),
    escape: '\\',
    isRaw: (mark) => mark.includes('@') || mark.endsWith('"""'),
  },
  python: {
    comments: /#[^\n]*/y,
    begin: /(?<!\w)[rRbBfFuU]{0,2}(?:"""|'''|"|')/y,
    insert: (mark) => (/^[rb]?f/i.test(mark) ? /\{(?!\{)/y : undefined),
    escape: '\\',
    isRaw: (mark) => /^f?r/i.test(mark),
  },
  powershell: {
    comments: /<#[\s\S]*?(?:#>|$)|#[^\n]*/y,
    begin: /["']/y,
    insert: (mark) => (mark === '"' ? /\$(?=[\w({])/y : undefined),
    escape: '`',
    isRaw: (mark) => mark === "'",
  },
};

const stick = (pattern: RegExp, code: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(code)?.[0];
};

/** End of an interpolated expression, after its closing brace. */
function endOfInsert(code: string, from: number, language: CodeLanguage): number {
  if (language === 'powershell') {
    const name = stick(/\$(?:\{[^}]*\}|[\w:]+)/y, code, from);
    if (name !== undefined) return from + name.length;
  }
  let depth = 0;
  for (let offset = from; offset < code.length; offset += 1) {
    const character = code[offset] ?? '';
    if ('{('.includes(character)) depth += 1;
    else if ('})'.includes(character)) {
      depth -= 1;
      if (depth === 0) return offset + 1;
    }
  }
  return code.length;
}

function readString(
  code: string,
  start: number,
  mark: string,
  language: CodeLanguage,
  valueOf: (name: string) => string | undefined,
): CodeString {
  const style = STYLES[language];
  const quote = mark.replace(/^[^"'`]*/, '');
  const insert = style.insert(mark);
  let text = '';
  const offsets: number[] = [];
  const push = (value: string, at: number): void => {
    text += value;
    for (let index = 0; index < value.length; index += 1) offsets.push(at);
  };
  let offset = start + mark.length;
  while (offset < code.length && !code.startsWith(quote, offset)) {
    if (insert && stick(insert, code, offset) !== undefined) {
      const end = endOfInsert(code, offset, language);
      const name = /^\$?\{?\(?\s*\$?([A-Za-z_]\w*)\s*\)?\}?$/.exec(code.slice(offset, end))?.[1];
      push((name === undefined ? undefined : valueOf(name)) ?? UNKNOWN, offset);
      offset = end;
    } else if (code[offset] === style.escape && !style.isRaw(mark)) {
      push(code[offset + 1] ?? '', offset);
      offset += 2;
    } else {
      push(code[offset] ?? '', offset);
      offset += 1;
    }
  }
  return { text, offsets, offset: start, end: Math.min(code.length, offset + quote.length) };
}

/** Code that assigns the following string to a name: `const API: string = `, `BaseAddress = new Uri(`. */
const NAMED = /([A-Za-z_]\w*)\s*(?::\s*[\w<>[\]]+\s*)?=\s*(?:new\s+(?:Uri|URL)\s*\(\s*)?$/;
/** `API + ` before a string. */
const JOINED = /([A-Za-z_]\w*)\s*\+\s*$/;

/** The strings of a piece of code, and the names assigned to them. */
export function readStrings(
  code: string,
  language: CodeLanguage,
): { readonly strings: readonly CodeString[]; readonly names: ReadonlyMap<string, CodeString> } {
  const style = STYLES[language];
  const strings: CodeString[] = [];
  const names = new Map<string, CodeString>();
  const valueOf = (name: string): string | undefined => names.get(name)?.text;
  let offset = 0;
  while (offset < code.length) {
    const before = code.slice(Math.max(0, offset - 120), offset);
    const isRegexPlace = /(?:^|[(,=:[!&|?{};]|\breturn)\s*$/.test(before);
    const skipped =
      stick(style.comments, code, offset) ??
      (language === 'ts' && isRegexPlace ? stick(REGEX_LITERAL, code, offset) : undefined);
    if (skipped !== undefined) {
      offset += skipped.length;
      continue;
    }
    const mark = stick(style.begin, code, offset);
    if (mark === undefined) {
      offset += 1;
      continue;
    }
    const plain = readString(code, offset, mark, language, valueOf);
    const prefix = valueOf(JOINED.exec(before)?.[1] ?? '');
    const string: CodeString =
      prefix === undefined
        ? plain
        : {
            ...plain,
            text: prefix + plain.text,
            offsets: [...Array.from(prefix, () => plain.offset), ...plain.offsets],
          };
    strings.push(string);
    const name = NAMED.exec(before)?.[1];
    if (name !== undefined) names.set(name, string);
    offset = string.end;
  }
  return { strings, names };
}
