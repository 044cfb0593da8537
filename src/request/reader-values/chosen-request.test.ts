import { beforeAll, describe, expect, it } from 'vitest';
import {
  GRAMMARS,
  createTokenizer,
  type CodeToken,
  type ReadLanguage,
} from '../../../tests/samples/code-tokens';
import { readSample } from '../../../tests/samples/read-samples';
import { expectedRequest } from '../../../tests/samples/sent-request';
import { buildRequest, defaultValues } from '../build-request';
import { SAMPLE_LANGUAGES } from '../samples/language-names';
import { SAMPLE_WRITERS } from '../samples/sample-languages';
import { chosenRequest } from './chosen-request';
import type { RequestDescription } from '../../model/request';

const SERVER = 'http://echo.example';
const VALUES = {
  ids: [{ key: 'machine-id', label: 'Machine ID', samples: ['sim-saw-000001', 'exm-bs4200-000417'] }],
  hosts: {},
};

const description: RequestDescription = {
  ...{ method: 'POST', path: '/machines/{machineId}', isBodyRequired: true, responses: [], schemes: [] },
  servers: [
    { url: SERVER, variables: [] },
    { url: `${SERVER}/sandbox/v1`, description: 'Sandbox', variables: [] },
  ],
  parameters: (['path', 'query', 'header'] as const).map((location) => ({
    ...{ name: location === 'header' ? 'X-Machine' : 'machineId', location },
    ...{ isRequired: true, isDeprecated: false, allowReserved: false, schema: true },
    ...{ style: location === 'query' ? 'form' : 'simple', explode: location === 'query' },
    sample: location === 'query' ? ['sim-saw-000001'] : 'exm-bs4200-000417',
  })),
  bodies: [
    {
      ...{ mediaType: 'application/json', kind: 'json', schema: true, fields: [] },
      examples: [{ label: 'One', text: '{ "sim-saw-000001": "sim-saw-000001", "n": 1.0 }' }],
    },
  ],
  security: [{ schemes: [] }],
};

const NASTY: Readonly<Record<string, string>> = {
  quotes: `"q" 'p' \`b\` """ '''`,
  'signs of templates and formats': '$HOME ${x} $(id) #{x} {y} %s %2F 100 % \\ \\n',
  'a closing script': '</script><!-- -->',
  'right-to-left text': 'מכונה ٣',
  'ten thousand characters': 'x"'.repeat(5000),
};

const requestWith = (value: string) => {
  const chosen = chosenRequest(description, VALUES, { isProduction: true, ids: { 'machine-id': value } });
  return buildRequest(chosen, defaultValues(chosen));
};

describe("a request with the reader's values", () => {
  it('has them in place of all samples, but not of names, and in the chosen environment', () => {
    const { url, headers, body } = requestWith('my-own 1');
    expect(url).toEqual([`${SERVER}/machines/my-own%201?machineId=my-own%201`]);
    expect(headers[0]?.value).toEqual(['my-own 1']);
    expect(body).toMatchObject({ text: '{ "sim-saw-000001": "my-own 1", "n": 1.0 }' });
    expect(defaultValues(description).server).toBe(1);
  });

  it('is the same without chosen ids', () => {
    expect(chosenRequest(description, VALUES, { isProduction: false, ids: {} })).toEqual(description);
    expect(chosenRequest(description, VALUES, { isProduction: false, ids: { toString: 'x' } })).toEqual(
      description,
    );
  });

  it('escapes line breaks in address and body', () => {
    const { url, body } = requestWith('a\r\nb');
    expect(url[0]).toContain('/machines/a%0D%0Ab?');
    expect(body).toMatchObject({ text: '{ "sim-saw-000001": "a\\r\\nb", "n": 1.0 }' });
  });

  it.each(SAMPLE_LANGUAGES)('has its value in $label', ({ value }) => {
    const code = SAMPLE_WRITERS[value](requestWith('it"s'));
    expect(code).toContain('/machines/it%22s');
    expect(code).not.toContain('exm-bs4200');
  });
});

describe.each(Object.keys(GRAMMARS) as ReadLanguage[])('in %s', (language) => {
  let tokenize: (code: string) => CodeToken[];
  beforeAll(async () => {
    tokenize = await createTokenizer(language);
  });

  it.each(Object.entries(NASTY))('an id with %s is sent as it is', (_, value) => {
    const request = requestWith(value);
    const code = SAMPLE_WRITERS[language](request);
    expect(readSample(language, tokenize(code), SERVER), code.slice(0, 2000)).toEqual(
      expectedRequest(request, SERVER),
    );
  });
});
