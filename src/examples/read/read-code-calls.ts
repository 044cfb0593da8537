import type { LiteralRequest, Piece } from './literal-request';
import { readStrings, type CodeLanguage, type CodeString } from './read-strings';

/** A way to call an address in a language; the address follows the match. */
interface CallForm {
  /** Group 1, if there is one, is the method. */
  readonly pattern: RegExp;
  /** The method inside the call, if the pattern has none. */
  readonly methodIn?: RegExp;
  /** The default method. */
  readonly otherwise: (call: string) => string;
}

const always = (method: string) => (): string => method;

const CALLS: Readonly<Record<CodeLanguage, readonly CallForm[]>> = {
  ts: [
    {
      pattern: /\b(?:fetch|new Request)\s*\(\s*(?:new URL\(\s*)?/g,
      methodIn: /\bmethod:\s*["'`](\w+)/,
      otherwise: always('GET'),
    },
    {
      pattern: /\b(?:axios|http|client|ky|got|api)\.(get|post|put|patch|delete|head)\s*(?:<[^>]*>)?\(\s*/g,
      otherwise: always('GET'),
    },
  ],
  csharp: [
    {
      pattern: /\.(Get|Post|Put|Patch|Delete)\w*Async\s*(?:<[^>]*>)?\(\s*(?:new Uri\(\s*)?/g,
      otherwise: always('GET'),
    },
    {
      pattern:
        /new HttpRequestMessage\s*\(\s*(?:HttpMethod\.|new HttpMethod\(")(\w+)(?:"\))?\s*,\s*(?:new Uri\(\s*)?/g,
      otherwise: always('GET'),
    },
  ],
  python: [
    {
      pattern: /\b(?:requests|httpx|session|client|http)\.(get|post|put|patch|delete|head|options)\s*\(\s*/g,
      otherwise: always('GET'),
    },
    {
      pattern: /\b(?:requests|httpx|session|client)\.request\s*\(\s*["'](\w+)["']\s*,\s*/g,
      otherwise: always('GET'),
    },
    {
      pattern: /\b(?:urllib\.request\.)?(?:Request|urlopen)\s*\(\s*/g,
      methodIn: /\bmethod\s*=\s*["'](\w+)/,
      otherwise: (call) => (/\bdata\s*=/.test(call) ? 'POST' : 'GET'),
    },
  ],
  powershell: [
    {
      pattern: /\b(?:Invoke-RestMethod|Invoke-WebRequest|irm|iwr)\b(?:[^\n]|`\n)*?\s-Uri\s+/gi,
      methodIn: /\s-Method\s+["']?(\w+)/i,
      otherwise: always('GET'),
    },
  ],
};

/** The text of a call from its name to its end, which has the other arguments. */
function callText(code: string, start: number, address: number, language: CodeLanguage): string {
  if (language === 'powershell') {
    const rest = /^(?:[^\n`]|`\n|`.)*/.exec(code.slice(start))?.[0] ?? '';
    return rest;
  }
  let depth = 1;
  for (let offset = address; offset < code.length; offset += 1) {
    const character = code[offset] ?? '';
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) {
      depth -= 1;
      if (depth <= 0) return code.slice(start, offset);
    }
  }
  return code.slice(start);
}

/** The string at a position: a literal, or the value of the name there. */
function stringAt(
  code: string,
  offset: number,
  strings: ReturnType<typeof readStrings>,
): CodeString | undefined {
  const written = strings.strings.find((string) => string.offset === offset);
  if (written) return written;
  const name = /^\$?([A-Za-z_]\w*)(?!\w|\s*[(.[])/.exec(code.slice(offset, offset + 80));
  if (!name) return undefined;
  // `API + "/users"`: the joined string already contains the name's value.
  const joined = /^\s*\+\s*$/;
  const next = strings.strings.find(
    (string) => string.offset > offset && joined.test(code.slice(offset + name[0].length, string.offset)),
  );
  return next ?? strings.names.get(name[1] ?? '');
}

/** Joins a relative address with the sample's base address. */
function withBase(piece: Piece, base: string | undefined): Piece {
  if (base === undefined || !piece.text.startsWith('/')) return piece;
  const origin = /^https?:\/\/[^/]+/i.exec(base)?.[0] ?? '';
  return {
    text: origin + piece.text,
    offsets: [...Array.from(origin, () => piece.offset), ...piece.offsets],
    offset: piece.offset,
  };
}

export interface CodeCalls {
  readonly requests: readonly LiteralRequest[];
  /** Addresses that no known call uses: kept in a constant, passed to a function. */
  readonly addresses: readonly Piece[];
}

/**
 * The requests of a sample in TypeScript, C#, Python, or PowerShell whose address is in the call or in a
 * constant of the same block. Interpolated values count as unknown. Headers and bodies are not read.
 */
export function readCodeCalls(code: string, language: CodeLanguage): CodeCalls {
  const strings = readStrings(code, language);
  const base = (
    strings.names.get('BaseAddress') ??
    strings.names.get('baseURL') ??
    strings.names.get('base_url')
  )?.text;
  const requests: LiteralRequest[] = [];
  const used = new Set<number>();
  for (const form of CALLS[language]) {
    for (const match of code.matchAll(form.pattern)) {
      const address = match.index + match[0].length;
      const string = stringAt(code, address, strings);
      if (!string) continue;
      used.add(string.offset);
      const call = callText(code, match.index, address, language);
      requests.push({
        method: (match[1] ?? form.methodIn?.exec(call)?.[1] ?? form.otherwise(call)).toUpperCase(),
        methodOffset: match.index,
        url: withBase(string, base),
        query: [],
        headers: undefined,
        body: undefined,
        isBodyKnown: false,
      });
    }
  }
  return {
    requests,
    addresses: strings.strings.filter(({ text, offset }) => !used.has(offset) && /^https?:\/\//i.test(text)),
  };
}

export const CODE_LANGUAGES: Readonly<Record<string, CodeLanguage>> = {
  ts: 'ts',
  tsx: 'ts',
  typescript: 'ts',
  js: 'ts',
  javascript: 'ts',
  csharp: 'csharp',
  cs: 'csharp',
  python: 'python',
  py: 'python',
  powershell: 'powershell',
};
