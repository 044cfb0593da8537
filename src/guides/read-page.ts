import { checkAddress } from './check-addresses';
import { guideRoute } from './guide-route';
import { checkFrontmatter, readFrontmatter, splitFrontmatter } from './read-frontmatter';
import { possibleRoutes } from './possible-routes';
import { checkCharacters } from '../diagnostics/check-characters';
import { checkText } from '../diagnostics/check-text';
import { unforeseen } from '../diagnostics/unforeseen';
import { fillTokens } from '../site/fill-tokens';
import { withLineFeeds } from '../yaml/line-ends';
import type { Frontmatter } from '../model/page';
import type { Diagnostic, SourcePosition } from '../model/diagnostic';
import type { Product } from '../model/site';

/** A page before its text is compiled. */
export interface ReadPage {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly relativePath: string;
  readonly route: string;
  readonly frontmatter: Frontmatter;
  /** MDX without front matter, tokens filled in. */
  readonly body: string;
  /** Line of the file in which the body begins, from 1. */
  readonly bodyLine: number;
  readonly originalPosition: (position: SourcePosition) => SourcePosition;
  /** Diagnostics of tokens and characters, which do not prevent showing the page. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A page that cannot be shown until its front matter is fixed. */
export interface UnreadablePage {
  readonly file: string;
  readonly relativePath: string;
  /** Addresses that it may have once it is fixed, so that links to them are not reported. */
  readonly routes: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export type ReadOutcome =
  | { readonly page: ReadPage; readonly unreadable?: never }
  | { readonly page?: never; readonly unreadable: UnreadablePage };

/**
 * Reads one page.
 *
 * @param file          Path from the root of the repository.
 * @param relativePath  Path below `content/`.
 * @param source        The whole file as the writer typed it.
 */
export function readPage(file: string, relativePath: string, source: string, product: Product): ReadOutcome {
  try {
    return read(file, relativePath, source, product);
  } catch (error) {
    return { unreadable: { file, relativePath, routes: [], diagnostics: [unforeseen(file, error)] } };
  }
}

function read(file: string, relativePath: string, source: string, product: Product): ReadOutcome {
  const raw = withLineFeeds(source);
  const unreadable = (diagnostics: readonly Diagnostic[]): ReadOutcome => ({
    unreadable: { file, relativePath, routes: possibleRoutes(relativePath, raw, product), diagnostics },
  });
  const broken = checkText(raw, file);
  if (broken.length > 0) return unreadable(broken);
  const filled = fillTokens(raw, product, file);
  const asTyped = checkFrontmatter(raw, file);
  if (asTyped.length > 0) return unreadable([...filled.diagnostics, ...asTyped]);
  const frontmatter = readFrontmatter(filled.text, file, filled.originalPosition);
  if (!frontmatter.ok) return unreadable([...filled.diagnostics, ...frontmatter.diagnostics]);
  const badAddress = checkAddress(file, relativePath, frontmatter.value.slug);
  if (badAddress.length > 0) return unreadable([...filled.diagnostics, ...badAddress]);
  const { body, bodyLine } = splitFrontmatter(filled.text);
  return {
    page: {
      file,
      relativePath,
      route: guideRoute(relativePath, frontmatter.value.slug),
      frontmatter: frontmatter.value,
      body,
      bodyLine,
      originalPosition: filled.originalPosition,
      diagnostics: [...filled.diagnostics, ...checkCharacters(raw, file, bodyLine)],
    },
  };
}
