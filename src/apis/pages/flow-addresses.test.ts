import { expect, it } from 'vitest';
import { buildDocument, pageOf } from '../../../tests/read-document';

it('the introduction lists the endpoints of a flow, and those of the sandbox that it names', () => {
  const flow = {
    tokenUrl: 'https://login.example/token',
    'x-sandbox': { tokenUrl: 'https://login.sandbox.example/token', refreshUrl: 'javascript:alert(1)' },
    scopes: {},
  };
  const login = { type: 'oauth2', flows: { clientCredentials: flow } };
  const built = buildDocument({ paths: {}, components: { securitySchemes: { login } } });
  expect(pageOf(built, 'introduction').securitySchemes[0]?.flows[0]?.addresses).toEqual([
    { label: 'Token', href: 'https://login.example/token' },
    { label: 'Sandbox token', href: 'https://login.sandbox.example/token' },
  ]);
});
