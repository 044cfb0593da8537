import type { SourcePosition } from '../../../kit/diagnostics/diagnostic';
import type { ApiOperation } from '../match/api-operations';
import { checkValue } from './check-value';
import { UNKNOWN, type LiteralRequest } from '../read/literal-request';
import { parseJsonData } from '../read/parse-data';
import { nameOf, type RequestContext } from '../match/request-context';
import { jsonSchemaOf } from '../match/resolve-binding';
import type { Schema } from '../match/schema-library';

function checkContentType(
  operation: ApiOperation,
  request: LiteralRequest,
  at: SourcePosition,
  context: RequestContext,
): void {
  const types = [...(operation.body?.content.keys() ?? [])];
  const given = request.headers?.find(({ name }) => name.toLowerCase() === 'content-type');
  const type = given?.value.split(';')[0]?.trim().toLowerCase() ?? '';
  if (types.length === 0 || type.includes(UNKNOWN) || types.includes(type)) return;
  context.report({
    code: 'example/wrong-content-type',
    position: given ? context.placeOf(given.offset) : at,
    message: given
      ? `${given.isImplied === true ? `Without a Content-Type curl sends "${type}"` : `The body is "${type}"`}; ${nameOf(operation)} does not take that.`
      : `The body of ${nameOf(operation)} is sent without a Content-Type.`,
    fix: `Add the header "Content-Type: ${types[0] ?? ''}"${types.length > 1 ? `, or one of ${types.slice(1).join(', ')}` : ''}.`,
  });
}

function checkLiteralBody(
  operation: ApiOperation,
  schema: Schema,
  request: LiteralRequest,
  context: RequestContext,
): void {
  const subject = operation.operationId
    ? `op:${operation.operationId} request`
    : `${nameOf(operation)} request`;
  const { body } = request;
  if (body?.kind === 'file') {
    const file = context.fileOf(body.name);
    if (file) checkValue(context.targets.library, schema, file.value, subject, file.report);
    return;
  }
  if (body?.kind !== 'literal') return;
  const { piece } = body;
  const parsed = parseJsonData(piece.text, (offset) =>
    context.placeOf(piece.offsets[offset] ?? (piece.offsets.at(-1) ?? piece.offset) + 1),
  );
  if (parsed.ok) {
    for (const value of parsed.values)
      checkValue(context.targets.library, schema, value, subject, context.report);
  } else if (!piece.text.includes(UNKNOWN)) {
    context.report({ ...parsed, code: 'example/syntax' });
  }
}

/** Checks that a request has a body if needed, of a known type, and valid if it is literal. */
export function checkBody(
  operation: ApiOperation,
  request: LiteralRequest,
  at: SourcePosition,
  context: RequestContext,
): void {
  if (!request.isBodyKnown) return;
  if (!request.body) {
    if (operation.body?.isRequired !== true) return;
    context.report({
      code: 'example/missing-body',
      position: at,
      message: `${nameOf(operation)} requires a body.`,
      fix: `Add one of type ${[...operation.body.content.keys()].join(' or ')}.`,
    });
    return;
  }
  if (!operation.body) {
    const { body } = request;
    context.report({
      code: 'example/unexpected-body',
      position: context.placeOf(body.kind === 'literal' ? body.piece.offset : body.offset),
      message: `${nameOf(operation)} does not accept a body.`,
      fix: 'Remove it.',
    });
    return;
  }
  checkContentType(operation, request, at, context);
  const schema = jsonSchemaOf(operation.body.content);
  if (schema !== undefined) checkLiteralBody(operation, schema, request, context);
}
