import { describe, expect, it, vi } from 'vitest';
import { buildForeign } from '../../../tests/fixtures/foreign/build-foreign';
import type { RequestDescription, RequestOAuthFlow, RequestSecurityScheme } from '../../apis/model/request';
import { accessHtml, type MockOfSite } from './access-lines';

const server = (url: string, description?: string) => ({
  url,
  variables: [],
  ...(description === undefined ? {} : { description }),
});
const MOCK: MockOfSite = { id: 'shop', repository: 'https://git.a.example/docs' };
const servers = [
  server('https://api.a.example/v1', 'Production'),
  server('https://api.sandbox.a.example/v1', 'Sandbox: test data'),
];
const oauth = (
  kind: RequestOAuthFlow['kind'],
  description: string,
  endpoints: Partial<RequestOAuthFlow>,
): RequestSecurityScheme => ({
  ...{ name: 's', type: 'oauth2', variable: 'TOKEN', description },
  flows: [{ kind, scopes: [], ...endpoints }],
});
const lines = (
  one: RequestSecurityScheme | undefined,
  scopes: readonly string[] = [],
  at = servers,
  mock: MockOfSite = MOCK,
): string[] =>
  accessHtml(
    {
      servers: at,
      schemes: one ? [one] : [],
      security: one ? [{ schemes: [{ name: 's', scopes }] }] : [],
    },
    mock,
  )
    .replace(/<\/?code>/g, '`')
    .split(/<\/?(?:p|ul|li)>/)
    .filter((line) => line !== '');

describe('accessHtml', () => {
  it('has the command of client credentials once, and what differs elsewhere', () => {
    const one = {
      ...oauth('clientCredentials', '', {
        tokenUrl: 'https://login.a.example/token',
        sandbox: { tokenUrl: 'https://login.sandbox.a.example/token' },
      }),
      needsResource: true,
    };
    expect(lines(one, ['a.read', 'a.write'])).toEqual([
      'Send `Authorization: Bearer $TOKEN`: OAuth 2.0, client credentials, scope `a.read` `a.write`.',
      'Sandbox (test data): `TOKEN=$(curl -s https://login.sandbox.a.example/token -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials -d resource=https://api.sandbox.a.example -d "scope=a.read a.write" | jq -r .access_token)`, then call `https://api.sandbox.a.example/v1`.',
      'Production: the same request to `https://login.a.example/token` with `resource=https://api.a.example`, then call `https://api.a.example/v1`.',
      'Mock (`npm run mock` in a clone of `https://git.a.example/docs`): the same request to `http://127.0.0.1:4010/login/v2/token` with `-u any:secret`, then call `http://127.0.0.1:4010/shop`.',
    ]);
  });

  it('sends no resource that the document does not require, and no scope without one', () => {
    const one = oauth('clientCredentials', 'A token for the resource server (RFC 8707).', {
      tokenUrl: 'https://a.example/token',
    });
    expect(lines(one)[1]).toBe(
      'Sandbox (test data): `TOKEN=$(curl -s https://a.example/token -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials | jq -r .access_token)`, then call `https://api.sandbox.a.example/v1`.',
    );
  });

  it('names the endpoints of a sign-in', () => {
    const one = oauth('authorizationCode', '', {
      authorizationUrl: 'https://a.example/in',
      tokenUrl: 'https://a.example/t',
    });
    expect(lines(one, ['x'], [server('https://a.example')])).toEqual([
      'Send `Authorization: Bearer $TOKEN`: OAuth 2.0, authorization code with PKCE, scope `x`.',
      'Server: sign in at `https://a.example/in`, token from `https://a.example/t`, then call `https://a.example`.',
      'Mock (`npm run mock` in a clone of `https://git.a.example/docs`): sign in at `http://127.0.0.1:4010/login/v2/authorize`, token from `http://127.0.0.1:4010/login/v2/token`, then call `http://127.0.0.1:4010/shop`.',
    ]);
  });

  it('names no mock if readers have no source to run it from', () => {
    expect(
      lines(undefined, [], [server('https://a.example')], { id: 'shop', repository: undefined }),
    ).toEqual(['No authentication required.', 'Server: call `https://a.example`.']);
  });

  const { operation } = buildForeign('authentication');
  const requestOf = (id: string): RequestDescription => {
    const { request } = operation(id);
    if (!request) throw new Error(`${id} has no request`);
    return request;
  };
  const waysOf = (id: string): string[] =>
    accessHtml(requestOf(id), MOCK)
      .replace(/<\/?code>/g, '`')
      .replace(/<ul>.*/, '')
      .split(/<\/?(?:p|ol|li)>/)
      .filter((line) => line !== '');

  it.each([
    ['apiKey', 'Send the header `X-Lock-Key: $LOCK_KEY`. From &lt;Settings&gt;.'],
    ['queryKey', 'Send the query parameter `lock key=$LOCK_KEY`.'],
    ['cookieKey', 'Send the cookie `session=$SESSION`.'],
    ['basic', 'Send `Authorization: Basic $CREDENTIALS`.'],
    ['bearer', 'Send `Authorization: Bearer $TOKEN`.'],
    ['http', 'Send `Authorization: DPoP $TOKEN`.'],
    ['mutualTLS', 'Send a client certificate.'],
    ['openIdConnect', 'Send `Authorization: Bearer $TOKEN`.'],
    ['oauth2', 'Send `Authorization: Bearer $TOKEN`: OAuth 2.0, client credentials, scope `read`.'],
    ['both', 'Send the header `X-Lock-Key: $LOCK_KEY` and a client certificate. From &lt;Settings&gt;.'],
    ['none', 'No authentication required.'],
    ['optional', 'Authentication is optional.', 'Send `Authorization: Basic $CREDENTIALS`.'],
    [
      'choice',
      'Use one of these methods.',
      'Send `Authorization: Bearer $TOKEN`: OAuth 2.0, client credentials, scope `read`.',
      'Send the header `X-Lock-Key: $LOCK_KEY`. From &lt;Settings&gt;.',
      'Send a client certificate.',
    ],
  ])('says every way to authenticate: %s', (id, ...ways) => {
    expect(waysOf(id)).toEqual(ways);
  });

  it('is in the language of the site', async () => {
    vi.resetModules();
    const texts = {
      'Send {1}.': 'Wyślij {1}.',
      'the header {1}': 'nagłówek {1}',
      'call {1}.': 'wywołaj {1}.',
    };
    vi.stubEnv('GATSBY_TEXTS', JSON.stringify({ language: 'pl', texts }));
    const { accessHtml: translated } = await import('./access-lines');
    vi.unstubAllEnvs();
    vi.resetModules();
    const html = translated(requestOf('apiKey'), MOCK);
    expect(html).toContain('<p>Wyślij nagłówek <code>X-Lock-Key: $LOCK_KEY</code>.');
    expect(html).toContain('wywołaj <code>https://api.locks.example</code>.');
  });
});
