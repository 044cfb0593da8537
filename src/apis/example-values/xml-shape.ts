/** How values of a schema are written in XML (OpenAPI 3.1 §4.8.26; `nodeType` is of 3.2). */
import { isTrue, own, ownArray, ownObject, ownString, present } from '../../kit/values/json-value';
import { flattenSchema, type FlatSchema } from '../schema/flatten-schema';
import { firstWith, itemsAt, propertiesOf, schemasWith } from '../schema/intersect-keywords';
import type { Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';

const NODES = ['element', 'attribute', 'text', 'cdata', 'none'] as const;

/** The root of a schema that names nothing. */
export const UNNAMED = 'root';

export interface XmlShape {
  readonly flat: FlatSchema;
  /** Of the element or attribute, or of each item of a list; without a colon. */
  readonly name: string;
  readonly prefix?: string;
  readonly namespace?: string;
  readonly node: (typeof NODES)[number];
  /** Of a list: whether its items are in an element of their own. */
  readonly isWrapped: boolean;
}

/** A name of XML without a colon; anything else in it becomes `_`. */
function nameOf(text: string): string {
  const name = text.replace(/[^\p{L}\p{N}._-]/gu, '_');
  return /^[\p{L}_]/u.test(name) ? name : `_${name}`;
}

/** The schemas of a value with the options of its choices, because names of XML do not depend on the choice. */
function withOptions(specification: Specification, parts: readonly Located[], depth = 0): readonly Located[] {
  const options = flattenSchema(specification, parts).sources.flatMap(({ schema, path }) =>
    ['oneOf', 'anyOf'].flatMap((key) =>
      ownArray(schema, key).map((value, index) => ({ value, path: [...path, key, index] })),
    ),
  );
  if (options.length === 0 || depth > 3) return parts;
  return [...options.flatMap((option) => withOptions(specification, [option], depth + 1)), ...parts];
}

/**
 * Reads the shape of a value from what its schemas say together.
 *
 * @param name  Of the property; without one, the name of the component counts.
 */
export function xmlShape(specification: Specification, parts: readonly Located[], name?: string): XmlShape {
  const { name: component = UNNAMED } = flattenSchema(specification, parts);
  const flat = flattenSchema(specification, withOptions(specification, parts));
  const xml = ownObject({ xml: firstWith(flat, 'xml')?.value }, 'xml');
  const written = NODES.find((node) => node === own(xml, 'nodeType'));
  const [prefix, namespace] = [ownString(xml, 'prefix'), ownString(xml, 'namespace')];
  return {
    flat,
    name: nameOf(ownString(xml, 'name') ?? name ?? component),
    ...present({ prefix: prefix === undefined ? undefined : nameOf(prefix), namespace }),
    node: written ?? (isTrue(xml, 'attribute') ? 'attribute' : 'element'),
    isWrapped: isTrue(xml, 'wrapped') || written === 'element',
  };
}

/** The shape of a member; of one without a schema, that of any other member. */
export function memberShape(specification: Specification, { flat }: XmlShape, name: string): XmlShape {
  const parts = propertiesOf(flat).get(name)?.parts ?? schemasWith(flat, 'additionalProperties');
  return xmlShape(specification, parts, name);
}

/** The shape of an item of a list, whose name is that of the list unless it has its own. */
export function itemShape(
  specification: Specification,
  { flat, name, isWrapped }: XmlShape,
  index: number,
  property = name,
): XmlShape {
  // The name of a list without an element of its own does not count.
  return xmlShape(specification, itemsAt(flat, index), isWrapped ? name : property);
}
