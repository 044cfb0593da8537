import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { visit } from 'unist-util-visit';
import { readProductFile } from '../src/compile/sources/read-product-file';
import { splitFrontmatter } from '../src/guides/read-frontmatter';
import { parseCodeMeta } from '../src/guides/mdx/code-meta';
import { parsePage } from '../src/guides/mdx/parse-page';
import { fillTokens } from '../src/site/fill-tokens';
import type { CheckedExample } from '../src/guides/examples/example';
import type { Product } from '../src/site/settings';

export const root = path.resolve(import.meta.dirname, '..');

export function readProduct(): Product {
  const product = readProductFile(root);
  if (!product.ok) throw new Error('content/_site/site.yml cannot be read.');
  return product.value;
}

/** The code blocks of one page's text, without diagrams, as the build collects them. */
export function blocksOf(raw: string, file: string, product: Product): CheckedExample[] {
  const filled = fillTokens(raw, product, file);
  const { body, bodyLine } = splitFrontmatter(filled.text);
  const tree = parsePage(body, file, (position) => position);
  if (!tree.ok) throw new Error(`${file}: ${tree.diagnostics[0]?.message ?? 'cannot be parsed'}`);
  const blocks: CheckedExample[] = [];
  visit(tree.value.tree, 'code', (node) => {
    if (node.lang === 'mermaid' || !node.position) return;
    const { shows, unbound, title } = parseCodeMeta(node.meta ?? '');
    blocks.push({
      language: node.lang ?? 'text',
      code: node.value,
      position: { line: node.position.start.line + bodyLine, column: node.position.start.column },
      ...(shows === undefined ? {} : { shows }),
      ...(unbound === undefined ? {} : { unbound }),
      ...(title === undefined ? {} : { title }),
    });
  });
  return blocks;
}

/** Every page below content/ with its code blocks. */
export function readContentBlocks(
  product: Product,
): { readonly file: string; readonly raw: string; readonly blocks: CheckedExample[] }[] {
  return readdirSync(path.join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .map((name) => {
      const file = `content/${name.replaceAll('\\', '/')}`;
      const raw = readFileSync(path.join(root, file), 'utf8');
      return { file, raw, blocks: blocksOf(raw, file, product) };
    });
}
