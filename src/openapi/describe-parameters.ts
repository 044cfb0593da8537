import { isTrue, own, ownEntries, ownString } from './json-value';
import { givenExamples } from './read-examples';
import { mergedParameters } from './read-parameters';
import { firstSentence } from './markdown-tree';
import { sampleValue } from './sample-value';
import { standaloneSchema, type SchemaBudget } from './standalone-schema';
import type { LocatedOperation } from './list-operations';
import type { Located } from './resolve-ref';
import type { Specification } from './specification';
import type { ParameterPlace } from '../model/api';
import type { JsonValue, RequestParameter } from '../request/request-model';

/** Header parameters of these names mean nothing: other parts of the description say what they hold. */
const IGNORED = new Set(['accept', 'content-type', 'authorization']);

const ORDER: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie'];

function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** A value for a parameter: its example, else one that its schema allows. */
function sampleOf(specification: Specification, { value, path }: Located): JsonValue | undefined {
  const content = ownEntries(value, 'content')[0];
  const holder = content ? content[1] : value;
  const at = content ? [...path, 'content', content[0]] : path;
  const given = givenExamples({ specification }, holder, at).find(({ hasValue }) => hasValue);
  const isJson = content !== undefined && /[/+]json\b/i.test(content[0]);
  if (given) return (isJson ? parsedJson(given.value) : given.value) as JsonValue;
  const schema = own(holder, 'schema');
  if (schema === undefined) return undefined;
  return sampleValue(specification, { value: schema, path: [...at, 'schema'] }, 'request') as
    | JsonValue
    | undefined;
}

function describeParameter(
  specification: Specification,
  name: string,
  place: ParameterPlace,
  located: Located,
  budget: SchemaBudget,
): RequestParameter {
  const { value, path } = located;
  const content = ownEntries(value, 'content')[0];
  const at = content ? [...path, 'content', content[0], 'schema'] : [...path, 'schema'];
  const style = ownString(value, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const explode = own(value, 'explode');
  const sample = sampleOf(specification, located);
  const description = firstSentence(ownString(value, 'description') ?? '');
  return {
    name,
    place,
    isRequired: isTrue(value, 'required') || place === 'path',
    isDeprecated: isTrue(value, 'deprecated'),
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form',
    allowReserved: isTrue(value, 'allowReserved'),
    ...(content ? { mediaType: content[0] } : {}),
    schema: standaloneSchema(
      specification,
      { value: own(content ? content[1] : value, 'schema') ?? true, path: at },
      budget,
    ),
    ...(sample === undefined ? {} : { sample }),
    ...(description === '' ? {} : { description }),
  };
}

/** The parameters that a reader may fill in: by place, required ones first. */
export function describeParameters(
  specification: Specification,
  operation: LocatedOperation,
  budget: SchemaBudget,
): RequestParameter[] {
  const all = mergedParameters({ specification }, operation)
    .filter(({ name, place }) => place !== 'header' || !IGNORED.has(name.toLowerCase()))
    .map(({ name, place, located }) => describeParameter(specification, name, place, located, budget));
  return ORDER.flatMap((place) => {
    const here = all.filter((parameter) => parameter.place === place);
    return [...here.filter(({ isRequired }) => isRequired), ...here.filter(({ isRequired }) => !isRequired)];
  });
}
