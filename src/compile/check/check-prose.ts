import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lint as spell, type CSpellReporter } from 'cspell';
import { lint as lintMarkdown } from 'markdownlint/promise';
import { decodePercent } from '../../kit/addresses/decode-percent';
import { maskMdx } from '../../guides/prose/mask-mdx';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import { CONTENT_FOLDER } from '../sources/read-product-file';
import { filesBelow } from '../sources/site-files';
import { checkWords } from './check-words';

const SITE_FOLDER = `${CONTENT_FOLDER}/_site`;
/** Words that are missing in the dictionary and that pages may use, one per line. */
const WORDS_FILE = `${SITE_FOLDER}/words.txt`;

/** Rules of markdownlint that make sense for MDX and that neither Oxfmt nor the compiler enforces. */
const MARKDOWN_RULES = {
  default: false,
  'heading-increment': true,
  'no-trailing-spaces': true,
  'no-hard-tabs': true,
  'no-multiple-blanks': true,
  'no-missing-space-atx': true,
  'blanks-around-headings': true,
  'heading-start-left': true,
  'no-trailing-punctuation': { punctuation: '.,;:!' },
  'no-multiple-space-blockquote': true,
  'blanks-around-fences': true,
  'blanks-around-lists': true,
  'no-reversed-links': true,
  'no-space-in-emphasis': true,
  'no-space-in-code': true,
  'no-space-in-links': true,
  'fenced-code-language': true,
  'no-empty-links': true,
  'no-alt-text': true,
  'single-trailing-newline': true,
  'table-column-count': true,
  'blanks-around-tables': true,
};

interface Page {
  readonly file: string;
  readonly source: string;
  readonly prose: string;
}

function readPages(directory: string): Page[] {
  return filesBelow(path.join(directory, CONTENT_FOLDER), /\.mdx?$/).map((name) => {
    const file = `${CONTENT_FOLDER}/${name}`;
    const source = readFileSync(path.join(directory, file), 'utf8');
    return { file, source, prose: maskMdx(source) };
  });
}

/** Words that the glossary, the specifications, and the settings use as names, which are not misspellings. */
function knownWords(directory: string): Set<string> {
  const folder = path.join(directory, 'openapi');
  const files = [
    ...filesBelow(folder, /\.(ya?ml|json)$/).map((name) => path.join(folder, name)),
    path.join(directory, SITE_FOLDER, 'glossary.yml'),
    path.join(directory, SITE_FOLDER, 'site.yml'),
  ];
  const words = new Set<string>();
  for (const file of files.filter((name) => existsSync(name))) {
    for (const [name] of readFileSync(file, 'utf8').matchAll(/[A-Za-z][A-Za-z]{2,}/g)) words.add(name);
  }
  return words;
}

async function checkSpelling(directory: string, pages: readonly Page[]): Promise<Diagnostic[]> {
  // cspell reads files, so the prose is written into a separate folder with everything else blanked.
  const folder = path.join(directory, '.tmp', 'check', 'prose');
  rmSync(folder, { recursive: true, force: true });
  for (const { file, prose } of pages) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, `${file}.txt`), prose);
  }
  const own = existsSync(path.join(directory, WORDS_FILE))
    ? readFileSync(path.join(directory, WORDS_FILE), 'utf8')
        .split('\n')
        .filter((word) => word !== '' && !word.startsWith('#'))
    : [];
  const config = path.join(folder, 'cspell.json');
  writeFileSync(
    config,
    JSON.stringify({
      version: '0.2',
      language: 'en-US',
      dictionaries: ['en_us', 'softwareTerms', 'typescript', 'node', 'npm', 'html', 'companies'],
      words: [...own, ...knownWords(directory)],
      maxNumberOfDiagnostics: 1000,
    }),
  );
  const diagnostics: Diagnostic[] = [];
  const reporter: CSpellReporter = {
    issue: ({ uri = '', row, col, text, suggestions = [] }) => {
      const file = path
        .relative(folder, decodePercent(uri.replace(/^file:\/\//, '')) ?? uri)
        .replaceAll('\\', '/')
        .replace(/\.txt$/, '');
      diagnostics.push({
        code: 'prose/spelling',
        severity: 'error',
        file,
        position: { line: row, column: col },
        message: `"${text}" is not in the dictionary.`,
        fix:
          suggestions.length > 0
            ? `Did you mean ${suggestions
                .slice(0, 3)
                .map((word) => `"${word}"`)
                .join(' or ')}? If it is correct, add it to ${WORDS_FILE}.`
            : `If it is correct, add it to ${WORDS_FILE}.`,
      });
    },
    info: () => undefined,
    debug: () => undefined,
    error: (message, error) => {
      throw new Error(`${message} ${String(error)}`);
    },
    progress: () => undefined,
    result: () => undefined,
  };
  await spell(['content/**/*.txt'], { root: folder, config, gitignore: false, dot: true }, reporter);
  return diagnostics;
}

async function checkMarkdown(pages: readonly Page[]): Promise<Diagnostic[]> {
  const results = await lintMarkdown({
    strings: Object.fromEntries(pages.map(({ file, source }) => [file, source])),
    config: MARKDOWN_RULES,
    // Comments in pages are MDX expressions, and no page may disable a rule.
    noInlineConfig: true,
  });
  return Object.entries(results).flatMap(([file, issues]) =>
    issues.map(
      ({
        lineNumber,
        ruleNames,
        ruleDescription,
        errorDetail,
        errorContext,
        errorRange,
        fixInfo,
      }): Diagnostic => ({
        code: 'prose/style',
        severity: 'error',
        file,
        position: { line: lineNumber, column: errorRange?.[0] ?? 1 },
        message: `${ruleDescription} (${ruleNames.join(', ')})${errorContext ? `: ${errorContext}` : ''}.`,
        fix:
          errorDetail ??
          (fixInfo?.insertText === undefined ? 'Follow the rule.' : `Write "${fixInfo.insertText}".`),
      }),
    ),
  );
}

/** Checks the prose of all pages: spelling, words of the style sheet, and the form of the Markdown. */
export async function checkProse(directory: string): Promise<Diagnostic[]> {
  const pages = readPages(directory);
  const [spelling, markdown] = await Promise.all([checkSpelling(directory, pages), checkMarkdown(pages)]);
  return [...checkWords(directory, pages), ...spelling, ...markdown];
}
