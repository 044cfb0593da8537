import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fillTokens } from '../../site/fill-tokens';
import type { Diagnostic } from '../../model/diagnostic';
import type { Product } from '../../model/site';

/**
 * Reports unknown tokens in every YAML and JSON file of a folder, including referenced files, example
 * schemas, and history. Duplicates of other reports are dropped when diagnostics are sorted.
 *
 * @param exceptions  Absolute paths of documents that others write.
 */
export function checkTokens(
  folder: string,
  directory: string,
  product: Product,
  exceptions: readonly string[] = [],
): Diagnostic[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ya?ml|json)$/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => !exceptions.includes(path))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true)
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      const file = relative(directory, path).replaceAll('\\', '/');
      return text.includes('@@') ? [...fillTokens(text, product, file).diagnostics] : [];
    });
}
