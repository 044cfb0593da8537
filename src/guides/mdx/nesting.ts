import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Paragraph } from 'mdast';
import { addDiagnostic, type CompileContext } from './compile-context';
import { COMPONENTS } from './components';
import type { Component } from './component-call';
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
  summary: ['details'],
  figcaption: ['figure'],
};

/** Elements that begin a block. */
const BLOCK = /^(?:blockquote|details|div|dl|figure|h[1-6]|hr|ol|p|pre|section|table|ul)$/;
/** Elements that contain text and marks only: a browser closes a paragraph before a block. */
const TEXT_ONLY =
  /^(?:abbr|b|cite|code|dfn|em|h[1-6]|i|kbd|mark|p|pre|q|s|samp|small|span|strong|sub|sup|u|var)$/;

const componentOf = (name: string): Component | undefined =>
  Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined;

const isBlock = (name: string): boolean =>
  BLOCK.test(name) || (componentOf(name)?.isMark === undefined && componentOf(name) !== undefined);
const isTextOnly = (name: string): boolean => TEXT_ONLY.test(name) || componentOf(name)?.isMark === true;

/** The element around another one that HTML does not allow there. */
const forbiddenAround = (name: string, around: readonly string[]): string | undefined => {
  if (/^(?:a|details)$/.test(name) && around.includes('a')) return 'a';
  return isBlock(name) ? around.find(isTextOnly) : undefined;
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
  nearby?: MixedNode,
): void {
  for (const node of nodes) {
    const name = isTag(node) ? (node.name ?? '') : node.type === 'element' ? node.tagName : '';
    const holder = isTag(node) ? componentOf(name)?.inside : undefined;
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
    const outer = forbiddenAround(name, around);
    if (outer !== undefined)
      // What Markdown makes has no position.
      addDiagnostic(context, node.position ? node : nearby, {
        code: 'mdx/nesting',
        message: `<${name}> is inside <${outer}>, which HTML does not allow: a browser would end <${outer}> before it.`,
        fix:
          outer === 'p'
            ? `Write it on lines of its own, with a blank line before and after.`
            : `Close <${outer}> first${name === 'p' ? ', or write the tags and their text on one line' : ''}.`,
      });
    if ('children' in node)
      reportStrays(
        node.children as MixedNode[],
        // Once for a whole tree: a browser has left the outer element.
        name === '' ? around : outer === undefined ? [...around, name] : [name],
        context,
        node.position ? node : nearby,
      );
  }
}
