/**
 * Writes a reader's id into hand-written code, in place of a sample value. Samples of operations do not need
 * it: they are made anew from the request.
 */
import { encodeText } from '../serialize-parameter';
import { escapedLiteral, wellFormed } from '../samples/sample-text';
import { placeInCode } from './place-in-code';

const ALIASES: Readonly<Record<string, string>> = {
  ...{ sh: 'bash', shell: 'bash', curl: 'bash', typescript: 'ts', javascript: 'ts', js: 'ts', node: 'ts' },
  ...{ cs: 'csharp', py: 'python', yml: 'yaml', ps1: 'powershell', toml: 'ini', html: 'xml' },
};

const jsonText = (value: string): string =>
  escapedLiteral(value, /[\\"]/g, (code) => `\\u${code}`)
    .slice(1, -1)
    // Characters that end a literal around the JSON.
    .replace(/['`$<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);

const ONE_LINE = /[\r\n\u2028\u2029]+/g;

/** JSON for a literal that is read as it is: only letters, digits, a few signs, and `\\u` with four digits. */
const rawJsonText = (value: string): string =>
  value.replace(/[^\p{L}\p{N} _.:/@+=-]/gu, (sign) =>
    Array.from({ length: sign.length }, (_, index) => sign.charCodeAt(index))
      .map((unit) => `\\u${unit.toString(16).toUpperCase().padStart(4, '0')}`)
      .join(''),
  );

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
function outsideLiteral(value: string, language: string): string | undefined {
  if (language === 'bash') return `'${value.replaceAll("'", "'\\''")}'`;
  if (language === 'powershell') return `'${value.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
  if (language === 'yaml' || language === 'json') return `"${jsonText(value)}"`;
  if (language === 'xml') return insideLiteral(value, '', 'xml');
  return /^(?:text|http|ini)$/.test(language) ? value.replace(ONE_LINE, ' ') : undefined;
}

/** Without quotes, YAML reads `007` as a number and `no` as a boolean. */
const isPlain = (value: string, quote: string, language: string): boolean =>
  /^[\w.-]+$/.test(value) &&
  (language !== 'yaml' || quote !== '' || /^(?!(?:true|false|yes|no|on|off|null|y|n)$)[a-z]/i.test(value));

/** Whether a position is in an address: after its scheme, or in the request line of a message. */
const isInAddress = (before: string): boolean =>
  /(?:[a-z][a-z0-9+.-]*:\/\/|^\/|^\$\{?\w+\}?\/|\s\/)[^\s"'<>]*$/i.test(before);

/** Whether a position is in the data of a form, which curl sends as written. */
const isInForm = (line: string): boolean =>
  /\s(?:-d|--data(?:-raw|-ascii|-binary)?)[ =]?["']?(?:[\w.%-]+=[\w.%-]*&)*[\w.%-]+=$/.test(line);

/** Whether a position is in a string of JSON inside of a literal: its quotes are not closed. */
const isInJson = (before: string, quote: string): boolean =>
  /^\s*[{[]/.test(before) && (before.match(quote === '"' ? /\\"/g : /(?:^|[^\\])"/g)?.length ?? 0) % 2 === 1;

/**
 * A reader's id, escaped for its place in hand-written code.
 *
 * @param code      The whole block, with sample values.
 * @param at        Where the sample value begins.
 * @param language  As in the class of the block: `bash`, `ts`.
 * @returns Undefined if the place has no way to write it, such as quotes in an f-string of Python.
 */
export function escapeInPlace(code: string, at: number, language: string, value: string): string | undefined {
  const name = ALIASES[language] ?? language;
  const { reading, quote, before } = placeInCode(code, at, name);
  if (isInAddress(before)) return encodeText(value);
  if (name === 'bash' && isInForm(code.slice(code.lastIndexOf('\n', at - 1) + 1, at)))
    return encodeText(value);
  if (isPlain(value, quote, reading === 'escaped' ? name : '')) return value;
  if (reading === 'comment') return value.replace(ONE_LINE, ' ');
  if (reading === 'unknown') return undefined;
  if (reading === 'raw') return isInJson(before, '') ? rawJsonText(value) : undefined;
  if (quote === '') return outsideLiteral(value, name);
  if (name !== 'json' && isInJson(before, quote)) return insideLiteral(jsonText(value), quote, name);
  return insideLiteral(value, quote, name);
}
