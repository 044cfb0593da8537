import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../kit/values/json-value';
import { readTexts } from '../../site/read-texts';
import { parseYamlFile } from '../../kit/yaml/parse-yaml';
import { readSettingsFile } from './read-product-file';
import type { Result } from '../../kit/diagnostics/diagnostic';
import type { SiteTexts } from '../../kit/texts/t';

const TEXTS_FILE = 'content/_site/texts.yml';

/**
 * Reads a site's texts of the interface from their source.
 *
 * @param engine  Folder with the code.
 * @param site    Folder of the site, whose settings have its language.
 */
export function readSiteTexts(source: string, engine: string, site: string): Result<SiteTexts['texts']> {
  const list = 'src/kit/texts/interface-texts.yml';
  const known = parseYamlFile(readFileSync(join(engine, list), 'utf8'), list);
  const settings = readSettingsFile(site);
  return readTexts(
    source,
    TEXTS_FILE,
    known.ok && isObject(known.value.value) ? Object.keys(known.value.value) : [],
    settings.ok ? settings.value.language : 'en',
  );
}

/**
 * Hands the site's texts to `t`, in this process, its threads, and the bundles. While the file has a mistake, which is
 * reported with the other settings, texts are English.
 *
 * @param directory  Folder of the site, with the code.
 */
export function useSiteTexts(directory: string): void {
  const file = join(directory, TEXTS_FILE);
  const settings = readSettingsFile(directory);
  if (!existsSync(file) || !settings.ok) return;
  const texts = readSiteTexts(readFileSync(file, 'utf8'), directory, directory);
  if (!texts.ok) return;
  const given: SiteTexts = { language: settings.value.language, texts: texts.value };
  process.env['GATSBY_TEXTS'] = JSON.stringify(given);
}
