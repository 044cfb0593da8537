import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fillTokens } from '../../site/fill-tokens';
import { filesBelow } from './site-files';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import type { Product } from '../../site/settings';

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
  return filesBelow(folder, /\.(?:ya?ml|json)$/)
    .map((name) => join(folder, name))
    .filter((path) => !exceptions.includes(path))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      const file = relative(directory, path).replaceAll('\\', '/');
      return text.includes('@@') ? [...fillTokens(text, product, file).diagnostics] : [];
    });
}
