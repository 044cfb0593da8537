import { present } from '../../kit/values/json-value';
import { formatPointer, parsePointer, readPlace } from '../../kit/values/pointer';
import { resolvePointer } from '../../apis/document/resolve-ref';
import { findUnknownMembers, type SchemaReader } from '../../apis/schema/unknown-members';
import { anchorSegment } from '../../apis/text/anchors';
import { fromJson } from '../../kit/values/exact-number';
import { groupDifferences, type GroupedDifference } from './group-differences';
import { essence, includesType } from '../../apis/request/media-range';
import type { JsonSchema, JsonValue, ResponseDescription } from '../../apis/model/request';
import { MAX_STEPS, type Budget } from '../../kit/patterns/match-pattern';
import { checkValue } from '../../apis/value-checks/check-json';
import { foreign } from '../../apis/value-checks/foreign-text';
import { checkWithLimit } from '../../apis/value-checks/check-with-limit';
import { t } from '../../kit/texts/t';

/** Longer bodies, in characters, would freeze the page for a noticeable time while they are compared. */
export const MAX_COMPARED_CHARACTERS = 60_000;

/** Responses of a server between page and API, in its own format (RFC 9110, sections 15.6.3 and 15.6.5). */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 504]);

/** Maximum reported differences: the same one of several items of a list counts once. */
const MAX_DIFFERENCES = 20;

/** One difference between a response and the specification. */
export interface ResponseDifference {
  /** JSON Pointer (RFC 6901) into the body; absent for the response as a whole. */
  readonly pointer?: string;
  readonly text: string;
  /** Ids of elements of the operation's page that could explain it, most specific first. */
  readonly anchors: readonly string[];
  /** Whether it is no difference: a part could not be checked. */
  readonly isUnchecked?: true;
}

/** A difference of the response as a whole. */
const only = (text: string, anchors: readonly string[]): GroupedDifference => ({ text, anchors, count: 1 });

/** A received response, with its body as text. */
export interface ReceivedResponse {
  readonly status: number;
  /** As in the header; empty if it is absent. */
  readonly contentType: string;
  readonly text: string;
}

/** The documented response for a status: the exact one, its range, or `default` (OpenAPI 3.1 §4.8.16). */
function documentedFor(
  responses: readonly ResponseDescription[],
  status: number,
): ResponseDescription | undefined {
  const range = `${String(status).charAt(0)}XX`;
  return [String(status), range, 'default']
    .map((wanted) => responses.find((response) => response.status.toUpperCase() === wanted.toUpperCase()))
    .find((response) => response !== undefined);
}

const partsOf = (status: string, names: readonly string[]): string[] =>
  ['response', status, ...names].map((part) => anchorSegment(part));

/**
 * Id of the row for a member of a received body, if the page has one.
 *
 * @param path  The names that lead to it; items of a list have the names of their list.
 */
export function memberAnchor(
  responses: readonly ResponseDescription[],
  status: number,
  path: readonly string[],
): string | undefined {
  const documented = documentedFor(responses, status);
  return documented && partsOf(documented.status, path).join('-');
}

/** Ids of the rows that describe a value, from its own to that of the response; items share one row. */
function anchorsOf(status: string, pointer: string): string[] {
  const names = readPlace(pointer).filter((name) => !/^\d+$/.test(name));
  const parts = partsOf(status, names);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-')).slice(0, parts.length - 1);
}

function readerOf(root: JsonSchema, budget: Budget): SchemaReader {
  const resolve = (reference: string): unknown => resolvePointer(root, parsePointer(reference) ?? []);
  const fits = (schema: unknown, value: unknown): boolean => {
    const { violations, isPartial } = checkWithLimit(value, schema, budget, true, resolve);
    return violations.length === 0 && !isPartial;
  };
  return { budget, resolve, fits };
}

function compareBody(status: string, schema: JsonSchema, text: string): GroupedDifference[] {
  let value: JsonValue;
  try {
    value = fromJson(text) as JsonValue;
  } catch {
    return [only(t`The body is not valid JSON.`, anchorsOf(status, ''))];
  }
  const budget = { steps: MAX_STEPS };
  const wrong = checkValue(value, schema, budget).map(({ pointer = '', cause, isUnchecked }) => ({
    ...{ pointer, text: cause },
    ...present({ isUnchecked }),
  }));
  const reported = new Set(wrong.map(({ pointer }) => pointer));
  const added = findUnknownMembers(readerOf(schema, budget), schema, value)
    .map(({ path }) => ({
      pointer: formatPointer(path).slice(1),
      text: t`The reference does not list this field.`,
    }))
    .filter(({ pointer }) => !reported.has(pointer));
  return groupDifferences(
    [...wrong, ...added].map((difference) => ({
      ...difference,
      anchors: anchorsOf(status, difference.pointer),
    })),
  ).slice(0, MAX_DIFFERENCES);
}

/**
 * Compares a response with what the specification promises: status, media type, and JSON body.
 *
 * @returns At most 20 differences, none if it matches. `undefined` if it cannot be compared: nothing is
 *          documented, a gateway responded instead of the API, or the body is too long.
 */
export function checkResponse(
  responses: readonly ResponseDescription[],
  { status, contentType, text }: ReceivedResponse,
): GroupedDifference[] | undefined {
  if (responses.length === 0) return undefined;
  const documented = documentedFor(responses, status);
  if (GATEWAY_STATUSES.has(status) && documented?.status !== String(status)) return undefined;
  if (!documented) {
    const listed = responses.map((response) => response.status).join(', ');
    return [only(t`The reference does not list the status ${status}. It lists ${listed}.`, ['responses'])];
  }
  const anchors = anchorsOf(documented.status, '');
  if (documented.bodies.length === 0) {
    return text === '' ? [] : [only(t`The reference does not list a body for this status.`, anchors)];
  }
  if (text === '') return [only(t`The body is missing.`, anchors)];
  const received = essence(contentType);
  const body = documented.bodies.find(({ mediaType }) => includesType(mediaType, received));
  if (!body) {
    const listed = documented.bodies.map(({ mediaType }) => mediaType).join(', ');
    const given = received === '' ? t`no Content-Type` : t`Content-Type ${foreign(received)}`;
    return [only(t`The response has ${given}. The reference lists ${listed}.`, anchors)];
  }
  if (!/[/+]json$/.test(received)) return [];
  return text.length > MAX_COMPARED_CHARACTERS
    ? undefined
    : compareBody(documented.status, body.schema, text);
}
