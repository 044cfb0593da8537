import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingSetting } from './missing-settings';
import { readProduct } from '../../site/read-settings';
import type { Product } from '../../model/site';
import type { Result } from '../../model/problem';

export const CONTENT_FOLDER = 'content';
export const SETTINGS_FILE = `${CONTENT_FOLDER}/_site/site.yml`;

/**
 * Reads the product's name and slug from the settings file.
 *
 * Every source is read with its tokens filled in, so each plugin needs them before its first node and cannot
 * wait for the node of the settings.
 */
export function readProductFile(directory: string): Result<Product> {
  try {
    return readProduct(readFileSync(join(directory, SETTINGS_FILE), 'utf8'), SETTINGS_FILE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { ok: false, problems: [missingSetting(directory, 'site.yml')] };
  }
}
