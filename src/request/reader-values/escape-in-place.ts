/**
 * Writes a reader's id into hand-written code, in place of a sample value. Samples of operations do not need
 * it: they are made anew from the request.
 */
import { encodeText } from '../serialize-parameter';
import { escapedLiteral, wellFormed } from '../samples/sample-text';

/** What is around a position in code. */
interface Place {
  /** Quotes of the literal; empty outside of any. */
  readonly quote: string;
  /** The literal, or the line, up to the position. */
  readonly before: string;
}

/** Quotes of each language, longer ones first. Those in `MULTILINE` continue on the next line. */
const QUOTES: Readonly<Record<string, readonly string[]>> = {
  bash: ["'", '"'],
  powershell: ["'", '"'],
  python: ['"""', "'''", '"', "'"],
  csharp: ['"""', '"'],
  java: ['"""', '"'],
  go: ['`', '"'],
  rust: ['"'],
  json: ['"'],
  yaml: ["'", '"'],
  xml: ['"', "'"],
  text: [],
  http: [],
  ini: [],
};
const OTHER_QUOTES = ['`', "'", '"'];
const MULTILINE = new Set(['"""', "'''", '`']);
/** Languages whose strings all continue on the next line. */
const SHELLS = new Set(['bash', 'powershell']);

const ALIASES: Readonly<Record<string, string>> = {
  ...{ sh: 'bash', shell: 'bash', curl: 'bash', typescript: 'ts', javascript: 'ts', js: 'ts', node: 'ts' },
  ...{ cs: 'csharp', py: 'python', yml: 'yaml', ps1: 'powershell', toml: 'ini', html: 'xml' },
};

/** Finds the literal around a position by reading the code up to it. */
function placeOf(code: string, at: number, language: string): Place {
  const quotes = QUOTES[language] ?? OTHER_QUOTES;
  const comment = /^(?:ts|csharp|java|go|rust)$/.test(language) ? '//' : language === 'json' ? '' : '#';
  let quote = '';
  let start = 0;
  for (let index = 0; index < at; index += 1) {
    const character = code.charAt(index);
    if (character === '\n' && !MULTILINE.has(quote) && !(quote !== '' && SHELLS.has(language))) {
      quote = '';
      start = index + 1;
    } else if (quote !== '') {
      const escapes = language === 'bash' ? quote === '"' : quote !== '`' || language !== 'go';
      if (character === (language === 'powershell' ? '`' : '\\') && escapes) index += 1;
      else if (code.startsWith(quote, index)) {
        index += quote.length - 1;
        quote = '';
        start = index + 1;
      }
    } else if (
      comment !== '' &&
      code.startsWith(comment, index) &&
      /(?:^|\s)$/.test(code.slice(start, index))
    ) {
      const end = code.indexOf('\n', index);
      if (end === -1 || end >= at) return { quote: '', before: code.slice(index, at) };
      index = end;
      start = end + 1;
    } else {
      const opened = quotes.find((sign) => code.startsWith(sign, index));
      if (opened !== undefined) {
        quote = opened;
        index += opened.length - 1;
        start = index + 1;
      }
    }
  }
  return { quote, before: code.slice(start, at) };
}

const jsonText = (value: string): string =>
  escapedLiteral(value, /[\\"]/g, (code) => `\\u${code}`)
    .slice(1, -1)
    // Characters that end a literal around the JSON.
    .replace(/['`$<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);

const ONE_LINE = /[\r\n\u2028\u2029]+/g;

/** A value for the inside of a literal. */
function insideLiteral(value: string, quote: string, language: string): string {
  if (language === 'json') return jsonText(value);
  if (language === 'xml') return value.replace(/[&<>"'\r\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  if (language === 'bash')
    return quote === "'" ? value.replaceAll("'", "'\\''") : value.replace(/["\\`$]/g, '\\$&');
  if (language === 'powershell')
    return quote === "'"
      ? value.replace(/['\u2018-\u201b]/g, '$&$&')
      : value
          .replace(/["`$\u201c-\u201e]/g, '`$&')
          .replaceAll('\n', '`n')
          .replaceAll('\r', '`r');
  if (language === 'yaml' && quote === "'") return value.replace(ONE_LINE, ' ').replaceAll("'", "''");
  if (quote === '`' && language === 'go') return value.replaceAll('`', '` + "`" + `');
  const text = language === 'go' || language === 'rust' || language === 'php' ? wellFormed(value) : value;
  const unicode =
    language === 'rust' || language === 'php'
      ? (code: string): string => `\\u{${code}}`
      : (code: string): string => `\\u${code}`;
  const inside = escapedLiteral(text, /[\\"]/g, unicode).slice(1, -1);
  if (quote === '`') return inside.replaceAll('\\"', '"').replace(/`|\$\{/g, '\\$&');
  if (quote.startsWith("'")) return inside.replaceAll('\\"', '"').replaceAll("'", "\\'");
  if (language === 'php') return inside.replaceAll('$', '\\$');
  return language === 'ruby' ? inside.replaceAll('#', '\\#') : inside;
}

/** A value where the code has no quotes. */
function outsideLiteral(value: string, language: string): string {
  if (/^[\w.-]+$/.test(value)) return value;
  if (language === 'bash') return `'${value.replaceAll("'", "'\\''")}'`;
  if (language === 'powershell') return `'${value.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
  if (language === 'yaml' || language === 'json') return `"${jsonText(value)}"`;
  if (language === 'xml') return insideLiteral(value, '', 'xml');
  return value.replace(ONE_LINE, ' ');
}

/** Whether a position is in an address: after its scheme, or in the request line of a message. */
const isInAddress = (before: string): boolean =>
  /(?:[a-z][a-z0-9+.-]*:\/\/|^\/|^\$\{?\w+\}?\/|\s\/)[^\s"'<>]*$/i.test(before);

/** Whether a position is in a string of JSON inside of a literal: its quotes are not closed. */
const isInJson = (before: string, quote: string): boolean =>
  /^\s*[{[]/.test(before) && (before.match(quote === '"' ? /\\"/g : /(?:^|[^\\])"/g)?.length ?? 0) % 2 === 1;

/**
 * A reader's id, escaped for its place in hand-written code.
 *
 * @param code      The whole block, with sample values.
 * @param at        Where the sample value begins.
 * @param language  As in the class of the block: `bash`, `ts`.
 */
export function escapeInPlace(code: string, at: number, language: string, value: string): string {
  const name = ALIASES[language] ?? language;
  const { quote, before } = placeOf(code, at, name);
  if (isInAddress(before)) return encodeText(value);
  if (quote === '') return outsideLiteral(value, name);
  if (name !== 'json' && isInJson(before, quote)) return insideLiteral(jsonText(value), quote, name);
  return insideLiteral(value, quote, name);
}
