import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMock } from '../../tests/fixtures/start-mock';

describe('whatever a client sends', () => {
  const backtracking = { type: 'string', pattern: '^(a+)+$' };
  const header = (example: unknown): object => ({ example });
  const list = (minItems: number, items: object): object => ({ type: 'array', minItems, items });
  const document = {
    openapi: '3.1.0',
    info: { title: 'Saws', version: '1' },
    servers: [{ url: 'https://saws.example/v1' }, { url: 'no address' }],
    paths: {
      '/saws': {
        get: {
          operationId: 'ListSaws',
          responses: {
            200: {
              description: 'Saws',
              headers: {
                ...{
                  'Bad Name': header('x'),
                  'X-Lines': header('a\r\nSet-Cookie: b'),
                  'X-Snow': header('☃'),
                },
                ...{ 'X-Ü': header('x'), 'Content-Encoding': header('gzip'), 'X-Saws': header('3') },
              },
              content: { 'application/json': { example: [1] } },
            },
            ...Object.fromEntries(
              ['4', '099', '100', '101', '103', '600', '1000', 'no', '2xy'].map((code) => [
                code,
                { description: code },
              ]),
            ),
            205: { description: 'Empty', content: { 'text/plain': { example: 'x' } } },
            default: { description: 'Other' },
          },
        },
        post: {
          operationId: 'AddSaw',
          parameters: [{ name: 'q', in: 'query', schema: backtracking }],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  properties: {
                    v: backtracking,
                    ...{ '%41~2/': { type: 'string' } },
                    w: { type: 'string', pattern: '(a*)\\1b' },
                  },
                },
              },
            },
          },
          responses: { 204: { description: 'Added' } },
        },
      },
      '/saws/{id}': {
        get: {
          operationId: 'GetSaw',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { 200: { description: 'Saw', content: { 'a/b\r\nX: y': { example: 'x' } } } },
        },
      },
      '/ranges': {
        get: {
          operationId: 'Ranges',
          responses: Object.fromEntries(
            ['2XX', '4XX', 'default'].map((code) => [code, { description: code }]),
          ),
        },
      },
      '/sized/{n}': {
        get: {
          operationId: 'Sized',
          parameters: [
            { name: 'n', in: 'path', required: true, schema: { type: 'integer' } },
            { name: 'size', in: 'query', schema: { type: 'integer', minimum: 1 } },
            { name: 'share', in: 'query', schema: { type: ['number', 'null'] } },
            { name: 'ids', in: 'query', schema: { type: 'array', items: { type: 'integer' } } },
            { name: 'name', in: 'query', schema: { type: ['string', 'integer'] } },
            {
              name: 'f',
              in: 'query',
              style: 'deepObject',
              schema: { properties: { a: { type: 'integer' } } },
            },
            { name: 'X-N', in: 'header', schema: { type: 'integer' } },
          ],
          responses: { 200: { description: 'Sized' } },
        },
      },
      '/locked': {
        get: {
          operationId: 'Locked',
          security: [{ token: [] }],
          responses: { 204: { description: 'Open' } },
        },
        put: { operationId: 'Basic', security: [{ basic: [] }], responses: { 204: { description: 'Open' } } },
        delete: {
          operationId: 'Key',
          security: [{ key: [] }, { token: [], key: [] }],
          responses: { 204: { description: 'Open' } },
        },
        patch: {
          operationId: 'Free',
          security: [{ token: [] }, {}],
          responses: { 204: { description: 'Open' } },
        },
      },
      ...Object.fromEntries(
        ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'].map((name) => [
          `/named/${name}`,
          { post: { operationId: name, responses: { 204: { description: 'Named' } } } },
        ]),
      ),
      '/dates/{year}-{month}-{day}/x': {
        get: { operationId: 'GetDate', responses: { 204: { description: 'Date' } } },
      },
      '/(a+)+/{x}': { get: { operationId: 'GetSigns', responses: { 204: { description: 'Signs' } } } },
      '/huge': {
        get: {
          operationId: 'GetHuge',
          responses: {
            200: {
              description: 'Huge',
              content: {
                'application/json': {
                  schema: list(3000, list(1000, { type: 'string', minLength: 200 })),
                },
              },
            },
          },
        },
      },
      '/broken': { get: { operationId: 'Broken', responses: {} } },
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        basic: { type: 'http', scheme: 'Basic' },
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      },
    },
  };
  let address: Awaited<ReturnType<typeof startMock>>;
  let locked: Awaited<ReturnType<typeof startMock>>;

  beforeAll(async () => {
    const documents = [{ id: 'saws', label: 'Saws', document }];
    const own = {
      documents,
      problemTypes: new Map([['invalid-request', 'https://docs.example/#invalid-request']]),
      audience: 'https://own.example',
      email: 'a@b.example',
    };
    address = await startMock(own, { isOpen: true, onChange: () => undefined });
    locked = await startMock(own);
  });
  afterAll(() => Promise.all([address.close(), locked.close()]));
  afterEach(async () => {
    expect((await fetch(`${address.origin}/saws/saws`)).status).toBe(200);
  });

  /** Sends bytes, and returns what came until the server closed the connection. */
  const exchange = (bytes: string, port = address.port): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => void socket.write(bytes, 'latin1'));
      socket.setTimeout(9000, () => socket.destroy(new Error('No end of the connection.')));
      socket.on('data', (part) => (text += String(part)));
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
  const call = (
    target: string,
    more = '',
    method = 'GET',
    host = 'Host: localhost',
    port?: number,
  ): Promise<string> =>
    exchange(`${method} ${target} HTTP/1.1\r\n${host}\r\nConnection: close\r\n${more}\r\n`, port);
  const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
  const bodyOf = (answer: string): unknown => JSON.parse(/\{[\s\S]*\}/.exec(answer)?.[0] ?? '') as unknown;
  const post = (body: string, target = '/saws/saws'): Promise<string> =>
    call(target, `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`, 'POST');

  it.each([
    ...[
      '4',
      '099',
      '100',
      '101',
      '103',
      '600',
      '1000',
      'no',
      '2xy',
      '',
      'constructor',
      '__proto__',
      '-1',
    ].map((code) => [`/saws/saws?__code=${code}`, 400] as const),
    ...['4', '40', '40000', '4XX', '4e2', '%20404', '199', '600', 'default2', '404&__code=404'].map(
      (code) => [`/saws/ranges?__code=${code}`, 400] as const,
    ),
    ...['__delay=1', '__CODE=404', '__code[]=404', 'empty'].map(
      (query) => [`/saws/ranges?${query}`, 400] as const,
    ),
    ['/saws/ranges?&', 200],
    ['/saws/ranges?__code=418', 418],
    ['/saws/saws?__code=205', 205],
    ['/saws/saws?__code=default', 500],
    ...['/saws/saws/%', '/saws/saws/%zz', '/saws/saws/%ff', 'http://[::1', 'http://x:99999/a'].map(
      (target) => [target, 400] as const,
    ),
    ...['//', '///saws', '/\\', '*', 'http://localhost/a', '/__proto__/x', '/constructor/a'].map(
      (target) => [target, 404] as const,
    ),
    ['/saws/saws/%00', 200],
    ['http://evil.example/saws/saws', 421],
  ] as const)('answers %s with %i', async (target, status) => {
    const answer = await call(target);
    expect(statusOf(answer)).toBe(status);
    if ([400, 404, 421].includes(status)) expect(bodyOf(answer)).toMatchObject({ status });
  });

  it.each([
    ...['127.0.0.1:4010', '[::1]', 'docs.localhost', 'LOCALHOST:1', ''].map((host) => [host, 200] as const),
    ...[
      'x',
      'evil.example',
      'login.evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '10.0.0.1',
    ].map((host) => [host, 421] as const),
  ])('answers the host "%s" with %i', async (host, status) => {
    const answer = await call('/saws/saws', '', 'GET', `Host: ${host}`);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toContain('evil');
  });

  it.each([
    ...['__proto__=1', '__proto__[x]=1', 'constructor=1', 'toString'].map(
      (query) => [`1?${query}`, 400] as const,
    ),
    // Members of an object that allows others, like any other name.
    ...['f[__proto__][x]=1', 'f[constructor]=1'].map((query) => [`1?${query}`, 200] as const),
    ...['0x10', '1e3', '+5', ' 5', '%205', '5%20', '1.0', '05', '0b1', '', 'Infinity'].flatMap((text) => [
      [`1?size=${text.replace('+', '%2B').replace(' ', '+')}`, 400] as const,
      [`1?ids=1&ids=${text.replace('+', '%2B').replace(' ', '+')}`, 400] as const,
      ...(text.trim() === text && text !== '' ? [[text, 400] as const] : []),
    ]),
    ...['0x10', '.5', '5.', '%2B5', '+5'].map((text) => [`1?share=${text}`, 400] as const),
    ['1?f[a]=0x1', 400],
    ...['-7?size=10&ids=0&ids=-3&f[a]=2', '0?share=1e3', '1?share=-0.5', '1?name=0x10&ids=1'].map(
      (query) => [query, 200] as const,
    ),
  ] as const)('answers the numbers and names of /sized/%s with %i', async (target, status) => {
    const answer = await call(`/saws/sized/${target}`);
    expect(statusOf(answer)).toBe(status);
    if (status === 400)
      expect(bodyOf(answer)).toMatchObject({ errors: [{ parameter: expect.any(String) as string }] });
  });

  it.each([
    ['X-N: 12\r\n', 200],
    ['X-N: 0x10\r\n', 400],
  ] as const)('answers the header %j with %i', async (header, status) => {
    expect(statusOf(await call('/saws/sized/1', header))).toBe(status);
  });

  it.each([
    ['Content-Encoding: gzip', '{}', 415],
    ['Content-Encoding: none-such', '{}', 415],
    ['Content-Encoding: Identity', '{}', 204],
    ['X: 1', '{"v":"\xff"}', 400],
    ['X: 1', '{"v":"\xc3\xa9"}', 400],
    ['X: 1', '{"x":"\xc3\xa9"}', 204],
  ] as const)('answers a body with %s and %j with %i', async (header, body, status) => {
    const answer = await call(
      '/saws/saws',
      `Content-Type: application/json\r\n${header}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      'POST',
    );
    expect(statusOf(answer)).toBe(status);
    if (status !== 204) expect(bodyOf(answer)).toMatchObject({ status });
  });

  it.each([
    ...['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'].map(
      (name) => ['POST', `named/${name}`, 204] as const,
    ),
    ['GET', 'dates/2026-11-29/x', 204],
    ['GET', `dates/${'-'.repeat(8000)}/y`, 404],
    ['GET', '(a+)+/1', 204],
    ['GET', `${'a'.repeat(40)}!/b`, 404],
    ['GET', 'huge', 200],
  ] as const)(
    'whatever the document names and demands, answers %s %.30s with %i',
    async (method, path, status) => {
      const { user } = process.cpuUsage();
      expect(statusOf(await call(`/saws/${path}`, '', method))).toBe(status);
      expect((process.cpuUsage().user - user) / 1000).toBeLessThan(5000);
    },
  );

  it.each([
    ['lists', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400],
    ['objects', `${'{"v":'.repeat(5000)}1${'}'.repeat(5000)}`, 400],
    ['brackets in a text', `{"x":"${'['.repeat(5000)}"}`, 204],
  ])('answers a body with 5,000 %s with a limit', async (_, body, status) => {
    const answer = await post(body);
    expect(statusOf(answer)).toBe(status);
    if (status === 400) expect(bodyOf(answer)).toMatchObject({ title: 'Request cannot be checked' });
  });

  it.each([
    ['utf-16', '{\0"\0x\0"\0:\x001\0}\0', 'The body is sent with charset=utf-16.'],
    ['"ISO-8859-1"', '{"x":"\xff"}', 'The body is sent with charset=ISO-8859-1.'],
    ['utf-8', '{"x":"\xff"}', 'JSON must be UTF-8 without NUL bytes (RFC 8259).'],
  ])('names the encoding %s of a body', async (charset, body, expected) => {
    const answer = await call(
      '/saws/saws',
      `Content-Type: application/json;charset=${charset}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      'POST',
    );
    expect(bodyOf(answer)).toMatchObject({
      status: 400,
      detail: expect.stringContaining(expected) as string,
    });
  });

  it.each([
    ['GET', '', 401],
    ['GET', 'Authorization: Basic YTpi', 401],
    ['GET', 'Authorization: Bearer', 401],
    ['GET', 'Authorization: bearer x', 204],
    ['PUT', '', 401],
    ['PUT', 'Authorization: Basic YTpi', 204],
    ['DELETE', '', 401],
    ['DELETE', 'X-Key:', 401],
    ['DELETE', 'X-Key: any', 204],
    ['PATCH', '', 204],
  ] as const)('without --open, answers %s with "%s" with %i', async (method, header, status) => {
    const answer = await call(
      '/saws/locked',
      header && `${header}\r\n`,
      method,
      'Host: localhost',
      locked.port,
    );
    expect(statusOf(answer)).toBe(status);
    if (status === 401) expect(bodyOf(answer)).toMatchObject({ status, code: 'token-invalid' });
    if (status === 401)
      expect(answer).toMatch(/^www-authenticate: (?:Bearer|Basic realm="|ApiKey realm=")/im);
  });

  it('opens no dialog of a browser', async () => {
    const answer = await call(
      '/saws/locked',
      'Sec-Fetch-Mode: cors\r\n',
      'PUT',
      'Host: localhost',
      locked.port,
    );
    expect(statusOf(answer)).toBe(401);
    expect(answer).not.toMatch(/^www-authenticate/im);
  });

  it('refuses a request without a version', async () => {
    expect(statusOf(await exchange('GET /saws/saws\r\n\r\n'))).toBe(400);
  });

  it.each(['a b', '[', '/', 'x:99999', '%', 'a<b'])('answers the host %s with 400', async (host) => {
    expect(bodyOf(await call('/saws/saws', '', 'GET', `Host: ${host}`))).toMatchObject({ status: 400 });
  });

  it.each([
    ['HEAD', 200],
    ['OPTIONS', 204],
    ['DELETE', 405],
    ['TRACE', 405],
    ['PROPFIND', 405],
    ['NOTHING', 400],
  ] as const)('answers %s with %i', async (method, status) => {
    const answer = await call('/saws/saws', '', method);
    expect(statusOf(answer)).toBe(status);
    if (status === 405 || status === 204) expect(answer).toContain('allow: GET, POST\r\n');
    if (method === 'HEAD') expect(answer.endsWith('\r\n\r\n')).toBe(true);
  });

  it.each([
    ['code=404', 404],
    ['wait=5, code=418', 418],
    ...['code=4', 'code=4041', 'code=40', 'code=199', 'code=abc', 'nocode=404'].map(
      (prefer) => [prefer, 200] as const,
    ),
  ] as const)('understands "Prefer: %s", or ignores it', async (prefer, status) => {
    expect(statusOf(await call('/saws/ranges', `Prefer: ${prefer}\r\n`))).toBe(status);
  });

  it('leaves out documented headers that HTTP forbids, and says so once in one line', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await call('/saws/saws', 'X-A: 1\r\nX-A: 2\r\nAuthorization: a\r\nAuthorization: b\r\n');
    expect(answer).toContain('x-saws: 3');
    expect(answer).not.toMatch(/snow|set-cookie|bad|gzip/i);
    expect(statusOf(await call('/saws/saws/1'))).toBe(200);
    const broken = await call('/saws/broken');
    expect(statusOf(broken)).toBe(204);
    await call('/saws/broken');
    expect(printed.mock.calls).toEqual([['Broken: It documents no response that can be sent.']]);
    printed.mockRestore();
  });

  it.each([
    ['a body over the limit', `Content-Length: 6000000\r\n\r\n${'x'.repeat(6_000_000)}`],
    ['an announced huge body', 'Content-Length: 6000000000\r\n\r\nx'],
    ['a body that waits for an answer', 'Content-Length: 60000000\r\nExpect: 100-continue\r\n\r\n'],
    [
      'chunks without an end',
      `Transfer-Encoding: chunked\r\n\r\n${`ffff\r\n${'x'.repeat(0xffff)}\r\n`.repeat(90)}`,
    ],
  ])('answers %s with 413, and the connection ends cleanly', async (_, sent) => {
    const answer = await exchange(
      `POST /saws/saws HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${sent}`,
    );
    expect(bodyOf(answer)).toMatchObject({ status: 413, detail: 'The mock reads bodies of at most 5 MB.' });
  });

  it.each([
    ['a query', () => call(`/saws/saws?q=${'a'.repeat(5000)}!`, '', 'POST'), 400],
    ['a body', () => post(JSON.stringify({ v: `${'a'.repeat(20_000)}!` })), 400],
    ['a fitting body', () => post(JSON.stringify({ v: 'a'.repeat(20_000) })), 204],
    ['a body that cannot be checked', () => post(JSON.stringify({ w: 'a'.repeat(100_000) })), 204],
    ['nesting', () => post('['.repeat(400_000)), 400],
  ] as const)('answers in time if patterns backtrack in %s', async (_, send, status) => {
    const begin = performance.now();
    expect(statusOf(await send())).toBe(status);
    expect(performance.now() - begin).toBeLessThan(9000);
  });

  it('names the place of a problem as a fragment, whatever the name', async () => {
    expect(bodyOf(await post(JSON.stringify({ '%41~2/': 1 })))).toMatchObject({
      errors: [{ pointer: '#/%2541~02~1' }],
    });
  });

  it('survives clients that leave, and a thousand that send slowly', async () => {
    const sockets = Array.from({ length: 1000 }, (_, index) => {
      const socket = connect(address.port, '127.0.0.1', () => {
        socket.write('POST /saws/saws HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n');
        if (index % 2 === 0) socket.write('\r\nx');
      });
      return socket.on('error', () => {});
    });
    expect(statusOf(await call('/saws/saws'))).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '/callback',
    'x',
    'https://a.example/#b',
    'http://a/\r\nX-B: 1',
    'http://a/ b',
    '',
  ])('the identity service does not redirect to %s', async (target) => {
    const query = new URLSearchParams({ redirect_uri: target, response_type: 'code', client_id: 'a' });
    const answer = await call(`/login/v2/authorize?${query.toString()}`);
    expect(bodyOf(answer)).toMatchObject({ error: 'invalid_request' });
    expect(answer).not.toMatch(/^location/im);
  });
});
