import { beforeAll, describe, expect, it } from 'vitest';
import {
  GRAMMARS,
  createTokenizer,
  type CodeToken,
  type ReadLanguage,
} from '../../../tests/samples/code-tokens';
import { readSample } from '../../../tests/samples/read-samples';
import { RUNNERS } from '../../../tests/samples/run-samples';
import { sampleCases } from '../../../tests/samples/sample-cases';
import { expectedRequest } from '../../../tests/samples/sent-request';
import { SAMPLE_LANGUAGES } from './language-names';
import { SAMPLE_WRITERS } from './sample-languages';

/*
 * Languages that are rarely installed are parsed: the grammar of the language reads the sample, strings are
 * decoded by its rules, and the resulting request must equal that of the console.
 */
const SERVER = 'http://echo.example';

describe.each(Object.keys(GRAMMARS) as ReadLanguage[])('samples in %s', (language) => {
  let tokenize: (code: string) => CodeToken[];
  beforeAll(async () => {
    tokenize = await createTokenizer(language);
  });
  const write = (at: (typeof sampleCases)[number]['at']): string => SAMPLE_WRITERS[language](at(SERVER));

  it.each(sampleCases)('send $title', ({ at }) => {
    const code = write(at);
    expect(readSample(language, tokenize(code), SERVER), code).toEqual(expectedRequest(at(SERVER), SERVER));
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
      expect(readSample(language, tokenize(write(at).replace(right, wrong)), SERVER)).not.toEqual(expected);
  });
});

describe('languages', () => {
  it('are all compared in one of the two ways', () => {
    const compared = new Set([...Object.keys(GRAMMARS), ...Object.keys(RUNNERS)]);
    expect(SAMPLE_LANGUAGES.filter(({ value }) => !compared.has(value))).toEqual([]);
    expect(compared.size).toBeGreaterThanOrEqual(12);
  });
});
