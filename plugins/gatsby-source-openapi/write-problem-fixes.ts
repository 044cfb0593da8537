import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProductFile } from '../../src/compile/sources/read-product-file';
import { readSettingsOf } from '../../src/compile/sources/settings-files';
import { operationLinker, type NamedOperation } from '../../src/site/links/link-operations';
import { linkProblem } from '../../src/site/links/link-problem';
import { problemFixes } from '../../src/site/links/problem-fixes';

/**
 * Writes the fix of each code in the problem catalog, with links to the operations that it names, for the console.
 * Nothing where the site has no catalog, or while it cannot be read: others report that.
 */
export function writeProblemFixes(directory: string, operations: readonly NamedOperation[]): void {
  const product = readProductFile(directory);
  if (!product.ok) return;
  const folders = { engine: directory, site: directory };
  const catalog = readSettingsOf('ProblemCatalog', product.value, folders)?.result;
  if (!catalog?.ok) return;
  const folder = join(directory, 'public');
  mkdirSync(folder, { recursive: true });
  const link = operationLinker(operations);
  const fixes = problemFixes(catalog.value.map((problem) => linkProblem(problem, link)));
  writeFileSync(join(folder, 'problem-fixes.json'), JSON.stringify(fixes));
}
