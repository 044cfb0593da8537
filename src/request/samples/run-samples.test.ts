import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEchoServer, type EchoServer } from '../../../tests/samples/echo-server';
import { RUNNERS, runSamples } from '../../../tests/samples/run-samples';
import { sampleCases } from '../../../tests/samples/sample-cases';
import { expectedRequest } from '../../../tests/samples/sent-request';
import { variablesOf } from '../resolve-secrets';
import { SAMPLE_LANGUAGES } from './language-names';
import { SAMPLE_WRITERS } from './sample-languages';

/*
 * Samples of five languages are run against a local server, which must receive exactly what the console would
 * send. The other languages are parsed (read-samples.test.ts).
 */
const SERVER = 'http://echo.example';
describe.each(SAMPLE_LANGUAGES.filter(({ value }) => RUNNERS[value]))('samples in $label', ({ value }) => {
  const runner = RUNNERS[value];
  let echo: EchoServer;
  let complaints = '';
  const isThere = runner?.isThere() === true;

  beforeAll(async () => {
    if (!runner || !isThere) return;
    echo = await startEchoServer();
    const requests = sampleCases.map(({ at }, index) => at(`${echo.origin}/${index}`));
    complaints = await runSamples(
      runner,
      requests.map((request) => SAMPLE_WRITERS[value](request)),
      [...new Set(requests.flatMap(variablesOf))],
    );
  }, 180_000);

  afterAll(() => (isThere ? echo.close() : undefined));

  it.skipIf(!isThere).each(sampleCases.map(({ title, at }, index) => ({ title, at, index })))(
    'sends $title',
    ({ at, index }) => {
      expect(echo.requests.get(index), complaints).toEqual(expectedRequest(at(SERVER), SERVER));
    },
  );
});
