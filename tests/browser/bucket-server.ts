import { createServer, type Server } from 'node:http';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mediaTypeOf } from '../../scripts/serve/media-types.mjs';

interface Bucket {
  readonly directory: string;
  /** Path that the site was built for; empty for none. */
  readonly prefix: string;
  /** Whether `/general` is answered with the page of `/general/`, as some buckets do; others find nothing there. */
  readonly findsFolders: boolean;
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The file that a bucket has under the path of a request, if any. It joins doubled slashes, as file systems do. */
function findFile(path: string, { directory, prefix, findsFolders }: Bucket): string | undefined {
  let key: string;
  try {
    key = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (!key.startsWith(`${prefix}/`) || key.includes('..')) return undefined;
  const file = join(directory, key.slice(prefix.length));
  const candidates = key.endsWith('/') ? [join(file, 'index.html')] : [file];
  if (findsFolders) candidates.push(join(file, 'index.html'));
  return candidates.find(isFile);
}

/** A host with no rules at all: it serves files, `index.html` for folders, and 404.html for everything else. */
export function createBucketServer(bucket: Bucket): Server {
  return createServer((request, response) => {
    const file = findFile((request.url ?? '/').replace(/\?.*$/, ''), bucket);
    const sent = file ?? join(bucket.directory, '404.html');
    response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': mediaTypeOf(sent) });
    response.end(request.method === 'HEAD' ? undefined : readFileSync(sent));
  });
}
