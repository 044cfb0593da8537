import type { ElementContent, Root } from 'hast';
import type {
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxFlowExpression,
  MdxTextExpression,
  MdxjsEsm,
} from 'mdast-util-mdx';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import { COMPONENTS } from './components';
import { HTML_TAGS, htmlElement, idsOf, readAttributes } from './html-element';
import { siteComponent } from './site-component';
import { reportStrays } from './nesting';
import type { Data } from './read-data';
import { readExports, readExpression } from './read-expression';
import { addDiagnostic, type CompileContext } from './compile-context';

type MdxNode = MdxJsxFlowElement | MdxJsxTextElement | MdxFlowExpression | MdxTextExpression | MdxjsEsm;
/** The tree between the conversion and this step: HTML that still contains MDX nodes. */
export type MixedNode = ElementContent | MdxNode;

function expressionContent(
  node: MdxFlowExpression | MdxTextExpression,
  context: CompileContext,
  value = readExpression(node, context),
): ElementContent[] {
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  if (typeof value !== 'object') return [{ type: 'text', value: String(value) }];
  if (Array.isArray(value))
    return (value as readonly Data[]).flatMap((item) => expressionContent(node, context, item));
  addDiagnostic(context, node, {
    code: 'mdx/expression',
    message: `The expression {${node.value}} is an object, which cannot be shown as text.`,
    fix: 'Write a text, a number, or a list of them.',
  });
  return [];
}

/** Remembers where ids of a component are from: its own, and those of a heading that it shows twice. */
function withNotedIds(
  shown: ElementContent[],
  node: MdxJsxFlowElement | MdxJsxTextElement,
  context: CompileContext,
): ElementContent[] {
  const ids = shown.flatMap(idsOf);
  for (const id of ids)
    if (
      !context.ownIds.has(id) &&
      (!context.headings.some((heading) => heading.id === id) || ids.indexOf(id) !== ids.lastIndexOf(id))
    )
      context.ownIds.set(id, node);
  return shown;
}

function resolveElement(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  context: CompileContext,
): ElementContent[] {
  const children = resolveAll(node.children as MixedNode[], context);
  const { name } = node;
  if (name === null) return children;
  const component = Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined;
  if (component) {
    // What it contains can have vanished with a report of its own.
    if (
      !component.mayBeEmpty &&
      node.children.every((child) => child.type === 'text' && child.value.trim() === '')
    )
      addDiagnostic(context, node, {
        code: 'mdx/empty',
        message: `<${name}> is empty.`,
        fix: 'Put its content between its tags, or remove it.',
      });
    return withNotedIds(
      component.html({ node, attributes: readAttributes(node, context), children, context }),
      node,
      context,
    );
  }
  if (context.siteComponents?.names.includes(name) === true) {
    const attributes = readAttributes(node, context);
    const own = siteComponent({ node, attributes, children, context });
    if (own) return withNotedIds(own, node, context);
  }
  if (HTML_TAGS.has(name)) return [htmlElement(node, name, children, context)];
  const file = context.siteComponents?.others.find(
    (other) => other.replace(/\.\w+$/, '').toLowerCase() === name.toLowerCase(),
  );
  const known = [...Object.keys(COMPONENTS), ...(context.siteComponents?.names ?? []), ...HTML_TAGS];
  const wanted = name.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  addDiagnostic(context, node, {
    code: 'mdx/unknown-component',
    message:
      file === undefined
        ? `<${name}> is not a component of this site.`
        : `<${name}> is not a component: the name of content/_components/${file} is that of no component.`,
    fix:
      file === undefined
        ? suggestName(
            name,
            known,
            `Put it in backticks if it is text, or add content/_components/${wanted}.tsx. docs/writing.md lists the components.`,
          )
        : `Rename the file to ${wanted}.tsx, and write <${wanted}>.`,
  });
  return children;
}

function resolveAll(nodes: readonly MixedNode[], context: CompileContext): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    switch (node.type) {
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return resolveElement(node as MdxJsxFlowElement | MdxJsxTextElement, context);
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return expressionContent(node, context);
      case 'mdxjsEsm':
        return [];
      case 'element':
        node.children = resolveAll(node.children, context);
        return [node];
      default:
        return [node];
    }
  });
}

/** Replaces MDX tags and expressions by their HTML. */
export function resolveMdxNodes(tree: Root, context: CompileContext): Root {
  const nodes = tree.children as MixedNode[];
  // Constants first: a page can use them above the line that exports them.
  for (const node of nodes) if (node.type === 'mdxjsEsm') readExports(node, context);
  reportStrays(nodes, [], context);
  return { type: 'root', children: resolveAll(nodes, context) };
}
