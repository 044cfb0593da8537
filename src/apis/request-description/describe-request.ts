import { fromJson } from '../../kit/values/exact-number';
import { present } from '../../kit/values/json-value';
import { describeBodies } from './describe-bodies';
import { describeResponses } from './describe-responses';
import { describeSecurity } from './describe-security';
import { firstSentence, plainText } from '../text/markdown-tree';
import { inReadingOrder } from '../operation/normalize-parameters';
import { hasSendableName } from '../request/http-names';
import { isSandbox } from '../request/environment';
import { isSendableValue } from './sendable';
import { sampleValue } from '../example-values/sample-value';
import type { NormalOperation, NormalParameter, NormalServer } from '../operation/normal-operation';
import { standaloneSchema, type SchemaBudget } from '../schema/standalone-schema';
import type { Specification } from '../document/specification';
import type { HttpMethod } from '../model/api';
import type { JsonValue, RequestDescription, RequestParameter, RequestServer } from '../model/request';

/** Maximum characters of all schemas of one operation: a thousand operations make a thousand files. */
const MAX_SCHEMA_CHARACTERS = 60_000;

/** The servers of a request, whose descriptions are plain text. */
export function describeServers(servers: readonly NormalServer[]): RequestServer[] {
  // OpenAPI 3.1 §4.8.1: the default is one server with the address `/`.
  if (servers.length === 0) return [{ url: '/', variables: [] }];
  return servers.map(({ name, url, description, variables }) => ({
    url,
    ...present({
      description: [name, description && plainText(description.text)].filter(Boolean).join(': ') || undefined,
    }),
    variables: variables.map((variable) => ({
      name: variable.name,
      default: variable.default,
      values: variable.values,
      ...present({ description: variable.description && plainText(variable.description.text) }),
    })),
  }));
}

function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return fromJson(value);
  } catch {
    return value;
  }
}

/** A value for a parameter: its example, or one that its schema allows. */
export function sampleOf(
  specification: Specification,
  parameter: Pick<NormalParameter, 'content' | 'examples' | 'schema'>,
): JsonValue | undefined {
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
  const value = sampleOf(specification, parameter);
  const sample = isSendableValue(parameter, value) ? value : undefined;
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
    schema: schema ? standaloneSchema(specification, schema, 'request', budget) : true,
    ...(sample === undefined ? {} : { sample }),
    ...(description === '' ? {} : { description }),
  };
}

/** Whether no client of a sandbox gets the scopes that every way to authenticate needs. */
const isOutsideSandbox = ({ security }: NormalOperation): boolean =>
  (security?.alternatives ?? []).length > 0 &&
  (security?.alternatives ?? []).every(({ schemes }) =>
    schemes.some(({ scopes, scheme }) =>
      (scheme?.flows ?? []).some(
        ({ sandboxScopes }) => sandboxScopes && scopes.some((scope) => !sandboxScopes.includes(scope)),
      ),
    ),
  );

/** The servers that an operation can be called at. */
function callableServers(operation: NormalOperation): RequestServer[] {
  const servers = describeServers(operation.servers);
  const others = servers.filter((server) => !isSandbox(server));
  return others.length > 0 && isOutsideSandbox(operation) ? others : servers;
}

/** The parameters that a reader can fill in and a request can have: by location, required ones first. */
function describeParameters(
  specification: Specification,
  parameters: readonly NormalParameter[],
  budget: SchemaBudget,
): RequestParameter[] {
  const sent = parameters.filter((parameter) => !parameter.isIgnored && hasSendableName(parameter));
  return inReadingOrder(sent).map((parameter) => describeParameter(specification, parameter, budget));
}

/**
 * Everything that an operation accepts and promises, for samples, console, and mock, with self-contained schemas.
 *
 * @param characters  Of all schemas; what does not fit allows every value.
 */
export function describeRequest(
  specification: Specification,
  operation: NormalOperation,
  characters = MAX_SCHEMA_CHARACTERS,
): RequestDescription {
  const budget: SchemaBudget = { characters };
  const { requestBody } = operation;
  return {
    method: operation.method.toUpperCase() as Uppercase<HttpMethod>,
    path: operation.name,
    servers: callableServers(operation),
    parameters: describeParameters(specification, operation.parameters, budget),
    isBodyRequired: requestBody?.isRequired ?? false,
    bodies: requestBody ? describeBodies(specification, requestBody.content, budget) : [],
    ...describeSecurity(operation),
    responses: describeResponses(specification, operation.responses),
  };
}
