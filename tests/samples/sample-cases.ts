import { buildRequest, defaultValues } from '../../src/request/build-request';
import { mergeReaderValues, readReaderIds } from '../../src/openapi/pages/read-reader-values';
import { chosenRequest } from '../../src/request/reader-values/chosen-request';
import { buildRealSpecification } from '../fixtures/specs/real-specifications';
import { hardRequests } from './hard-requests';
import type { PreparedRequest } from '../../src/model/request';

/** A request of a test, sent to a server. */
export interface SampleCase {
  readonly title: string;
  readonly at: (server: string) => PreparedRequest;
}

/** Quotes and signs of every language, a closing script, and text that changes its direction. */
const OWN_ID = `"q" 'p' \`b\` """ '@ \\ \\n $HOME \${x} $(id) #{x} {y} %s %2F </script> מכונה \u202eabc 🪵`;

const specifications = (['application-api', 'gds'] as const).map(buildRealSpecification);
const values = mergeReaderValues(
  specifications.map(({ specification }) => ({ ids: readReaderIds(specification.document), hosts: {} })),
);
const own = { isProduction: false, ids: Object.fromEntries(values.ids.map(({ key }) => [key, OWN_ID])) };

const operations = specifications.flatMap(({ built }) =>
  built.pages.flatMap(({ request, route }) => (request ? [{ request, route }] : [])),
);

/**
 * The hard requests, the smallest request of every operation of both specifications, and that of each one with an id
 * that a reader can replace, with a value that is hard to write.
 */
export const sampleCases: readonly SampleCase[] = [
  ...hardRequests.map(({ title, target, ...request }) => ({
    title,
    at: (server: string): PreparedRequest => {
      const [first, ...rest] = target;
      return { ...request, url: typeof first === 'string' ? [server + first, ...rest] : [server, ...target] };
    },
  })),
  ...[
    ...operations.map((one) => ({ ...one, title: one.route })),
    ...operations.flatMap(({ request, route }) => {
      const chosen = chosenRequest(request, values, own);
      const isOther = JSON.stringify(chosen) !== JSON.stringify(request);
      return isOther ? [{ request: chosen, title: `${route} with own ids` }] : [];
    }),
  ].map(({ request, title }) => ({
    title,
    at: (url: string): PreparedRequest => {
      const description = { ...request, servers: [{ url, variables: [] }] };
      return buildRequest(description, defaultValues(description));
    },
  })),
];
