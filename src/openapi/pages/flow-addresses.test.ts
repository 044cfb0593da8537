import { expect, it } from 'vitest';
import { buildApiPages } from './build-api-pages';
import { parseSpecification } from '../parse/parse-specification';

it('the introduction lists the endpoints of a flow, and those of the sandbox that it names', () => {
  const flow = {
    tokenUrl: 'https://login.example/token',
    'x-sandbox': { tokenUrl: 'https://login.sandbox.example/token', refreshUrl: 'javascript:alert(1)' },
    scopes: {},
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Some API', version: '1' },
    paths: {},
    components: { securitySchemes: { login: { type: 'oauth2', flows: { clientCredentials: flow } } } },
  };
  const parsed = parseSpecification(JSON.stringify(document), 'a.json');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
  const { pages } = buildApiPages(parsed.value, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' });
  const introduction = pages.find(({ kind }) => kind === 'introduction');
  if (introduction?.kind !== 'introduction') throw new Error('There is no introduction.');
  expect(introduction.securitySchemes[0]?.flows[0]?.addresses).toEqual([
    { label: 'Token', href: 'https://login.example/token' },
    { label: 'Sandbox token', href: 'https://login.sandbox.example/token' },
  ]);
});
