import { fromJson, isMembers, toJson } from '../../kit/values/exact-number';
import { parameterKey } from '../../apis/request/build-request';
import { carryValues } from '../../apis/request/carry-values';
import { parameterControl } from './parameter-control';
import type {
  JsonSchema,
  JsonValue,
  ParameterKey,
  PreparedRequest,
  RequestBodyChoice,
  RequestDescription,
  RequestParameter,
  RequestValues,
} from '../../apis/model/request';
import { t } from '../../kit/texts/t';

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
  /** The request for a program, with variables instead of secrets; absent in an entry of an earlier release. */
  readonly prepared?: PreparedRequest;
}

/** `shop/list-orders`, from the address of the operation's request file, whose digest changes with each release. */
export const operationKey = (file: string): string =>
  /([^/]+\/[^/]+?)\.[^./]+\.json$/.exec(file)?.[1] ?? file;

/** The key of another operation of the API, from its page: a request file has its last segment in its name. */
export const nextKey = (operation: string, route: string): string =>
  operation.replace(/[^/]*$/, route.slice(route.lastIndexOf('/') + 1).slice(0, 80));

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
  const parameters: Partial<Record<ParameterKey, JsonValue>> = { ...defaults.parameters };
  // One value of a response for a parameter that takes several.
  for (const parameter of description.parameters) {
    const key = parameterKey(parameter);
    const value = parameters[key];
    const isList = ['list', 'many'].includes(parameterControl(parameter.schema).kind);
    if (isList && value !== undefined && !Array.isArray(value)) parameters[key] = [value];
  }
  return {
    ...defaults,
    parameters,
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

const isTextList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (part) =>
      typeof part === 'string' ||
      (isMembers(part) &&
        typeof part['variable'] === 'string' &&
        /^[A-Z_][A-Z\d_]*$/i.test(part['variable'])),
  );

const isNamed = (value: unknown, hasRightValue: (of: unknown) => boolean): boolean =>
  isMembers(value) && typeof value['name'] === 'string' && hasRightValue(value['value']);

const isString = (value: unknown): boolean => typeof value === 'string';

function isPreparedBody(body: unknown): boolean {
  if (body === undefined) return true;
  if (!isMembers(body)) return false;
  const { kind, text, fields } = body;
  if (kind === 'form')
    return (
      Array.isArray(fields) &&
      fields.every(
        (field) =>
          isNamed(field, isString) &&
          ['undefined', 'string'].includes(typeof (field as Record<string, unknown>)['contentType']),
      )
    );
  return kind === 'file' || (kind === 'text' && isString(text));
}

/** Of this form, a request is a command in which a shell runs nothing else, whatever its texts are. */
function isPrepared(value: unknown): boolean {
  if (value === undefined) return true;
  if (!isMembers(value)) return false;
  const { method, url, headers, body } = value;
  return (
    typeof method === 'string' &&
    /^[A-Z]+$/.test(method) &&
    isTextList(url) &&
    Array.isArray(headers) &&
    headers.every((header) => isNamed(header, isTextList)) &&
    isPreparedBody(body)
  );
}

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
    isPrepared(value['prepared']) &&
    ['undefined', 'boolean'].includes(typeof value['isProduction']) &&
    (mockStatus === undefined || typeof mockStatus === 'string') &&
    (body === undefined || (isMembers(body) && typeof body['mediaType'] === 'string'))
  );
}

/**
 * The requests of a list, the oldest first, as one script of a POSIX shell, which ends at a variable that is not set.
 *
 * @param write  Writes a request as a command.
 */
export function runScript(
  list: readonly RecentRequest[],
  write: (request: PreparedRequest) => string,
): string {
  const commands = list.toReversed().flatMap(({ label, result, isProduction, prepared }) => {
    const title = `${isProduction === true ? `${t`Production`}: ` : ''}${label}: ${result}`;
    // A line break would end the comment.
    return prepared ? [`# ${title.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')}\n${write(prepared)}\necho\n`] : [];
  });
  return `#!/bin/sh\n# ${t`Set the variables of secrets in the environment first.`}\nset -u\n\n${commands.join('\n')}`;
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
