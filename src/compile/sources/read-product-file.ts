import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingSetting } from './missing-settings';
import { objectionTo } from './site-files';
import { readApiSettings, readProduct, readSettings } from '../../site/read-settings';
import type { Product } from '../../site/settings';
import type { SiteSettings } from '../../site/settings-schema';
import type { Result } from '../../kit/diagnostics/diagnostic';

export const CONTENT_FOLDER = 'content';
const SETTINGS_FILE = `${CONTENT_FOLDER}/_site/site.yml`;

/**
 * Reads the product's name and slug from the settings file.
 *
 * Every source is read with its tokens filled in, so each plugin needs them before its first node and cannot
 * wait for the node of the settings.
 */
export function readProductFile(directory: string): Result<Product> {
  const file = join(directory, SETTINGS_FILE);
  return objectionTo(file)
    ? { ok: false, diagnostics: [missingSetting(directory, 'site.yml')] }
    : readProduct(readFileSync(file, 'utf8'), SETTINGS_FILE);
}

/** Reads the whole settings file, for plugins that need a setting before the node of the settings. */
export function readSettingsFile(directory: string): Result<SiteSettings> {
  const product = readProductFile(directory);
  return product.ok
    ? readSettings(readFileSync(join(directory, SETTINGS_FILE), 'utf8'), SETTINGS_FILE, product.value)
    : product;
}

/** Reads the settings that links and examples need, also if others have mistakes. */
export function readApiSettingsFile(
  directory: string,
  product: Product,
): Pick<SiteSettings, 'apiRoot' | 'schemaPrefixes'> {
  const file = join(directory, SETTINGS_FILE);
  return readApiSettings(objectionTo(file) ? '' : readFileSync(file, 'utf8'), SETTINGS_FILE, product);
}
