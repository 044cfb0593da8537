import { checkBody } from './check-body';
import { checkHeaders, checkQuery, checkText } from './check-parameters';
import { showNames } from '../match/show-value';
import { decodeText, readQuery, slicePiece, UNKNOWN, type LiteralRequest } from '../read/literal-request';
import {
  matchOperation,
  readAddress,
  type OperationMatch,
  type RequestAddress,
} from '../match/match-operation';
import type { RequestContext } from '../match/request-context';

function reportMismatch(
  match: Exclude<OperationMatch, { kind: 'operation' } | { kind: 'foreign' }>,
  request: LiteralRequest,
  address: RequestAddress,
  { placeOf, report }: RequestContext,
): void {
  if (match.kind === 'method') {
    report({
      code: 'example/wrong-method',
      position: placeOf(request.methodOffset),
      message: `${match.path} has no ${request.method ?? 'such method'}.`,
      fix: `It knows ${match.methods.join(', ')}.`,
    });
    return;
  }
  report({
    code: 'example/unknown-path',
    position: placeOf(request.url.offsets[address.pathAt] ?? request.url.offset),
    message: `"${address.path.replaceAll(UNKNOWN, '…') || '/'}" is not a path of ${address.host}.`,
    fix:
      match.nearest === undefined
        ? `Its paths: ${showNames(match.known)}.`
        : `Did you mean "${match.nearest}"?`,
  });
}

/**
 * Checks one request of a sample.
 *
 * @returns Whether it goes to one of the APIs; other requests are not checked.
 */
export function checkRequest(request: LiteralRequest, context: RequestContext): boolean {
  const address = readAddress(request.url.text);
  if (!address) return false;
  const match = matchOperation(context.targets.index, address, request.method);
  if (match.kind === 'foreign') return false;
  const at = context.placeOf(request.url.offset);
  if (address.scheme !== 'https' && !/^(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(address.host)) {
    context.report({
      code: 'example/insecure-url',
      position: at,
      message: `The request to ${address.host} goes over ${address.scheme}.`,
      fix: 'Write https.',
    });
  }
  if (match.kind !== 'operation') {
    reportMismatch(match, request, address, context);
    return true;
  }
  const { operation, values } = match;
  for (const parameter of operation.parameters) {
    const text = parameter.place === 'path' ? values.get(parameter.name) : undefined;
    if (text === undefined) continue;
    const offset = address.pathAt + Math.max(0, address.path.indexOf(`/${text}`) + 1);
    const position = context.placeOf(request.url.offsets[offset] ?? request.url.offset);
    checkText(parameter.name, decodeText(text), parameter.schema, position, context);
  }
  const inAddress = address.queryAt === undefined ? [] : readQuery(slicePiece(request.url, address.queryAt));
  checkQuery(operation, [...inAddress, ...request.query], at, context);
  if (request.headers) checkHeaders(operation, request.headers, at, context);
  checkBody(operation, request, at, context);
  return true;
}
