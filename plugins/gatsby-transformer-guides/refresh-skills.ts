import { readFile } from 'node:fs/promises';
import type { Node } from 'gatsby';
import { createDiagnosticNodes, removeDiagnosticNodes } from '../../src/compile/check/diagnostic-node';
import { isContentFile, type FileNode } from '../../src/compile/gatsby/content-file';
import { settingsNode } from '../../src/compile/gatsby/settings-node';
import { siteDirectory } from '../../src/compile/gatsby/site-directory';
import { storeNode } from '../../src/compile/gatsby/store-node';
import { CONTENT_FOLDER, readProductFile } from '../../src/compile/sources/read-product-file';
import { compileSkillFile, isFresh } from '../../src/compile/guides/compile-sources';
import { skillOfFile } from '../../src/twins/markdown/skill-files';
import type { PageTools } from '../../src/guides/mdx/compile-context';
import type { CatalogUse, GuideCatalog } from '../../src/guides/mdx/guide-catalog';
import type { GuideArgs } from './refresh-guides';

/** Whether a node is the file of a skill. */
export const isSkillFile = (node: Node): node is FileNode =>
  isContentFile(node) && skillOfFile(node.relativePath) !== undefined;

interface SkillNode extends Node {
  /** Digest of the compiler and of the skill. */
  readonly madeFrom: string;
  readonly uses: readonly CatalogUse[];
}

/**
 * Compiles each skill whose file, compiler, or look-ups in the catalog have changed: for the first, the renderers are loaded.
 *
 * @param compiler  Digest of the code and settings that compile guides.
 */
export async function refreshSkills(
  args: GuideArgs,
  catalog: GuideCatalog,
  compiler: string,
  tools: () => Promise<PageTools>,
): Promise<void> {
  const product = readProductFile(siteDirectory(args));
  if (!product.ok) return;
  const base = `${settingsNode(args, 'SiteSettings')?.model.url ?? ''}${args.pathPrefix}`;
  const files = args.getNodesByType('File').filter(isSkillFile);
  for (const { id: parent, relativePath, absolutePath } of files) {
    const file = `${CONTENT_FOLDER}/${relativePath}`;
    // The file may have been deleted since.
    const source = await readFile(absolutePath, 'utf8').catch(() => undefined);
    if (source === undefined) continue;
    const madeFrom = args.createContentDigest([compiler, base, product.value, source]);
    const old = args.getNode(args.createNodeId(`Skill ${file}`)) as SkillNode | undefined;
    if (isFresh(old, madeFrom, catalog)) continue;
    const compiled = compileSkillFile(relativePath, source, product.value, catalog, await tools(), base);
    const { skill, diagnostics, uses } = compiled;
    if (skill) await storeNode(args, 'Skill', file, { ...skill, madeFrom, uses }, { parent });
    else if (old) args.actions.deleteNode(old);
    removeDiagnosticNodes(args, parent, 'GuideDiagnostic');
    await createDiagnosticNodes(args, diagnostics, parent, 'GuideDiagnostic');
  }
}
