import type { Node } from 'gatsby';
import { CONTENT_FOLDER } from '../../src/build/read-product-file';
import { docsRoute } from '../../src/docs/docs-route';
import { readFrontmatter } from '../../src/docs/read-frontmatter';
import { fillTokens } from '../../src/site/fill-tokens';
import type { Frontmatter } from '../../src/model/page';
import type { Problem, SourcePosition } from '../../src/model/problem';
import type { Product } from '../../src/model/site';

/** Node of gatsby-plugin-mdx: the file, split into front matter and body. */
export interface MdxNode extends Node {
  readonly body: string;
}

export interface FileNode extends Node {
  readonly relativePath: string;
}

/** A page as it was read, before its text is compiled. */
export interface ReadPage {
  readonly mdx: MdxNode;
  readonly file: string;
  readonly relativePath: string;
  readonly route: string;
  readonly frontmatter: Frontmatter;
  readonly body: string;
  readonly bodyLine: number;
  readonly originalPosition: (position: SourcePosition) => SourcePosition;
  /** Problems of tokens; the page can be shown all the same. */
  readonly problems: readonly Problem[];
}

export type ReadOutcome =
  | { readonly page: ReadPage }
  | { readonly page?: never; readonly problems: readonly Problem[] };

/** Reads one page from its Mdx node and the raw text of its file. */
export function readPageSource(
  mdx: MdxNode,
  relativePath: string,
  raw: string,
  product: Product,
): ReadOutcome {
  const file = `${CONTENT_FOLDER}/${relativePath}`;
  const filled = fillTokens(raw, product, file);
  const frontmatter = readFrontmatter(filled.text, file, filled.originalPosition);
  if (!frontmatter.ok) return { problems: [...filled.problems, ...frontmatter.problems] };
  const before = raw.slice(0, raw.length - mdx.body.length);
  return {
    page: {
      mdx,
      file,
      relativePath,
      route: docsRoute(relativePath, frontmatter.value.slug),
      frontmatter: frontmatter.value,
      body: fillTokens(mdx.body, product, file).text,
      bodyLine: before.split('\n').length,
      originalPosition: filled.originalPosition,
      problems: filled.problems,
    },
  };
}
