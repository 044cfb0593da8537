/** Chooses what the mock answers: a documented response with an example of the page. */
import { isObject, own } from '../../kit/values/json-value';
import type { JsonValue } from '../model/request';
import type { Specification } from '../document/specification';
import type {
  NormalHeader,
  NormalMediaType,
  NormalOperation,
  NormalResponse,
} from '../operation/normal-operation';
import { bodyExamples } from '../example-values/body-examples';
import { exampleText } from '../example-values/example-text';
import { sampleExample } from '../example-values/sample-value';
import { sampleOf } from '../request-description/describe-request';
import { isJsonType } from '../request-description/json-type';
import { flattenSchema } from '../schema/flatten-schema';
import { allWith, examplesOf, propertiesOf } from '../schema/intersect-keywords';
import { chooseType } from '../request/media-range';
import { headerText } from '../request/serialize-parameter';
import {
  listPage,
  PAGING,
  readListBody,
  readListQuery,
  wholeList,
  withItems,
  type ListRequest,
} from './list-page';
import { negativeOf, numberedPage, pageNumbers, type PageNumbers } from './numbered-page';
import type { MockPlan } from './read-mock-plan';

/** What a client wants, of which a server ignores what it does not understand (RFC 7240). */
export interface Wishes {
  /** A status, or `default`. */
  readonly code?: string;
  /** The name of an example. */
  readonly example?: string;
}

/** The preferences of the header `Prefer` (RFC 7240): `code=404`, `example="with a name"`. */
export function readPreferences(prefer: string): ReadonlyMap<string, string> {
  const found = [...prefer.matchAll(/(?:^|[\s,;])([\w-]+)=(?:"([^"]*)"|([^\s,;"]+))/g)];
  return new Map(found.map(([, name = '', quoted, plain = '']) => [name.toLowerCase(), quoted ?? plain]));
}

export interface ChosenAnswer {
  readonly status: number;
  /** By name in lower case; without the media type. */
  readonly headers: Readonly<Record<string, string>>;
  /** Absent if there is no body. */
  readonly mediaType?: string;
  /** Whether the document has no response for it. */
  readonly isUndocumented?: true;
  /** The query of the page after this one, if the document has a header `Link` for it. */
  readonly next?: URLSearchParams;
  readonly body: string;
}

/** Statuses of ranges, if a client wants none. */
const OF_RANGE: Readonly<Record<string, number>> = { '2XX': 200, '3XX': 303, '4XX': 400 };

/**
 * The response that is sent: the wanted one, or the first success.
 *
 * @returns An objection if the operation documents no such response; undefined if it documents none at all.
 */
function chooseResponse(
  { responses }: NormalOperation,
  wanted: string | undefined,
):
  | { readonly status: number; readonly response: NormalResponse }
  | { readonly objection: string }
  | undefined {
  const sendable = responses.filter(({ status }) => /^(?:[2-5](?:\d\d|XX)|default)$/i.test(status));
  const found =
    wanted === undefined
      ? (sendable.find(({ status }) => status.startsWith('2')) ?? sendable[0])
      : [wanted, `${wanted.charAt(0)}XX`]
          .map((key) => sendable.find(({ status }) => status.toUpperCase() === key.toUpperCase()))
          .find((response) => response !== undefined);
  if (found) {
    const status = Number(wanted ?? found.status) || OF_RANGE[found.status.toUpperCase()] || 500;
    return { status, response: found };
  }
  if (wanted === undefined) return undefined;
  const known = sendable.map(({ status }) => status).join(', ');
  return { objection: `The operation documents no response ${wanted} that can be sent. It has: ${known}.` };
}

/** The status of a request that does not fit: 400, or 422 in a document that has only that. */
export const invalidStatus = ({ responses }: NormalOperation): number =>
  [400, 422].find((status) => responses.some((response) => response.status === String(status))) ?? 400;

/**
 * How the document answers with the status of an error, `default` included.
 *
 * @returns Undefined if it describes no body, or a problem of RFC 9457, whose detail no example has.
 */
