/** What a client sent for a parameter: the inverse of `serialize-parameter.ts`, for every style of OpenAPI. */
import { entryOf } from '../../kit/values/table-entry';
import { decodePercent } from '../../kit/addresses/decode-percent';
import { fromJson } from '../../kit/values/exact-number';
import type { JsonSchema, JsonValue, RequestParameter } from '../model/request';
import { typesOf } from './parameter-text';
import {
  itemSchemas,
  memberNames,
  memberSchema,
  readList,
  readMembers,
  readText,
  type TextScope,
} from './typed-text';

/** A name and its text, which is still encoded: encoded separators are no separators. */
export interface Pair {
  readonly name: string;
  readonly text: string;
}

type Decode = (text: string) => string;
type Written = Pick<RequestParameter, 'name' | 'style' | 'explode' | 'mediaType' | 'schema'>;

const decodeAll: Decode = (text) => decodePercent(text) ?? text;
/** In a query and a form, `+` is a space (WHATWG URL, application/x-www-form-urlencoded). */
export const decodeForm: Decode = (text) => decodeAll(text.replaceAll('+', ' '));

/** The pairs of a query or of a form that is one text. */
export const readPairs = (text: string, separator = '&'): Pair[] =>
  text
    .split(separator)
    .map((pair) => pair.trimStart())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      return equals === -1
        ? { name: decodeForm(pair), text: '' }
        : { name: decodeForm(pair.slice(0, equals)), text: pair.slice(equals + 1) };
    });

/** How a list or an object is written in one text. */
interface Joint {
  readonly separator: string;
  /** Whether members are `k=v` instead of `k,v`. */
  readonly isPaired: boolean;
  readonly decode: Decode;
}

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

function piecesOf(text: string, { separator, decode }: Joint): string[][] {
  if (text === '') return [[]];
  // Other separators than the comma cannot be in a query without encoding.
  if (SEPARATORS['spaceDelimited'] === separator || SEPARATORS['pipeDelimited'] === separator)
    return [decode(text).split(separator)];
  const pieces = text.split(separator).map(decode);
  const decoded = decode(text).split(separator);
  // Many clients encode the separators too.
  return pieces.length === 1 && decoded.length > 1 ? [pieces, decoded] : [pieces];
}

function pairsOf(pieces: readonly string[], isPaired: boolean): [string, string][] | undefined {
  if (isPaired) {
    const pairs = pieces.map((piece): [string, string] => {
      const equals = piece.indexOf('=');
      return equals === -1 ? [piece, ''] : [piece.slice(0, equals), piece.slice(equals + 1)];
    });
    return pieces.every((piece) => piece.includes('=')) ? pairs : undefined;
  }
  if (pieces.length % 2 === 1) return undefined;
  return pieces.flatMap((piece, index): [string, string][] =>
    index % 2 === 0 ? [[piece, pieces[index + 1] ?? '']] : [],
  );
}

/** Values that one text can stand for, the most likely first. */
function joinedValues(text: string, joint: Joint, schema: JsonSchema, scope: TextScope): JsonValue[] {
  const types = typesOf(schema, scope.root);
  const pieces = piecesOf(text, joint);
  const found: JsonValue[] = [
    ...(types.includes('array') ? pieces.map((one) => readList(one, schema, scope)) : []),
    ...(types.includes('object')
      ? pieces.flatMap((one) => {
          const pairs = pairsOf(one, joint.isPaired);
          return pairs ? [readMembers(pairs, schema, scope)] : [];
        })
      : []),
  ];
  const isScalar = types.some((type) => type !== 'array' && type !== 'object');
  return found.length === 0 || isScalar ? [...found, readText(joint.decode(text), schema, scope)] : found;
}

/** The value of a parameter that is a document: JSON as data, or a text. */
function documentValue(text: string, mediaType: string): JsonValue {
  if (!/[/+]json\b/i.test(mediaType)) return text;
  try {
    return fromJson(text) as JsonValue;
  } catch {
    return text;
  }
}

/** Values that the text of a path can stand for. */
export function pathValues(parameter: Written, text: string, scope: TextScope): JsonValue[] {
  const { name, style, explode, mediaType, schema } = parameter;
  if (mediaType !== undefined) return [documentValue(decodeAll(text), mediaType)];
  const joint = { separator: ',', isPaired: explode, decode: decodeAll };
  if (style === 'label' && text.startsWith('.'))
    return joinedValues(text.slice(1), { ...joint, separator: explode ? '.' : ',' }, schema, scope);
  if (style !== 'matrix' || !text.startsWith(';')) return joinedValues(text, joint, schema, scope);
  const pairs = readPairs(text.slice(1).replaceAll('+', '%2B'), ';');
  const own = pairs.filter((pair) => pair.name === name);
  if (explode && typesOf(schema, scope.root).includes('object') && own.length === 0)
    return [
      readMembers(
        pairs.map((pair) => [pair.name, decodeAll(pair.text)]),
        schema,
        scope,
      ),
    ];
  if (own.length > 1)
    return [
      readList(
        own.map((pair) => decodeAll(pair.text)),
        schema,
        scope,
      ),
    ];
  return joinedValues(own[0]?.text ?? text, { ...joint, isPaired: false }, schema, scope);
}

/** Values that a header can stand for; it has no encoding. */
export function headerValues(parameter: Written, text: string, scope: TextScope): JsonValue[] {
  const { mediaType, explode, schema } = parameter;
  if (mediaType !== undefined) return [documentValue(text, mediaType)];
  const joint = { separator: ',', isPaired: explode, decode: (part: string) => part.trim() };
  return joinedValues(text, joint, schema, scope);
}

