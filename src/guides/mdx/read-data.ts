import { HARMFUL } from '../../kit/diagnostics/check-characters';
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import type { Expression, Node, Property, SpreadElement } from 'estree';

/** A value that a guide can write: what JSON can express, and large integers. */
export type Data =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly Data[]
  | { readonly [name: string]: Data };

/** The named values of a guide, and how much data its expressions may still use. */
export interface GuideData {
  readonly values: Map<string, Data>;
  /** Names whose own expression has been reported. */
  readonly failed: Set<string>;
  /** Values plus characters. Without a limit, constants that repeat each other grow exponentially. */
  left: number;
}

/** Values plus characters that all expressions of a guide can use. */
export const MAX_DATA = 100_000;
/** Maximum nesting of an expression. */
const MAX_DEPTH = 20;

/** Names that lead to the prototype of a value. */
export const isUnsafeName = (name: string): boolean => /^(?:__proto__|constructor|prototype)$/.test(name);

/** An expression that is not data. The message continues "The expression …"; it is empty for a consequence. */
export class NotData extends Error {
  constructor(
    readonly node: Node,
    message: string,
    readonly fix = 'Write the value itself, or compute it in a component.',
  ) {
    super(message);
  }
}

/** What code does, by the type of its node. */
const DOES: readonly (readonly [RegExp, string])[] = [
  [/^(?:Call|New|TaggedTemplate)/, 'calls a function'],
  [/^(?:Arrow)?Function/, 'defines a function'],
  [/^(?:Assignment|Update)/, 'changes a value'],
  [/^(?:Binary|Conditional|Logical|Unary)/, 'computes a value'],
  [/^Import/, 'imports a module'],
  [/^Spread/, 'spreads a value'],
];

function notData(node: Node): NotData {
  const does = DOES.find(([type]) => type.test(node.type))?.[1] ?? 'contains code';
  return new NotData(node, `${does}: a guide contains only data`);
}

const tooDeep = (node: Node): NotData =>
  new NotData(node, `is nested more than ${MAX_DEPTH} levels deep`, 'Reduce the nesting.');

const isObject = (value: Data): value is readonly Data[] | { readonly [name: string]: Data } =>
  typeof value === 'object' && value !== null;

const sizeOf = (value: Data): number =>
  isObject(value)
    ? Object.values(value).reduce<number>((sum, item) => sum + sizeOf(item), 1)
    : 1 + (typeof value === 'string' ? value.length : 0);

/** Returns a value for which the guide's limit is not exceeded. */
function count(value: Data, node: Node, data: GuideData): Data {
  if (data.left < 0) throw new NotData(node, '');
  if (typeof value === 'string' && HARMFUL.test(value))
    throw new NotData(
      node,
      `contains a character that nobody sees: "${showInvisible(value).slice(0, 60)}"`,
      'Delete it.',
    );
  data.left -= sizeOf(value);
  if (data.left >= 0) return value;
  throw new NotData(
    node,
    `exceeds the limit of ${MAX_DATA} characters of data in a guide`,
    'Use less data, or split the guide.',
  );
}

/** The text of a key or an index: `a` of `x.a` and `{ a: 1 }`, `0` of `x[0]`. */
function readName(node: Node, isComputed: boolean): string {
  const name =
    node.type === 'Identifier' && !isComputed
      ? node.name
      : node.type === 'Literal' && (typeof node.value === 'string' || typeof node.value === 'number')
        ? String(node.value)
        : undefined;
  if (name === undefined) throw notData(node);
  if (isUnsafeName(name)) throw new NotData(node, `uses the name "${name}"`, 'Use another name.');
  return name;
}

/** The value of a name, or of a property of one: `limit`, `limits.burst`, `list[0]`. */
function find(node: Node, data: GuideData, depth: number): Data {
  if (depth > MAX_DEPTH) throw tooDeep(node);
  if (node.type === 'Identifier') {
    const value = data.values.get(node.name);
    if (value !== undefined) return value;
    if (data.failed.has(node.name)) throw new NotData(node, '');
    throw new NotData(
      node,
      `uses "${node.name}", which this page does not define`,
      'If it is text, put it in backticks or write "\\{" for the brace. If it is a value, define it with "export const" on this page.',
    );
  }
  if (node.type !== 'MemberExpression' || node.optional) throw notData(node);
  const name = readName(node.property, node.computed);
  const holder = find(node.object, data, depth + 1);
  if (isObject(holder) && Object.hasOwn(holder, name)) return (holder as Record<string, Data>)[name] ?? null;
  throw new NotData(
    node.property,
    `reads "${name}", which is not a property of the value before it`,
    'Use the name of a property that this page defines.',
  );
}

function readProperty(property: Property | SpreadElement, data: GuideData, depth: number): [string, Data] {
  if (property.type !== 'Property' || property.computed || property.kind !== 'init' || property.method)
    throw notData(property.type === 'Property' ? property.value : property);
  return [readName(property.key, false), readData(property.value as Expression, data, depth)];
}

function readTemplate(quasi: string, node: Expression | undefined, data: GuideData, depth: number): string {
  if (!node) return quasi;
  const value = readData(node, data, depth);
  if (isObject(value))
    throw new NotData(node, 'puts a list or an object into a text', 'Use a text or a number.');
  return `${quasi}${String(value)}`;
}

/**
 * Reads an expression as data, from its syntax tree. Nothing is executed: literals, templates, lists, objects, and
 * names from `data`. Objects have no prototype.
 *
 * @throws NotData
 */
export function readData(node: Expression | SpreadElement, data: GuideData, depth = 0): Data {
  if (depth > MAX_DEPTH) throw tooDeep(node);
  switch (node.type) {
    case 'Literal':
      // A regular expression, or a number that this machine cannot read.
      if ('regex' in node || node.value === undefined) throw notData(node);
      return count(node.value, node, data);
    case 'TemplateLiteral': {
      const parts = node.quasis.map(({ value }, index) =>
        readTemplate(value.cooked ?? '', node.expressions[index], data, depth + 1),
      );
      return count(parts.join(''), node, data);
    }
    case 'UnaryExpression': {
      const { argument } = node;
      const value = node.operator === '-' && argument.type === 'Literal' ? argument.value : undefined;
      if (typeof value !== 'number' && typeof value !== 'bigint') throw notData(node);
      return count(-value, node, data);
    }
    case 'ArrayExpression':
      return node.elements.map((item) => {
        if (item === null)
          throw new NotData(node, 'has a gap in a list', 'Write a value between the commas.');
        return readData(item, data, depth + 1);
      });
    case 'ObjectExpression':
      return Object.assign(
        Object.create(null) as Record<string, Data>,
        Object.fromEntries(node.properties.map((property) => readProperty(property, data, depth + 1))),
      );
    default:
      return count(find(node, data, depth), node, data);
  }
}
