import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { filesBelow } from '../../src/compile/sources/site-files';
import { isFile, sourcesFile } from '../../src/compile/sources/specification-sources';

/** What the last build read without a diagnostic, in Gatsby's cache beside the nodes that it made. */
interface Reading {
  readonly digest: string;
  /** Absolute paths of files in other folders. */
  readonly outside: readonly string[];
}

type CacheArgs = Pick<NodePluginArgs, 'cache' | 'actions' | 'getNodesByType'>;

const KEY = 'reading';

/** The folders of a site that specifications, and the documents of guides, are read from. */
const foldersOf = (directory: string): readonly string[] => [
  ...new Set([
    dirname(sourcesFile(directory)),
    join(directory, 'openapi'),
    join(directory, 'content', '_site'),
  ]),
];

/**
 * A digest of every file that the nodes and files of the APIs are made from.
 *
 * @param renderer  What makes them: the code and its settings.
 * @param outside   Files in other folders, which may be missing.
 */
function sourcesDigest(directory: string, renderer: string, outside: readonly string[]): string {
  const hash = createHash('sha256').update(`${renderer}\n${sourcesFile(directory)}`);
  const inside = foldersOf(directory).flatMap((folder) =>
    filesBelow(folder).map((name) => join(folder, name)),
  );
  for (const file of [...inside, ...outside]) {
    hash.update(`\n${file}\n`);
    if (isFile(file)) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Keeps the nodes and files of the last build or preview if they would be the same.
 *
 * @returns Files in other folders that were read; undefined if something has changed.
 */
export async function keepReading(
  args: CacheArgs,
  directory: string,
  renderer: string,
): Promise<readonly string[] | undefined> {
  const last = (await args.cache.get(KEY)) as Reading | undefined;
  if (last?.digest !== sourcesDigest(directory, renderer, last?.outside ?? [])) return undefined;
  for (const type of ['ApiPage', 'ApiSpecification'])
    for (const node of args.getNodesByType(type)) args.actions.touchNode(node);
  return last.outside;
}

/** Remembers a reading without diagnostics, which the next build can keep. */
export async function rememberReading(
  { cache }: CacheArgs,
  directory: string,
  renderer: string,
  outside: readonly string[],
): Promise<void> {
  const reading: Reading = { digest: sourcesDigest(directory, renderer, outside), outside };
  await cache.set(KEY, reading);
}

/** Forgets the last reading. */
export const forgetReading = ({ cache }: CacheArgs): Promise<void> => cache.del(KEY);
