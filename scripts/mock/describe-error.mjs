// @ts-check
/** What is wrong in a request, in the words of a problem document. */
import { showShort } from '../../src/guides/examples/match/show-value';
import { formatPointer, readPlace } from '../../src/kit/values/pointer';

/**
 * @param {{ instancePath: string, message?: string, params: Record<string, any>, data?: unknown }} error  Of Ajv.
 * @param {readonly { name: string, in: string }[]} parameters  Of the operation.
 * @returns {{ parameter: string, detail: string } | { pointer: string, detail: string }}
 */
export function describeError({ instancePath, message = 'is not valid', params, data }, parameters) {
  const unknown = params['additionalProperty'];
  const member = params['missingProperty'] ?? unknown;
  const [root = '', ...rest] = readPlace(instancePath);
  const sentence =
    unknown === undefined
      ? message.charAt(0).toUpperCase() + message.slice(1)
      : 'The schema has no such property';
  const detail =
    member === undefined && rest.length > 0 ? `${sentence}; it is ${showShort(data)}.` : `${sentence}.`;
  if (root === 'requestBody' || root === '') {
    const path = member === undefined || root === '' ? rest : [...rest, String(member)];
    // A fragment of an address (RFC 6901, section 6).
    return { pointer: encodeURI(formatPointer(path)).replaceAll(/(?!^)#/g, '%23'), detail };
  }
  if (unknown !== undefined && rest.length === 0) {
    const known = parameters.filter((one) => one.in === root).map(({ name }) => name);
    return {
      parameter: unknown,
      detail: `This operation has no such parameter. It has: ${known.join(', ') || 'none'}.`,
    };
  }
  const name = rest[0] ?? member ?? root;
  return {
    parameter: parameters.find((one) => one.name.toLowerCase() === name)?.name ?? name,
    detail,
  };
}
