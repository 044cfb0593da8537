import { checkAddress } from './check-addresses';
import { guideRoute } from '../site/navigation/guide-route';
import { readFrontmatter, splitFrontmatter } from './read-frontmatter';
import { readLeadingText } from './leading-text';
import { possibleRoutes } from './possible-routes';
import { readSource, type ReadSource } from './read-source';
import { unforeseen } from '../kit/diagnostics/unforeseen';
import { resolveAsset } from './mdx/resolve-address';
import { withLineFeeds } from '../kit/yaml/line-ends';
import type { Frontmatter } from './page';
import type { Diagnostic } from '../kit/diagnostics/diagnostic';
import type { Product } from '../site/settings';

/** A page before its text is compiled. */
export interface ReadPage extends ReadSource<Frontmatter> {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly relativePath: string;
  readonly route: string;
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
 * @param isLenient     Whether it is shown in spite of its mistakes.
 */
export function readPage(
  file: string,
  relativePath: string,
  source: string,
  product: Product,
  isLenient = false,
): ReadOutcome {
  try {
    return read(file, relativePath, source, product, isLenient);
  } catch (error) {
    return { unreadable: { file, relativePath, routes: [], diagnostics: [unforeseen(file, error)] } };
  }
}

function read(
  file: string,
  relativePath: string,
  source: string,
  product: Product,
  isLenient: boolean,
): ReadOutcome {
  const unreadable = (diagnostics: readonly Diagnostic[]): ReadOutcome => ({
    unreadable: {
      file,
      relativePath,
      routes: possibleRoutes(relativePath, withLineFeeds(source), product),
      diagnostics,
    },
  });
  const found = readSource(file, source, product, (text, name, originalPosition) =>
    readFrontmatter(text, name, readLeadingText(splitFrontmatter(text).body), originalPosition, isLenient),
  );
  if (!found.ok) return unreadable(found.diagnostics);
  const { image, ...rest } = found.value.frontmatter.frontmatter;
  const { body, diagnostics: warnings } = found.value.frontmatter;
  const frontmatter: Frontmatter =
    image === undefined
      ? rest
      : { ...rest, image: image.startsWith('https:') ? image : resolveAsset(image, { relativePath }) };
  const diagnostics = [...found.value.diagnostics, ...warnings];
  const badAddress = checkAddress(file, relativePath, frontmatter.slug);
  if (badAddress.length > 0) return unreadable([...diagnostics, ...badAddress]);
  const route = guideRoute(relativePath, frontmatter.slug);
  return { page: { file, relativePath, route, ...found.value, frontmatter, body, diagnostics } };
}
