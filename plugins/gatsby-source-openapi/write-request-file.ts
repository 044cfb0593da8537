import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExampleLines } from '../../src/apis/model/example-lines';
import { toJson } from '../../src/kit/values/exact-number';
import type { RequestDescription } from '../../src/apis/model/request';

/** End of the name of a file with lines, in place of `.json`. */
const LINES_END = '.lines.json';

/** Folder of the site with one request file per operation. */
const FOLDER = 'requests';

/**
 * Writes an operation's request to a file named by its content, for samples and console, and next to it the
 * lines of its examples (src/reader/client/samples/field-lines.ts finds them by that name). Writes synchronously:
 * with a thousand small files, each would wait longer than writing it takes.
 *
 * @param route  Of the operation's page.
 * @returns The file's address without the site's prefix.
 */
export function writeRequestFile(
  directory: string,
  apiId: string,
  route: string,
  request: RequestDescription,
  lines: ExampleLines | undefined,
): string {
  const text = toJson(request) ?? '';
  const linesText = lines === undefined ? '' : JSON.stringify(lines);
  const digest = createHash('sha256').update(text).update(linesText).digest('hex').slice(0, 12);
  const slug = route.slice(route.lastIndexOf('/') + 1).slice(0, 80);
  const base = `${slug}.${digest}`;
  const folder = join(directory, 'public', FOLDER, apiId);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of [
    [`${base}.json`, text],
    [`${base}${LINES_END}`, linesText],
  ] as const)
    if (content !== '' && !existsSync(join(folder, name))) writeFileSync(join(folder, name), content);
  return `/${FOLDER}/${apiId}/${base}.json`;
}

/** Removes files that no page uses. In develop they are kept, because an open page may still request one. */
export async function removeStaleRequestFiles(
  directory: string,
  addresses: ReadonlySet<string>,
): Promise<void> {
  const root = join(directory, 'public', FOLDER);
  if (!existsSync(root)) return;
  for (const apiId of await readdir(root)) {
    for (const name of await readdir(join(root, apiId)))
      if (!addresses.has(`/${FOLDER}/${apiId}/${name.replace(LINES_END, '.json')}`))
        await rm(join(root, apiId, name));
    if ((await readdir(join(root, apiId))).length === 0) await rm(join(root, apiId), { recursive: true });
  }
}
