import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { audienceOfApi, requestToken, sources, tokenFor } from '../../tests/fixtures/mock-tokens';
import { startMock } from '../../tests/fixtures/start-mock';
import { createIdentity } from './identity.mjs';

let mock: Awaited<ReturnType<typeof startMock>>;
let origin = '';

beforeAll(async () => {
  mock = await startMock(sources);
  ({ origin } = mock);
});
afterAll(() => mock.close());

describe('credentials', () => {
  const overview = (headers: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(`${origin}/gds/subscription-overview`, { headers });

  it('without a token, each operation returns the problem of the platform', async () => {
    for (const { id, operations } of mock.apis) {
      for (const { method, path } of operations) {
        const response = await fetch(`${origin}/${id}${path.replaceAll(/\{\w+\}/g, 'x')}`, { method });
        expect(`${method} ${path} ${response.status}`).toBe(`${method} ${path} 401`);
        expect(await response.json()).toMatchObject({ status: 401, code: 'token-invalid' });
        if (id !== 'connect') expect(response.headers.get('www-authenticate')).toBe('Bearer');
      }
    }
  });

  it('rejects a token that is modified, for another API, or without the scope', async () => {
    const token = await tokenFor(origin, 'gds');
    const changed = await overview({ Authorization: `Bearer ${token.slice(0, -8)}AAAAAAAA` });
    expect(changed.status).toBe(401);
    expect(changed.headers.get('www-authenticate')).toContain('error="invalid_token"');
    const core = await overview({ Authorization: `Bearer ${await tokenFor(origin, 'core')}` });
    expect(await core.json()).toMatchObject({
      code: 'token-invalid',
      detail: expect.stringMatching(/^The token is meant for .*\/core, not for/) as string,
    });
    const { resource } = audienceOfApi('gds');
    const { access_token: weak } = (await (await requestToken(origin, { resource })).json()) as {
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
    const response = await requestToken(origin, { ...(isAboutResource ? {} : { resource }), ...form });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error });
  });

  it('the token endpoint rejects a client without secret', async () => {
    const response = await requestToken(origin, audienceOfApi('gds'), 'app:');
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic /);
    expect(await response.json()).toMatchObject({ error: 'invalid_client' });
  });

  it('a sandbox client gets only license.manage of the Management API', async () => {
    expect(audienceOfApi('management').scope).toBe('license.manage');
    const response = await requestToken(origin, { ...audienceOfApi('management'), scope: 'machine.manage' });
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

  it('a key is needed where the document requires one, and any value is accepted', async () => {
    const address = `${origin}/connect/parts?changedSince=2025-10-02T06:00:00Z`;
    for (const [key, status] of [
      ['any', 200],
      ['', 401],
    ] as const)
      expect((await fetch(address, { headers: { 'Application-Token': key } })).status, key).toBe(status);
    expect((await overview({ 'Application-Token': 'any' })).status).toBe(401);
  });

  it('are not needed by the request console, nor with --open', async () => {
    expect((await fetch(`${origin}/_mock/gds/subscription-overview`)).status).toBe(200);
    const open = await startMock(sources, { isOpen: true });
    expect((await fetch(`${open.origin}/gds/subscription-overview`)).status).toBe(200);
    await open.close();
  });
});

describe('what clients send', () => {
  const resource = 'https://saws.example';
  const verifier = 'a'.repeat(43);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const create = () =>
    createIdentity({
      audiences: [{ resource, isRequired: true, scopes: [] }],
      ownAudience: '',
      email: 'a@b.example',
    });
  const request = (method: string, path: string, query: Record<string, string>, body = '') =>
    ({ ...{ method, path, base: '', headers: {}, body }, query: new URLSearchParams(query) }) as never;
  const authorize = (redirect_uri: string) =>
    request('GET', '/v2/authorize', {
      ...{ response_type: 'code', client_id: 'app', redirect_uri, resource, scope: 'openid' },
      ...{ code_challenge, code_challenge_method: 'S256' },
    });
  const token = (form: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: 'app', resource, ...form }).toString();
    return request('POST', '/v2/token', {}, body);
  };

  it('a document that does not require a resource gets tokens without one', () => {
    const free = { resource: 'https://free.example', isRequired: false, scopes: ['cut'] };
    const required = { resource, isRequired: true, scopes: ['drill'] };
    const ask = (audiences: (typeof free)[], form: Record<string, string>) => {
      const identity = createIdentity({ audiences, ownAudience: '', email: 'a@b.example' });
      const client = { client_id: 'any', client_secret: 'secret', grant_type: 'client_credentials' };
      const body = new URLSearchParams({ ...client, ...form }).toString();
      const answer = identity.answer(request('POST', '/v2/token', {}, body), '');
      return JSON.parse(String(answer?.body)) as Record<string, unknown>;
    };
    expect(ask([free, required], { scope: 'cut' })).toMatchObject({ scope: 'cut' });
    expect(ask([free, required], { scope: 'drill' })).toMatchObject({ error: 'invalid_scope' });
    expect(ask([free, required], { scope: 'drill', resource })).toMatchObject({ scope: 'drill' });
    expect(ask([required], {})).toMatchObject({ error: 'invalid_target' });
    expect(ask([], {})).toMatchObject({ token_type: 'Bearer' });
  });

  /** Bytes of objects that are still in use. */
  function usedBytes(): number {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
    return process.memoryUsage().heapUsed;
  }

  it('is not kept: long refresh tokens and addresses', () => {
    const identity = create();
    const before = usedBytes();
    const form = { grant_type: 'refresh_token' };
    for (let count = 0; count < 25; count += 1) {
      const refresh_token = `rt_${count}${'x'.repeat(2_000_000)}`;
      expect(identity.answer(token({ ...form, refresh_token }), '')?.status).toBe(200);
    }
    for (let count = 0; count < 3000; count += 1) {
      const said = identity.answer(authorize(`http://localhost/${count}${'x'.repeat(12_000)}`), '');
      expect(said?.headers['location']).toContain('code=');
    }
    expect(usedBytes() - before).toBeLessThan(20_000_000);
    expect(identity).toBeDefined();
  });

  it.each([
    [9, 200],
    [11, 400],
  ])('a code is answered after %i minutes with %i', (minutes, status) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const identity = create();
    const redirect_uri = 'http://localhost/callback';
    const { location = '' } = identity.answer(authorize(redirect_uri), '')?.headers ?? {};
    const code = new URL(location).searchParams.get('code') ?? '';
    vi.advanceTimersByTime(minutes * 60_000);
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri };
    expect(identity.answer(token(form), '')?.status).toBe(status);
    vi.useRealTimers();
  });
});
