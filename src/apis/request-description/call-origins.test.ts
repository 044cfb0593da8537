import { describe, expect, it } from 'vitest';
import { normalizeApi } from '../operation/normalize-api';
import type { JsonObject } from '../../kit/values/json-value';
import { callOrigins } from './call-origins';

const originsOf = (document: JsonObject): readonly string[] => callOrigins(normalizeApi({ document }));

describe('callOrigins', () => {
  it('collects servers of every level that an operation uses, token endpoints, and discovery documents', () => {
    const document = {
      servers: [{ url: 'https://api.example.com/v1' }, { url: '/relative' }],
      paths: {
        '/a': {
          servers: [{ url: 'https://a.example.com' }],
          get: { servers: [{ url: 'http://localhost:8080/x' }] },
          put: {},
        },
      },
      components: {
        securitySchemes: {
          oauth: {
            flows: {
              authorizationCode: {
                tokenUrl: 'https://login.example.com/token',
                authorizationUrl: 'https://no.example.com',
              },
            },
          },
          oidc: { openIdConnectUrl: 'https://id.example.com/.well-known/openid-configuration' },
        },
      },
    };
    expect(originsOf(document)).toEqual([
      'https://api.example.com',
      'http://localhost:8080',
      'https://a.example.com',
      'https://login.example.com',
      'https://id.example.com',
    ]);
  });

  it("adds the sandbox's sign-in if a flow specifies it, and does not guess one", () => {
    const document = {
      servers: [{ url: 'https://api.example.com/v1' }, { url: 'https://api.sandbox.example.com/v1' }],
      components: {
        securitySchemes: {
          oauth: {
            flows: {
              clientCredentials: {
                tokenUrl: 'https://login.example.com/token',
                'x-sandbox': { tokenUrl: 'https://login.sandbox.example.com/token' },
              },
            },
          },
          other: { flows: { clientCredentials: { tokenUrl: 'https://id.example.com/token' } } },
        },
      },
    };
    expect(originsOf(document)).toEqual([
      'https://api.example.com',
      'https://api.sandbox.example.com',
      'https://login.example.com',
      'https://login.sandbox.example.com',
      'https://id.example.com',
    ]);
  });

  it('expands variables with listed values, writes a free leading label as a wildcard, and uses the default of others', () => {
    const servers = [
      { url: 'https://{region}.example.com', variables: { region: { enum: ['eu', 'us'], default: 'eu' } } },
      { url: 'https://{tenant}.api.example.com', variables: { tenant: { default: 'demo' } } },
      { url: 'https://api.{tenant}.com', variables: { tenant: { default: 'demo' } } },
      { url: 'https://{host}', variables: { host: { default: 'demo' } } },
      { url: 'https://{domain}.com', variables: { domain: { default: 'demo' } } },
    ];
    expect(originsOf({ servers })).toEqual([
      'https://eu.example.com',
      'https://us.example.com',
      'https://*.api.example.com',
      'https://api.demo.com',
      'https://demo',
      'https://demo.com',
    ]);
  });

  it('only adds origins to the policy', () => {
    const servers = [
      { url: "https://a.example.com;script-src 'unsafe-eval'" },
      { url: 'javascript:alert(1)' },
      { url: 'https://user@b.example.com' },
      { url: 'https://*' },
      { url: 'https://*.example.com' },
      { url: 'https://{host}', variables: { host: { default: '*' } } },
      { url: 'https://{host}', variables: { host: { default: "c.example; script-src 'unsafe-eval'" } } },
      { url: 'https://{host}', variables: { host: { default: 'user@d.example' } } },
      { url: 5 },
      null,
    ];
    expect(originsOf({ servers })).toEqual(['https://a.example.com', 'https://c.example']);
  });

  it('skips servers of a path whose operations have their own', () => {
    const servers = [{ url: 'https://unused.example.com' }];
    const get = { servers: [{ url: 'https://used.example.com' }] };
    expect(originsOf({ paths: { '/a': { servers, get } } })).toEqual(['https://used.example.com']);
  });

  it('follows references to path items and security schemes, and handles circles', () => {
    const document = {
      paths: { '/a': { $ref: '#/x-files/paths.yaml/a' }, '/b': { $ref: '#/paths/~1b' } },
      components: {
        securitySchemes: { oidc: { $ref: '#/x-files/security.yaml' }, gone: { $ref: '#/nowhere' } },
      },
      'x-files': {
        'paths.yaml': { a: { get: { servers: [{ url: 'https://a.example.com' }] } } },
        'security.yaml': { openIdConnectUrl: 'https://id.example.com/.well-known/openid-configuration' },
      },
    };
    expect(originsOf(document)).toEqual(['https://a.example.com', 'https://id.example.com']);
  });
});
