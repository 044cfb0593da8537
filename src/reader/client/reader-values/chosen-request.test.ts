import { describe, expect, it } from 'vitest';
import { body, operation, parameter } from '../../../../tests/example-request';
import { buildRequest, defaultValues } from '../../../apis/request/build-request';
import { SAMPLE_LANGUAGES } from '../../../apis/request/samples/sample-languages';
import { chosenRequest } from './chosen-request';

const SERVER = 'http://echo.example';
const VALUES = {
  ids: [{ key: 'machine-id', label: 'Machine ID', samples: ['sim-saw-000001', 'exm-bs4200-000417'] }],
  hosts: {},
};

const description = operation({
  ...{ method: 'POST', path: '/machines/{machineId}', isBodyRequired: true, security: [{ schemes: [] }] },
  servers: [
    { url: SERVER, variables: [] },
    { url: `${SERVER}/sandbox/v1`, description: 'Sandbox', variables: [] },
  ],
  parameters: (['path', 'query', 'header'] as const).map((location) =>
    parameter(location === 'header' ? 'X-Machine' : 'machineId', location, {
      isRequired: true,
      sample: location === 'query' ? ['sim-saw-000001'] : 'exm-bs4200-000417',
    }),
  ),
  bodies: [body({ examples: [{ label: 'One', text: '{ "sim-saw-000001": "sim-saw-000001", "n": 1.0 }' }] })],
});

const requestWith = (value: string) => {
  const chosen = chosenRequest(description, VALUES, { isProduction: true, ids: { 'machine-id': value } });
  return buildRequest(chosen, defaultValues(chosen));
};

describe("a request with the reader's values", () => {
  it('has them in place of all samples, but not of names, and in the chosen environment', () => {
    const { url, headers, body } = requestWith('my-own.1');
    expect(url).toEqual([`${SERVER}/machines/my-own.1?machineId=my-own.1`]);
    expect(headers[0]?.value).toEqual(['my-own.1']);
    expect(body).toMatchObject({ text: '{ "sim-saw-000001": "my-own.1", "n": 1.0 }' });
    expect(defaultValues(description).server).toBe(1);
  });

  it('is the same without chosen ids', () => {
    expect(chosenRequest(description, VALUES, { isProduction: false, ids: {} })).toEqual(description);
    expect(chosenRequest(description, VALUES, { isProduction: false, ids: { toString: 'x' } })).toEqual(
      description,
    );
  });

  it.each(SAMPLE_LANGUAGES)('has its value in $label', ({ write }) => {
    const code = write(requestWith('my-own.1'));
    expect(code).toContain('/machines/my-own.1');
    expect(code).not.toContain('exm-bs4200');
  });
});
