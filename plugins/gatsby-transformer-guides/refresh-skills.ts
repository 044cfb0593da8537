import { readFile } from 'node:fs/promises';
import type { Node } from 'gatsby';
import { createDiagnosticNodes, removeDiagnosticNodes } from '../../src/node/check/diagnostic-node';
import { isContentFile, type FileNode } from '../../src/node/gatsby/content-file';
import { settingsNode } from '../../src/node/gatsby/settings-node';
import { siteDirectory } from '../../src/node/gatsby/site-directory';
import { storeNode } from '../../src/node/gatsby/store-node';
import { CONTENT_FOLDER, readProductFile } from '../../src/node/sources/read-product-file';
import { compileSkill } from '../../src/guides/skills/compile-skill';
import { readSkill } from '../../src/guides/skills/read-skill';
import { skillOfFile } from '../../src/guides/skills/skill-files';
import type { PageTools } from '../../src/mdx/compile-context';
import type { GuideCatalog } from '../../src/mdx/guide-catalog';
import type { GuideArgs } from './refresh-guides';

/** Whether a node is the file of a skill. */
export const isSkillFile = (node: Node): node is FileNode =>
  isContentFile(node) && skillOfFile(node.relativePath) !== undefined;

/** Compiles every skill. They are few and short, so none is kept from an earlier build. */
export async function refreshSkills(
  args: GuideArgs,
  catalog: GuideCatalog,
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
    const read = readSkill(file, skillOfFile(relativePath) ?? '', source, product.value);
    const { skill, diagnostics } = read.ok
      ? compileSkill(read.value, catalog, await tools(), base)
      : { diagnostics: read.diagnostics };
    const old = args.getNode(args.createNodeId(`Skill ${file}`));
    if (skill) await storeNode(args, 'Skill', file, skill, { parent });
    else if (old) args.actions.deleteNode(old);
    removeDiagnosticNodes(args, parent, 'GuideDiagnostic');
    await createDiagnosticNodes(args, diagnostics, parent, 'GuideDiagnostic');
  }
}
