import { optional } from '../document/json-value';
import { describeBodies } from './describe-bodies';
import { describeParameters } from './describe-parameters';
import { describeSecurity } from './describe-security';
import { plainText } from '../text/markdown-tree';
import type { NormalOperation, NormalServer } from '../operation/normal-operation';
import type { SchemaBudget } from '../schema/standalone-schema';
import type { Specification } from '../document/specification';
import type { HttpMethod } from '../../model/api';
import type { RequestDescription, RequestServer } from '../../model/request';

/** Characters that all schemas of one operation may take together: a thousand operations make a thousand files. */
const MAX_SCHEMA_CHARACTERS = 60_000;

function describeServers(servers: readonly NormalServer[]): RequestServer[] {
  // OpenAPI 3.1 §4.8.1: without servers, there is one with the address `/`.
  if (servers.length === 0) return [{ url: '/', variables: [] }];
  return servers.map(({ url, description, variables }) => ({
    url,
    ...optional('description', description && plainText(description.text)),
    variables: variables.map((variable) => ({
      name: variable.name,
      default: variable.default,
      values: variable.values,
      ...optional('description', variable.description && plainText(variable.description.text)),
    })),
  }));
}

/**
 * Everything that an operation accepts, for the code samples and the request console, each schema standing
 * alone.
 */
export function describeRequest(
  specification: Specification,
  operation: NormalOperation,
): RequestDescription {
  const budget: SchemaBudget = { characters: MAX_SCHEMA_CHARACTERS };
  const { requestBody } = operation;
  return {
    method: operation.method.toUpperCase() as Uppercase<HttpMethod>,
    path: operation.name,
    servers: describeServers(operation.servers),
    parameters: describeParameters(specification, operation.parameters, budget),
    isBodyRequired: requestBody?.isRequired ?? false,
    bodies: requestBody ? describeBodies(specification, requestBody.content, budget) : [],
    ...describeSecurity(operation),
  };
}
