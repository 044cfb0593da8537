import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createOriginalPosition, loadExampleSources } from '../../src/node/sources/load-example-sources';
import {
  createExampleCheck,
  joinPageChecks,
  type ExamplePageCheck,
} from '../../src/examples/check/check-examples';
import type { ExampleCheck, ExamplePage } from '../../src/model/example';
import type { Product } from '../../src/model/site';

/** What stands in a folder, without reading it: names, sizes and times. */
function folderState(folder: string): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
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
      readonly pages: Map<string, ExamplePageCheck>;
    }
  | undefined;

/** Lets a waiting request or query go first. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * The check of all examples, which remembers: the specifications are read again only when one of their files
 * changed, and a page is checked again only when its examples changed. In develop that is one page a save.
 */
export async function checkRememberedExamples(
  directory: string,
  product: Product,
  pages: readonly ExamplePage[],
): Promise<ExampleCheck> {
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
  const checks: ExamplePageCheck[] = [];
  for (const page of pages) {
    const key = createHash('sha256').update(JSON.stringify(page)).digest('hex');
    kept.add(key);
    let checked = known.get(key);
    if (!checked) {
      await breathe();
      checked = check(page, originalPosition);
      known.set(key, checked);
    }
    checks.push(checked);
  }
  for (const key of known.keys()) if (!kept.has(key)) known.delete(key);
  return joinPageChecks(checks);
}
