import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEchoServer, type EchoServer } from '../../../../tests/samples/echo-server';
import { LANGUAGE_TESTS } from '../../../../tests/samples/language-tests';
import { runSamples } from '../../../../tests/samples/run-samples';
import { sampleCases } from '../../../../tests/samples/sample-cases';
import { expectedRequest } from '../../../../tests/samples/sent-request';
import { variablesOf } from '../resolve-secrets';
import { SAMPLE_LANGUAGES } from './sample-languages';

/*
 * Samples are run against a local server, which must receive exactly what the console would send. Languages that are
 * rarely installed are parsed (read-samples.test.ts).
 */
const SERVER = 'http://echo.example';
const run = SAMPLE_LANGUAGES.flatMap((language) => {
  const runner = LANGUAGE_TESTS[language.value];
  return 'command' in runner ? [{ ...language, runner }] : [];
});

describe.each(run)('samples in $label', ({ write, runner }) => {
  let echo: EchoServer;
  let complaints = '';
  const isThere = runner.isThere();

  beforeAll(async () => {
    if (!isThere) return;
    echo = await startEchoServer();
    const requests = sampleCases.map(({ at }, index) => at(`${echo.origin}/${index}`));
    complaints = await runSamples(runner, requests.map(write), [...new Set(requests.flatMap(variablesOf))]);
  }, 180_000);

  afterAll(() => (isThere ? echo.close() : undefined));

  it.skipIf(!isThere).each(sampleCases.map(({ title, at }, index) => ({ title, at, index })))(
    'sends $title',
    ({ at, index }) => {
      expect(echo.requests.get(index), complaints).toEqual(expectedRequest(at(SERVER), SERVER));
    },
  );
});
