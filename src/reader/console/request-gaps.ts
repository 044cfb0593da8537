import { parameterKey } from '../../apis/request/build-request';
import type {
  JsonValue,
  ParameterKey,
  RequestDescription,
  RequestParameter,
  RequestValues,
} from '../../apis/model/request';
import { checkJson, checkValue, type BodyError } from '../../apis/value-checks/check-json';
import { t } from '../../kit/texts/t';

/** A required value that is missing. */
export interface RequestGap {
  readonly label: string;
  /** Key of the parameter; absent for a part of the body. */
  readonly key?: ParameterKey;
}

const isEmpty = (value: JsonValue | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Required parameters without value, and a required body that is empty. */
export function requestGaps(description: RequestDescription, values: RequestValues): RequestGap[] {
  const parameters = description.parameters
    .filter((parameter) => parameter.isRequired && isEmpty(values.parameters[parameterKey(parameter)]))
    .map((parameter) => ({ label: parameter.name, key: parameterKey(parameter) }));
  const isBodyEmpty = values.body?.kind === 'text' && values.body.text.trim() === '';
  return description.isBodyRequired && isBodyEmpty ? [...parameters, { label: t`body` }] : parameters;
}

/** An error and the part of the request that has it. */
export interface RequestError extends BodyError {
  readonly part: string;
  /** Of the parameter that has it; absent for the body. */
  readonly key?: ParameterKey;
}

/** The errors of a field by which the reader can mend them: those of the body if `key` is absent. */
export const errorsAt = (errors: readonly RequestError[], key?: ParameterKey): readonly RequestError[] =>
  errors.filter((error) => error.key === key && error.isUnchecked !== true);

function parameterErrors(parameter: RequestParameter, values: RequestValues): RequestError[] {
  const key = parameterKey(parameter);
  const value = values.parameters[key];
  if (value === undefined) return [];
  return checkValue(value, parameter.schema).map((error) => ({ ...error, part: parameter.name, key }));
}

/** Checks the reader's values against the schemas of the operation before sending. */
export function requestErrors(description: RequestDescription, values: RequestValues): RequestError[] {
  const errors = description.parameters.flatMap((parameter) => parameterErrors(parameter, values));
  const { body } = values;
  if (!body) return errors;
  const choice = description.bodies.find(({ mediaType }) => mediaType === body.mediaType);
  if (!choice) return errors;
  if (body.kind === 'form') {
    const missing = choice.fields.filter(
      ({ name, isRequired }) =>
        isRequired && !body.fields.some((field) => field.name === name && field.value !== ''),
    );
    return [
      ...errors,
      ...missing.map(({ name }) => ({
        ...{ part: 'body', pointer: `/${name}`, cause: t`It is missing.` },
        fix: t`Fill in "${name}".`,
      })),
    ];
  }
  if (body.kind !== 'text' || choice.kind !== 'json') return errors;
  // An optional body can be empty.
  if (body.text.trim() === '' && !description.isBodyRequired) return errors;
  return [...errors, ...checkJson(body.text, choice.schema).map((error) => ({ ...error, part: 'body' }))];
}

/** Headers that a page cannot set (Fetch, "forbidden request-header"). */
export function isForbiddenHeader(name: string): boolean {
  return /^(?:accept-charset|accept-encoding|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i.test(
    name,
  );
}
