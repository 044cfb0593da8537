import { describe, expect, it } from 'vitest';
import { normalizeApi } from '../operation/normalize-api';
import type { JsonObject } from '../../kit/values/json-value';
import { callOrigins } from './call-origins';

/** With an operation that uses the servers of the document, if it has no other one. */
const originsOf = (document: JsonObject): readonly string[] =>
  callOrigins(normalizeApi({ document: { paths: { '/x': { get: {} } }, ...document } }));

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
        '/b': { get: {} },
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
      'http://localhost:8080',
      'https://a.example.com',
      'https://api.example.com',
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

  it.each([
    "https://a.example.com;script-src 'unsafe-eval'",
    'https://a.example.com;x',
    'https://a.example.com:port',
    'https://a b.example.com',
    'https://user@a.example.com',
    'https://user:secret@a.example.com',
    'https://{tenant}.a.example.com',
    'https://a.example.com{',
    'https://a.example.com:{port}',
    'https://*',
    'https://*.example.com',
    'https://%61.example.com;',
    'javascript:alert(1)',
    'ftp://a.example.com',
    'wss://a.example.com',
    'a.example.com',
    '',
    5,
    null,
  ])('adds nothing for the server %j, which no console can call', (url) => {
    expect(originsOf({ servers: [{ url }, { url: 'https://b.example.com' }] })).toEqual([
      'https://b.example.com',
    ]);
  });

  it.each([undefined, '*', "c.example; script-src 'unsafe-eval'", 'user@d.example', 'a b', '{host}'])(
    'nor for a host that is a variable with the default %j',
    (preset) => {
      const variables = { host: preset === undefined ? {} : { default: preset } };
      expect(originsOf({ servers: [{ url: 'https://{host}', variables }] })).toEqual([]);
    },
  );

  it('nor for servers of the document whose operations all have their own', () => {
    const get = { servers: [{ url: 'https://used.example.com' }] };
    const servers = [{ url: 'https://unused.example.com' }];
    expect(originsOf({ servers, paths: { '/a': { get } } })).toEqual(['https://used.example.com']);
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
