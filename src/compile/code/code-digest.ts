import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of src that only browsers and templates use: none of their output is cached between builds. */
const BROWSER_FOLDERS = /^(?:reader\/client|styles|templates)\//;

/**
 * A digest of all code and packages that process nodes. Gatsby caches nodes and query results between builds
 * without knowing the code that created them, so anything with another digest is created again.
 *
 * It covers more code than any one caller runs. With a list of folders per caller, an import from outside the
 * list would leave stale HTML in warm builds.
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
  // The texts of the interface are in the HTML.
  hash.update(process.env['GATSBY_TEXTS'] ?? '');
  // A new version of a highlighter or a parser changes the HTML. npm lists all that it installed in the second file.
  for (const file of ['package.json', join('node_modules', '.package-lock.json')])
    if (existsSync(join(directory, file))) hash.update(readFileSync(join(directory, file)));
  return hash.digest('hex').slice(0, 16);
}
