import { escapeAttribute } from '../../kit/html/escape-html';
import { isObject, showValue } from '../../kit/values/json-value';
import { itemShape, memberShape, xmlShape, type XmlShape } from './xml-shape';
import type { Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';

/** Prefixes of namespaces that an element or one around it declares. */
type Scope = ReadonlyMap<string, string>;

/** Text of XML 1.0, which has no other control characters than these. */
const escaped = (value: unknown): string =>
  escapeAttribute(
    (value === null ? '' : showValue(value)).replace(/(?![\t\n\r])\p{Cc}|\p{Surrogate}/gu, '\uFFFD'),
  );

const qualified = ({ prefix }: XmlShape, name: string): string =>
  prefix === undefined ? name : `${prefix}:${name}`;

/** The declaration of a namespace, if none around has it. */
function declare({ prefix = '', namespace }: XmlShape, scope: Map<string, string>): string {
  if (namespace === undefined || scope.get(prefix) === namespace) return '';
  scope.set(prefix, namespace);
  return ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escaped(namespace)}"`;
}

function membersOf(
  specification: Specification,
  shape: XmlShape,
  value: Readonly<Record<string, unknown>>,
  outer: Scope,
  indent: string,
): { readonly attributes: string; readonly content: string } {
  const scope = new Map(outer);
  let attributes = '';
  let content = '';
  for (const [name, inner] of Object.entries(value)) {
    const member = memberShape(specification, shape, name);
    if (member.node === 'attribute') {
      attributes += `${declare(member, scope)} ${qualified(member, member.name)}="${escaped(inner)}"`;
    } else if (member.node === 'text') content += escaped(inner);
    else if (member.node === 'cdata')
      content += `<![CDATA[${showValue(inner).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
    else if (Array.isArray(inner) && !member.isWrapped)
      content += items(specification, member, inner, scope, indent, name);
    else content += element(specification, member, inner, scope, indent);
  }
  return { attributes, content };
}

function items(
  specification: Specification,
  list: XmlShape,
  values: readonly unknown[],
  scope: Scope,
  indent: string,
  property?: string,
): string {
  return values
    .map((item, index) =>
      element(specification, itemShape(specification, list, index, property), item, scope, indent),
    )
    .join('');
}

/** An element with everything in it, on lines of its own. */
function element(
  specification: Specification,
  shape: XmlShape,
  value: unknown,
  outer: Scope,
  indent: string,
): string {
  const scope = new Map(outer);
  const tag = qualified(shape, shape.name);
  const declared = declare(shape, scope);
  const { attributes, content } = Array.isArray(value)
    ? { attributes: '', content: items(specification, shape, value, scope, `${indent}  `) }
    : isObject(value)
      ? membersOf(specification, shape, value, scope, `${indent}  `)
      : { attributes: '', content: escaped(value) };
  const start = `${indent}<${tag}${declared}${attributes}`;
  if (content === '') return `${start}/>\n`;
  return /^\s*<(?!!)/.test(content)
    ? `${start}>\n${content}${indent}</${tag}>\n`
    : `${start}>${content}</${tag}>\n`;
}

/** A value as a document of XML 1.0, in the names and namespaces of its schema. */
export function xmlText(specification: Specification, schema: Located, value: unknown): string {
  const root = xmlShape(specification, [schema]);
  return element(specification, root, value, new Map(), '').trimEnd();
}
