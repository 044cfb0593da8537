import { tokenizeWith, type ShjLanguageData, type ShjToken } from '@speed-highlight/core/tokenize';
import { escapeHtml } from '../html/escape-html';
import { markup } from '../html/markup';
import type { Html } from '../html/html';
import { tokenHtml } from './token-html';

/** The rules of a language, first match first: of the library, or of a sample language that it does not support. */
export type SampleGrammar = readonly object[];

/** The name of a called function, in most languages. */
export const CALL = { type: 'func' as const, match: /[A-Za-z_][\w-]*(?=\()/g };

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
 * A sample as HTML with the class names of the code theme. The build and the browser both use it, so that no sample changes its look when the reader types values.
 */
export function colorSample(code: string, grammar: SampleGrammar): Html {
  if (code.length > MAX_COLORED_SAMPLE || LONG_RUN.test(code)) return escapeHtml(code);
  const parts: Html[] = [];
  // The library's grammars contain `sub?: undefined`, but its type does not allow undefined.
  tokenizeWith(code, grammar as ShjLanguageData, (text, token) => {
    const kind = token && KINDS[token];
    if (text !== '') parts.push(tokenHtml(text, kind));
  });
  return markup`${parts}`;
}
