/**
 * Replaces: the list of the templates' scripts in the HTML of every page. Only Gatsby's prefetching reads it, which this
 *   site does not use (stand-ins/prefetch.ts), so boot.ts defines an empty list instead.
 * Gains: 0.2 kB of the 20 kB of a page as sent, enough for the rules of both whole fonts. In the late styles, these made the
 *   browser repeat the layout of each page: 70 to 150 ms of a guide's first load, at a quarter of the processor's speed.
 * Fails: with an error, if Gatsby's list is not where it was.
 * Goes: when Gatsby's pages have no such list.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isBuild } from '../../src/node/gatsby/gatsby-command';
import { siteDirectory } from '../../src/node/gatsby/site-directory';
import { brokenBend, type Bend } from './bend';

/** The file with the scripts of all pages, which Gatsby copies into each. */
const SCRIPTS = /[\\/]_gatsby-scripts-1\.html$/;
const CHUNK_MAP = /<script\s+id="gatsby-chunk-mapping"\s*>[^<]*<\/script>/;

/** Gatsby's module that writes files which have changed. */
export interface FileWriter {
  ensureFileContent: (file: string, data: string) => Promise<boolean>;
}

/** Removes the list from the scripts of all pages, before Gatsby compares them with those of the last build. */
export function omitChunkMap(writer: FileWriter): void {
  const { ensureFileContent } = writer;
  writer.ensureFileContent = (file, data) => {
    if (!SCRIPTS.test(file)) return ensureFileContent(file, data);
    if (!CHUNK_MAP.test(data)) throw brokenBend('no-chunk-map', `${file} has no list of scripts.`);
    return ensureFileContent(file, data.replace(CHUNK_MAP, '').trim());
  };
}

export const noChunkMap: Bend = {
  name: 'no-chunk-map',
  pins: [
    { file: 'gatsby/dist/utils/gatsby-webpack-stats-extractor.js', text: 'id="gatsby-chunk-mapping"' },
    {
      file: 'gatsby/dist/utils/gatsby-webpack-stats-extractor.js',
      text: '(0, _ensureFileContent.ensureFileContent)(_path.default.join(`public`, `_gatsby`, `slices`, `_gatsby-scripts-1.html`)',
    },
    {
      file: 'gatsby/dist/utils/ensure-file-content.js',
      text: 'exports.ensureFileContent = ensureFileContent;',
    },
    { file: 'gatsby/cache-dir/loader.js', text: '(window.___chunkMapping[componentChunkName] || [])' },
  ],
  onPreBootstrap: ({ store }) => {
    if (!isBuild()) return;
    const load = createRequire(join(siteDirectory({ store }), 'node_modules', 'gatsby', 'package.json'));
    omitChunkMap(load('./dist/utils/ensure-file-content') as FileWriter);
  },
};
