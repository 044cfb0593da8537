import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { Element, ElementContent, Nodes } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Code } from '../../kit/diagnostics/degrees';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import { ISLAND, ISLAND_CHILDREN } from '../../kit/html/island-tags';
import { addDiagnostic } from './compile-context';
import { componentAddress } from './component-addresses';
import { isBlank, type ComponentCall } from './component-call';
import { noteIds } from './html-element';

/** What a component's file says about a prop. */
export interface PropType {
  readonly isRequired: boolean;
  readonly kind?: 'string' | 'number' | 'boolean' | 'function';
  /** The texts that it can be. */
  readonly choices?: readonly string[];
}

/** The props of a component. */
export interface ComponentProps {
  readonly byName: ReadonlyMap<string, PropType>;
  /** Whether there are others, of a type that its file does not declare. */
  readonly isOpen: boolean;
}

/** Why a component has no HTML. */
export interface FailedComponent {
  readonly html?: never;
  readonly failure: string;
  /** Whether the check of the site's files reports it. */
  readonly isReported?: boolean;
}

export type RenderedComponent = { readonly html: string; readonly failure?: never } | FailedComponent;

/** The React components of a site: `content/_components/<Name>.tsx`. */
export interface SiteComponents {
  readonly names: readonly string[];
  /** Other files of code in their folder, which are no components by their names: `lower.tsx`, `Old.jsx`. */
  readonly others: readonly string[];
  /** Of all their files. */
  readonly digest: string;
  /** Undefined if the file does not declare the type of its props. */
  readonly props: (name: string) => ComponentProps | undefined;
  /**
   * Renders a component. Undefined if there is none. What also runs in the browser is in an element `ISLAND`.
   *
   * @param slot    Text that takes the place of the children; undefined if there are none.
   * @param nextId  A number that is unique on the page.
   */
  readonly render: (
    name: string,
    props: Readonly<Record<string, unknown>>,
    slot: string | undefined,
    nextId: () => number,
  ) => RenderedComponent | undefined;
}

/** Characters that no text has, and no change of case, where the children of a component belong. */
const SLOT = '\u{e000}\u{e001}\u{e000}';
const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** Attributes and elements that the policy of the pages blocks, or that lead readers away unasked. */
const BLOCKED = /^(?:style|on.*|srcDoc|httpEquiv|ping|background|manifest)$/i;
const BLOCKED_TAGS = new Set(
  'script style iframe frame object embed base meta link template applet noscript noembed noframes xmp plaintext'.split(
    ' ',
  ),
);
/** What animations must not change. */
const UNANIMATED = /^(?:xlink:)?(?:href|src)$|^on|^style$/i;

/** The attributes of an element of a component, with addresses as Markdown links and images have them. */
function propertiesOf({ tagName, properties }: Element, call: ComponentCall): Element['properties'] {
  const kept: Element['properties'] = {};
  for (const [name, value] of Object.entries(properties)) {
    if (BLOCKED.test(name)) continue;
    // Lists, such as `srcset`, as they are written. Data has a comma without a space.
    const written =
      Array.isArray(value) && /srcset$/i.test(name)
        ? value.join(', ').replace(/(data:[^\s,]*), /g, '$1,')
        : value;
    if (typeof written !== 'string') {
      kept[name] = written;
      continue;
    }
    const text = written.replaceAll(SLOT, toString({ type: 'root', children: call.children }));
    const address = componentAddress(call, { tagName }, name, text);
    if (address !== undefined) kept[name] = address;
  }
  const { id } = kept;
  // One with a colon is of React's `useId`, and different for each component.
  if (typeof id === 'string' && !id.startsWith(':')) noteIds(call.node, { id }, call.context);
  return kept;
}

