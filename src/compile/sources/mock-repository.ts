import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownObject, ownString } from '../../kit/values/json-value';
import type { SiteSettings } from '../../site/settings-schema';

/**
 * Where readers get the folder in which `npm run mock` serves the APIs of a site: its repository, if it has that command.
 * A site without its engine has none, and readers run nothing then.
 *
 * @param project  Root folder of the site.
 */
export function mockRepository(
  project: string,
  settings: Pick<SiteSettings, 'sourceRepository'> | undefined,
): string | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
    const command = ownString(ownObject(manifest, 'scripts'), 'mock');
    return command === undefined ? undefined : settings?.sourceRepository;
  } catch {
    return undefined;
  }
}
