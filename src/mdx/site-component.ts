import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { ElementContent, Nodes } from 'hast';
import { suggestName } from '../diagnostics/nearest-name';
import { addDiagnostic } from './compile-context';
import { isBlank, type ComponentCall } from './component-call';

/** What a component's file says about a prop. */
export interface PropType {
  readonly isRequired: boolean;
  readonly kind?: 'string' | 'number' | 'boolean';
}

export type RenderedComponent =
  | { readonly html: string; readonly failure?: never }
  | { readonly html?: never; readonly failure: string };

/** The React components of a site: `content/_components/<Name>.tsx`. */
export interface SiteComponents {
  readonly names: readonly string[];
  /** Of all their files. */
  readonly digest: string;
  /** Whether it begins with 'use client': it wants to run in the browser. */
  readonly isClient: (name: string) => boolean;
  /** Undefined if the file does not declare the type of its props. */
  readonly props: (name: string) => ReadonlyMap<string, PropType> | undefined;
  /**
   * Renders a component. Undefined if there is none.
   *
   * @param slot  Text that takes the place of the children; undefined if there are none.
   */
  readonly render: (
    name: string,
    props: Readonly<Record<string, unknown>>,
    slot: string | undefined,
  ) => RenderedComponent | undefined;
}

/** Characters that no text has, where the children of a component belong. */
const SLOT = '\u{e000}children\u{e000}';
const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** Attributes that the policy of the pages blocks. */
const BLOCKED = /^(?:style|on.*)$/i;

function checkProps({ node, attributes, children, context }: ComponentCall): void {
  const name = node.name ?? '';
  const props = context.siteComponents?.props(name);
  if (!props) return;
  const known = [...props.keys()];
  const report = (code: string, message: string, fix: string): void => {
    addDiagnostic(context, node, { code, message, fix });
  };
  for (const [key, value] of Object.entries(attributes)) {
    const type = props.get(key);
    if (!type)
      report(
        'mdx/unknown-attribute',
        `<${name}> does not know the attribute "${key}".`,
        suggestName(key, known, `Its attributes are ${known.join(', ')}.`),
      );
    else if (type.kind !== undefined && value !== undefined && typeof value !== type.kind)
      report(
        'mdx/attribute',
        `The attribute "${key}" of <${name}> is a ${typeof value}, not a ${type.kind}.`,
        type.kind === 'string' ? `Write ${key}="…".` : `Write ${key}={…}.`,
      );
  }
  for (const [key, { isRequired }] of props)
    if (isRequired && !Object.hasOwn(attributes, key) && (key !== 'children' || children.every(isBlank)))
      report('mdx/missing-attribute', `<${name}> requires the attribute "${key}".`, `Add ${key}.`);
}

/** Puts the children in their place, and reports what no page may contain. */
function fill(nodes: readonly Nodes[], call: ComponentCall): ElementContent[] {
  const { node, children, context } = call;
  const blocked = (what: string): void => {
    addDiagnostic(context, node, {
      code: 'component/blocked',
      message: `<${node.name ?? ''}> renders ${what}, which the security policy of the pages blocks.`,
      fix: 'Use classes and a style sheet beside the component, and no script.',
    });
  };
  return nodes.flatMap((child): ElementContent[] => {
    if (child.type === 'text') {
      const [before = '', ...after] = child.value.split(SLOT);
      const text = (value: string): ElementContent[] => (value === '' ? [] : [{ type: 'text', value }]);
      return [...text(before), ...after.flatMap((value) => [...children, ...text(value)])];
    }
    if (child.type !== 'element') return [];
    if (child.tagName === 'script' || child.tagName === 'style') {
      blocked(`<${child.tagName}>`);
      return [];
    }
    for (const name of Object.keys(child.properties))
      if (BLOCKED.test(name)) {
        blocked(`the attribute "${name}"`);
      }
    const properties = Object.fromEntries(
      Object.entries(child.properties).filter(([name]) => !BLOCKED.test(name)),
    );
    return [{ ...child, properties, children: fill(child.children, call) }];
  });
}

/** Renders a component of the site; undefined if there is none of that name. */
export function siteComponent(call: ComponentCall): ElementContent[] | undefined {
  const { node, attributes, children, context } = call;
  const name = node.name ?? '';
  if (!context.siteComponents?.names.includes(name)) return undefined;
  checkProps(call);
  if (context.siteComponents.isClient(name))
    addDiagnostic(context, node, {
      code: 'component/client',
      severity: 'warning',
      message: `<${name}> begins with 'use client', and no component of a site runs in the browser yet: readers see what it renders at first.`,
      fix: "Remove 'use client', or use <Tabs> or <details> for what readers open.",
    });
  const slot = children.every(isBlank) ? undefined : SLOT;
  const rendered = context.siteComponents.render(name, { ...attributes }, slot);
  if (rendered?.html === undefined) {
    addDiagnostic(context, node, {
      code: 'component/failed',
      message: `<${name}> cannot be rendered: ${rendered?.failure ?? 'there is no such component'}.`,
      fix: `Correct content/_components/${name}.tsx, or its attributes here.`,
    });
    return children;
  }
  return fill(parser.parse(rendered.html).children, call);
}
