import { isTrue, own, ownArray, ownEntries, ownString, optional, showValue } from './json-value';
import { describeBodies } from './describe-bodies';
import { describeParameters } from './describe-parameters';
import { describeSecurity } from './describe-security';
import { plainText } from './markdown-tree';
import { dereference } from './resolve-ref';
import { serversHolder } from './read-servers';
import type { LocatedOperation } from './list-operations';
import type { SchemaBudget } from './standalone-schema';
import type { Specification } from './specification';
import type { HttpMethod } from '../model/api';
import type { RequestDescription, RequestServer } from '../request/request-model';

/** Characters that all schemas of one operation may take together: a thousand operations make a thousand files. */
const MAX_SCHEMA_CHARACTERS = 60_000;

function describeServers(specification: Specification, operation: LocatedOperation): RequestServer[] {
  const { holder } = serversHolder(specification.document, operation);
  const servers = ownArray(holder, 'servers').flatMap((server): RequestServer[] => {
    const url = ownString(server, 'url');
    if (url === undefined) return [];
    const description = ownString(server, 'description');
    return [
      {
        url,
        ...optional('description', description === undefined ? undefined : plainText(description)),
        variables: ownEntries(server, 'variables').map(([name, variable]) => {
          const text = ownString(variable, 'description');
          return {
            name,
            default: showValue(own(variable, 'default') ?? ''),
            values: ownArray(variable, 'enum').map(showValue),
            ...optional('description', text === undefined ? undefined : plainText(text)),
          };
        }),
      },
    ];
  });
  // OpenAPI 3.1 §4.8.1: without servers, there is one with the address `/`.
  return servers.length > 0 ? servers : [{ url: '/', variables: [] }];
}

/**
 * Everything that an operation accepts, for the code samples and the request console: references followed,
 * defaults of the standard filled in, each schema standing alone.
 */
export function describeRequest(
  specification: Specification,
  operation: LocatedOperation,
): RequestDescription {
  const budget: SchemaBudget = { characters: MAX_SCHEMA_CHARACTERS };
  const body = dereference(specification, {
    value: own(operation.operation, 'requestBody'),
    path: [...operation.path, 'requestBody'],
  });
  return {
    method: operation.method.toUpperCase() as Uppercase<HttpMethod>,
    path: operation.name,
    servers: describeServers(specification, operation),
    parameters: describeParameters(specification, operation, budget),
    isBodyRequired: isTrue(body?.value, 'required'),
    bodies: body ? describeBodies(specification, body, budget) : [],
    ...describeSecurity(specification, operation),
  };
}
