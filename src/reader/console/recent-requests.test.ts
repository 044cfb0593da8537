import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { body, operation, parameter } from '../../../tests/example-request';
import { writeCommand } from '../../apis/request/samples/sample-languages';
import type { PreparedRequest } from '../../apis/model/request';
import { defaultValues } from '../../apis/request/build-request';
import {
  MAX_RECENT,
  nextKey,
  operationKey,
  readRecent,
  restoredValues,
  runScript,
  withoutSecrets,
  withRecent,
  type RecentRequest,
} from './recent-requests';

const jsonBody = body({ examples: [{ label: 'One', text: '{"token":"sample"}' }] });

const description = operation({
  ...{ method: 'POST', path: '/users/{userId}', isBodyRequired: true },
  servers: [{ url: 'https://api.example', variables: [] }],
  parameters: [
    parameter('userId', 'path', { sample: 'ada' }),
    parameter('X-Session-Token', 'header'),
    parameter('pin', 'query', { schema: { type: 'string', format: 'password' } }),
    parameter('session', 'cookie'),
  ],
  bodies: [jsonBody],
  security: [{ schemes: [] }],
});

const values = {
  ...{ server: 0, serverVariables: {}, security: 0 },
  parameters: {
    'path:userId': 'bo',
    'header:X-Session-Token': 's1',
    'query:pin': 's2',
    'cookie:session': 's3',
  },
};

const text = (content: string) => ({ kind: 'text', mediaType: 'application/json', text: content }) as const;

const recent = (label: string): RecentRequest => ({
  ...{ operation: 'gds/get-users', route: '/api/gds/get-users', label, result: '200 OK' },
  values: { ...values, parameters: { 'path:userId': label } },
});

