import { own, ownEntries, ownObject, ownString, ownStrings, present } from '../../kit/values/json-value';
import { objectsIn, type Located } from '../document/resolve-ref';
import { dereferenceOrName } from './missing-object';
import { normalizeContent, normalizeHeaders } from './normalize-parameters';
import { describedBy } from './normalize-text';
import type { LocatedOperation } from './locate-operations';
import type { NormalLink, NormalResponse } from './normal-operation';
import type { ReferenceScope } from '../document/specification';

const normalizeLinks = (specification: ReferenceScope, response: Located): NormalLink[] =>
  objectsIn(specification, response, 'links').map(({ name, ...located }) => ({
    name,
    ...ownStrings(located.value, 'operationId', 'operationRef'),
    ...describedBy(located),
    parameters: ownEntries(located.value, 'parameters').map(([parameter, value]) => ({
      name: parameter,
      value,
    })),
    ...present({
      requestBody: own(located.value, 'requestBody'),
      serverUrl: ownString(ownObject(located.value, 'server'), 'url'),
    }),
  }));

/** The responses of an operation, in document order. */
export function normalizeResponses(
  specification: ReferenceScope,
  { operation, path }: LocatedOperation,
): NormalResponse[] {
  return objectsIn(specification, { value: operation, path }, 'responses', dereferenceOrName)
    .filter(({ name }) => !name.startsWith('x-'))
    .map(({ name, ...located }) => ({
      status: name,
      path: located.path,
      ...ownStrings(located.value, 'summary'),
      ...describedBy(located),
      headers: normalizeHeaders(specification, located),
      content: normalizeContent(specification, located),
      links: normalizeLinks(specification, located),
    }));
}
