import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadApis } from '../../src/node/sources/load-apis';
import { buildRequest, defaultValues } from '../../src/request/build-request';
import type { RequestDescription } from '../../src/model/request';
import { resolveSecrets } from '../../src/request/resolve-secrets';
import { audiencesOf } from './check-credentials.mjs';
import { createMockServer } from './create-mock-server.mjs';
import { loadDocuments } from './load-documents.mjs';

interface Case {
  readonly name: string;
  readonly apiId: string;
  readonly request: RequestDescription;
  /** From the specification, with references followed one step. */
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

interface DocumentedResponse {
  readonly content?: Readonly<
    Record<
      string,
      { readonly example?: unknown; readonly examples?: Readonly<Record<string, { value?: unknown }>> }
    >
  >;
}

const root = process.cwd();

/** Specifications of the site itself; writers can add more. */
const OWN: readonly string[] = ['application-api', 'gds'];

const sources = loadDocuments({ directory: root });

type Json = Record<string, unknown>;

function resolve(document: Json, value: unknown): unknown {
  const reference = (value as { $ref?: string } | undefined)?.$ref;
  if (reference === undefined) return value;
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, part) => (node as Json)[part], document);
}

const cases: readonly Case[] = loadApis(root, (code) => code, '').apis.flatMap(({ source, built }) => {
  const document: Json = sources.documents.find(({ id }) => id === source.id)?.document ?? {};
  return built.pages.flatMap((page): Case[] => {
    if (page.kind !== 'operation' || page.request === undefined) return [];
    const paths = document['paths'] as Record<string, Record<string, { responses: Json }>>;
    const responses = paths[page.operation.path]?.[page.operation.method]?.responses ?? {};
    const resolved = Object.entries(responses).map(([code, response]) => [code, resolve(document, response)]);
    return [
      {
        ...{ name: `${source.id} ${page.operation.operationId ?? page.route}`, apiId: source.id },
        request: page.request,
        responses: Object.fromEntries(resolved) as Case['responses'],
      },
    ];
  });
});

/** Tokens of the mock itself, by API; with all scopes. */
const tokens = new Map<string, string>();

