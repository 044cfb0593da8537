import { withLineFeeds } from '../kit/yaml/line-ends';
import { createLineIndex } from '../kit/diagnostics/line-index';
import { suggestName } from '../kit/diagnostics/nearest-name';
import type { Product } from './settings';
import type { Diagnostic, SourcePosition } from '../kit/diagnostics/diagnostic';

/**
 * `@@word@@`, and probable misspellings: with spaces or other characters inside, or with a missing at sign.
 * The `@@ -1,3 +1,3 @@` of a diff does not match, nor does the text between two of them in one line of JSON.
 */
const TOKEN =
  /@@([A-Za-z][A-Za-z0-9_-]*)@@|(?<!@@ -[\d, +]{3,40})@@[ \t]*[\p{L}\p{N}_][^@\r\n]{0,38}@@(?! -\d)|@@(?:name|slug)@|(?<!@)@(?:name|slug)@@/gu;

export interface FilledText {
  readonly text: string;
  /** Maps a position in the filled text to the writer's file. */
  readonly originalPosition: (position: SourcePosition) => SourcePosition;
  readonly diagnostics: readonly Diagnostic[];
}

interface Replacement {
  readonly line: number;
  /** Columns, from 1: of the token in the source, and of its value in the filled text. */
  readonly sourceColumn: number;
  readonly filledColumn: number;
  readonly sourceLength: number;
  readonly filledLength: number;
}

/**
 * Fills in the product's name and slug.
 *
 * @param source Raw source: MDX with its front matter, YAML, or JSON. Filled before any parser reads it.
 * @returns The filled text; a `token/unknown` diagnostic for each token without a value, which is kept.
 */
export function fillTokens(source: string, product: Product, file: string): FilledText {
  const text = withLineFeeds(source);
  const values: Readonly<Record<string, string>> = { name: product.name, slug: product.slug };
  const place = createLineIndex(text);
  const diagnostics: Diagnostic[] = [];
  const replacements = new Map<number, Replacement[]>();
  const filled = text.replace(TOKEN, (token, word: string | undefined, offset: number) => {
    const name = word ?? token.replace(/[^\w-]/g, '');
    const value = word !== undefined && Object.hasOwn(values, word) ? values[word] : undefined;
    const position = place(offset);
    if (value === undefined) {
      diagnostics.push({
        code: 'token/unknown',
        severity: 'error',
        file,
        position,
        message: `"${token}" is not a token of this site.`,
        fix: `${suggestName(name, Object.keys(values), 'Known tokens are @@name@@ and @@slug@@.')} Write @@name@@ for the product's name and @@slug@@ for its slug.`,
      });
      return token;
    }
    const onLine = replacements.get(position.line) ?? [];
    const shift = onLine.reduce((sum, item) => sum + item.filledLength - item.sourceLength, 0);
    onLine.push({
      line: position.line,
      sourceColumn: position.column,
      filledColumn: position.column + shift,
      sourceLength: token.length,
      filledLength: value.length,
    });
    replacements.set(position.line, onLine);
    return value;
  });
  return {
    text: filled,
    diagnostics,
    originalPosition: ({ line, column }) => {
      let shift = 0;
      for (const item of replacements.get(line) ?? []) {
        if (column < item.filledColumn) break;
        if (column < item.filledColumn + item.filledLength) return { line, column: item.sourceColumn };
        shift += item.sourceLength - item.filledLength;
      }
      return { line, column: column + shift };
    },
  };
}
