import bash from '@speed-highlight/core/languages/bash.js';
import go from '@speed-highlight/core/languages/go.js';
import java from '@speed-highlight/core/languages/java.js';
import js from '@speed-highlight/core/languages/js.js';
import py from '@speed-highlight/core/languages/py.js';
import rs from '@speed-highlight/core/languages/rs.js';
import { tokenizeWith, type ShjLanguageData, type ShjToken } from '@speed-highlight/core/tokenize';
import { escapeHtml } from '../html/escape-html';

const FUNCTION = { type: 'func' as const, match: /[A-Za-z_][\w-]*(?=\()/g };

/** Languages that the library does not support, as far as samples use them. */
const csharp: ShjLanguageData = [
  { type: 'cmnt', match: /\/\/.*/g },
  { type: 'str', match: /("{3,})[^]*?\1/g },
  { expand: 'strDouble' },
  { expand: 'num' },
  { type: 'kwd', match: /\b(?:await|int|new|using|var)\b/g },
  FUNCTION,
];
const php: ShjLanguageData = [
  { type: 'str', match: /<<<'(\w+)'\n[^]*?\n\1|'(?:\\[^]|[^'\\])*'|"(?:\\[^]|[^"\\])*"/g },
  { expand: 'num' },
  { type: 'kwd', match: /<\?php|\b(?:echo|false|if|new|throw|true)\b/g },
  FUNCTION,
];
const ruby: ShjLanguageData = [
  { type: 'str', match: /'(?:\\[^]|[^'\\])*'|"(?:\\[^]|[^"\\])*"|(?<=<<'BODY'\.chomp\n)[^]*?\nBODY/g },
  { expand: 'num' },
  { type: 'kwd', match: /\b(?:do|end|puts|require)\b/g },
  FUNCTION,
];
const powershell: ShjLanguageData = [
  { type: 'str', match: /@'\n[^]*?\n'@|'(?:''|[^'])*'|"(?:`[^]|[^"`])*"/g },
  { expand: 'num' },
  { type: 'func', match: /\b(?:Get|Invoke)-\w+/g },
  { type: 'kwd', match: /(?<=\s)-[A-Z]\w+/g },
];

/** The library's grammars contain `sub?: undefined`, but its type does not allow undefined. */
const LANGUAGES = {
  bash,
  csharp,
  go,
  java,
  js,
  ts: js,
  php,
  powershell,
  python: py,
  ruby,
  rust: rs,
} as unknown as Readonly<Record<string, ShjLanguageData | undefined>>;

/** The library's token kinds, mapped to the site's classes `tok-…`; others stay plain. */
const KINDS: Partial<Record<ShjToken, string>> = {
  bool: 'number',
  class: 'type',
  cmnt: 'comment',
  func: 'function',
  kwd: 'keyword',
  num: 'number',
  str: 'string',
  esc: 'string',
  type: 'type',
};

/** Maximum characters of a colored sample: a longer one would block the page. */
const MAX_COLORED_SAMPLE = 20_000;
/** A long word, space, or repeated character, whose end the grammars search for at each character. */
const LONG_RUN = /[\w$-]{1000}|\s{1000}|(.)\1{999}/;

/**
 * A sample as HTML with the class names of the code theme; text of an unknown language is only escaped. The
 * build and the browser both use it, so that no sample changes its look when the reader types values.
 */
export function colorSample(code: string, language: string): string {
  const grammar = LANGUAGES[language];
  if (!grammar || code.length > MAX_COLORED_SAMPLE || LONG_RUN.test(code)) return escapeHtml(code);
  const parts: string[] = [];
  tokenizeWith(code, grammar, (text, token) => {
    const kind = token && KINDS[token];
    if (text !== '')
      parts.push(
        kind === undefined ? escapeHtml(text) : `<span class="tok-${kind}">${escapeHtml(text)}</span>`,
      );
  });
  return parts.join('');
}
