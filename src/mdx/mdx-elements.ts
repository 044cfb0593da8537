import { h } from 'hastscript';
import type { ElementContent, Root } from 'hast';
import type {
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxFlowExpression,
  MdxTextExpression,
  MdxjsEsm,
} from 'mdast-util-mdx';
import { suggestName } from '../diagnostics/nearest-name';
import type { ComponentAttributes } from './component-call';
import { COMPONENTS } from './components';
import { evaluateExpression, readExports } from './evaluate-expression';
import { addDiagnostic, type CompileContext } from './compile-context';
import { reportMissingAlt } from './page-image';

type MdxNode = MdxJsxFlowElement | MdxJsxTextElement | MdxFlowExpression | MdxTextExpression | MdxjsEsm;
/** The tree between the conversion and this step: HTML that still contains MDX nodes. */
type MixedNode = ElementContent | MdxNode;

/** HTML that writers can use. Script, style, and frames are not included. */
const HTML_TAGS = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'cite',
  'code',
  'dd',
  'del',
  'details',
  'dfn',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'hr',
  'i',
  'img',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'samp',
  'section',
  'small',
  'span',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
  'var',
]);

/** No handlers, and no `style`, which the pages' content security policy blocks. */
const SAFE_ATTRIBUTE = /^(?!on|style$)[a-z][a-zA-Z-]*$/;
/** Relative addresses and safe schemes. Browsers ignore control characters in a scheme. */
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|[^:\p{Cc}]*(?:[/#?]|$))/iu;

const isSafe = (name: string, value: unknown): boolean =>
  SAFE_ATTRIBUTE.test(name) && (!/^(?:href|src|cite)$/.test(name) || SAFE_ADDRESS.test(String(value)));

function readAttributes(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  context: CompileContext,
): ComponentAttributes {
  const attributes: Record<string, unknown> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && Object.hasOwn(attributes, attribute.name))
      addDiagnostic(context, node, {
        code: 'mdx/attribute',
        message: `<${node.name ?? ''}> has the attribute "${attribute.name}" twice.`,
        fix: 'Remove one of them.',
      });
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      addDiagnostic(context, node, {
        code: 'mdx/spread',
        message: `<${node.name ?? ''}> spreads an object into its attributes.`,
        fix: 'Write each attribute by its name.',
      });
    } else if (typeof attribute.value === 'object' && attribute.value !== null) {
      attributes[attribute.name] = evaluateExpression(attribute.value, attribute.value.value, context);
    } else {
      attributes[attribute.name] = attribute.value ?? true;
    }
  }
  return attributes;
}

/** Maximum nesting of lists from an expression, in case a list contains itself. */
const MAX_LIST_DEPTH = 10;

function expressionContent(
  value: unknown,
  node: MdxFlowExpression | MdxTextExpression,
  context: CompileContext,
  depth = 0,
): ElementContent[] {
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return [{ type: 'text', value: String(value) }];
  }
  if (Array.isArray(value) && depth < MAX_LIST_DEPTH)
    return value.flatMap((item) => expressionContent(item, node, context, depth + 1));
  addDiagnostic(context, node, {
    code: 'mdx/expression',
    message: `The expression {${node.value}} evaluates to an object, which cannot be shown as text.`,
    fix: 'Return a text, a number, or a list of them.',
  });
  return [];
}

/** Applies the rules of Markdown links and images to HTML ones. */
function noteAddress(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  name: string,
  properties: Readonly<Record<string, unknown>>,
  context: CompileContext,
): void {
  const address = name === 'a' ? properties['href'] : name === 'img' ? properties['src'] : undefined;
  const position = context.placeOf(node);
  if (name === 'img' && (typeof properties['alt'] !== 'string' || properties['alt'] === ''))
    reportMissingAlt(node, typeof address === 'string' ? address : '', context);
  if (typeof address !== 'string' || !position || /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(address)) return;
  if (address.startsWith('/') || address.startsWith('#')) {
    const href = address.startsWith('#') ? `${context.route}${address}` : address;
    context.references.push({ href, kind: name === 'img' ? 'asset' : 'page', position });
  } else {
    addDiagnostic(context, node, {
      code: 'link/relative-route',
      message: `"${address}" is a relative address: it breaks when the page moves.`,
      fix: 'Write the whole route, beginning with "/".',
    });
  }
}

function htmlElement(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  name: string,
  children: ElementContent[],
  context: CompileContext,
): ElementContent {
  const attributes = readAttributes(node, context);
  const properties: Record<string, string | boolean | number> = {};
  for (const [key, value] of Object.entries(attributes)) {
    const isPlain = typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number';
    if (isPlain && isSafe(key, value)) properties[key] = value;
    else {
      addDiagnostic(context, node, {
        code: 'mdx/attribute',
        message: `<${name}> has the attribute "${key}", which is not allowed here.`,
        fix: 'Remove it: no handlers, no style, no script addresses, plain values only.',
      });
    }
  }
  noteAddress(node, name, properties, context);
  return h(name, properties, children);
}

/** Components that are only valid inside another one. */
const PARENTS: Readonly<Record<string, string>> = { Tab: 'Tabs', Card: 'Cards' };

/** Reports components outside their parent. If one is misplaced inside its parent, the parent reports it. */
function reportStrays(nodes: readonly MixedNode[], around: readonly string[], context: CompileContext): void {
  for (const node of nodes) {
    const isJsx = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    const name = isJsx ? ((node as MdxJsxFlowElement).name ?? '') : '';
    const parent = Object.hasOwn(PARENTS, name) ? PARENTS[name] : undefined;
    if (parent !== undefined && !around.includes(parent))
      addDiagnostic(context, node, {
        code: name === 'Tab' ? 'tabs/outside' : 'cards/outside',
        message: `<${name}> is not inside <${parent}>.`,
        fix: `Put it between <${parent}> and </${parent}>.`,
      });
    if ('children' in node)
      reportStrays(node.children as MixedNode[], isJsx ? [...around, name] : around, context);
  }
}

function resolveElement(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  context: CompileContext,
): ElementContent[] {
  const children = resolveAll(node.children as MixedNode[], context);
  const { name } = node;
  if (name === null) return children;
  const component = Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined;
  if (component) return component({ node, attributes: readAttributes(node, context), children, context });
  if (HTML_TAGS.has(name)) return [htmlElement(node, name, children, context)];
  addDiagnostic(context, node, {
    code: 'mdx/unknown-component',
    message: `<${name}> is not a component of this site.`,
    fix: suggestName(
      name,
      [...Object.keys(COMPONENTS), ...HTML_TAGS],
      'Put it in backticks if it is text. docs/writing.md lists the components.',
    ),
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
        return expressionContent(evaluateExpression(node, node.value, context), node, context);
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
