import { buildRequest, defaultValues } from '../../src/request/build-request';
import { buildRealSpecification } from '../fixtures/specs/real-specifications';
import { hardRequests } from './hard-requests';
import type { PreparedRequest } from '../../src/model/request';

/** A request of a test, sent to a server. */
export interface SampleCase {
  readonly title: string;
  readonly at: (server: string) => PreparedRequest;
}

/** The hard requests, and the smallest request of every operation of both specifications. */
export const sampleCases: readonly SampleCase[] = [
  ...hardRequests.map(({ title, target, ...request }) => ({
    title,
    at: (server: string): PreparedRequest => {
      const [first, ...rest] = target;
      return { ...request, url: typeof first === 'string' ? [server + first, ...rest] : [server, ...target] };
    },
  })),
  ...(['application-api', 'gds'] as const).flatMap((name) =>
    buildRealSpecification(name).built.pages.flatMap(({ request, route }): SampleCase[] =>
      request
        ? [
            {
              title: route,
              at: (url) => {
                const description = { ...request, servers: [{ url, variables: [] }] };
                return buildRequest(description, defaultValues(description));
              },
            },
          ]
        : [],
    ),
  ),
];
