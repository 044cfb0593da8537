/**
 * Replaces: gray-matter in gatsby-plugin-mdx, which sees pages without their front matter.
 * Gains: front matter has one set of rules. Without it, gray-matter throws with a stack trace where ours report a diagnostic:
 *   `tests/fixtures/preview.test.ts` saves such a page (`---js`).
 * Fails: `tests/fixtures` builds pages on which gray-matter throws.
 * Goes: when gatsby-plugin-mdx reports parse errors as diagnostics of the file.
 */
import { readFile } from 'node:fs/promises';
import { isPageFile, type FileNode } from '../../src/compile/gatsby/content-file';
import { splitFrontmatter } from '../../src/guides/read-frontmatter';
import type { Bend } from './bend';

/** The text of a page for gatsby-plugin-mdx: gray-matter only looks for front matter at the beginning. */
export function withoutFrontmatter(source: string): string {
  return `\n${splitFrontmatter(source).body}`;
}

/**
 * Provides gatsby-plugin-mdx with the text of a page without its front matter, which `readPage` reads.
 * gray-matter parses it by other rules (`---js`, an open block, YAML 1.1) and throws with a stack trace if
 * they differ from ours. Runs before gatsby-plugin-mdx, which prefers a node's `content` to the file.
 */
export async function hideFrontmatter(node: FileNode): Promise<void> {
  // A file that has been deleted since has no text.
  node.internal.content = withoutFrontmatter(await readFile(node.absolutePath, 'utf8').catch(() => ''));
}

export const hideFrontMatter: Bend = {
  name: 'hide-front-matter',
  pins: [['gatsby-plugin-mdx/dist/frontmatter.js', 'gray-matter']],
  onCreateNode: async ({ node }) => {
    if (isPageFile(node)) await hideFrontmatter(node);
  },
};
