import { h } from 'hastscript';
import type { ElementContent, Nodes } from 'hast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { addDiagnostic, isMarkdownFile, checkOutside, type CompileContext } from './compile-context';
import type { ComponentAttributes } from './component-call';
import { imageAddress, modeClass, reportMissingAlt } from './page-image';
import { readExpression } from './read-expression';
import { isReservedId, reportReservedId } from './reserved-ids';

/** HTML that writers can use. Script, style, and frames are not included. */
export const HTML_TAGS = new Set(
  (
    'a abbr b br cite code dd del details dfn div dl dt em figcaption figure hr i img ins kbd li ' +
    'mark ol p pre q s samp section small span strong sub summary sup table tbody td th thead tr ' +
    'u ul var'
  ).split(' '),
);

/** What all elements can have: nothing that runs, that loads a file, or that changes how keys and focus work. */
const GLOBAL_ATTRIBUTE =
  /^(?:id|name|class|className|title|lang|dir|translate|role|aria-[a-z]+|cite|dateTime|datetime)$/;

/** What one element can have beside these. */
const OWN_ATTRIBUTE: Readonly<Record<string, RegExp>> = {
  a: /^(?:href|hrefLang|hreflang|rel|download)$/,
  img: /^(?:src|alt|width|height|loading)$/,
  details: /^open$/,
  ol: /^(?:start|reversed|type)$/,
  li: /^value$/,
  td: /^(?:colSpan|rowSpan|colspan|rowspan|headers|align)$/,
  th: /^(?:colSpan|rowSpan|colspan|rowspan|headers|align|scope|abbr)$/,
};
const WHOLE = /^-?\d{1,9}$/;
const SIZE = /^[1-9]\d{0,4}%?$/;
const SPAN = /^(?:0|[1-9]\d{0,2})$/;

/** What an attribute can be (HTML); a browser ignores other values, or makes something else of them. */
const VALUE: Readonly<Record<string, RegExp>> = {
  start: WHOLE,
  value: WHOLE,
  width: SIZE,
  height: SIZE,
  colspan: SPAN,
  rowspan: SPAN,
  dir: /^(?:ltr|rtl|auto)$/,
  loading: /^(?:lazy|eager)$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  type: /^[1aAiI]$/,
  translate: /^(?:yes|no)$/,
  align: /^(?:left|center|right|justify)$/,
  id: /^\S+$/,
  // A year, a date, a time, a week, or a duration.
  datetime:
    /^(?:\d{4,}(?:-(?:W\d\d|\d\d(?:-\d\d(?:[T ]\d\d:\d\d.*)?)?))?|\d\d-\d\d|\d\d:\d\d.*|P.+|\d+[dhms ].*)$/i,
};

/** Whether a browser understands the value of an attribute. */
function isUnderstood(name: string, value: string): boolean {
  const key = name.toLowerCase();
  if (key !== 'lang' && key !== 'hreflang') return VALUE[key]?.test(value) ?? true;
  try {
    return value === '' || Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

/** Relative addresses and safe schemes. Browsers ignore control characters in a scheme. */
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|[^:\p{Cc}]*(?:[/#?]|$))/iu;

/** Whether an element can have an attribute with this value. */
export const isSafeAttribute = (tag: string, name: string, value: unknown): boolean =>
  (GLOBAL_ATTRIBUTE.test(name) || OWN_ATTRIBUTE[tag]?.test(name) === true) &&
  (!/^(?:href|src|cite)$/.test(name) || SAFE_ADDRESS.test(String(value)));

/** The attributes of a tag. Their object has no prototype, so that no name reaches it. */
export function readAttributes(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  context: CompileContext,
): ComponentAttributes {
  const attributes = Object.create(null) as Record<string, unknown>;
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
      attributes[attribute.name] = readExpression(attribute.value, context);
    } else {
      attributes[attribute.name] = attribute.value ?? true;
    }
  }
  return attributes;
}

/** Ids of a tree, in order. */
export function idsOf(node: Nodes): string[] {
  const own = node.type === 'element' && typeof node.properties.id === 'string' ? [node.properties.id] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(idsOf)] : own;
}

/** Ids are anchors, which must not shadow what scripts and the frame of the page use. */
export function noteIds(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  properties: Readonly<Record<string, string | boolean | number>>,
  context: CompileContext,
): void {
  for (const key of ['id', 'name']) {
    const value = properties[key];
    if (value === undefined) continue;
    const text = String(value);
    // Of two, the second one is wrong.
    if (key === 'id') context.ownIds.set(text, node);
    if (isReservedId(text)) reportReservedId(node, key, text, context);
  }
}

/** Applies the rules of Markdown links and images to HTML ones. */
function noteAddress(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  name: string,
  properties: Record<string, string | boolean | number>,
  context: CompileContext,
): void {
  const address = name === 'a' ? properties['href'] : name === 'img' ? properties['src'] : undefined;
  const position = context.placeOf(node);
  if (name === 'img' && (typeof properties['alt'] !== 'string' || properties['alt'].trim() === ''))
    reportMissingAlt(node, typeof address === 'string' ? address : '', context);
  if (name === 'img') {
    const src = imageAddress(node, typeof address === 'string' ? address : '', context);
    if (src === undefined) delete properties['src'];
    else properties['src'] = src;
    Object.assign(properties, modeClass(String(address)));
    return;
  }
  if (typeof address === 'string') checkOutside(context, node, address);
  if (typeof address !== 'string' || !position || /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(address)) return;
  if (address.startsWith('/') || address.startsWith('#')) {
    const href = address.startsWith('#') ? `${context.route}${address}` : address;
    context.references.push({ href, kind: 'page', position });
  } else if (address.includes('\\')) {
    addDiagnostic(context, node, {
      code: 'link/deceptive',
      message: `Browsers read "\\" as "/", so "${address}" can lead to another host.`,
      fix: 'Write "/".',
    });
  } else {
    addDiagnostic(context, node, {
      code: 'link/relative-route',
      message: `"${address}" is a relative address: it breaks when the page moves.`,
      fix: 'Write the whole route, beginning with "/".',
    });
  }
}

export function htmlElement(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  name: string,
  children: ElementContent[],
  context: CompileContext,
): ElementContent {
  const attributes = readAttributes(node, context);
  const properties: Record<string, string | boolean | number> = {};
  for (const [key, value] of Object.entries(attributes)) {
    // Its expression has been reported.
    if (value === undefined) continue;
    const isPlain = typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number';
    if (isPlain && isSafeAttribute(name, key, value)) {
      properties[key] = value;
      if (!isUnderstood(key, String(value)))
        addDiagnostic(context, node, {
          code: 'mdx/attribute',
          message: `"${value}" is not a value of the attribute "${key}" of <${name}>.`,
          fix: 'Write one that HTML knows: a whole number for sizes, ltr or rtl for dir, en or pt-BR for lang, a name without spaces for id.',
        });
    } else {
      addDiagnostic(context, node, {
        code: 'mdx/attribute',
        severity: isMarkdownFile(context.file) ? 'warning' : 'error',
        message: `<${name}> has the attribute "${key}", which is not allowed here.`,
        fix: 'Remove it: no handlers, no style, no behavior, no script addresses, plain values only.',
      });
    }
  }
  noteAddress(node, name, properties, context);
  noteIds(node, properties, context);
  return h(name, properties, children);
}