/** The names in the brackets of `name[a][b]`; undefined for another name. */
function bracketsOf(name: string, of: string): string[] | undefined {
  if (!name.startsWith(`${of}[`) || !name.endsWith(']')) return undefined;
  return name.slice(of.length + 1, -1).split('][');
}

/** Members of members that `name[a][b]=c` can have. */
const MAX_LEVELS = 20;

/** `name[a]=b` (`deepObject`, which the standard defines for one level), and what clients write for more. */
function deepValue(
  pairs: readonly (readonly [brackets: readonly string[], text: string])[],
  schema: JsonSchema,
  scope: TextScope,
  level = 0,
): JsonValue {
  const groups = new Map<string, (readonly [readonly string[], string])[]>();
  for (const [[first = '', ...rest], text] of pairs) {
    const group = groups.get(first) ?? [];
    groups.set(first, group);
    group.push([rest, text]);
  }
  const names = [...groups.keys()];
  const isList = names.length > 0 && names.every((name) => /^\d*$/.test(name));
  if (isList && level <= MAX_LEVELS && typesOf(schema, scope.root).includes('array')) {
    const schemaAt = itemSchemas(schema, scope.root);
    return [...groups.values()].flatMap((group, index) => {
      const deep = group.filter(([rest]) => rest.length > 0);
      return deep.length > 0
        ? [deepValue(deep, schemaAt(index), scope, level + 1)]
        : group.map(([, text]) => readText(text, schemaAt(index), scope));
    });
  }
  const plain = pairs.flatMap(([brackets, text]): [string, string][] =>
    brackets.length === 1 || level > MAX_LEVELS ? [[brackets[0] ?? '', text]] : [],
  );
  const deep = names.flatMap((name): [string, JsonValue][] => {
    const inner = (groups.get(name) ?? []).filter(([rest]) => rest.length > 0);
    if (inner.length === 0 || level > MAX_LEVELS) return [];
    return [[name, deepValue(inner, memberSchema(schema, scope.root, name), scope, level + 1)]];
  });
  const members = readMembers(plain, schema, scope);
  return { ...(members as Readonly<Record<string, JsonValue>>), ...Object.fromEntries(deep) };
}

/** Whether the members of an object are names of the query: an object in style `form`, exploded. */
const isSpread = ({ style, explode, mediaType, schema }: Written): boolean =>
  mediaType === undefined && style === 'form' && explode && typesOf(schema, schema).includes('object');

/** Whether a name in a query or a form is that of a parameter, or of its members. */
export function claimsName(parameter: Written, name: string): boolean {
  if (name === parameter.name) return true;
  if (parameter.style === 'deepObject') return bracketsOf(name, parameter.name) !== undefined;
  if (!isSpread(parameter)) return false;
  const { names, isOpen } = memberNames(parameter.schema, parameter.schema);
  return isOpen || names.has(name);
}

/**
 * Values that the pairs of a query, of a form, or of cookies can stand for.
 *
 * @param others  Parameters whose names are not members of this one.
 * @returns undefined if none of the pairs is of the parameter.
 */
export function pairValues(
  parameter: Written,
  pairs: readonly Pair[],
  scope: TextScope,
  others: readonly Written[] = [],
): JsonValue[] | undefined {
  const { name, style, explode, mediaType, schema } = parameter;
  const texts = pairs.filter((pair) => pair.name === name).map(({ text }) => text);
  const [only = ''] = texts;
  if (mediaType !== undefined)
    return texts.length === 0 ? undefined : [documentValue(decodeForm(only), mediaType)];
  if (style === 'deepObject') {
    const deep = pairs.flatMap((pair): [string[], string][] => {
      const brackets = bracketsOf(pair.name, name);
      return brackets ? [[brackets, decodeForm(pair.text)]] : [];
    });
    if (deep.length > 0) return [deepValue(deep, schema, scope)];
  }
  if (isSpread(parameter) && texts.length === 0) {
    const members = pairs.filter(
      (pair) => claimsName(parameter, pair.name) && !others.some((one) => one.name === pair.name),
    );
    if (members.length === 0) return undefined;
    return [
      readMembers(
        members.map((pair) => [pair.name, decodeForm(pair.text)]),
        schema,
        scope,
      ),
    ];
  }
  if (texts.length === 0) return undefined;
  const list = (): JsonValue[] => readList(texts.map(decodeForm), schema, scope);
  if (texts.length > 1) return [list()];
  if (explode && style === 'form') {
    const types = typesOf(schema, scope.root);
    const isScalar = types.length === 0 || types.some((type) => type !== 'array');
    return [
      ...(types.includes('array') ? [list()] : []),
      ...(isScalar ? [readText(decodeForm(only), schema, scope)] : []),
    ];
  }
  const joint = { separator: entryOf(SEPARATORS, style) ?? ',', isPaired: false, decode: decodeForm };
  return joinedValues(only, joint, schema, scope);
}

/** The value of a whole query: the members of a form, or a document (OpenAPI 3.2 §4.12.2.2). */
export function queryStringValue(
  { mediaType = '', schema }: Written,
  text: string,
  scope: TextScope,
): JsonValue {
  if (!/x-www-form-urlencoded/i.test(mediaType)) return documentValue(decodeForm(text), mediaType);
  return readMembers(
    readPairs(text).map((pair) => [pair.name, decodeForm(pair.text)]),
    schema,
    scope,
  );
}
