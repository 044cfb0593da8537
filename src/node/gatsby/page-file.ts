import type { Node } from 'gatsby';
import { CONTENT_FOLDER } from '../sources/read-product-file';

export interface PageFileNode extends Node {
  readonly sourceInstanceName: string;
  readonly absolutePath: string;
  readonly ext: string;
}

/** Whether a node is a file for which gatsby-plugin-mdx creates a node. */
export function isPageFile(node: Node): node is PageFileNode {
  return (
    node.internal.type === 'File' &&
    node['sourceInstanceName'] === CONTENT_FOLDER &&
    /^\.mdx?$/.test(String(node['ext']))
  );
}
