import { describe, expect, it } from 'vitest';
import { body, operation, parameter } from '../../../tests/example-request';
import { defaultValues } from '../../apis/request/build-request';
import type { RequestDescription } from '../../apis/model/request';
import { consoleServers, withMock } from '../../apis/request/console-servers';
import { parameterControl } from './parameter-control';
import { isForbiddenHeader, requestErrors, requestGaps } from './request-gaps';
import { secretOf } from './scheme-secrets';

const id = parameter('id', 'path', { schema: { type: 'string', minLength: 3 } });
const description = operation({
  method: 'POST',
  path: '/things/{id}',
  parameters: [id, parameter('limit', 'query', { schema: { type: 'integer' } })],
  isBodyRequired: true,
  bodies: [
    body({ schema: { type: 'object', required: ['a'] }, examples: [{ label: 'One', text: '{"a":1}' }] }),
  ],
});

describe('requestGaps', () => {
  it('names empty required parameters and an empty required body', () => {
    const values = defaultValues(description);
    expect(requestGaps(description, values)).toEqual([{ label: 'id', key: 'path:id' }]);
    const body = { kind: 'text', mediaType: 'application/json', text: ' ' } as const;
    expect(requestGaps(description, { ...values, parameters: { 'path:id': 'abc' }, body })).toEqual([
      { label: 'body' },
    ]);
    expect(requestGaps(description, { ...values, parameters: { 'path:id': 0 } })).toEqual([]);
  });
});

describe('requestProblems', () => {
  it('checks parameters and body and names the part', () => {
    const values = defaultValues(description);
    const parameters = { 'path:id': 'ab', 'query:limit': 'many' } as const;
    const body = { kind: 'text', mediaType: 'application/json', text: '{}' } as const;
    const errors = requestErrors(description, { ...values, parameters, body });
    expect(errors.map(({ part, pointer }) => `${part} ${pointer ?? '-'}`)).toEqual([
      'id ',
      'limit ',
      'body /a',
    ]);
  });

  it('accepts an empty optional body', () => {
    const values = { ...defaultValues(description), parameters: { 'path:id': 'abc' } } as const;
    const body = { kind: 'text', mediaType: 'application/json', text: '' } as const;
    expect(requestErrors({ ...description, isBodyRequired: false }, { ...values, body })).toEqual([]);
  });

  it('requires the required fields of a form', () => {
    const field = { name: 'file', isRequired: true, isFile: true, sample: '' };
    const form: RequestDescription['bodies'][number] = {
      ...{ mediaType: 'multipart/form-data', kind: 'multipart', schema: true },
      ...{ fields: [field], examples: [] },
    };
    const multipart = { ...description, bodies: [form] };
    const errors = requestErrors(multipart, {
      ...defaultValues(multipart),
      parameters: { 'path:id': 'abc' },
    });
    expect(errors).toEqual([
      { part: 'body', pointer: '/file', cause: 'It is missing.', fix: 'Fill in "file".' },
    ]);
  });
});

describe('isForbiddenHeader', () => {
  it('lists headers that only the browser can set', () => {
    expect(['Cookie', 'Host', 'Sec-Fetch-Mode', 'proxy-authorization'].every(isForbiddenHeader)).toBe(true);
    expect(['X-Host', 'If-None-Match', 'Accept', 'Authorization'].some(isForbiddenHeader)).toBe(false);
  });
});

describe('parameterControl', () => {
  it.each([
    [
      { type: 'string', enum: ['a', 'b'] },
      { kind: 'choice', values: ['a', 'b'] },
    ],
    [{ type: 'boolean' }, { kind: 'choice', values: [true, false] }],
    [{ type: ['integer', 'null'] }, { kind: 'number' }],
    [
      { type: 'array', items: { enum: ['a'] } },
      { kind: 'many', values: ['a'] },
    ],
    [{ type: 'array', items: { type: 'string' } }, { kind: 'list' }],
    [{ type: 'object' }, { kind: 'object' }],
    [
      { $ref: '#/$defs/A', $defs: { A: { const: 1 } } },
      { kind: 'choice', values: [1] },
    ],
    [{ $ref: '#/$defs/A', $defs: { A: { $ref: '#/$defs/A' } } }, { kind: 'text' }],
    [true, { kind: 'text' }],
  ])('shows %j as %j', (schema, control) => expect(parameterControl(schema)).toEqual(control));
});

describe('consoleServers', () => {
  const page = new URL('https://docs.example.com/api/x');

  it('offers the mock only on the reader’s own machine', () => {
    const local = consoleServers(description.servers, new URL('http://127.0.0.1:9000/api/x'), 'gds');
    expect(local.at(-1)?.url).toBe('http://127.0.0.1:9000/_mock/gds');
    expect(consoleServers(local, new URL('http://127.0.0.1:9000/api/x'), 'gds')).toEqual(local);
    expect(consoleServers(description.servers, page, 'gds')).toEqual(description.servers);
  });

  it('has the same index for the mock in samples as in the console, also without servers', () => {
    const local = new URL('http://127.0.0.1:9000/api/x');
    for (const servers of [description.servers, []]) {
      const shared = withMock({ ...description, servers }, local, 'gds');
      const offered = consoleServers(servers, local, 'gds');
      expect(shared.servers.at(-1)).toEqual(offered.at(-1));
      expect(shared.servers).toHaveLength(offered.length);
      expect(consoleServers(shared.servers, local, 'gds')).toEqual(offered);
    }
    expect(withMock(description, page, 'gds')).toEqual(description);
  });

  it('resolves relative servers against the page’s origin', () => {
    const servers = [
      { url: '/v1', variables: [] },
      { url: '//b.example/v1', variables: [] },
      { url: '{x}/v1', variables: [] },
    ];
    expect(consoleServers(servers, page, 'a').map(({ url }) => url)).toEqual([
      'https://docs.example.com/v1',
      'https://b.example/v1',
      '{x}/v1',
    ]);
    expect(consoleServers([], page, 'a')[0]?.url).toBe('https://docs.example.com/');
  });
});

describe('secretOf', () => {
  it('uses the field of the scheme', () => {
    const fields = { token: 't', key: 'k', user: 'u', password: '' };
    expect(secretOf({ type: 'bearer' }, fields)).toBe('t');
    expect(secretOf({ type: 'oauth2' }, fields)).toBe('t');
    expect(secretOf({ type: 'apiKey' }, fields)).toBe('k');
    expect(secretOf({ type: 'basic' }, fields)).toBe(btoa('u:'));
    expect(secretOf({ type: 'basic' }, {})).toBe('');
    expect(secretOf({ type: 'mutualTLS' }, fields)).toBe('');
  });
});
