import { entryOf } from '../../kit/values/table-entry';
import { compareNumbers, type JsonNumber } from '../../kit/values/exact-number';
import { isObject, own, ownNumber, ownString, showValue } from '../../kit/values/json-value';
import { typesOf } from './describe-type';
import { excludingLists } from './read-values';
import { allWith, boundsOf, containsOf, firstWith, limitOf, stepsOf, unnamedOf } from './intersect-keywords';
import type { FlatSchema } from './flatten-schema';
import type { Fact } from '../model/schema';
import { counted, grouped, type Counted } from '../../kit/texts/counted';
import { t } from '../../kit/texts/t';

const isSame = (one: JsonNumber | undefined, other: JsonNumber | undefined): boolean =>
  one !== undefined && other !== undefined && compareNumbers(one, other) === 0;

/** `1 to 64 characters`, `At most 64 characters`, `Exactly 2 items`. */
function range(least: JsonNumber | undefined, most: JsonNumber | undefined, what: Counted): Fact[] {
  const from = isSame(least, 0) ? undefined : least;
  if (from !== undefined && isSame(from, most)) return [{ text: t`Exactly ${counted(from, what)}` }];
  if (from !== undefined && most !== undefined)
    return [{ text: t`${grouped(from)} to ${counted(most, what)}` }];
  if (from !== undefined) return [{ text: t`At least ${counted(from, what)}` }];
  return most === undefined
    ? []
    : [{ text: isSame(most, 0) ? counted(most, what) : t`At most ${counted(most, what)}` }];
}

function numberFacts(flat: FlatSchema): Fact[] {
  const { least, above, most, below } = boundsOf(flat);
  const facts: Fact[] = [];
  if (least !== undefined && most !== undefined && !isSame(least, most))
    facts.push({ text: t`Between ${least} and ${most}` });
  else if (least !== undefined && most !== undefined) facts.push({ text: t`Exactly ${least}` });
  else if (least !== undefined) facts.push({ text: t`At least ${least}` });
  else if (most !== undefined) facts.push({ text: t`At most ${most}` });
  if (above !== undefined) facts.push({ text: t`Greater than ${above}` });
  if (below !== undefined) facts.push({ text: t`Less than ${below}` });
  return [...facts, ...stepsOf(flat).map((step): Fact => ({ text: t`Multiple of ${step}` }))];
}

function stringFacts(flat: FlatSchema): Fact[] {
  const facts = range(limitOf(flat, 'minLength'), limitOf(flat, 'maxLength'), 'character');
  for (const value of new Set(allWith(flat, 'pattern').map((found) => found.value)))
    if (typeof value === 'string') facts.push({ text: t`Pattern`, code: value, isFolded: true });
  const media = firstWith(flat, 'contentMediaType')?.value;
  if (typeof media === 'string') facts.push({ text: t`Content of type`, code: media });
  const encoding = firstWith(flat, 'contentEncoding')?.value;
  if (typeof encoding === 'string') facts.push({ text: t`Encoded as`, code: encoding });
  return facts;
}

function arrayFacts(flat: FlatSchema): Fact[] {
  const { types } = typesOf(flat);
  // Documents in the wild write "uniqueItems" on texts, where it has no meaning.
  if (types.length > 0 && !types.includes('array')) return [];
  const facts = range(limitOf(flat, 'minItems'), limitOf(flat, 'maxItems'), 'item');
  if (allWith(flat, 'uniqueItems').some(({ value }) => value === true))
    facts.push({ text: t`Items must be unique` });
  for (const { label, schema } of containsOf(flat)) {
    const [fact] = range(ownNumber(schema, 'minContains') ?? 1, ownNumber(schema, 'maxContains'), 'item');
    if (fact) facts.push({ text: t`${fact.text} described as "${label}"` });
  }
  if (allWith(flat, 'items').some(({ value }) => value === false)) {
    facts.push({ text: firstWith(flat, 'prefixItems') ? t`No additional items` : t`No items` });
  }
  if (allWith(flat, 'unevaluatedItems').some(({ value }) => value === false))
    facts.push({ text: t`Only the items described here` });
  return facts;
}

function objectFacts(flat: FlatSchema): Fact[] {
  const facts = range(limitOf(flat, 'minProperties'), limitOf(flat, 'maxProperties'), 'property');
  if (allWith(flat, 'additionalProperties').some(({ value }) => value === false))
    facts.push({ text: t`No other properties allowed` });
  else if (firstWith(flat, 'additionalProperties')?.value === true)
    facts.push({ text: t`Other properties are allowed` });
  if (allWith(flat, 'unevaluatedProperties').some(({ value }) => value === false))
    facts.push({ text: t`Only the properties described here` });
  const unnamed = unnamedOf(flat);
  if (unnamed.length > 0) facts.push({ text: t`Required`, code: unnamed.join(', ') });
  for (const { value } of allWith(flat, 'dependentRequired')) {
    for (const [name, needs] of Object.entries(isObject(value) ? value : {})) {
      if (Array.isArray(needs) && needs.length > 0)
        facts.push({
          text: t`Requires ${(needs as unknown[]).map(showValue).join(', ')} when the object has`,
          code: name,
        });
    }
  }
  return facts;
}

const XML_NODES: Readonly<Record<string, string | undefined>> = {
  attribute: 'XML attribute',
  text: t`Text of the XML element`,
  cdata: t`CDATA of the XML element`,
  none: t`No XML element of its own`,
};

function xmlFacts(flat: FlatSchema): Fact[] {
  const xml = firstWith(flat, 'xml')?.value;
  if (!isObject(xml)) return [];
  const name = [ownString(xml, 'prefix'), ownString(xml, 'name')].filter(Boolean).join(':');
  const namespace = ownString(xml, 'namespace');
  // OpenAPI 3.2 has `nodeType` instead of the flag.
  const node = ownString(xml, 'nodeType') ?? (own(xml, 'attribute') === true ? 'attribute' : 'element');
  const kind = entryOf(XML_NODES, node) ?? 'XML element';
  return [
    ...(name === '' ? [] : [{ text: kind, code: name }]),
    ...(name === '' && node !== 'element' ? [{ text: kind }] : []),
    ...(own(xml, 'wrapped') === true ? [{ text: t`Wrapped in an XML element` }] : []),
    ...(namespace === undefined ? [] : [{ text: 'XML namespace', code: namespace }]),
  ];
}

/** Diagnostics of a node's references. */
function referenceFacts(flat: FlatSchema): Fact[] {
  return [
    ...flat.dynamic.map((code): Fact => ({
      text: t`Depends on the surrounding schema: dynamic reference`,
      code,
    })),
    // Of a reference alone, the type says it.
    ...(flat.sources.length === 0 ? [] : flat.unresolved).map((code): Fact => ({
      text: t`Not in this document`,
      code,
    })),
  ];
}

/** Every rule of a node in plain words, without JSON Schema terms. */
export function readFacts(flat: FlatSchema): Fact[] {
  const constants = [...new Set(allWith(flat, 'const').map(({ value }) => showValue(value)))];
  return [
    ...constants.map((code): Fact => ({ text: t`Always`, code: code === '' ? '""' : code })),
    ...excludingLists(flat).map((code, index): Fact => ({
      text: index === 0 ? t`No value is in all of its lists: one of` : t`and one of`,
      code,
    })),
    ...stringFacts(flat),
    ...numberFacts(flat),
    ...arrayFacts(flat),
    ...objectFacts(flat),
    ...xmlFacts(flat),
    ...referenceFacts(flat),
  ];
}
