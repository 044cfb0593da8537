/** The value that a form stands for: the inverse of the fields of `describe-fields.ts`. */
import { isMembers } from '../../kit/values/exact-number';
import type { JsonSchema, JsonValue } from '../model/request';
import type { NormalEncoding } from '../operation/normal-operation';
import { typesOf } from '../request/parameter-text';
import { claimsName, pairValues } from '../request/read-parameter';
import { encodeText } from '../request/serialize-parameter';
import { memberNames, memberSchema, readList, readText, type TextScope } from '../request/typed-text';

/** A field, decoded. */
export interface SentField {
  readonly name: string;
  readonly text: string;
}

/** A member of a form that is written in the style of a parameter. */
interface StyledMember {
  readonly name: string;
  readonly style: string;
  readonly explode: boolean;
  readonly schema: JsonSchema;
}

function styledMembers(
  schema: JsonSchema,
  encodings: readonly NormalEncoding[],
  { root }: TextScope,
): StyledMember[] {
  const definitions = isMembers(root) && isMembers(root['$defs']) ? { $defs: root['$defs'] } : {};
  return encodings
    .filter(({ style, explode }) => style !== undefined || explode !== undefined)
    .map(({ property: name, style = 'form', explode = style === 'form' }) => {
      const inner = memberSchema(schema, root, name);
      return { name, style, explode, schema: isMembers(inner) ? { ...inner, ...definitions } : inner };
    });
}

/** A member whose fields are values: one for each item of a list, and JSON for an object. */
function plainValue(texts: readonly string[], schema: JsonSchema, scope: TextScope): JsonValue {
  const [only = ''] = texts;
  const types = typesOf(schema, scope.root);
  if (texts.length === 1) {
    const whole = readText(only, schema, scope);
    if (!types.includes('array') || Array.isArray(whole)) return whole;
    if (types.length > 1 && scope.fits(whole, schema)) return whole;
  }
  return readList(texts, schema, scope);
}

/** The object that the fields of a form stand for (OpenAPI 3.1 §4.8.14.4, §4.8.15). */
export function readForm(
  fields: readonly SentField[],
  encodings: readonly NormalEncoding[],
  scope: TextScope,
): JsonValue {
  const schema = scope.root;
  const styled = styledMembers(schema, encodings, scope);
  const { names } = memberNames(schema, schema);
  const found = new Map<string, JsonValue>();
  const isClaimed = ({ name }: SentField): boolean =>
    styled.some((member) => claimsName(member, name) && (member.name === name || !names.has(name)));
  const pairs = fields.map(({ name, text }) => ({ name, text: encodeText(text) }));
  const others = [...names].map((name) => ({ name, style: 'form', explode: true, schema: true }));
  for (const member of styled) {
    const values = pairValues(
      member,
      pairs,
      { ...scope, root: member.schema },
      others.filter(({ name }) => name !== member.name),
    );
    const [first] = values ?? [];
    if (first !== undefined)
      found.set(member.name, values?.find((value) => scope.fits(value, member.schema)) ?? first);
  }
  const texts = new Map<string, string[]>();
  for (const field of fields.filter((one) => !isClaimed(one))) {
    const known = texts.get(field.name);
    if (known) known.push(field.text);
    else texts.set(field.name, [field.text]);
  }
  for (const [name, all] of texts)
    found.set(name, plainValue(all, memberSchema(schema, schema, name), scope));
  return Object.fromEntries(found);
}
