import { parameterKey } from '../request/build-request';
import type { PreparedRequest, RequestDescription, RequestValues } from '../model/request';

/**
 * Whether a request asks for something of the reader's own: an id among their values, or one typed into its path.
 *
 * @param ids  The ids among the reader's values.
 */
export function asksForOwnId(
  { parameters }: RequestDescription,
  values: RequestValues,
  request: PreparedRequest,
  ids: readonly string[],
): boolean {
  const text = JSON.stringify(request);
  const isTyped = parameters.some((parameter) => {
    const value = values.parameters[parameterKey(parameter)];
    return parameter.location === 'path' && value !== undefined && value !== parameter.sample;
  });
  return isTyped || ids.some((id) => text.includes(id) || text.includes(encodeURIComponent(id)));
}