export function chooseRefusal(
  specification: Specification,
  operation: NormalOperation,
  status: number,
  accept: string | undefined,
): ChosenAnswer | undefined {
  const { responses } = operation;
  // Alone, it is what a call returns.
  const others = responses.length > 1 ? ['default'] : [];
  const response = [String(status), `${String(status).charAt(0)}XX`, ...others]
    .map((key) => responses.find((one) => one.status.toUpperCase() === key.toUpperCase()))
    .find((found) => found !== undefined);
  if (!response || response.content.length === 0) return undefined;
  if (response.content.some(({ mediaType }) => /^application\/problem\+/i.test(mediaType))) return undefined;
  const wishes = { code: response.status === 'default' ? 'default' : String(status) };
  const asked = { wishes, accept, query: new URLSearchParams(), body: undefined, list: undefined };
  const answer = chooseAnswer(specification, operation, asked);
  return 'objection' in answer ? undefined : { ...answer, status };
}

/** The example values of a header, which a document gives; a required one has a value in any case. */
function headerValue(specification: Specification, header: NormalHeader): JsonValue | undefined {
  const { examples, schema, content, isRequired } = header;
  const flat = schema && flattenSchema(specification, [schema]);
  const given = [
    ...[...examples, ...(content?.[0]?.examples ?? [])]
      .filter(({ hasValue }) => hasValue)
      .map(({ value }) => value),
    ...(flat ? examplesOf(flat) : []),
    ...(flat ? ['const', 'default'].flatMap((key) => allWith(flat, key).map(({ value }) => value)) : []),
  ];
  return (given[0] as JsonValue | undefined) ?? (isRequired ? sampleOf(specification, header) : undefined);
}

/** The headers of a response that have a value, by name in lower case. */
export function headersOf(
  specification: Specification,
  { headers }: NormalResponse,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    headers.flatMap((header): [string, string][] => {
      const value = headerValue(specification, header);
      const mediaType = header.content?.[0]?.mediaType;
      const written = { ...header, ...(mediaType === undefined ? {} : { mediaType }) };
      if (value === undefined) return [];
      // A text stays as it is, so that the mock sees what HTTP does not allow.
      return [[header.name.toLowerCase(), typeof value === 'string' ? value : headerText(written, value)]];
    }),
  );
}

/** Where a request of an operation has its cursor, and the cursors that are examples; undefined if it has no pages. */
function cursorOf(
  specification: Specification,
  { parameters, requestBody }: NormalOperation,
): { readonly place: 'query' | 'body'; readonly documented: readonly unknown[] } | undefined {
  const found = parameters.find(({ name, location }) => name === PAGING.cursor && location === 'query');
  const body = requestBody?.content.find(({ mediaType }) => isJsonType(mediaType))?.schema;
  const member = body && propertiesOf(flattenSchema(specification, [body])).get(PAGING.cursor);
  if (!found && !member) return undefined;
  const flat = flattenSchema(
    specification,
    found ? (found.schema ? [found.schema] : []) : (member?.parts ?? []),
  );
  return {
    place: found ? 'query' : 'body',
    documented: [
      ...(found?.examples ?? []).map(({ value }) => value),
      ...examplesOf(flat),
      ...allWith(flat, 'default').map(({ value }) => value),
    ],
  };
}

/** How an operation numbers its pages in the query; undefined if it does not. */
function numbersOf(specification: Specification, { parameters }: NormalOperation): PageNumbers | undefined {
  return pageNumbers(
    parameters
      .filter(({ location }) => location === 'query')
      .map(({ name, schema }) => {
        const flat = flattenSchema(specification, schema ? [schema] : []);
        const [first, minimum] = ['default', 'minimum'].map((key) => allWith(flat, key)[0]?.value);
        return { name, minimum, default: first as JsonValue | undefined };
      }),
  );
}

/** An example of a body: as data, or as the text that is sent. */
interface Body {
  readonly value: unknown;
  readonly text?: string;
}

