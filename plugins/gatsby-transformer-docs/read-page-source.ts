import type { Node } from 'gatsby';
import { CONTENT_FOLDER } from '../../src/node/sources/read-product-file';
import { readPage, type ReadOutcome, type ReadPage } from '../../src/docs/read-page';
import type { Product } from '../../src/model/site';

/** Node of gatsby-plugin-mdx. */
export interface MdxNode extends Node {
  readonly body: string;
}

export interface FileNode extends Node {
  readonly relativePath: string;
  readonly absolutePath: string;
}

/** A page with the node that it is a child of. */
export interface SourcedPage extends ReadPage {
  readonly mdx: MdxNode;
}

/** Reads one page from the raw text of its file. */
export function readPageSource(relativePath: string, raw: string, product: Product): ReadOutcome {
  return readPage(`${CONTENT_FOLDER}/${relativePath}`, relativePath, raw, product);
}
