import { buildRequest, defaultValues } from '../../src/apis/request/build-request';
import { normalizeApi } from '../../src/apis/operation/normalize-api';
import { readDocument } from '../read-document';
import { describeRequest } from '../../src/apis/request-description/describe-request';
import { mergeReaderValues, readReaderIds } from '../../src/apis/reader-values/read-reader-values';
import { chosenRequest } from '../../src/reader/client/reader-values/chosen-request';
import { buildRealSpecification } from '../fixtures/specs/real-specifications';
import { hardRequests } from './hard-requests';
import type { PreparedRequest, RequestDescription } from '../../src/apis/model/request';

/** A request of a test, sent to a server. */
export interface SampleCase {
  readonly title: string;
  readonly at: (server: string) => PreparedRequest;
}

/** What a reader enters for an id. */
const OWN_ID = '0.own_ID-1';

/** Runs in a shell, or closes a text of a language, if it is not escaped. */
const RUNS = `x$(id)\`id\`"'\\'"; id #{id} {id} %s !id\r\nX-More: y\u2028`;
/** The same with the signs that names in HTTP may have. */
const TOKEN = "x-`id`$HOME'!id&|#%s";

/** A document with names and values of an attacker, which a foreign site may publish. */
const hostile = {
  openapi: '3.1.0',
  info: { title: 'Hostile', version: '1' },
  paths: {
    [`/a ${RUNS.replace(/[#%{}]/g, '')}`]: {
      parameters: [
        ...['header', 'cookie', 'query'].flatMap((place) =>
          [TOKEN, RUNS, `${TOKEN}-2`].map((name, index) => ({
            ...{ name, in: place, required: true, schema: { type: 'string' } },
            example: index === 2 ? 'x$(id)`id`"' : RUNS,
          })),
        ),
      ],
      ...Object.fromEntries(
        [
          'multipart/form-data',
          'application/x-www-form-urlencoded',
          `application/json; x="${RUNS}"`,
          'text/plain; x="$(id)`id`"',
        ].map((mediaType, index) => [
          ['post', 'put', 'patch', 'delete'][index] ?? '',
          {
            responses: {},
            security: [
              Object.fromEntries(
                [TOKEN, RUNS].flatMap((name) =>
                  ['header', 'query', 'cookie'].map((place) => [`${place} ${name}`, []]),
                ),
              ),
            ],
            requestBody: {
              content: {
                [mediaType]: {
                  example: mediaType.startsWith('text') ? RUNS : { [RUNS]: RUNS, [TOKEN]: TOKEN },
                  schema: { properties: { [`file ${RUNS}`]: { type: 'string', format: 'binary' } } },
                },
              },
            },
          },
        ]),
      ),
    },
  },
  components: {
    securitySchemes: Object.fromEntries(
      [TOKEN, RUNS].flatMap((name) =>
        ['header', 'query', 'cookie'].map((place) => [
          `${place} ${name}`,
          { type: 'apiKey', in: place, name: `${name}${place}` },
        ]),
      ),
    ),
  },
};

function hostileRequests(): { readonly request: RequestDescription; readonly title: string }[] {
  const specification = readDocument(hostile);
  return normalizeApi(specification).operations.map((operation) => ({
    request: describeRequest(specification, operation),
    title: `a hostile ${operation.method}`,
  }));
}

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
 * that a reader can replace. Before them, those of a hostile document.
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
    ...hostileRequests(),
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
