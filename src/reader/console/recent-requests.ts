import { fromJson, isMembers, toJson } from '../../kit/values/exact-number';
import { carryValues } from '../../apis/request/carry-values';
import type {
  JsonSchema,
  RequestBodyChoice,
  RequestDescription,
  RequestParameter,
  RequestValues,
} from '../../apis/model/request';

/** Maximum requests that a tab remembers. */
export const MAX_RECENT = 10;

/** Longer bodies, in characters, are not remembered: a tab has room for about five million. */
const MAX_BODY = 20_000;

/** A request that can be opened again. Contains no secrets. */
export interface RecentRequest {
  /** API and operation, as `operationKey` returns them. */
  readonly operation: string;
  /** Of the operation's page, without the site's prefix. */
  readonly route: string;
  /** `GET /users?limit=5`. */
  readonly label: string;
  /** `200 OK`, or why there was no response. */
  readonly result: string;
  /** Where it was sent: `api.example`. */
  readonly host?: string;
  /** When the response came, in milliseconds since 1970; absent in an entry of an earlier release. */
  readonly at?: number;
  /** Whether it was sent to production; absent in an entry of an earlier release. */
  readonly isProduction?: boolean;
  readonly values: RequestValues;
}

/** `shop/list-orders`, from the address of the operation's request file, whose digest changes with each release. */
export const operationKey = (file: string): string =>
  /([^/]+\/[^/]+?)\.[^./]+\.json$/.exec(file)?.[1] ?? file;

/** Names of parameters and members that can contain secrets. Too many do no harm: their values are not kept. */
const SECRET_NAME = /token|secret|passw|passphrase|api[-_]?key|authori[sz]ation|credential|cookie|signature/i;

const isPassword = (schema: JsonSchema): boolean =>
  typeof schema === 'object' && (schema['format'] === 'password' || schema['writeOnly'] === true);

const canBeSecret = ({ name, location, schema }: RequestParameter): boolean =>
  SECRET_NAME.test(name) || location === 'cookie' || isPassword(schema);

type Body = NonNullable<RequestValues['body']>;

/** A body without what can be secret; undefined if it is better not kept at all. */
function keptBody(body: Body, choice: RequestBodyChoice | undefined): Body | undefined {
  if (body.kind === 'file') return body;
  if (body.kind === 'form')
    return {
      ...body,
      fields: body.fields.map((field) => (SECRET_NAME.test(field.name) ? { ...field, value: '' } : field)),
    };
  const isExample = choice?.examples.some(({ text }) => text === body.text) ?? false;
  return isExample || (body.text.length <= MAX_BODY && !SECRET_NAME.test(body.text)) ? body : undefined;
}

/** The values of a request without those that can be secret. */
export function withoutSecrets(description: RequestDescription, values: RequestValues): RequestValues {
  const { body, ...others } = values;
  const secret = new Set(
    description.parameters.filter(canBeSecret).map(({ location, name }) => `${location}:${name}`),
  );
  const kept =
    body &&
    keptBody(
      body,
      description.bodies.find(({ mediaType }) => mediaType === body.mediaType),
    );
  return {
    ...others,
    parameters: Object.fromEntries(Object.entries(values.parameters).filter(([key]) => !secret.has(key))),
    ...(kept ? { body: kept } : {}),
  };
}

/** Remembered values as far as the operation still has them, with the defaults for everything else. */
export function restoredValues(description: RequestDescription, values: RequestValues): RequestValues {
  const { body, ...defaults } = carryValues(description, values);
  const isKnown = description.bodies.some(({ mediaType }) => mediaType === values.body?.mediaType);
  const restored = values.body && isKnown ? values.body : body;
  const hasSecurity = description.security[values.security] !== undefined;
  const hasStatus = description.responses.some(({ status }) => status === values.mockStatus);
  return {
    ...defaults,
    security: hasSecurity ? values.security : defaults.security,
    ...(hasStatus ? { mockStatus: values.mockStatus } : {}),
    ...(restored ? { body: restored } : {}),
  };
}

/** The list with a new request at its start; the same request is listed once. */
export function withRecent(list: readonly RecentRequest[], next: RecentRequest): readonly RecentRequest[] {
  const same = toJson([next.operation, next.values]);
  const others = list.filter(({ operation, values }) => toJson([operation, values]) !== same);
  return [next, ...others].slice(0, MAX_RECENT);
}

/** Also a time that a calendar can show: a stored list can be damaged. */
const isTime = (value: unknown): boolean =>
  value === undefined || (typeof value === 'number' && !Number.isNaN(new Date(value).getTime()));

function isRecent(value: unknown): value is RecentRequest {
  if (!isMembers(value) || !isMembers(value['values'])) return false;
  const { server, serverVariables, parameters, security, mockStatus, body } = value['values'];
  return (
    [value['operation'], value['route'], value['label'], value['result']].every(
      (text) => typeof text === 'string',
    ) &&
    Number.isInteger(server) &&
    Number.isInteger(security) &&
    isMembers(serverVariables) &&
    isMembers(parameters) &&
    ['undefined', 'string'].includes(typeof value['host']) &&
    isTime(value['at']) &&
    ['undefined', 'boolean'].includes(typeof value['isProduction']) &&
    (mockStatus === undefined || typeof mockStatus === 'string') &&
    (body === undefined || (isMembers(body) && typeof body['mediaType'] === 'string'))
  );
}

/** Reads a stored list; what is not a request of this form is omitted. */
export function readRecent(text: string | null): readonly RecentRequest[] {
  try {
    const value = fromJson(text ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}
