import { defaultValues, parameterKey } from './build-request';
import { toJson } from '../../kit/values/exact-number';
import type { JsonValue, RequestDescription, RequestValues } from '../model/request';

/** What a reader chose or typed for one operation and may want for the next one of the same API. */
export type CarriedValues = Pick<RequestValues, 'server' | 'serverVariables' | 'parameters'>;

/** The values that a reader changed: a sample value of one operation is not meant for another. */
export function changedValues(description: RequestDescription, values: RequestValues): CarriedValues {
  const defaults = defaultValues(description).parameters;
  return {
    server: values.server,
    serverVariables: values.serverVariables,
    parameters: Object.fromEntries(
      Object.entries(values.parameters).filter(
        ([key, value]) => value !== undefined && value !== defaults[key as keyof typeof defaults],
      ),
    ),
  };
}

/** The initial values of an operation with those of another one of the same API, as far as it has them. */
export function carryValues(description: RequestDescription, carried: CarriedValues): RequestValues {
  const defaults = defaultValues(description);
  const known = new Set<string>(description.parameters.map(parameterKey));
  const isServer = carried.server < description.servers.length;
  return {
    ...defaults,
    ...(isServer ? { server: carried.server, serverVariables: carried.serverVariables } : {}),
    parameters: {
      ...defaults.parameters,
      ...Object.fromEntries(Object.entries(carried.parameters).filter(([key]) => known.has(key))),
    },
  };
}

const isSame = (a: JsonValue | undefined, b: JsonValue | undefined): boolean => toJson(a) === toJson(b);

/**
 * The same values after the samples of an operation changed, because the reader changed their own ids: what still
 * is the sample of the description before becomes that of the description after, and what was typed stays.
 */
export function followSamples(
  before: RequestDescription,
  after: RequestDescription,
  values: RequestValues,
): RequestValues {
  const parameters = { ...values.parameters };
  before.parameters.forEach((parameter, index) => {
    const key = parameterKey(parameter);
    const sample = after.parameters[index]?.sample;
    if (sample !== undefined && isSame(parameters[key], parameter.sample)) parameters[key] = sample;
  });
  const place = before.bodies.findIndex(({ mediaType }) => mediaType === values.body?.mediaType);
  const [old, next] = [before.bodies[place], after.bodies[place]];
  let { body } = values;
  if (old && next && body?.kind === 'text') {
    const { text } = body;
    const example = old.examples.findIndex((other) => other.text === text);
    body = { ...body, text: next.examples[example]?.text ?? text };
  } else if (old && next && body?.kind === 'form') {
    body = {
      ...body,
      fields: body.fields.map((field, index) =>
        field.value === old.fields[index]?.sample
          ? { ...field, value: next.fields[index]?.sample ?? field.value }
          : field,
      ),
    };
  }
  const followed = { ...values, parameters, ...(body ? { body } : {}) };
  // The console drops its drafts for other values.
  return toJson(followed) === toJson(values) ? values : followed;
}
