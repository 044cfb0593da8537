import { buildRequest, defaultValues } from './build-request';
import { isMock, mockAddress, preferStatus } from './console-servers';
import type { PreparedRequest, RequestDescription, RequestValues } from '../model/request';

/**
 * A request for a program that does not run on the page: it calls the mock itself, and asks it for the chosen response.
 *
 * @param values  The reader's values; without them, the smallest valid request.
 * @param page    Address of the page, through which the console calls the mock.
 */
export function programRequest(
  description: RequestDescription,
  values: RequestValues = defaultValues(description),
  page?: URL,
): PreparedRequest {
  const { server, mockStatus = '' } = values;
  const isOfMock = page !== undefined && isMock(description.servers[server]?.url ?? '', page);
  if (!isOfMock) return buildRequest(description, values);
  const servers = description.servers.map((one) =>
    isMock(one.url, page) ? { ...one, url: mockAddress(one.url, page) } : one,
  );
  return preferStatus(buildRequest({ ...description, servers }, values), mockStatus);
}
