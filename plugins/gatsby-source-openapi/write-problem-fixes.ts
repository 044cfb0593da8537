import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER, readProductFile } from '../../src/compile/sources/read-product-file';
import { operationLinker, type NamedOperation } from '../../src/site/links/link-operations';
import { linkProblem } from '../../src/site/links/link-problem';
import { problemFixes } from '../../src/site/links/problem-fixes';
import { readProblemCatalog } from '../../src/site/read-settings';

/**
 * Writes the fix of each code in the problem catalog, with links to the operations that it names, for the console.
 * Nothing where the site has no catalog, or while it cannot be read: others report that.
 */
export function writeProblemFixes(directory: string, operations: readonly NamedOperation[]): void {
  const file = `${CONTENT_FOLDER}/_site/problems.yml`;
  const product = readProductFile(directory);
  if (!product.ok || !existsSync(join(directory, file))) return;
  const catalog = readProblemCatalog(readFileSync(join(directory, file), 'utf8'), file, product.value);
  if (!catalog.ok) return;
  const folder = join(directory, 'public');
  mkdirSync(folder, { recursive: true });
  const link = operationLinker(operations);
  const fixes = problemFixes(catalog.value.map((problem) => linkProblem(problem, link)));
  writeFileSync(join(folder, 'problem-fixes.json'), JSON.stringify(fixes));
}
