import type { Element, ElementContent } from 'hast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Code } from '../../kit/diagnostics/degrees';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import { addDiagnostic, checkOutside, siteHref, type CompileContext } from './compile-context';

export type ComponentAttributes = Readonly<Record<string, unknown>>;

/** A tag in a page. */
export interface ComponentCall {
  readonly node: MdxJsxFlowElement | MdxJsxTextElement;
  readonly attributes: ComponentAttributes;
  readonly children: ElementContent[];
  readonly context: CompileContext;
}

/** What an element is in the Markdown of a page; its children have been changed already. */
export type MarkdownForm = (element: Element, children: ElementContent[]) => ElementContent[];

/** A tag for writers: all that the engine knows of it. A style sheet in src/styles and a row in docs/writing.md complete it. */
export interface Component {
  /** Turns the tag into HTML. */
  readonly html: (call: ComponentCall) => ElementContent[];
  /**
   * Forms of its elements in Markdown, by class, beside those in src/twins/markdown/adapt-article.ts. Other elements
   * are converted by their tag.
   */
  readonly markdown?: Readonly<Record<string, MarkdownForm>>;
  /** Its section on the page of components of a new site, without the heading, unless another example contains it. */
  readonly example?: string;
  /** Whether it shows something without content; otherwise an empty tag is reported. */
  readonly mayBeEmpty?: boolean;
  /** Whether it is a mark in a text, which contains no blocks. */
  readonly isMark?: boolean;
  /** The component that has to be around it, at any depth, and the code of the diagnostic if it is not. */
  readonly inside?: { readonly component: string; readonly code: Code };
}

/**
 * Reads text attributes of a tag, and reports missing, unknown, and other attributes.
 *
 * @param choices  The values that an attribute can have; without them, any text. Another one is reported and left out.
 */
export function readTexts<Required extends string, Optional extends string>(
  { node, attributes, context }: ComponentCall,
  required: readonly Required[],
  optional: readonly Optional[],
  choices: Partial<Record<Required | Optional, readonly string[]>> = {},
): Record<Required, string> & Partial<Record<Optional, string>> {
  const known: readonly string[] = [...required, ...optional];
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (!known.includes(name)) {
      addDiagnostic(context, node, {
        code: 'mdx/unknown-attribute',
        message: `<${node.name ?? ''}> does not know the attribute "${name}".`,
        fix:
          known.length > 0
            ? `Its attributes are ${known.join(', ')}.`
            : 'Remove it: the component has no attributes.',
      });
    } else if (typeof value === 'string') {
      const allowed = (choices as Readonly<Record<string, readonly string[] | undefined>>)[name];
      if (allowed?.includes(value) ?? true) texts[name] = value;
      else
        addDiagnostic(context, node, {
          code: 'mdx/attribute',
          message: `"${value}" is not a value of the attribute "${name}" of <${node.name ?? ''}>.`,
          fix: suggestName(value, allowed ?? [], `Use ${(allowed ?? []).join(', ')}.`),
        });
    } else if (value !== undefined) {
      // The expression of one without a value has been reported.
      addDiagnostic(context, node, {
        code: 'mdx/attribute',
        message: `The attribute "${name}" of <${node.name ?? ''}> is not a text.`,
        fix: `Write ${name}="…".`,
      });
    }
  }
  for (const name of required) {
    const value = attributes[name];
    if (!Object.hasOwn(attributes, name) || (typeof value === 'string' && value.trim() === ''))
      addDiagnostic(context, node, {
        code: 'mdx/missing-attribute',
        message: `<${node.name ?? ''}> requires the attribute "${name}".`,
        fix: `Write ${name}="…".`,
      });
    texts[name] ??= '';
  }
  return texts as Record<Required, string> & Partial<Record<Optional, string>>;
}

/** Registers the link of a component for the check of links, and returns it with the site's prefix. */
export function readHref({ node, context }: ComponentCall, href: string): string | undefined {
  const position = context.placeOf(node);
  if (href.startsWith('/') && position) context.references.push({ href, kind: 'page', position });
  if (/^https:\/\/./.test(href)) {
    checkOutside(context, node, href);
    return href;
  }
  if (href !== '' && !/^\/(?![/\\])/.test(href)) {
    addDiagnostic(context, node, {
      code: 'link/scheme',
      message: `"${href}" is not an address that <${node.name ?? ''}> can lead to.`,
      fix: 'Write a route that begins with "/", or an https:// address.',
    });
    return undefined;
  }
  return siteHref(context, href);
}

export const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === '';
