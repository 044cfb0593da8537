import { defaultValues, parameterKey } from './build-request';
import type { RequestDescription, RequestValues } from '../model/request';

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
