import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { isRecord } from '../../search/index-address';

/** Of JSON-RPC 2.0, section 5.1. */
export const CODES = { parse: -32_700, request: -32_600, params: -32_602, internal: -32_603 };

/** A response to a message that is none. */
export interface ErrorResponse {
  readonly jsonrpc: '2.0';
  /** Null if the message does not say which it is. */
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string };
}

export const errorResponse = (
  code: number,
  message: string,
  id: string | number | null = null,
): ErrorResponse => ({ jsonrpc: '2.0', id, error: { code, message } });

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/**
 * Checks a line that a client sent before the package reads it, which says nothing to the client about a broken one.
 *
 * @returns What to respond; undefined for a message of JSON-RPC.
 */
export function checkMessage(line: string): ErrorResponse | undefined {
  const message = parse(line);
  if (message === undefined) return errorResponse(CODES.parse, 'Parse error: the line is not JSON.');
  // Batches were removed from the protocol in its version 2025-06-18.
  if (Array.isArray(message))
    return errorResponse(CODES.request, 'Invalid request: send one message per line, without a batch.');
  if (JSONRPCMessageSchema.safeParse(message).success) return undefined;
  const { jsonrpc, id, method, params } = isRecord(message) ? message : {};
  const known = typeof id === 'string' || Number.isSafeInteger(id) ? (id as string | number) : null;
  return jsonrpc === '2.0' && typeof method === 'string' && params !== undefined && !isRecord(params)
    ? errorResponse(CODES.params, 'Invalid params: they must be an object.', known)
    : errorResponse(CODES.request, 'Invalid request: this is not a message of JSON-RPC 2.0.', known);
}