/** Asks the mock's identity service for a token for an API, in the sandbox. */
async function requestToken(
  form: Readonly<Record<string, string>>,
  client = 'app:secret',
): Promise<Response> {
  return fetch(`${origin}/login/v2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(client)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...form }),
  });
}

const audienceOfApi = (id: string): { readonly resource: string; readonly scope: string } => {
  const { document = {} } = sources.documents.find((one) => one.id === id) ?? {};
  const audience = audiencesOf(document).find(({ resource }) => resource.includes('.sandbox.'));
  return { resource: audience?.resource ?? '', scope: audience?.scopes.join(' ') ?? '' };
};

async function tokenFor(id: string): Promise<string> {
  const known = tokens.get(id);
  if (known !== undefined) return known;
  const response = await requestToken(audienceOfApi(id));
  const { access_token: token } = (await response.json()) as { access_token: string };
  tokens.set(id, token);
  return token;
}

let server: Server;
let served: Awaited<ReturnType<typeof createMockServer>>['apis'] = [];
let origin = '';

beforeAll(async () => {
  const mock = await createMockServer(sources);
  server = mock.server;
  served = mock.apis;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

/** Sends what the console would send first, to the mock, with a token. */
async function send(
  { apiId, request }: Case,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const description = { ...request, servers: [{ url: `${origin}/${apiId}`, variables: [] }] };
  const resolved = resolveSecrets(buildRequest(description, defaultValues(description)), {
    TOKEN: await tokenFor(apiId),
  });
  return fetch(resolved.url, {
    method: resolved.method,
    headers: [
      ...resolved.headers.map(({ name, value }): [string, string] => [name, value]),
      ...Object.entries(headers),
    ],
    ...(resolved.body?.kind === 'text' ? { body: resolved.body.text } : {}),
  });
}

function exampleOf(
  apiId: string,
  { content = {} }: DocumentedResponse,
): { readonly value: unknown } | undefined {
  const [media] = Object.values(content);
  if (media && 'example' in media) return { value: media.example };
  const [example] = Object.values(media?.examples ?? {});
  const { document = {} } = sources.documents.find(({ id }) => id === apiId) ?? {};
  return example && { value: (resolve(document, example) as { value?: unknown }).value };
}

describe('credentials', () => {
  const overview = (headers: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(`${origin}/gds/subscription-overview`, { headers });

  it('without a token, each operation returns the problem of the platform', async () => {
    for (const { id, operations } of served) {
      for (const { method, path } of operations) {
        const response = await fetch(`${origin}/${id}${path.replaceAll(/\{\w+\}/g, 'x')}`, { method });
        expect(`${method} ${path} ${response.status}`).toBe(`${method} ${path} 401`);
        expect(await response.json()).toMatchObject({ status: 401, code: 'token-invalid' });
        if (id !== 'connect') expect(response.headers.get('www-authenticate')).toBe('Bearer');
      }
    }
  });

  it('rejects a token that is modified, for another API, or without the scope', async () => {
    const token = await tokenFor('gds');
    const changed = await overview({ Authorization: `Bearer ${token.slice(0, -8)}AAAAAAAA` });
    expect(changed.status).toBe(401);
    expect(changed.headers.get('www-authenticate')).toContain('error="invalid_token"');
    const core = await overview({ Authorization: `Bearer ${await tokenFor('core')}` });
    expect(await core.json()).toMatchObject({
      code: 'token-invalid',
      detail: expect.stringMatching(/^The token is meant for .*\/core, not for/) as string,
    });
    const { resource } = audienceOfApi('gds');
    const { access_token: weak } = (await (await requestToken({ resource })).json()) as {
      access_token: string;
    };
    const refused = await overview({ Authorization: `Bearer ${weak}` });
    expect(await refused.json()).toMatchObject({ status: 403, code: 'scope-missing' });
    expect((await overview({ Authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it.each([
    ['no resource', {}, 400, 'invalid_target'],
    ['an unknown resource', { resource: 'https://example.com' }, 400, 'invalid_target'],
    ['a scope of another API', { scope: 'state.read' }, 400, 'invalid_scope'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['no grant', { grant_type: '' }, 400, 'invalid_request'],
  ])('the token endpoint rejects %s', async (_, form: Record<string, string>, status, error) => {
    const { resource } = audienceOfApi('gds');
    const isAboutResource = error === 'invalid_target';
    const response = await requestToken({ ...(isAboutResource ? {} : { resource }), ...form });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error });
  });

  it('the token endpoint rejects a client without secret', async () => {
    const response = await requestToken(audienceOfApi('gds'), 'app:');
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic /);
    expect(await response.json()).toMatchObject({ error: 'invalid_client' });
  });

  it('a sandbox client gets only license.manage of the Management API', async () => {
    expect(audienceOfApi('management').scope).toBe('license.manage');
    const response = await requestToken({ ...audienceOfApi('management'), scope: 'machine.manage' });
    expect(await response.json()).toMatchObject({ error: 'invalid_scope' });
  });

  it('a user signs in with authorization code and PKCE; a code and a refresh token work once', async () => {
    const { resource, scope } = audienceOfApi('application-api');
    const verifier = 'a'.repeat(43);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const redirectUri = 'http://localhost:8400/callback';
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id: 'app', redirect_uri: redirectUri, state: 's', resource },
      ...{ scope: `openid offline_access ${scope}` },
      ...{ code_challenge: challenge, code_challenge_method: 'S256' },
    });
    const asked = await fetch(`${origin}/login/v2/authorize?${query.toString()}`, { redirect: 'manual' });
    const back = new URL(asked.headers.get('location') ?? '');
    expect(back.searchParams.get('state')).toBe('s');
    const exchange = (form: Record<string, string>): Promise<Response> =>
      fetch(`${origin}/login/v2/token`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'app', resource, ...form }),
      });
    const code = {
      ...{ grant_type: 'authorization_code', redirect_uri: redirectUri },
      ...{ code: back.searchParams.get('code') ?? '', code_verifier: verifier },
    };
    const tokenResponse = await exchange(code);
    const answer = (await tokenResponse.json()) as { access_token: string; refresh_token: string };
    const subjects = await fetch(`${origin}/application-api/consent-subjects`, {
      headers: { Authorization: `Bearer ${answer.access_token}` },
    });
    expect(subjects.status).toBe(200);
    expect(await (await exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
    const refresh = { grant_type: 'refresh_token', refresh_token: answer.refresh_token };
    expect((await exchange(refresh)).status).toBe(200);
    expect(await (await exchange(refresh)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('an application token is needed for the Connect API only', async () => {
    const address = `${origin}/connect/parts?changedSince=2025-10-02T06:00:00Z`;
    const parts = await fetch(address, { headers: { 'Application-Token': `at_test_${'a'.repeat(40)}` } });
    expect(parts.status).toBe(200);
    expect((await fetch(address, { headers: { 'Application-Token': 'wrong' } })).status).toBe(401);
  });

  it('are not needed by the request console, nor with --open', async () => {
    expect((await fetch(`${origin}/_mock/gds/subscription-overview`)).status).toBe(200);
    const { server: open } = await createMockServer(sources, { isOpen: true });
    try {
      await new Promise<void>((done) => open.listen(0, '127.0.0.1', done));
      const { port } = open.address() as AddressInfo;
      expect((await fetch(`http://127.0.0.1:${port}/gds/subscription-overview`)).status).toBe(200);
    } finally {
      await new Promise((done) => open.close(done));
    }
  });
});

