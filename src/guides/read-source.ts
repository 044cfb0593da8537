import { checkFrontmatter, splitFrontmatter } from './read-frontmatter';
import { checkCharacters } from '../kit/diagnostics/check-characters';
import { checkText } from '../kit/diagnostics/check-text';
import { fillTokens } from '../site/fill-tokens';
import { withLineFeeds } from '../kit/yaml/line-ends';
import type { Diagnostic, Result, SourcePosition } from '../kit/diagnostics/diagnostic';
import type { Product } from '../site/settings';

/** A file with front matter, tokens filled in. */
export interface ReadSource<Front> {
  readonly frontmatter: Front;
  /** Text without front matter. */
  readonly body: string;
  /** Line of the file in which the body begins, from 1. */
  readonly bodyLine: number;
  readonly originalPosition: (position: SourcePosition) => SourcePosition;
  /** Diagnostics of tokens and characters, which do not prevent showing the text. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a file that begins with front matter: a page or a skill.
 *
 * @param source  The whole file as the writer typed it.
 * @param read    Reads the front matter of the whole file with tokens filled in.
 */
export function readSource<Front>(
  file: string,
  source: string,
  product: Product,
  read: (
    source: string,
    file: string,
    originalPosition: (position: SourcePosition) => SourcePosition,
  ) => Result<Front>,
): Result<ReadSource<Front>> {
  const raw = withLineFeeds(source);
  const broken = checkText(raw, file);
  if (broken.length > 0) return { ok: false, diagnostics: broken };
  const { text, originalPosition, diagnostics } = fillTokens(raw, product, file);
  const asTyped = checkFrontmatter(raw, file);
  if (asTyped.length > 0) return { ok: false, diagnostics: [...diagnostics, ...asTyped] };
  const frontmatter = read(text, file, originalPosition);
  if (!frontmatter.ok) return { ok: false, diagnostics: [...diagnostics, ...frontmatter.diagnostics] };
  const { body, bodyLine } = splitFrontmatter(text);
  return {
    ok: true,
    value: {
      ...{ frontmatter: frontmatter.value, body, bodyLine, originalPosition },
      diagnostics: [...diagnostics, ...checkCharacters(raw, file, bodyLine)],
    },
  };
}
