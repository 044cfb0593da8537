import { beforeAll, describe, expect, it } from 'vitest';
import { createTokenizer, type CodeToken } from '../../../../tests/samples/code-tokens';
import { LANGUAGE_TESTS } from '../../../../tests/samples/language-tests';
import { readSample } from '../../../../tests/samples/read-samples';
import { sampleCases } from '../../../../tests/samples/sample-cases';
import { expectedRequest } from '../../../../tests/samples/sent-request';
import { SAMPLE_LANGUAGES } from './sample-languages';

/*
 * Languages that are rarely installed are parsed: the grammar of the language reads the sample, strings are
 * decoded by its rules, and the resulting request must equal that of the console.
 */
const SERVER = 'http://echo.example';
const parsed = SAMPLE_LANGUAGES.flatMap((language) => {
  const reading = LANGUAGE_TESTS[language.value];
  return 'grammar' in reading ? [{ ...language, reading }] : [];
});

describe.each(parsed)('samples in $label', ({ write, reading }) => {
  let tokenize: (code: string) => CodeToken[];
  beforeAll(async () => {
    tokenize = await createTokenizer(reading);
  });

  it.each(sampleCases)('send $title', ({ at }) => {
    const code = write(at(SERVER));
    expect(readSample(reading, tokenize(code), SERVER), code).toEqual(expectedRequest(at(SERVER), SERVER));
  });

  it('are reported if they are wrong', () => {
    const at = sampleCases.find(({ title }) => title === 'DELETE with a body')?.at;
    if (!at) throw new Error('no such case');
    const expected = expectedRequest(at(SERVER), SERVER);
    for (const [right, wrong] of [
      ['/a', '/b'],
      ['reason', 'season'],
      ['application/json', 'text/plain'],
    ] as const)
      expect(readSample(reading, tokenize(write(at(SERVER)).replace(right, wrong)), SERVER)).not.toEqual(
        expected,
      );
  });
});
