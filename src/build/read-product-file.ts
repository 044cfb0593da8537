import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProduct } from '../site/read-settings';
import type { Product } from '../model/site';
import type { Result } from '../model/problem';

/** Folder of the pages, from the root of the site. */
export const CONTENT_FOLDER = 'content';
export const SETTINGS_FILE = `${CONTENT_FOLDER}/_site/site.yml`;

/**
 * Reads the product's name and slug from the settings file.
 *
 * Every source is read with its tokens filled in, so each plugin asks for this before its first node and
 * cannot wait for the node of the settings.
 */
export function readProductFile(directory: string): Result<Product> {
  try {
    return readProduct(readFileSync(join(directory, SETTINGS_FILE), 'utf8'), SETTINGS_FILE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return {
      ok: false,
      problems: [
        {
          code: 'settings/missing-file',
          severity: 'error',
          file: SETTINGS_FILE,
          message: 'The settings of the site are missing.',
          remedy: `Add ${SETTINGS_FILE} with product, title, url, navbar and footer.`,
        },
      ],
    };
  }
}
