import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { guideDownloads } from '../sources/guide-documents';

/**
 * Addresses of the files that the build makes beside the pages: specifications to download, with and without pages,
 * and the JSON Schemas, for editors.
 *
 * @param directory      Root folder of the site.
 * @param downloadNames  Names of the specifications' files, without ending.
 */
export function generatedFiles(directory: string, downloadNames: readonly string[]): string[] {
  const schemas = join(directory, 'openapi', 'schemas');
  return [
    ...downloadNames.flatMap((name) => [`/openapi/${name}.yaml`, `/openapi/${name}.json`]),
    ...guideDownloads(directory),
    ...(existsSync(schemas) ? readdirSync(schemas).map((name) => `/schemas/${name}`) : []),
  ];
}