describe('npm run mock', () => {
  it('serves every operation of every specification', () => {
    expect(cases.length).toBeGreaterThanOrEqual(20);
    const isListed = ({ id }: { id: string }): boolean => cases.some(({ apiId }) => apiId === id);
    expect(served.filter(isListed).flatMap(({ operations }) => operations)).toHaveLength(cases.length);
    expect(served.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...OWN, 'core', 'management', 'connect']),
    );
  });

  it.each(cases.map((one) => [one.name, one] as const))(
    '%s: the first request of the console gets the documented response with its example',
    async (_, one) => {
      const response = await send(one);
      const body = await response.text();
      const success = Object.keys(one.responses).find((code) => code.startsWith('2'));
      expect(`${response.status} ${response.status < 300 ? '' : body}`).toBe(`${success ?? '?'} `);
      const documented = one.responses[success ?? ''] ?? {};
      const example = exampleOf(one.apiId, documented);
      if (documented.content === undefined) expect(body).toBe('');
      else {
        expect(response.headers.get('content-type')).toBe(Object.keys(documented.content)[0]);
        // The example is the only page of the list.
        expect(response.headers.get('link')).toBeNull();
        // Every response of the two specifications has an example; in others, the schema is enough.
        if (OWN.includes(one.apiId)) expect(example).toBeDefined();
        if (example) expect(JSON.parse(body)).toEqual(example.value);
      }
    },
  );

  it.each(cases.map((one) => [one.name, one] as const))(
    '%s: every other documented status on request',
    async (_, one) => {
      for (const code of Object.keys(one.responses).filter((key) => /^\d+$/.test(key))) {
        const response = await send(one, { Prefer: `code=${code}` });
        expect(response.status).toBe(Number(code));
        if (response.headers.get('content-type') === 'application/problem+json')
          expect(await response.json()).toMatchObject({ status: Number(code) });
      }
    },
  );

  it('returns problems of the catalog for a wrong parameter, body, and media type', async () => {
    const limit = await fetch(`${origin}/_mock/gds/users?limit=500`);
    expect(limit.status).toBe(400);
    expect(await limit.json()).toMatchObject({
      code: 'invalid-request',
      type: expect.stringMatching(/^https:\/\/docs\..*#problem-invalid-request$/) as string,
      errors: [{ parameter: 'limit' }],
    });
    const address = `${origin}/_mock/gds/subscription-data-deletions/confirmations`;
    const json = { 'Content-Type': 'application/json' };
    const empty = await fetch(address, { method: 'POST', headers: json, body: '{}' });
    expect(await empty.json()).toMatchObject({ status: 400, errors: [{ pointer: '' }, { pointer: '' }] });
    const broken = await fetch(address, { method: 'POST', headers: json, body: '{' });
    expect(broken.status).toBe(400);
    const text = await fetch(address, { method: 'POST', body: 'x' });
    expect(await text.json()).toMatchObject({ status: 415, code: 'unsupported-media-type' });
  });

  it('lists what it serves if nothing is found', async () => {
    expect(await (await fetch(`${origin}/nowhere`)).json()).toMatchObject({
      status: 404,
      detail: expect.stringMatching(/^The mock serves .*\/application-api\/.* and \//) as string,
    });
    expect((await fetch(`${origin}/_mock/gds/users`, { method: 'DELETE' })).status).toBe(405);
    expect((await fetch(`${origin}/_mock/gds/nothing`)).status).toBe(404);
    const undocumented = await fetch(`${origin}/_mock/gds/users?__code=418`);
    expect(await undocumented.json()).toMatchObject({
      status: 400,
      detail: expect.stringContaining('418') as string,
    });
  });

  it('allows every page to read, including preflight requests', async () => {
    const plain = await fetch(`${origin}/_mock/gds/users`);
    expect(plain.headers.get('access-control-allow-origin')).toBe('*');
    expect(plain.headers.get('access-control-expose-headers')).toContain('ratelimit');
    const asked = await fetch(`${origin}/_mock/gds/users`, {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'authorization' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization');
  });

  it('lists the specifications for an unknown one', () => {
    expect(() => loadDocuments({ directory: root, only: 'x' })).toThrow(
      /It has: .*\bapplication-api, gds, connect, core, management\b/,
    );
  });

  it('serves operations of documents with parts in other files, as the site reads them', async () => {
    const site = mkdtempSync(join(tmpdir(), 'portal-mock-'));
    cpSync(join(root, 'tests/fixtures/sites/good'), site, { recursive: true });
    const list = join(site, 'openapi/sources.yml');
    writeFileSync(
      list,
      '- { id: saws, route: /api/saws, label: Saws, file: saws/saws.yaml, download: saws }\n',
    );
    mkdirSync(join(site, 'openapi/saws'));
    writeFileSync(
      join(site, 'openapi/saws/saws.yaml'),
      `openapi: 3.0.3
info: { title: Saws of @@name@@, version: '1', description: All saws. }
servers: [{ url: 'https://saws.@@slug@@.example' }]
paths:
  /saws: { $ref: 'parts.yaml#/list' }
`,
    );
    writeFileSync(
      join(site, 'openapi/saws/parts.yaml'),
      `list:
  get:
    operationId: ListSaws
    summary: List saws
    description: Returns all saws.
    responses: { '200': { $ref: '#/saws' } }
saws:
  description: The saws.
  content: { application/json: { schema: { $ref: 'saw.json' }, example: { sawId: '@@slug@@-1', teeth: 9007199254740993 } } }
  headers: { Cursor: { schema: { type: integer, maximum: 9223372036854775807 }, example: 9007199254740995 } }
`,
    );
    writeFileSync(join(site, 'openapi/saws/saw.json'), '{ "type": "object", "nullable": true }');
    const { server: other } = await createMockServer(loadDocuments({ directory: site }));
    try {
      await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
      const { port } = other.address() as AddressInfo;
      const response = await fetch(`http://127.0.0.1:${port}/saws/saws`);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('{\n  "sawId": "zinkora-1",\n  "teeth": 9007199254740993\n}');
      expect(response.headers.get('cursor')).toBe('9007199254740995');
      writeFileSync(join(site, 'openapi/saws/saws.yaml'), 'openapi: 3.0.3\ninfo: [\n');
      expect(() => loadDocuments({ directory: site })).toThrow(
        /^openapi\/saws\/saws\.yaml:\d+:\d+ {2}yaml\/syntax/,
      );
    } finally {
      await new Promise((done) => other.close(done));
      rmSync(site, { recursive: true });
    }
  });
});

describe('whatever a client sends', () => {
  const backtracking = { type: 'string', pattern: '^(a+)+$' };
  const header = (example: unknown): Json => ({ example });
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
                schema: { properties: { v: backtracking, w: { type: 'string', pattern: '(a*)\\1b' } } },
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
      '/broken': { get: { operationId: 'Broken', responses: {} } },
    },
  };
  let address: { readonly port: number; readonly origin: string };
  let survivor: Server;

  beforeAll(async () => {
    const documents = [{ id: 'saws', label: 'Saws', document }];
    const own = { documents, problemPage: '', audience: 'https://own.example', email: 'a@b.example' };
    survivor = (await createMockServer(own, { isOpen: true })).server;
    await new Promise<void>((done) => survivor.listen(0, '127.0.0.1', done));
    const { port } = survivor.address() as AddressInfo;
    address = { port, origin: `http://127.0.0.1:${port}` };
  });
  afterAll(async () => {
    survivor.closeAllConnections();
    await new Promise((done) => survivor.close(done));
  });
  afterEach(async () => {
    expect((await fetch(`${address.origin}/saws/saws`)).status).toBe(200);
  });

  /** Sends bytes, and returns what came until the server closed the connection. */
  const exchange = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(address.port, '127.0.0.1', () => void socket.write(bytes, 'latin1'));
      socket.setTimeout(9000, () => socket.destroy(new Error('No end of the connection.')));
      socket.on('data', (part) => (text += String(part)));
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
  const call = (target: string, more = '', method = 'GET', host = 'Host: x'): Promise<string> =>
    exchange(`${method} ${target} HTTP/1.1\r\n${host}\r\nConnection: close\r\n${more}\r\n`);
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
    ['/saws/saws?__code=205', 205],
    ['/saws/saws?__code=default', 500],
    ...['/saws/saws/%', '/saws/saws/%zz', '/saws/saws/%ff', 'http://[::1', 'http://x:99999/a'].map(
      (target) => [target, 400] as const,
    ),
    ...['//', '///saws', '/\\', '*', 'http://evil.example/a', '/__proto__/x', '/constructor/a'].map(
      (target) => [target, 404] as const,
    ),
    ['/saws/saws/%00', 200],
    ['http://evil.example/saws/saws', 200],
  ] as const)('answers %s with %i', async (target, status) => {
    const answer = await call(target);
    expect(statusOf(answer)).toBe(status);
    if (status === 400 || status === 404) expect(bodyOf(answer)).toMatchObject({ status });
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

  it('leaves out documented headers that HTTP forbids, and says so once in one line', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await call('/saws/saws', 'X-A: 1\r\nX-A: 2\r\nAuthorization: a\r\nAuthorization: b\r\n');
    expect(answer).toContain('x-saws: 3');
    expect(answer).not.toMatch(/snow|set-cookie|bad|gzip/i);
    expect(statusOf(await call('/saws/saws/1'))).toBe(200);
    const broken = await call('/saws/broken');
    expect(bodyOf(broken)).toMatchObject({ status: 500, title: 'Internal error' });
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
      `POST /saws/saws HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${sent}`,
    );
    expect(bodyOf(answer)).toMatchObject({ status: 413, detail: 'The mock reads bodies of at most 5 MB.' });
  });

  it.each([
    ['a query', () => call(`/saws/saws?q=${'a'.repeat(5000)}!`, '', 'POST'), 400],
    ['a body', () => post(JSON.stringify({ v: `${'a'.repeat(50_000)}!` })), 400],
    ['a fitting body', () => post(JSON.stringify({ v: 'a'.repeat(50_000) })), 204],
    ['a body that cannot be checked', () => post(JSON.stringify({ w: 'a'.repeat(100_000) })), 204],
    ['nesting', () => post('['.repeat(400_000)), 400],
  ] as const)('answers in time if patterns backtrack in %s', async (_, send, status) => {
    const begin = performance.now();
    expect(statusOf(await send())).toBe(status);
    expect(performance.now() - begin).toBeLessThan(9000);
  });

  it('survives clients that leave, and a thousand that send slowly', async () => {
    const sockets = Array.from({ length: 1000 }, (_, index) => {
      const socket = connect(address.port, '127.0.0.1', () => {
        socket.write('POST /saws/saws HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n');
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
    '',
  ])('the identity service does not redirect to %s', async (target) => {
    const query = new URLSearchParams({ redirect_uri: target, response_type: 'code', client_id: 'a' });
    const answer = await call(`/login/v2/authorize?${query.toString()}`);
    expect(bodyOf(answer)).toMatchObject({ error: 'invalid_request' });
    expect(answer).not.toMatch(/^location/im);
  });
});
