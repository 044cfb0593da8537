import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose code decides what HTML a page becomes. */
const FOLDERS = ['src/mdx', 'src/highlight', 'src/docs', 'src/site', 'plugins/gatsby-transformer-docs'];

/**
 * A digest of the compiler's own code. Gatsby keeps nodes between builds and does not know that src/mdx
 * made them; a page whose digest differs is compiled again.
 */
export function compilerDigest(directory: string): string {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    for (const file of readdirSync(join(directory, folder)).sort()) {
      if (/\.tsx?$/.test(file) && !file.includes('.test.'))
        hash.update(file).update(readFileSync(join(directory, folder, file)));
    }
  }
  // The lock file stands for the packages: a new highlighter or parser means new HTML.
  hash.update(readFileSync(join(directory, 'package.json')));
  return hash.digest('hex').slice(0, 16);
}
