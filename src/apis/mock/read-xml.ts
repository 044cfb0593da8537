/** The value that a document of XML stands for by its schema: the inverse of `xml-text.ts`. */
import { entryOf } from '../../kit/values/table-entry';
import { JSON_NUMBER, readNumber } from '../../kit/values/exact-number';
import type { JsonValue } from '../model/request';
import type { Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';
import { itemShape, memberShape, UNNAMED, xmlShape, type XmlShape } from '../example-values/xml-shape';
import { typesOf } from '../schema/describe-type';
import { propertiesOf } from '../schema/intersect-keywords';

/** An element; names are without their prefix. */
interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const MAX_DEPTH = 200;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Thrown inside this module for what is not well-formed. */
class Broken extends Error {}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const unescaped = (text: string): string =>
  text.replace(/&([^;&\s]*;?)/g, (_, entity: string) => {
    const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}));$/i.exec(entity) ?? [];
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const known = entryOf(ENTITIES, entity.slice(0, -1));
    if (entity.endsWith(';') && known !== undefined) return known;
    if (!(code > 0 && code <= 0x10_ff_ff))
      throw new Broken(`The entity "&${entity.slice(0, 20)}" is not one of XML.`);
    return String.fromCodePoint(code);
  });

const NAME = '[\\p{L}_:][\\p{L}\\p{N}._:-]*';
const MARKUP = new RegExp(
  [
    '<\\?[\\s\\S]*?\\?>|<!--[\\s\\S]*?-->',
    '<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>',
    `<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`,
    '([^<]+)',
  ].join('|'),
  'uy',
);

function readAttributes(text: string): Map<string, string> {
  const found = [...text.matchAll(new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gu'))];
  const names = found.map(([, name]) => name);
  if (new Set(names).size < names.length) throw new Broken('An element has an attribute twice.');
  return new Map(
    found
      .filter(([, name = '']) => !/^xmlns(?::|$)/.test(name))
      .map(([, name = '', double, single]) => [localName(name), unescaped(double ?? single ?? '')]),
  );
}

/** Parses XML 1.0 without a document type, whose entities could be larger than any memory. */
function parseXml(text: string): XmlElement {
  const top: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open: { readonly tag: string; readonly element: XmlElement }[] = [{ tag: '', element: top }];
  MARKUP.lastIndex = 0;
  while (MARKUP.lastIndex < text.length) {
    const at = MARKUP.lastIndex;
    const found = MARKUP.exec(text);
    if (!found) throw new Broken(`It is not well-formed at character ${at + 1}.`);
    const [, cdata, closing = '', tag, attributes = '', alone = '', plain] = found;
    const current = open.at(-1);
    if (!current) throw new Broken('It has an end tag too many.');
    if (cdata !== undefined) current.element.text += cdata;
    if (plain !== undefined) current.element.text += unescaped(plain);
    if (tag === undefined) continue;
    if (closing !== '') {
      if (open.length === 1 || current.tag !== tag)
        throw new Broken(`</${tag}> does not end ${current.tag === '' ? 'an element' : `<${current.tag}>`}.`);
      open.pop();
      continue;
    }
    const element = { name: localName(tag), attributes: readAttributes(attributes), children: [], text: '' };
    current.element.children.push(element);
    if (alone === '') open.push({ tag, element });
    if (open.length > MAX_DEPTH) throw new Broken(`It has more than ${MAX_DEPTH} levels.`);
  }
  const [root, ...others] = top.children;
  if (open.length > 1) throw new Broken(`<${open.at(-1)?.tag ?? ''}> has no end.`);
  if (!root || others.length > 0 || top.text.trim() !== '') throw new Broken('It must be one element.');
  return root;
}

/** A text as the type of its schema. */
function scalarOf(text: string, { flat }: XmlShape): JsonValue {
  const { types, isNullable } = typesOf(flat);
  const trimmed = text.trim();
  if (types.includes('string')) return text;
  if (types.some((type) => type === 'number' || type === 'integer') && JSON_NUMBER.test(trimmed))
    return readNumber(trimmed);
  if (types.includes('boolean') && /^(?:true|false)$/.test(trimmed)) return trimmed === 'true';
  return isNullable && trimmed === '' ? null : text;
}

function listOf(
  specification: Specification,
  shape: XmlShape,
  elements: readonly XmlElement[],
  property?: string,
): JsonValue {
  return elements.map((one, index) =>
    valueOf(specification, itemShape(specification, shape, index, property), one),
  );
}

function valueOf(specification: Specification, shape: XmlShape, element: XmlElement): JsonValue {
  const { types } = typesOf(shape.flat);
  if (types.includes('array')) return listOf(specification, shape, element.children);
  const isObject = types.includes('object') || (types.length === 0 && element.children.length > 0);
  return isObject ? membersOf(specification, shape, element) : scalarOf(element.text, shape);
}

function membersOf(specification: Specification, shape: XmlShape, element: XmlElement): JsonValue {
  const members = new Map<string, JsonValue>();
  const rest = new Map<string, XmlElement[]>();
  for (const child of element.children) {
    const known = rest.get(child.name);
    if (known) known.push(child);
    else rest.set(child.name, [child]);
  }
  const attributes = new Map(element.attributes);
  for (const property of propertiesOf(shape.flat).keys()) {
    const member = memberShape(specification, shape, property);
    const isSpread = typesOf(member.flat).types.includes('array') && !member.isWrapped;
    const name = isSpread ? itemShape(specification, member, 0, property).name : member.name;
    const text = attributes.get(name);
    const found = rest.get(name);
    if (member.node === 'attribute') {
      if (text !== undefined) members.set(property, scalarOf(text, member));
      attributes.delete(name);
    } else if (member.node === 'text' || member.node === 'cdata') {
      if (element.text !== '') members.set(property, scalarOf(element.text, member));
    } else if (found) {
      rest.delete(name);
      const [first] = found;
      if (isSpread) members.set(property, listOf(specification, member, found, property));
      else if (first) members.set(property, valueOf(specification, member, first));
    }
  }
  // What the schema does not name stays, so that the judge reports it.
  for (const [name, text] of attributes) if (!members.has(name)) members.set(name, text);
  for (const [name, [first]] of rest)
    if (first && !members.has(name))
      members.set(name, valueOf(specification, memberShape(specification, shape, name), first));
  return Object.fromEntries(members);
}

/** The value of a document of XML, or what is wrong in it. */
export function readXml(
  specification: Specification,
  schema: Located,
  text: string,
): { readonly value: JsonValue } | { readonly objection: string } {
  try {
    const shape = xmlShape(specification, [schema]);
    const root = parseXml(text.replace(/^\uFEFF/, ''));
    if (root.name !== shape.name && shape.name !== UNNAMED)
      return { objection: `The root of the XML is <${root.name.slice(0, 40)}>; it must be <${shape.name}>.` };
    return { value: valueOf(specification, shape, root) };
  } catch (error) {
    if (error instanceof Broken) return { objection: `The body is not XML: ${error.message}` };
    throw error;
  }
}
