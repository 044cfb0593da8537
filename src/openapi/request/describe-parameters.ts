import { firstSentence } from '../text/markdown-tree';
import { inReadingOrder } from '../operation/normalize-parameters';
import { sampleValue } from '../samples/sample-value';
import { standaloneSchema, type SchemaBudget } from '../schema/standalone-schema';
import type { NormalParameter } from '../operation/normal-operation';
import type { Specification } from '../document/specification';
import type { JsonValue, RequestParameter } from '../../model/request';

function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** A value for a parameter: its example, else one that its schema allows. */
function sampleOf(specification: Specification, parameter: NormalParameter): JsonValue | undefined {
  const media = parameter.content?.[0];
  const { examples, schema } = media ?? parameter;
  const given = examples.find(({ hasValue }) => hasValue);
  const isJson = media !== undefined && /[/+]json\b/i.test(media.mediaType);
  if (given) return (isJson ? parsedJson(given.value) : given.value) as JsonValue;
  return schema && (sampleValue(specification, schema, 'request') as JsonValue | undefined);
}

function describeParameter(
  specification: Specification,
  parameter: NormalParameter,
  budget: SchemaBudget,
): RequestParameter {
  const media = parameter.content?.[0];
  const { schema } = media ?? parameter;
  const sample = sampleOf(specification, parameter);
  const description = firstSentence(parameter.description?.text ?? '');
  return {
    name: parameter.name,
    location: parameter.location,
    isRequired: parameter.isRequired,
    isDeprecated: parameter.isDeprecated,
    style: parameter.style,
    explode: parameter.explode,
    allowReserved: parameter.allowReserved,
    ...(media ? { mediaType: media.mediaType } : {}),
    schema: schema ? standaloneSchema(specification, schema, budget) : true,
    ...(sample === undefined ? {} : { sample }),
    ...(description === '' ? {} : { description }),
  };
}

/** The parameters that a reader may fill in: by location, required ones first. */
export function describeParameters(
  specification: Specification,
  parameters: readonly NormalParameter[],
  budget: SchemaBudget,
): RequestParameter[] {
  return inReadingOrder(parameters.filter(({ isIgnored }) => !isIgnored)).map((parameter) =>
    describeParameter(specification, parameter, budget),
  );
}