describe('recent requests', () => {
  it('keep the response of the mock, if the operation still documents it', () => {
    const asked = { ...values, mockStatus: '409' };
    const documented = { ...description, responses: [{ status: '409', bodies: [] }] };
    expect(withoutSecrets(documented, asked).mockStatus).toBe('409');
    expect(restoredValues(documented, asked).mockStatus).toBe('409');
    expect(restoredValues(description, asked).mockStatus).toBeUndefined();
  });

  it('keep no value that can be secret', () => {
    const kept = withoutSecrets(description, { ...values, body: text('{"clientSecret":"s4"}') });
    expect(JSON.stringify(kept)).not.toMatch(/s[1-4]"/);
    expect(kept.parameters).toEqual({ 'path:userId': 'bo' });
    expect(kept.body).toBeUndefined();
    const form = {
      kind: 'form',
      mediaType: 'application/x-www-form-urlencoded',
      fields: [
        { name: 'password', value: 's5', isFile: false },
        { name: 'name', value: 'ada', isFile: false },
      ],
    } as const;
    const keptForm = withoutSecrets(description, { ...values, body: form }).body;
    expect(JSON.stringify(keptForm)).toContain('ada');
    expect(JSON.stringify(keptForm)).not.toContain('s5');
  });

  it('keep a body without secrets, an example of the reference, and no long body', () => {
    const keptText = (content: string): boolean =>
      withoutSecrets(description, { ...values, body: text(content) }).body !== undefined;
    expect(keptText('{"name":"ada"}')).toBe(true);
    expect(keptText('{"token":"sample"}')).toBe(true);
    expect(keptText(`"${'x'.repeat(20_000)}"`)).toBe(false);
  });

  it('open with the remembered values, and with defaults for what the operation no longer has', () => {
    const stale = {
      ...{ server: 4, serverVariables: {}, security: 3 },
      parameters: { 'path:userId': 'bo', 'query:gone': 'x' },
      body: { kind: 'text', mediaType: 'text/gone', text: 'x' },
    } as const;
    expect(restoredValues(description, stale)).toEqual({
      ...defaultValues(description),
      parameters: { 'path:userId': 'bo' },
    });
    const body = text('{"name":"ada"}');
    expect(restoredValues(description, { ...values, body }).body).toEqual(body);
  });

  it('are the last ten, newest first, each once', () => {
    let list: readonly RecentRequest[] = [];
    for (let index = 0; index < 12; index += 1) list = withRecent(list, recent(String(index)));
    list = withRecent(list, recent('5'));
    expect(list.map(({ label }) => label)).toEqual(['5', '11', '10', '9', '8', '7', '6', '4', '3', '2']);
    expect(list).toHaveLength(MAX_RECENT);
  });

  it('are read from storage only in their form', () => {
    const good = recent('1');
    expect(readRecent(JSON.stringify([good]))).toEqual([good]);
    expect(readRecent(null)).toEqual([]);
    expect(
      readRecent(
        JSON.stringify([
          { ...good, at: 1 },
          { ...good, at: 1e99 },
          { ...good, at: '1' },
        ]),
      ),
    ).toEqual([{ ...good, at: 1 }]);
    expect(readRecent('{')).toEqual([]);
    expect(readRecent('{"a":1}')).toEqual([]);
    expect(readRecent(JSON.stringify([null, 5, { ...good, values: null }, { ...good, route: 1 }]))).toEqual(
      [],
    );
  });

  it('are known by API and operation, whatever the digest and prefix', () => {
    expect(operationKey('/docs/requests/gds/get-users.0a1b2c3d.json')).toBe('gds/get-users');
    expect(operationKey('/requests/gds/get-users.ffffffff.json')).toBe('gds/get-users');
  });

  it('open with one value of a response for a parameter that takes several', () => {
    const list = operation({ parameters: [parameter('id', 'query', { schema: { type: 'array' } })] });
    const opened = restoredValues(list, { ...values, parameters: { 'query:id': 'a' } });
    expect(opened.parameters).toEqual({ 'query:id': ['a'] });
    expect(nextKey('gds/get-users', '/api/gds/get-user')).toBe('gds/get-user');
  });
});

describe('the script of a run', () => {
  const get: PreparedRequest = {
    ...{ method: 'GET', url: ['http://a.example/1'] },
    headers: [{ name: 'Authorization', value: ['Bearer ', { variable: 'TOKEN' }] }],
  };
  /** What a script prints in a shell in which another command replaces curl. */
  const run = (list: readonly RecentRequest[], env: Record<string, string>): string => {
    const script = runScript(list, writeCommand);
    return execFileSync('sh', ['-c', `curl() { printf '[%s]' "$@"; }\n${script}`], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }).toString('utf8');
  };

  it.skipIf(process.platform === 'win32')('sends the oldest first, with secrets of the environment', () => {
    const put: PreparedRequest = { ...get, method: 'PUT', url: ['http://a.example/2'] };
    const list: RecentRequest[] = [
      { ...recent('2'), prepared: put },
      recent('old'),
      { ...recent('1'), prepared: get },
    ];
    const said = run(list, { TOKEN: 's3cret' });
    expect(said.match(/http:[^\]]*/g)).toEqual(['http://a.example/1', 'http://a.example/2']);
    expect(said).toContain('[Authorization: Bearer s3cret]');
    expect(() => run(list, {})).toThrow(/TOKEN/);
  });

  it.skipIf(process.platform === 'win32')('runs nothing of its texts', () => {
    const evil = '\r\necho PWNED\u2028"; echo PWNED; $(echo PWNED) `echo PWNED` \'';
    const prepared = {
      ...{ method: 'POST', url: ['http://a.example/', evil] },
      headers: [{ name: evil, value: [evil] }],
      body: { kind: 'text', text: evil, isJson: false },
    } as const;
    const [read] = readRecent(JSON.stringify([{ ...recent(evil), result: evil, prepared }]));
    expect(read?.prepared).toEqual(prepared);
    const said = run(read ? [read] : [], {});
    expect(said.split('[')).toHaveLength(6);
    expect(said.match(/^PWNED/gm)).toBeNull();
  });

  it.each([
    { ...get, method: 'GET; echo' },
    { ...get, url: 'http://a.example' },
    { ...get, url: [{ variable: 'A;echo' }] },
    { ...get, headers: [{ name: 'a', value: 'b' }] },
    { ...get, headers: [null] },
    { ...get, body: { kind: 'form', fields: [{ name: 'a', value: 1 }] } },
    { ...get, body: { kind: 'text' } },
    5,
  ])('has no request of another form: %j', (prepared) => {
    expect(readRecent(JSON.stringify([{ ...recent('1'), prepared }]))).toEqual([]);
  });
});