function checkProps({ node, attributes, children, context }: ComponentCall): void {
  const name = node.name ?? '';
  const props = context.siteComponents?.props(name);
  if (!props) return;
  const { byName, isOpen } = props;
  const known = [...byName.keys()];
  const report = (code: Code, message: string, fix: string): void => {
    addDiagnostic(context, node, { code, message, fix });
  };
  for (const [key, value] of Object.entries(attributes)) {
    const type = byName.get(key);
    if (!type && isOpen) continue;
    if (!type)
      report(
        'mdx/unknown-attribute',
        `<${name}> does not know the attribute "${key}".`,
        suggestName(
          key,
          known,
          known.length > 0 ? `Its attributes are ${known.join(', ')}.` : 'Remove it: the component has none.',
        ),
      );
    else if (type.kind === 'function')
      report(
        'mdx/attribute',
        `The attribute "${key}" of <${name}> is a function, and a page contains only data.`,
        'Remove it, and write the function in a component of the site.',
      );
    else if (type.kind !== undefined && value !== undefined && typeof value !== type.kind)
      report(
        'mdx/attribute',
        `The attribute "${key}" of <${name}> is a ${typeof value}, not a ${type.kind}.`,
        type.kind === 'string' ? `Write ${key}="…".` : `Write ${key}={…}.`,
      );
    else if (type.choices && typeof value === 'string' && !type.choices.includes(value))
      report(
        'mdx/attribute',
        `"${value}" is not a value of the attribute "${key}" of <${name}>.`,
        suggestName(value, type.choices, `Use ${type.choices.join(', ')}.`),
      );
  }
  for (const [key, { isRequired }] of byName)
    if (isRequired && !Object.hasOwn(attributes, key) && (key !== 'children' || children.every(isBlank)))
      report('mdx/missing-attribute', `<${name}> requires the attribute "${key}".`, `Add ${key}.`);
}

/**
 * Puts the children in their place, and reports what no page may contain.
 *
 * @param isIsland  Whether React will look for these nodes in the page, in which it marks borders by comments.
 */
function fill(nodes: readonly Nodes[], call: ComponentCall, isIsland = false): ElementContent[] {
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
      return [
        ...text(before),
        // A component can show them twice, and later steps change each.
        ...after.flatMap((value) => [...structuredClone(children), ...text(value)]),
      ];
    }
    if (child.type !== 'element') return isIsland && child.type === 'comment' ? [child] : [];
    const { attributeName } = child.properties;
    if (typeof attributeName === 'string' && UNANIMATED.test(attributeName.trim())) {
      blocked(`<${child.tagName}> that changes "${attributeName}"`);
      return [];
    }
    if (child.tagName === 'h1')
      addDiagnostic(context, node, {
        code: 'mdx/second-h1',
        message: `<${node.name ?? ''}> renders <h1>, and a page has one, its title.`,
        fix: 'Render <h2> or a lower level.',
      });
    if (BLOCKED_TAGS.has(child.tagName)) {
      blocked(`<${child.tagName}>`);
      return [];
    }
    for (const name of Object.keys(child.properties))
      if (BLOCKED.test(name)) {
        blocked(`the attribute "${name}"`);
      }
    const isInside = child.tagName === ISLAND || (isIsland && child.tagName !== ISLAND_CHILDREN);
    return [
      {
        ...child,
        // In capitals, which are the same in HTML, because later steps mark the code of the page by its tag.
        tagName: isInside && child.tagName === 'pre' ? 'PRE' : child.tagName,
        properties: propertiesOf(child, call),
        children: fill(child.children, call, isInside),
      },
    ];
  });
}

/** Renders a component of the site; undefined if there is none of that name. */
export function siteComponent(call: ComponentCall): ElementContent[] | undefined {
  const { node, attributes, children, context } = call;
  const name = node.name ?? '';
  if (!context.siteComponents?.names.includes(name)) return undefined;
  checkProps(call);
  const slot = children.every(isBlank) ? undefined : SLOT;
  const rendered = context.siteComponents.render(name, { ...attributes }, slot, context.nextId);
  if (rendered?.html === undefined) {
    if (rendered?.isReported === true) return children;
    const failure = rendered?.failure ?? 'there is no such component';
    addDiagnostic(context, node, {
      code: 'component/failed',
      message: `<${name}> cannot be rendered: ${failure}.`,
      fix: /^(?:window|document|navigator|location|\w+Storage|fetch) is not defined/.test(failure)
        ? "It has no browser when it is rendered. Begin its file with 'use client', and use the browser in effects and handlers."
        : `Correct content/_components/${name}.tsx, or its attributes here.`,
    });
    return children;
  }
  const { html } = rendered;
  if (slot !== undefined && html.startsWith(`<${ISLAND} `) && !html.includes(`<${ISLAND_CHILDREN}>${SLOT}`))
    addDiagnostic(context, node, {
      code: 'component/children',
      message: `<${name}> does not show at first what is between its tags, so it is missing without a script, and in the search.`,
      fix: 'Render {children} always, and hide them with the attribute hidden.',
    });
  return fill(parser.parse(html).children, call);
}
