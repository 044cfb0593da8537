import { entryOf } from '../values/table-entry';
import type { BundledLanguage } from 'shiki';
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import bash from 'shiki/langs/bash.mjs';
import csharp from 'shiki/langs/csharp.mjs';
import http from 'shiki/langs/http.mjs';
import ini from 'shiki/langs/ini.mjs';
import json from 'shiki/langs/json.mjs';
import powershell from 'shiki/langs/powershell.mjs';
import python from 'shiki/langs/python.mjs';
import ts from 'shiki/langs/typescript.mjs';
import xml from 'shiki/langs/xml.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import { readJsonTokens, type RawToken } from './json-tokens';
import { asHtml } from '../html/as-html';
import { tokenHtml } from './token-html';
import type { Html } from '../html/html';

/** One piece of a line. `kind` is the second half of a class, `tok-keyword`; absent for plain text. */
export interface CodeToken {
  readonly text: string;
  readonly kind?: string;
}

export interface Highlight {
  /** Lines of tokens. Text in an unknown language stays plain. */
  readonly tokenize: (code: string, language: string) => readonly (readonly CodeToken[])[];
  /** Loads the languages of the fences in a text. Those without a grammar stay plain. */
  readonly prepare: (text: string) => Promise<void>;
  /** Characters that a grammar reads for a text; infinite for one that takes seconds and stays plain. */
  readonly cost: (code: string, language: string) => number;
}

/** TextMate scopes by highlighting class. Among rules of equal depth, the order decides. */
const SCOPES: readonly (readonly [kind: string, scopes: readonly string[]])[] = [
  ['comment', ['comment', 'punctuation.definition.comment']],
  [
    'string',
    ['string', 'punctuation.definition.string', 'markup.inline.raw', 'string.unquoted.plain.out.yaml'],
  ],
  ['number', ['constant.numeric', 'constant.language', 'constant.character', 'support.constant']],
  [
    'keyword',
    [
      'keyword',
      'storage',
      'keyword.control',
      'keyword.operator.new',
      'variable.language.this',
      'constant.other.option',
    ],
  ],
  [
    'function',
    ['entity.name.function', 'support.function', 'meta.function-call.generic', 'entity.name.command'],
  ],
  [
    'type',
    (
      'entity.name.type support.type support.class entity.name.tag support.type.property-name ' +
      'meta.object-literal.key entity.other.attribute-name'
    ).split(' '),
  ],
];

/** The theme only contains names: each "color" is a number that represents a kind. */
const COLORS = new Map(SCOPES.map(([kind], index) => [`#00000${index + 1}`, kind]));
/** Strings in the grammar, but plain text for a reader: words of a command line. */
const PLAIN_SCOPES = ['string.unquoted.argument.shell'];

/** Names that writers use besides the grammar's own. */
const ALIASES: Readonly<Record<string, string>> = {
  sh: 'bash',
  shell: 'bash',
  curl: 'bash',
  typescript: 'ts',
  js: 'ts',
  javascript: 'ts',
  cs: 'csharp',
  'c#': 'csharp',
  py: 'python',
  yml: 'yaml',
  ps1: 'powershell',
  jsonc: 'json',
  ndjson: 'json',
  toml: 'ini',
  html: 'xml',
};

/** The languages that are always there. */
const LANGUAGES = ['bash', 'csharp', 'http', 'ini', 'json', 'powershell', 'python', 'ts', 'xml', 'yaml'];

