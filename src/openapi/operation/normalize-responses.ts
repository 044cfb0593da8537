import { isObject, optional, own, ownEntries, ownObject, ownString } from '../document/json-value';
import { dereference, type Located } from '../document/resolve-ref';
import { normalizeContent, normalizeHeaders } from './normalize-parameters';
import { describedBy } from './normalize-text';
import type { LocatedOperation } from './locate-operations';
import type { NormalLink, NormalResponse } from './normal-operation';
import type { ReferenceScope } from '../document/specification';

function normalizeLinks(specification: ReferenceScope, response: Located): NormalLink[] {
  return ownEntries(response.value, 'links').flatMap(([name, link]): NormalLink[] => {
    const located = dereference(specification, { value: link, path: [...response.path, 'links', name] });
    if (!located || !isObject(located.value)) return [];
    const { value } = located;
    return [
      {
        name,
        ...optional('operationId', ownString(value, 'operationId')),
        ...optional('operationRef', ownString(value, 'operationRef')),
        ...describedBy(located),
        parameters: ownEntries(value, 'parameters').map(([parameter, expression]) => ({
          name: parameter,
          value: expression,
        })),
        ...optional('requestBody', own(value, 'requestBody')),
        ...optional('serverUrl', ownString(ownObject(value, 'server'), 'url')),
      },
    ];
  });
}

/** The responses of an operation, in document order. */
export function normalizeResponses(
  specification: ReferenceScope,
  { operation, path }: LocatedOperation,
): NormalResponse[] {
  return ownEntries(operation, 'responses').flatMap(([status, response]): NormalResponse[] => {
    if (status.startsWith('x-')) return [];
    const located = dereference(specification, { value: response, path: [...path, 'responses', status] });
    if (!located || !isObject(located.value)) return [];
    return [
      {
        status,
        path: located.path,
        ...optional('summary', ownString(located.value, 'summary')),
        ...describedBy(located),
        headers: normalizeHeaders(specification, located.value, located.path),
        content: normalizeContent(specification, located),
        links: normalizeLinks(specification, located),
      },
    ];
  });
}
