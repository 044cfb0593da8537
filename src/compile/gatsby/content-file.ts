import type { Node } from 'gatsby';
import { CONTENT_FOLDER } from '../sources/read-product-file';

/** What gatsby-source-filesystem knows of a file. */
export interface FileNode extends Node {
  readonly sourceInstanceName: string;
  readonly relativePath: string;
  readonly relativeDirectory: string;
  readonly base: string;
  readonly ext: string;
  readonly absolutePath: string;
}

/** Whether a node is a file of the site's content. */
export const isContentFile = (node: Node): node is FileNode =>
  node.internal.type === 'File' && node['sourceInstanceName'] === CONTENT_FOLDER;

/** Whether a node is a file for which gatsby-plugin-mdx creates a node. */
export const isPageFile = (node: Node): node is FileNode => isContentFile(node) && /^\.mdx?$/.test(node.ext);
