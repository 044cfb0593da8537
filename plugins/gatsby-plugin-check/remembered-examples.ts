import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createOriginalPosition, loadExampleSources } from '../../src/compile/sources/load-example-sources';
import { filesBelow } from '../../src/compile/sources/site-files';
import { createExampleCheck } from '../../src/guides/examples/check/check-examples';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';
import type { ExampleCheck, ExamplePage } from '../../src/guides/examples/example';
import type { Product } from '../../src/site/settings';

/** Names, sizes, and times of the files in a folder, to detect changes without reading them. */
function folderState(folder: string): string {
  return filesBelow(folder)
    .map((name) => {
      const { size, mtimeMs } = statSync(join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    })
    .join('\n');
}

let memory:
  | {
      readonly state: string;
      readonly check: ReturnType<typeof createExampleCheck>;
      readonly pages: Map<string, ExampleCheck>;
    }
  | undefined;

/** Gives pending requests and queries priority. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Checks all examples and caches the results: specifications are read again only if one of their files
 * changed, and a page is checked again only if its examples changed. In develop, that is one page per save.
 */
export async function checkRememberedExamples(
  directory: string,
  product: Product,
  pages: readonly ExamplePage[],
): Promise<readonly Diagnostic[]> {
  const state = `${JSON.stringify(product)}\n${folderState(join(directory, 'openapi'))}`;
  if (memory?.state !== state) {
    memory = {
      state,
      check: createExampleCheck(loadExampleSources(directory, product)),
      pages: new Map(),
    };
  }
  const { check, pages: known } = memory;
  const originalPosition = createOriginalPosition(directory, product);
  const kept = new Set<string>();
  const found: Diagnostic[] = [];
  for (const page of pages) {
    const key = createHash('sha256').update(JSON.stringify(page)).digest('hex');
    kept.add(key);
    let checked = known.get(key);
    if (!checked) {
      await breathe();
      checked = check(page, originalPosition);
      known.set(key, checked);
    }
    found.push(...checked.diagnostics);
  }
  for (const key of known.keys()) if (!kept.has(key)) known.delete(key);
  return found;
}
