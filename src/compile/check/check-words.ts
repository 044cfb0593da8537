import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkTerms, readTermRules, type TermRule } from '../../guides/prose/check-terms';
import { maskMdx } from '../../guides/prose/mask-mdx';
import { proseValues } from '../../guides/prose/prose-values';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import { parseYamlFile } from '../../kit/yaml/parse-yaml';
import { CONTENT_FOLDER } from '../sources/read-product-file';
import { filesBelow } from '../sources/site-files';

const SITE_FOLDER = `${CONTENT_FOLDER}/_site`;

/** Spelling of single words, and words that sound translated. */
const RULE_FILES = [`${SITE_FOLDER}/terms.yml`, `${SITE_FOLDER}/voice.yml`];

/** Settings with text that people read. */
const SETTINGS = ['glossary.yml', 'problems.yml', 'sidebar.yml', 'site.yml'].map(
  (name) => `${SITE_FOLDER}/${name}`,
);

const SPECIFICATION_FOLDER = 'openapi';

/** Documents for contributors: Markdown in the root and in this folder. */
const DOCS_FOLDER = 'docs';

function contributorDocuments(directory: string): string[] {
  return ['.', DOCS_FOLDER].flatMap((folder) =>
    existsSync(path.join(directory, folder))
      ? readdirSync(path.join(directory, folder))
          .filter((name) => name.endsWith('.md'))
          .map((name) => path.posix.join(folder, name))
          .sort()
      : [],
  );
}

function documentFiles(directory: string): string[] {
  const specifications = filesBelow(path.join(directory, SPECIFICATION_FOLDER), /\.(ya?ml|json)$/);
  return [
    ...SETTINGS.filter((file) => existsSync(path.join(directory, file))),
    ...specifications.map((name) => `${SPECIFICATION_FOLDER}/${name}`),
  ];
}

function checkDocument(directory: string, file: string, rules: readonly TermRule[]): Diagnostic[] {
  const parsed = parseYamlFile(readFileSync(path.join(directory, file), 'utf8'), file);
  // `check:content` reports invalid files.
  if (!parsed.ok) return [];
  const { value, positionOf } = parsed.value;
  return proseValues(value).flatMap(({ path: steps, text }) =>
    checkTerms(maskMdx(text), file, rules).map((diagnostic) => ({
      ...diagnostic,
      position: positionOf(steps),
    })),
  );
}

/**
 * Checks the words of pages, contributor documents, settings, and specifications against the rules of
 * `terms.yml` and `voice.yml`.
 *
 * @param pages  The guides, with everything but prose blanked.
 * @returns Diagnostics of both rule files come first. A diagnostic in a document is at the start of its text.
 */
export function checkWords(
  directory: string,
  pages: readonly { readonly file: string; readonly prose: string }[],
): Diagnostic[] {
  const read = RULE_FILES.filter((file) => existsSync(path.join(directory, file))).map((file) =>
    readTermRules(readFileSync(path.join(directory, file), 'utf8'), file),
  );
  const rules = read.flatMap((result) => (result.ok ? result.value : []));
  return [
    ...read.flatMap((result) => (result.ok ? [] : result.diagnostics)),
    ...pages.flatMap(({ file, prose }) => checkTerms(prose, file, rules)),
    ...contributorDocuments(directory).flatMap((file) =>
      checkTerms(maskMdx(readFileSync(path.join(directory, file), 'utf8')), file, rules),
    ),
    ...documentFiles(directory).flatMap((file) => checkDocument(directory, file, rules)),
  ];
}
