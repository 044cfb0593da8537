import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of src that only browsers and templates use: nothing of them is kept between builds. */
const BROWSER_FOLDERS = /^(?:client|styles|templates)\//;

/**
 * A digest of the code and the packages that make something of a node. Gatsby keeps nodes and the answers to
 * queries between builds and does not know which code made them; what has another digest is made again.
 *
 * It covers more code than any one caller runs. A list of folders per caller would be shorter to read from, but
 * every import that leads out of the list is HTML that a warm build does not renew.
 *
 * @param directory  Root folder of the project.
 */
export function codeDigest(directory: string): string {
  const hash = createHash('sha256');
  const source = join(directory, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  for (const file of files.sort()) {
    if (!/\.(?:tsx?|mjs)$/.test(file) || file.includes('.test.') || BROWSER_FOLDERS.test(file)) continue;
    hash.update(file).update(readFileSync(join(source, file)));
  }
  // A new version of a highlighter or a parser means new HTML.
  hash.update(readFileSync(join(directory, 'package-lock.json')));
  return hash.digest('hex').slice(0, 16);
}
