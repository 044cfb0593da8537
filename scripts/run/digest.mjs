// @ts-check
/**
 * `npm run digest`: one digest of everything in `public/`, by paths and contents. Two builds of one commit give
 * the same one, in whatever folder and on whatever day.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isStartedDirectly, publicDirectory } from '../lib/project.mjs';

/**
 * Digests of all files below a folder, by path with forward slashes, sorted.
 *
 * @param {string} folder
 * @returns {Map<string, string>}
 */
export function digestFiles(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  return new Map(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  );
}

/**
 * @param {string} folder
 * @returns {string} 64 hexadecimal digits.
 */
export function digestFolder(folder) {
  const hash = createHash('sha256');
  for (const [name, digest] of digestFiles(folder)) hash.update(`${digest}  ${name}\n`);
  return hash.digest('hex');
}

if (isStartedDirectly(import.meta.url)) console.log(digestFolder(publicDirectory));
