import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A digest of the code that makes something of a node. Gatsby keeps nodes and the answers to queries between
 * builds and does not know which code made them; what has another digest is made again.
 *
 * @param directory  Root of the site.
 * @param folders    Those whose code decides what is made, from the root on.
 */
export function codeDigest(directory: string, folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of readdirSync(join(directory, folder)).sort()) {
      if (/\.tsx?$/.test(file) && !file.includes('.test.'))
        hash.update(file).update(readFileSync(join(directory, folder, file)));
    }
  }
  // The lock file stands for the packages: a new highlighter or parser means new HTML.
  hash.update(readFileSync(join(directory, 'package.json')));
  return hash.digest('hex').slice(0, 16);
}
