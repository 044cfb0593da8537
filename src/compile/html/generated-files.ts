import { join } from 'node:path';
import { skillAddresses } from '../../twins/markdown/skill-files';
import { guideDownloads } from '../sources/guide-documents';
import { filesBelow } from '../sources/site-files';

/**
 * Addresses of the files that the build makes beside the pages: specifications to download, with and without pages,
 * the JSON Schemas, for editors, the skills, and the search
 * server of coding assistants.
 *
 * @param directory      Root folder of the site.
 * @param contentPaths   Paths of the files in `content/`.
 * @param downloadNames  Addresses of the specifications' files, without slash and ending.
 */
export function generatedFiles(
  directory: string,
  contentPaths: readonly string[],
  downloadNames: readonly string[],
): string[] {
  const schemas = join(directory, 'openapi', 'schemas');
  return [
    ...downloadNames.flatMap((name) => [`/${name}.yaml`, `/${name}.json`]),
    ...guideDownloads(directory),
    ...skillAddresses(contentPaths),
    ...['/mcp.mjs', '/mcp.json', '/mcp-licenses.txt'],
    ...filesBelow(schemas).map((name) => `/schemas/${name}`),
  ];
}