/** The example that is sent: the wanted one, or the first; for a request of a page, the whole list. */
function chooseExample(
  specification: Specification,
  media: NormalMediaType,
  wanted: string | undefined,
  asked: ListRequest | undefined,
): Body {
  const { examples } = bodyExamples(specification, media, 'response');
  const usable = examples.filter(({ hasValue, serialized }) => hasValue || serialized !== undefined);
  const named = usable.find(({ name }) => name === wanted);
  const whole =
    asked &&
    wholeList(
      usable.map(({ value }) => value),
      asked.limit,
    );
  if (!named && whole) return { value: whole };
  const example = named ?? usable[0];
  if (example)
    return {
      value: example.value,
      ...(example.serialized === undefined ? {} : { text: example.serialized }),
    };
  const { schema } = media;
  return { value: schema && sampleExample(specification, schema, 'response').value };
}

/** What a request asks for. */
export interface AskedAnswer {
  readonly wishes: Wishes;
  readonly accept: string | undefined;
  readonly query: URLSearchParams;
  /** Its body, if that is JSON. */
  readonly body: unknown;
  /** What the site's plan says about the list of the operation. */
  readonly list: MockPlan['lists'][string] | undefined;
}

/** Why there is no answer, with the place of the mistake. */
export interface Refusal {
  readonly objection: string;
  readonly errors?: readonly object[];
}

/** What the mock answers to a right request. */
export function chooseAnswer(
  specification: Specification,
  operation: NormalOperation,
  { wishes, accept, query, body, list }: AskedAnswer,
): ChosenAnswer | Refusal {
  const chosen = chooseResponse(operation, wishes.code);
  if (!chosen) return { status: 204, headers: {}, body: '', isUndocumented: true };
  if ('objection' in chosen) return chosen;
  const { status, response } = chosen;
  const headers = headersOf(specification, response);
  // RFC 9110 §15.5.7 leaves it to the server whether a client gets what it did not ask for.
  const media = chooseType(response.content, accept) ?? response.content[0];
  if (!media || [204, 205, 304].includes(status)) return { status, headers, body: '' };
  const cursor = status < 300 ? cursorOf(specification, operation) : undefined;
  const asked = cursor && (cursor.place === 'body' ? readListBody(body) : readListQuery(query));
  const { value, text } = chooseExample(specification, media, wishes.example, asked);
  const { filters, items } = list ?? {};
  const whole = items && isObject(value) ? withItems(value, items) : value;
  const numbers = cursor || status >= 300 ? undefined : numbersOf(specification, operation);
  const negative = asked && (asked.limit ?? 0) < 0 ? PAGING.limit : numbers && negativeOf(numbers, query);
  const placeOf = (name: string): object =>
    cursor?.place === 'body' ? { pointer: `#/${name}` } : { parameter: name };
  if (negative !== undefined) {
    const detail = 'It is negative. Send a whole number from 0.';
    return { objection: 'No list has such a page.', errors: [{ ...placeOf(negative), detail }] };
  }
  const page: { readonly value: unknown } | { readonly objection: string } =
    cursor && asked && text === undefined
      ? listPage(whole, asked, {
          documented: cursor.documented,
          ...(filters ? { filters } : {}),
        })
      : { value: numbers && text === undefined ? numberedPage(value, query, numbers) : value };
  if ('objection' in page)
    return {
      objection: 'The cursor is not valid.',
      errors: [{ ...placeOf(PAGING.cursor), detail: page.objection }],
    };
  const after = own(page.value, PAGING.next);
  const isLinked = response.headers.some(({ name }) => name.toLowerCase() === 'link');
  const next = new URLSearchParams(query);
  if (typeof after === 'string') next.set(PAGING.cursor, after);
  const mediaType = media.mediaType.includes('*')
    ? (accept?.split(',').find((type) => !type.includes('*') && chooseType([media], type)) ??
      'application/octet-stream')
    : media.mediaType;
  return {
    status,
    headers,
    mediaType: mediaType.split(/;\s*q=/i)[0]?.trim() ?? mediaType,
    ...(cursor?.place === 'query' && isLinked && typeof after === 'string' ? { next } : {}),
    body: text ?? (page.value === undefined ? '' : exampleText(specification, media, page.value)),
  };
}
