import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRealSpecification } from '../../../tests/fixtures/specs/real-specifications';
import { startEchoServer, type EchoServer } from '../../../tests/samples/echo-server';
import { hardRequests } from '../../../tests/samples/hard-requests';
import { RUNNERS, runSamples } from '../../../tests/samples/run-samples';
import { expectedRequest } from '../../../tests/samples/sent-request';
import { buildRequest, defaultValues } from '../build-request';
import { variablesOf } from '../resolve-secrets';
import { SAMPLE_LANGUAGES } from './language-names';
import { SAMPLE_WRITERS } from './sample-languages';
import type { PreparedRequest } from '../request-model';

/*
 * The samples of five languages are run against a local server, which must get just what the console would
 * send. The other languages are read by their grammars (read-samples.test.ts).
 */
const SERVER = 'http://echo.example';
const cases: readonly { readonly title: string; readonly at: (server: string) => PreparedRequest }[] = [
  ...hardRequests.map(({ title, target, ...request }) => ({
    title,
    at: (server: string): PreparedRequest => {
      const [first, ...rest] = target;
      return { ...request, url: typeof first === 'string' ? [server + first, ...rest] : [server, ...target] };
    },
  })),
  ...(['application-api', 'gds'] as const).flatMap((name) =>
    buildRealSpecification(name).built.pages.flatMap(({ request, route }) =>
      request
        ? [
            {
              title: route,
              at: (url: string) =>
                buildRequest({ ...request, servers: [{ url, variables: [] }] }, defaultValues(request)),
            },
          ]
        : [],
    ),
  ),
];

describe.each(SAMPLE_LANGUAGES.filter(({ value }) => RUNNERS[value]))('samples in $label', ({ value }) => {
  const runner = RUNNERS[value];
  let echo: EchoServer;
  let complaints = '';
  const isThere = runner?.isThere() === true;

  beforeAll(async () => {
    if (!runner || !isThere) return;
    echo = await startEchoServer();
    const requests = cases.map(({ at }, index) => at(`${echo.origin}/${index}`));
    complaints = await runSamples(
      runner,
      requests.map((request) => SAMPLE_WRITERS[value](request)),
      [...new Set(requests.flatMap(variablesOf))],
    );
  }, 180_000);

  afterAll(() => (isThere ? echo.close() : undefined));

  it.skipIf(!isThere).each(cases.map(({ title, at }, index) => ({ title, at, index })))(
    'sends $title',
    ({ at, index }) => {
      expect(echo.requests.get(index), complaints).toEqual(expectedRequest(at(SERVER), SERVER));
    },
  );
});
