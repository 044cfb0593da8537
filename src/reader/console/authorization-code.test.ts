import { describe, expect, it } from 'vitest';
import { basicCredentials } from '../../apis/request/schemes/basic';
import {
  authorizationAddress,
  beginAuthorization,
  challengeOf,
  clientAuthorization,
  clientTokenBody,
  codeTokenBody,
  readCallback,
  readDiscovery,
  readTokenAnswer,
} from './authorization-code';

const client = {
  authorizationUrl: 'https://login.example.com/authorize?tenant=a',
  tokenUrl: 'https://login.example.com/token',
  clientId: 'app 1',
  redirectUri: 'https://docs.example.com/oauth-callback.html',
  scopes: ['read', 'write'],
  resource: '',
};

describe('the authorization code flow', () => {
  it('creates the challenge of RFC 7636, appendix B', async () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    expect(await challengeOf(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });

  it('sends state and challenge, keeps the parameters of the address, and omits the verifier', async () => {
    const pending = beginAuthorization(client);
    expect(pending.verifier).toMatch(/^[\w-]{43}$/);
    const url = new URL(await authorizationAddress(pending));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tenant: 'a',
      response_type: 'code',
      client_id: 'app 1',
      redirect_uri: client.redirectUri,
      state: pending.state,
      code_challenge: await challengeOf(pending.verifier),
      code_challenge_method: 'S256',
      scope: 'read write',
    });
    expect(beginAuthorization(client).state).not.toBe(pending.state);
  });

  it('ignores a response with another state', () => {
    expect(readCallback('?code=x&state=other', { state: 's' })).toEqual({ kind: 'foreign' });
    expect(readCallback('?code=x', { state: 's' })).toEqual({ kind: 'foreign' });
    expect(readCallback('?code=x&state=s', { state: 's' })).toEqual({ kind: 'code', code: 'x' });
    expect(readCallback('?state=s', { state: 's' }).kind).toBe('error');
    expect(readCallback('?state=s&error=access_denied&error_description=No', { state: 's' })).toEqual({
      kind: 'error',
      message: 'access_denied: No',
    });
  });

  it('sends verifier and redirect address with the code', () => {
    const pending = { ...client, state: 's', verifier: 'v', resource: 'https://api.example.com' };
    expect(Object.fromEntries(codeTokenBody(pending, 'c'))).toEqual({
      grant_type: 'authorization_code',
      code: 'c',
      redirect_uri: client.redirectUri,
      client_id: 'app 1',
      code_verifier: 'v',
      resource: 'https://api.example.com',
    });
  });
});

describe('tokens', () => {
  it('encodes client and user as the standards require', () => {
    expect(atob(clientAuthorization('a b', 'c:d').slice(6))).toBe('a+b:c%3Ad');
    expect(basicCredentials('Jörg', 'ä')).toBe(Buffer.from('Jörg:ä').toString('base64'));
    expect(Object.fromEntries(clientTokenBody(['a', 'b'], ''))).toEqual({
      grant_type: 'client_credentials',
      scope: 'a b',
    });
  });

  it('reads a token, and reports the server’s error message', () => {
    expect(readTokenAnswer({ access_token: 't', expires_in: 3600 }, 200)).toEqual({
      accessToken: 't',
      expiresIn: 3600,
    });
    expect(readTokenAnswer({ access_token: 't', scope: 'a  b' }, 200).scopes).toEqual(['a', 'b']);
    expect(() => readTokenAnswer({ error: 'invalid_grant', error_description: 'Old' }, 400)).toThrow(
      'invalid_grant: Old',
    );
    expect(() => readTokenAnswer({ title: 'The mock is not running', detail: 'Start it.' }, 502)).toThrow(
      'The mock is not running: Start it.',
    );
    expect(() => readTokenAnswer(undefined, 500)).toThrow('500');
  });

  it('reads a discovery document', () => {
    const metadata = { authorization_endpoint: 'https://a.example/a', token_endpoint: 'https://a.example/t' };
    expect(readDiscovery(metadata)).toEqual({
      authorizationUrl: 'https://a.example/a',
      tokenUrl: 'https://a.example/t',
    });
    expect(() => readDiscovery({})).toThrow('lacks an authorization endpoint');
  });
});
