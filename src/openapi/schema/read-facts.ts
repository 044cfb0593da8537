import { isObject, own, ownString, showValue } from '../document/json-value';
import { typesOf } from './describe-type';
import { allWith, firstWith, type FlatSchema } from './flatten-schema';
import type { Fact } from '../../model/schema';

function numberOf(flat: FlatSchema, key: string): number | undefined {
  const value = firstWith(flat, key)?.value;
  return typeof value === 'number' ? value : undefined;
}

const count = (amount: number, noun: string): string => {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${amount.toLocaleString('en')} ${amount === 1 ? noun : plural}`;
};

/** `1 to 64 characters`, `At most 64 characters`, `Exactly 2 items`. */
function range(least: number | undefined, most: number | undefined, noun: string): Fact[] {
  const from = least === 0 ? undefined : least;
  if (from !== undefined && from === most) return [{ text: `Exactly ${count(from, noun)}` }];
  if (from !== undefined && most !== undefined)
    return [{ text: `${from.toLocaleString('en')} to ${count(most, noun)}` }];
  if (from !== undefined) return [{ text: `At least ${count(from, noun)}` }];
  return most === undefined ? [] : [{ text: most === 0 ? `No ${noun}s` : `At most ${count(most, noun)}` }];
}

/** Bounds of a number; in OpenAPI 3.0, exclusive bounds are flags. */
function numberFacts(flat: FlatSchema): Fact[] {
  const minimum = numberOf(flat, 'minimum');
  const maximum = numberOf(flat, 'maximum');
  const isAbove = firstWith(flat, 'exclusiveMinimum')?.value === true;
  const isBelow = firstWith(flat, 'exclusiveMaximum')?.value === true;
  const above = isAbove ? minimum : numberOf(flat, 'exclusiveMinimum');
  const below = isBelow ? maximum : numberOf(flat, 'exclusiveMaximum');
  const least = isAbove ? undefined : minimum;
  const most = isBelow ? undefined : maximum;
  const facts: Fact[] = [];
  if (least !== undefined && most !== undefined && least !== most)
    facts.push({ text: `Between ${least} and ${most}` });
  else if (least !== undefined && least === most) facts.push({ text: `Exactly ${least}` });
  else if (least !== undefined) facts.push({ text: `At least ${least}` });
  else if (most !== undefined) facts.push({ text: `At most ${most}` });
  if (above !== undefined) facts.push({ text: `Greater than ${above}` });
  if (below !== undefined) facts.push({ text: `Less than ${below}` });
  const step = numberOf(flat, 'multipleOf');
  if (step !== undefined) facts.push({ text: `Multiple of ${step}` });
  return facts;
}

function stringFacts(flat: FlatSchema): Fact[] {
  const facts = range(numberOf(flat, 'minLength'), numberOf(flat, 'maxLength'), 'character');
  for (const { value } of allWith(flat, 'pattern'))
    if (typeof value === 'string') facts.push({ text: 'Matches', code: value });
  const media = firstWith(flat, 'contentMediaType')?.value;
  if (typeof media === 'string') facts.push({ text: 'Content of type', code: media });
  const encoding = firstWith(flat, 'contentEncoding')?.value;
  if (typeof encoding === 'string') facts.push({ text: 'Encoded as', code: encoding });
  return facts;
}

function arrayFacts(flat: FlatSchema): Fact[] {
  const { types } = typesOf(flat);
  // Documents in the wild write "uniqueItems" on texts, where it has no meaning.
  if (types.length > 0 && !types.includes('array')) return [];
  const facts = range(numberOf(flat, 'minItems'), numberOf(flat, 'maxItems'), 'item');
  if (firstWith(flat, 'uniqueItems')?.value === true) facts.push({ text: 'Items must be unique' });
  if (firstWith(flat, 'contains') !== undefined) {
    const least = numberOf(flat, 'minContains');
    const [fact] = range(least === 0 ? undefined : (least ?? 1), numberOf(flat, 'maxContains'), 'item');
    if (fact) facts.push({ text: `${fact.text} described as "Some items"` });
  }
  if (firstWith(flat, 'items')?.value === false) {
    facts.push({ text: firstWith(flat, 'prefixItems') ? 'No additional items' : 'No items' });
  }
  if (firstWith(flat, 'unevaluatedItems')?.value === false)
    facts.push({ text: 'Only the items described here' });
  return facts;
}

function objectFacts(flat: FlatSchema): Fact[] {
  const facts = range(numberOf(flat, 'minProperties'), numberOf(flat, 'maxProperties'), 'property');
  if (allWith(flat, 'additionalProperties').some(({ value }) => value === false))
    facts.push({ text: 'No other properties allowed' });
  else if (firstWith(flat, 'additionalProperties')?.value === true)
    facts.push({ text: 'Other properties are allowed' });
  if (firstWith(flat, 'unevaluatedProperties')?.value === false)
    facts.push({ text: 'Only the properties described here' });
  const known = new Set(
    allWith(flat, 'properties').flatMap(({ value }) => (isObject(value) ? Object.keys(value) : [])),
  );
  const required = allWith(flat, 'required').flatMap(({ value }) =>
    Array.isArray(value) ? (value as unknown[]) : [],
  );
  const unnamed = [
    ...new Set(required.filter((name): name is string => typeof name === 'string' && !known.has(name))),
  ];
  if (unnamed.length > 0) facts.push({ text: 'Required', code: unnamed.join(', ') });
  for (const { value } of allWith(flat, 'dependentRequired')) {
    for (const [name, needs] of Object.entries(isObject(value) ? value : {})) {
      if (Array.isArray(needs) && needs.length > 0)
        facts.push({
          text: `Requires ${(needs as unknown[]).map(showValue).join(', ')} when the object has`,
          code: name,
        });
    }
  }
  return facts;
}

function xmlFacts(flat: FlatSchema): Fact[] {
  const xml = firstWith(flat, 'xml')?.value;
  if (!isObject(xml)) return [];
  const name = [ownString(xml, 'prefix'), ownString(xml, 'name')].filter(Boolean).join(':');
  const namespace = ownString(xml, 'namespace');
  return [
    ...(name === ''
      ? []
      : [{ text: own(xml, 'attribute') === true ? 'XML attribute' : 'XML element', code: name }]),
    ...(name === '' && own(xml, 'attribute') === true ? [{ text: 'XML attribute' }] : []),
    ...(own(xml, 'wrapped') === true ? [{ text: 'Wrapped in an XML element' }] : []),
    ...(namespace === undefined ? [] : [{ text: 'XML namespace', code: namespace }]),
  ];
}

/** Diagnostics of a node's references. */
export function referenceFacts(flat: FlatSchema): Fact[] {
  return [
    ...flat.dynamic.map((code): Fact => ({
      text: 'Depends on the surrounding schema: dynamic reference',
      code,
    })),
    ...flat.unresolved.map((code): Fact => ({ text: 'Unknown: its reference cannot be resolved', code })),
  ];
}

/** Every rule of a node in plain words, without JSON Schema terms. */
export function readFacts(flat: FlatSchema): Fact[] {
  const constants = [...new Set(allWith(flat, 'const').map(({ value }) => showValue(value)))];
  return [
    ...constants.map((code): Fact => ({ text: 'Always', code: code === '' ? '""' : code })),
    ...stringFacts(flat),
    ...numberFacts(flat),
    ...arrayFacts(flat),
    ...objectFacts(flat),
    ...xmlFacts(flat),
    ...flat.dynamic.map((code): Fact => ({
      text: 'Depends on the surrounding schema: dynamic reference',
      code,
    })),
    ...flat.unresolved.map((code): Fact => ({ text: 'Unknown: its reference cannot be resolved', code })),
  ];
}
