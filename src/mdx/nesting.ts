import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Paragraph } from 'mdast';
import { addDiagnostic, type CompileContext } from './compile-context';
import { COMPONENTS } from './components';
import type { MixedNode } from './mdx-elements';

/**
 * HTML that is only valid directly inside of these. Elsewhere, a browser closes the list or table around it, or leaves
 * the tag out.
 */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  tr: ['table', 'thead', 'tbody'],
  td: ['tr'],
  th: ['tr'],
  thead: ['table'],
  tbody: ['table'],
};

/** Parts of lists and tables, and what contains them. */
const PARTS = new Set([...Object.keys(PARENTS), ...Object.values(PARENTS).flat()]);

const isTag = (node: { readonly type: string }): node is MdxJsxFlowElement | MdxJsxTextElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Whether a line contains only tags of lists and tables: MDX makes it a paragraph, which is not allowed there. */
export const isOnlyParts = ({ children }: Paragraph): boolean =>
  children.every((node) =>
    node.type === 'text' ? node.value.trim() === '' : isTag(node) && PARTS.has(node.name ?? ''),
  );

/**
 * Reports components and parts of lists and tables outside their parent. If a component is misplaced inside its parent,
 * the parent reports it.
 *
 * @param around  Names of the elements and components around the nodes, the nearest last.
 */
export function reportStrays(
  nodes: readonly MixedNode[],
  around: readonly string[],
  context: CompileContext,
): void {
  for (const node of nodes) {
    const name = isTag(node) ? (node.name ?? '') : node.type === 'element' ? node.tagName : '';
    const holder = isTag(node) && Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name]?.inside : undefined;
    const parents = isTag(node) && Object.hasOwn(PARENTS, name) ? PARENTS[name] : undefined;
    if (holder !== undefined && !around.includes(holder.component))
      addDiagnostic(context, node, {
        code: holder.code,
        message: `<${name}> is not inside <${holder.component}>.`,
        fix: `Put it between <${holder.component}> and </${holder.component}>.`,
      });
    // A <div> can group the entries of a <dl>.
    const nearest = around.findLast((other) => !(other === 'div' && /^d[dt]$/.test(name)));
    if (parents !== undefined && !parents.includes(nearest ?? ''))
      addDiagnostic(context, node, {
        code: 'mdx/stray-element',
        message: `<${name}> is not directly inside <${parents.join('> or <')}>.`,
        fix: `Put <${parents[0] ?? ''}> around it, or write the list or table in Markdown.`,
      });
    if ('children' in node)
      reportStrays(node.children as MixedNode[], name === '' ? around : [...around, name], context);
  }
}
