/** Values of expressions in a configuration, from their syntax tree: data, and `Computed` for the rest. */
import type { ESTree } from 'rolldown/utils';

export type Names = (name: string) => unknown;
type Data = Readonly<Record<string, unknown>>;
type Span = { readonly start: number; readonly end: number };
/** A function of the script. */
type Maker = (values: readonly unknown[]) => unknown;

/** What only running the script would tell. */
export class Computed {
  constructor(
    readonly file: string,
    readonly line: number,
    /** The expression, shortened. */
    readonly text: string,
  ) {}
}

/** A call of a function of a package, such as `starlight({ … })`. */
export class Call extends Computed {
  constructor(
    place: Computed,
    readonly name: string,
    readonly values: readonly unknown[],
  ) {
    super(place.file, place.line, place.text);
  }
}

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** Whether a value is an object that the script writes. */
export const isData = (value: unknown): value is Data =>
  isObject(value) && !Array.isArray(value) && !(value instanceof Computed);
export const isMaker = (value: unknown): value is Maker => typeof value === 'function';

const PLACES = new WeakMap<object, Computed>();
/** Where an object or a list is written. */
export const placeOf = (value: unknown): Computed | undefined =>
  value instanceof Computed ? value : isObject(value) ? PLACES.get(value) : undefined;

const MOST_STEPS = 100_000;
/** Characters of a text that is put together. */
const MOST_LENGTH = 100_000;
/** Functions that call functions. */
const MOST_DEPTH = 20;

/** One script: its text, and the limits of its configuration. */
export interface Script {
  readonly at: string;
  readonly source: string;
  readonly used: { steps: number; depth: number };
}

export const textOf = ({ source }: Script, { start, end }: Span): string => source.slice(start, end);
const computed = (script: Script, node: Span): Computed =>
  new Computed(
    script.at,
    script.source.slice(0, node.start).split('\n').length,
    textOf(script, node).replace(/\s+/g, ' ').slice(0, 60),
  );
function placed<T extends object>(script: Script, node: Span, value: T): T {
  PLACES.set(value, computed(script, node));
  return value;
}

/** The expression that a function returns, if it does nothing else. */
function resultOf({ body }: ESTree.Function | ESTree.ArrowFunctionExpression): ESTree.Expression | undefined {
  if (body?.type !== 'BlockStatement') return body ?? undefined;
  const [statement, ...others] = body.body;
  const isOnly = statement?.type === 'ReturnStatement' && others.length === 0;
  return isOnly ? (statement.argument ?? undefined) : undefined;
}

function makerOf(
  script: Script,
  node: ESTree.Function | ESTree.ArrowFunctionExpression,
  outer: Names,
): Maker {
  return (values) => {
    const result = resultOf(node);
    const params = node.params.map((one) => (one.type === 'Identifier' ? one.name : undefined));
    const { used } = script;
    if (!result || params.includes(undefined) || used.depth > MOST_DEPTH) return computed(script, node);
    used.depth += 1;
    const value = evaluate(script, result, (name) =>
      params.includes(name) ? values[params.indexOf(name)] : outer(name),
    );
    used.depth -= 1;
    return value;
  };
}

function callOf(script: Script, node: ESTree.CallExpression, names: Names): unknown {
  const values = node.arguments.map((one) =>
    one.type === 'SpreadElement' ? computed(script, one) : evaluate(script, one, names),
  );
  const name = node.callee.type === 'Identifier' ? node.callee.name : '';
  // Of copyright lines.
  if (textOf(script, node.callee) === 'new Date().getFullYear') return new Date().getFullYear();
  // Such functions of tools return what they are given.
  if (/^define\w*Config$/.test(name)) return values[0];
  const called = names(name);
  const made = isMaker(called) ? called(values) : undefined;
  if (made instanceof Computed && !(made instanceof Call)) return computed(script, node);
  return isMaker(called) ? made : new Call(computed(script, node), name, values);
}

function entriesOf(
  script: Script,
  property: ESTree.ObjectPropertyKind,
  names: Names,
): readonly (readonly [string, unknown])[] {
  if (property.type === 'SpreadElement') {
    const spread = evaluate(script, property.argument, names);
    script.used.steps += isData(spread) ? Object.keys(spread).length : 0;
    return isData(spread) ? Object.entries(spread) : [[`...${property.start}`, computed(script, property)]];
  }
  const { key } = property;
  const name =
    key.type === 'PrivateIdentifier' || (key.type === 'Identifier' && !property.computed)
      ? key.name
      : evaluate(script, key, names);
  return [[String(name), evaluate(script, property.value, names)]];
}

/** The value of an expression. */
export function evaluate(script: Script, node: ESTree.Expression, names: Names): unknown {
  script.used.steps += 1;
  const unread = (): Computed => computed(script, node);
  if (script.used.steps > MOST_STEPS) return unread();
  const inner = (one: ESTree.Expression): unknown => evaluate(script, one, names);
  switch (node.type) {
    case 'Literal':
      return 'regex' in node ? unread() : node.value;
    case 'TemplateLiteral': {
      const texts = node.expressions.map(inner).map((one) => {
        if (typeof one === 'number') return String(one);
        return typeof one === 'string' && one.length < MOST_LENGTH ? one : undefined;
      });
      return texts.includes(undefined)
        ? unread()
        : node.quasis.map(({ value }, index) => `${value.cooked ?? ''}${texts[index] ?? ''}`).join('');
    }
    case 'Identifier':
      return node.name === 'undefined' ? undefined : (names(node.name) ?? unread());
    case 'ArrayExpression': {
      const items = node.elements.flatMap((one): unknown[] => {
        if (one?.type !== 'SpreadElement') return one ? [inner(one)] : [];
        const list = inner(one.argument);
        script.used.steps += Array.isArray(list) ? list.length : 0;
        return Array.isArray(list) && script.used.steps < MOST_STEPS ? list : [computed(script, one)];
      });
      return placed(script, node, items);
    }
    case 'ObjectExpression':
      return placed(
        script,
        node,
        Object.fromEntries(node.properties.flatMap((one) => entriesOf(script, one, names))),
      );
    case 'MemberExpression': {
      const object = inner(node.object);
      const { property } = node;
      const key = String(
        node.computed ? inner(property as ESTree.Expression) : 'name' in property && property.name,
      );
      // Bundlers give a picture as its address, or in "src" or "default" of an object.
      if (typeof object === 'string' && /^(?:src|default)$/.test(key)) return object;
      return isData(object) && Object.hasOwn(object, key) ? object[key] : unread();
    }
    case 'BinaryExpression': {
      if (node.left.type === 'PrivateIdentifier') return unread();
      const [left, right] = [inner(node.left), inner(node.right)];
      const areTexts = typeof left === 'string' && typeof right === 'string';
      return node.operator === '+' && areTexts && left.length + right.length < MOST_LENGTH
        ? left + right
        : unread();
    }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return makerOf(script, node, names);
    case 'CallExpression':
      return callOf(script, node, names);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return inner(node.expression);
    default:
      return unread();
  }
}
