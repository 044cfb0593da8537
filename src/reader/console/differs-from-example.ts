import { parameterKey } from '../../apis/request/build-request';
import type { PreparedRequest, RequestDescription, RequestValues } from '../../apis/model/request';

/**
 * Whether a request asks for something else than its example: an id among the reader's values, or a typed parameter.
 *
 * @param ids  The ids among the reader's values.
 */
export function differsFromExample(
  { parameters }: RequestDescription,
  values: RequestValues,
  request: PreparedRequest,
  ids: readonly string[],
): boolean {
  const text = JSON.stringify(request);
  const isTyped = parameters.some((parameter) => {
    const value = values.parameters[parameterKey(parameter)];
    return value !== undefined && value !== '' && value !== parameter.sample;
  });
  return isTyped || ids.some((id) => text.includes(id) || text.includes(encodeURIComponent(id)));
}
