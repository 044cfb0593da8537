import { decodePercent } from '../../../kit/addresses/decode-percent';

/** Marks a value that is only known when the sample runs: a variable, the output of a command. */
export const UNKNOWN = '\uFFFC';

/** A text with the offset in the block of each of its characters. */
export interface Piece {
  readonly text: string;
  readonly offsets: readonly number[];
  /** Where it begins, including quotes. */
  readonly offset: number;
}

export interface RequestHeader {
  readonly name: string;
  readonly value: string;
  readonly offset: number;
  /** Whether the tool sends it by default. */
  readonly isImplied?: boolean;
}

export interface QueryPart {
  readonly name: string;
  /** Decoded. */
  readonly value: string;
  readonly offset: number;
}

export type RequestBody =
  | { readonly kind: 'literal'; readonly piece: Piece }
  | { readonly kind: 'file'; readonly name: string; readonly offset: number }
  | { readonly kind: 'unknown'; readonly offset: number };

/** A request of a sample, as far as it can be read without running it. */
export interface LiteralRequest {
  /** Uppercase; undefined if it cannot be read. */
  readonly method: string | undefined;
  readonly methodOffset: number;
  readonly url: Piece;
  /** Query parameters from outside the address. */
  readonly query: readonly QueryPart[];
  /** Undefined if headers cannot be read; then they are not checked. */
  readonly headers: readonly RequestHeader[] | undefined;
  readonly body: RequestBody | undefined;
  /** False if there may be a body that cannot be read. */
  readonly isBodyKnown: boolean;
}

/** A response in an `http` block. */
export interface LiteralResponse {
  readonly status: string;
  readonly statusOffset: number;
  readonly headers: readonly RequestHeader[];
  readonly body: Piece | undefined;
}

/** A part of a piece. */
export function slicePiece(piece: Piece, from: number, to = piece.text.length): Piece {
  return {
    text: piece.text.slice(from, to),
    offsets: piece.offsets.slice(from, to),
    offset: piece.offsets[from] ?? piece.offset,
  };
}

/** A piece of the block's own text. */
export function pieceAt(code: string, from: number, to: number): Piece {
  return {
    text: code.slice(from, to),
    offsets: Array.from({ length: to - from }, (_, index) => from + index),
    offset: from,
  };
}

/** Percent-decoded; unchanged if the encoding is invalid. */
export function decodeText(text: string): string {
  return decodePercent(text.replaceAll('+', '%20')) ?? text;
}

/** `a=1&b=2` with the offset of each name. */
export function readQuery(piece: Piece): QueryPart[] {
  const parts: QueryPart[] = [];
  for (const match of piece.text.matchAll(/[^&]+/g)) {
    const equals = match[0].indexOf('=');
    const name = equals === -1 ? match[0] : match[0].slice(0, equals);
    parts.push({
      name: decodeText(name),
      value: equals === -1 ? '' : decodeText(match[0].slice(equals + 1)),
      offset: piece.offsets[match.index] ?? piece.offset,
    });
  }
  return parts;
}

/** `Name: value`; undefined if it is not a header. */
export function readHeader(piece: Piece): RequestHeader | undefined {
  const colon = piece.text.indexOf(':');
  if (colon === -1) return undefined;
  return {
    name: piece.text.slice(0, colon).trim(),
    value: piece.text.slice(colon + 1).trim(),
    offset: piece.offsets[0] ?? piece.offset,
  };
}