/** A fence with the language after it. */
const FENCED = /^[ \t>]*(?:[-*+\d.)]+[ \t]+)*(?:`{3,}|~{3,})[ \t]*(?:\{[ \t]*\.)?([\w+#-]+)/gm;

/**
 * No time limit per line, which Shiki has by default: a busy machine would highlight less than an idle one,
 * and two builds of one commit would differ. Very long lines stay plain instead.
 */
const LIMITS = { tokenizeTimeLimit: 0, tokenizeMaxLineLength: 20_000 };

/** Longer text stays plain unless it is JSON, because grammars take seconds for it. */
const MAX_COLORED_PER_BLOCK = 20_000;
/** Maximum nesting of brackets: a grammar compares all of its states, which takes 30 s for 25,000 levels. */
const MAX_DEPTH = 100;

/** Whether a grammar would take seconds for a text, which then stays plain. */
function isCostly(code: string): boolean {
  if (code.length > MAX_COLORED_PER_BLOCK) return true;
  let depth = 0;
  for (const [sign] of code.matchAll(/[[\](){}]/g)) {
    depth = '[({'.includes(sign) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Merges white space into the preceding token, for fewer elements. */
function joinSpace(line: readonly RawToken[]): CodeToken[] {
  const merged: { text: string; kind?: string }[] = [];
  for (const { text, kind } of line) {
    const last = merged.at(-1);
    if (last && (last.kind === kind || text.trim() === '')) last.text += text;
    else merged.push(kind === undefined ? { text } : { text, kind });
  }
  return merged;
}

/**
 * Creates the highlighter of the build. Tokens have a kind instead of a color. The style sheet contains the
 * colors, so both color modes share one HTML, and no code block changes after the first paint.
 */
export async function createHighlight(): Promise<Highlight> {
  const shiki: HighlighterCore = await createHighlighterCore({
    engine: createOnigurumaEngine(import('shiki/wasm')),
    langs: [bash, csharp, http, ini, json, powershell, python, ts, xml, yaml],
    themes: [
      {
        name: 'kinds',
        type: 'light',
        fg: '#000000',
        bg: '#ffffff',
        settings: [
          ...SCOPES.map(([, scopes], index) => ({
            scope: [...scopes],
            settings: { foreground: `#00000${index + 1}` },
          })),
          { scope: PLAIN_SCOPES, settings: { foreground: '#000000' } },
        ],
      },
    ],
  });
  const loaded = new Set(LANGUAGES);
  const nameOf = (language: string): string => entryOf(ALIASES, language) ?? language;
  const grammar = (language: string): string | undefined =>
    loaded.has(nameOf(language)) ? nameOf(language) : undefined;
  const prepare = async (text: string): Promise<void> => {
    const names = new Set(Array.from(text.matchAll(FENCED), ([, name = '']) => nameOf(name.toLowerCase())));
    const missing = [...names].filter((name) => !loaded.has(name) && name !== 'diff');
    if (missing.length === 0) return;
    const { bundledLanguages } = await import('shiki/langs');
    for (const name of missing) {
      const load = Object.hasOwn(bundledLanguages, name)
        ? bundledLanguages[name as BundledLanguage]
        : undefined;
      if (load === undefined) continue;
      await shiki.loadLanguage(load);
      loaded.add(name);
    }
  };
  const plain = (code: string): CodeToken[][] => code.split('\n').map((text) => (text ? [{ text }] : []));
  return {
    prepare,
    cost: (code, language) => {
      const name = grammar(language);
      if (name === undefined || (name === 'json' && readJsonTokens(code))) return 0;
      return isCostly(code) ? Number.POSITIVE_INFINITY : code.length;
    },
    tokenize: (code, language) => {
      const name = grammar(language);
      if (name === undefined) return plain(code);
      const json = name === 'json' ? readJsonTokens(code) : undefined;
      if (!json && isCostly(code)) return plain(code);
      const lines =
        json ??
        shiki
          .codeToTokensBase(code, { lang: name, theme: 'kinds', ...LIMITS })
          .map((line) =>
            line.map(({ content, color = '' }) => ({ text: content, kind: COLORS.get(color.toLowerCase()) })),
          );
      return lines.map(joinSpace);
    },
  };
}

/** Code as HTML for the inside of `<code>`. */
export function highlightToHtml(highlight: Highlight, code: string, language: string): Html {
  const lines = highlight
    .tokenize(code, language)
    .map((line) => line.map(({ text, kind }) => tokenHtml(text, kind)).join(''))
    .join('\n');
  return asHtml(lines);
}
