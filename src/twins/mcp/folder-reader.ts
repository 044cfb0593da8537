import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { NotFound, Refusal } from './refusal';
import { MAX_BYTES, TOO_LARGE, type SiteReader } from './site-reader';

/** Reads a built site from its folder. A link that leaves the folder leads to nothing. */
export function readFromFolder(folder: string): SiteReader {
  return {
    place: folder,
    read: async (path) => {
      const missing = new NotFound(`There is no ${path} in ${folder}.`);
      const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]).catch(() => {
        throw missing;
      });
      if (!file.startsWith(root.endsWith(sep) ? root : `${root}${sep}`)) throw missing;
      const found = await stat(file);
      if (!found.isFile()) throw missing;
      if (found.size > MAX_BYTES) throw new Refusal(`${path} in ${folder} ${TOO_LARGE}`);
      return readFile(file, 'utf8');
    },
  };
}
