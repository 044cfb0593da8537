import { describe, expect, it } from 'vitest';
import { operation } from '../../../tests/example-request';
import { sentWithout, tokenHint } from './token-hint';

const login = { name: 'login', type: 'oauth2', variable: 'TOKEN', flows: [] } as const;
const key = { name: 'key', type: 'apiKey', variable: 'KEY', flows: [] } as const;
const needsLogin = { schemes: [{ name: 'login', scopes: ['gds.read', 'gds.connector.onboard'] }] };
const description = operation({ schemes: [login, key], security: [needsLogin] });
const values = { server: 0, serverVariables: {}, parameters: {}, security: 0 };
const jwt = (claims: object): string =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`;
const having = (token: string) => () => ({ token });

describe('the hint about a token', () => {
  it.each([
    ['', 'No token: the API will return 401.'],
    ['opaque', ''],
    ['a.b.c', ''],
    [jwt({ sub: 'x' }), ''],
    [jwt({ scp: 'gds.read' }), 'The token lacks the scope gds.connector.onboard: the API will return 403.'],
    [jwt({ roles: ['gds.connector.onboard', 'gds.read'] }), ''],
    [jwt({ scope: 'gds.read gds.connector.onboard' }), ''],
  ])('for %j is %j', (token, hint) => {
    expect(tokenHint(description, values, having(token), false)).toBe(hint);
  });

  it.each([
    ['', 'The mock accepts requests without a token.'],
    [
      jwt({ scp: 'gds.read' }),
      'The token lacks the scope gds.connector.onboard. The mock accepts it; the API would return 403.',
    ],
  ])('for %j and the mock is %j', (token, hint) => {
    expect(tokenHint(description, values, having(token), true)).toBe(hint);
  });

  it('is absent where the API also accepts requests without credentials', () => {
    const optional = { ...description, security: [needsLogin, { schemes: [] }] };
    expect(tokenHint(optional, values, having(''), false)).toBe('');
    expect(sentWithout(optional, values, having(''))).toBe('token');
  });

  it('names credentials that are not a token', () => {
    const keyed = { ...description, security: [{ schemes: [{ name: 'key', scopes: [] }] }] };
    expect(tokenHint(keyed, values, having(''), false)).toBe('No credentials: the API will return 401.');
    expect(sentWithout(keyed, values, () => ({ key: 'k' }))).toBe('');
  });

  it('is absent for an API without authorization, and for a client certificate', () => {
    const open = { ...description, security: [] };
    expect([tokenHint(open, values, having(''), false), sentWithout(open, values, having(''))]).toEqual([
      '',
      '',
    ]);
    const certificate = { ...description, schemes: [{ ...login, type: 'mutualTLS' as const }] };
    expect(tokenHint(certificate, values, having(''), false)).toBe('');
  });
});
