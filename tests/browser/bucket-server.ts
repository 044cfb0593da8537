import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFile } from '../../scripts/serve/find-file.mjs';
import { mediaTypeOf } from '../../scripts/serve/media-types.mjs';

interface Bucket {
  readonly directory: string;
  /** Path that the site was built for; empty for none. */
  readonly prefix: string;
  /** Whether `/general` returns the page of `/general/`, as on some buckets; others find nothing there. */
  readonly findsFolders: boolean;
}

/** The file that a bucket has under the path of a request, if any. It joins doubled slashes, as file systems do. */
const findInBucket = (path: string, { directory, prefix, findsFolders }: Bucket): string | undefined =>
  findFile(directory, path, (key) => {
    if (!key.startsWith(`${prefix}/`)) return [];
    const name = key.slice(prefix.length);
    if (key.endsWith('/')) return [`${name}index.html`];
    return findsFolders ? [name, `${name}/index.html`] : [name];
  });

/** A host without rules: it serves files, `index.html` for folders, and 404.html for everything else. */
export function createBucketServer(bucket: Bucket): Server {
  return createServer((request, response) => {
    const file = findInBucket((request.url ?? '/').replace(/\?.*$/, ''), bucket);
    const sent = file ?? join(bucket.directory, '404.html');
    response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': mediaTypeOf(sent) });
    response.end(request.method === 'HEAD' ? undefined : readFileSync(sent));
  });
}
