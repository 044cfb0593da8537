import { asksFirst, isMock, isOnOrigin, preferStatus } from '../../../apis/request/console-servers';
import { whyUncallable } from '../../console/classify-failure';
import { requestGaps } from '../../console/request-gaps';
import { buildRequest, serverUrl } from '../../../apis/request/build-request';
import { environmentOf } from '../../../apis/request/environment';
import type { RequestDescription, RequestValues } from '../../../apis/model/request';

/** The policy of the page; empty in the preview. */
const policyOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content ?? '';

/** What the values of the form make: the request, with its secrets as variables, and where it goes. */
export function readForm(description: RequestDescription, values: RequestValues) {
  const page = new URL(window.location.href);
  const server = description.servers[values.server];
  const isOfMock = server !== undefined && isMock(server.url, page);
  return {
    server,
    isOfMock,
    prepared: preferStatus(buildRequest(description, values), isOfMock ? (values.mockStatus ?? '') : ''),
    /** What the reader has yet to fill in. */
    gaps: requestGaps(description, values),
    /** Why no browser would send it. */
    uncallable: whyUncallable(serverUrl(server, values.serverVariables), page.href, policyOfPage()),
    isProduction: server !== undefined && asksFirst(server, page),
    environment: isOfMock ? 'sandbox' : environmentOf(description.servers, values.server),
    mayHideResponse: server !== undefined && !isOnOrigin(server.url, page),
  } as const;
}

export type FormRequest = ReturnType<typeof readForm>;
