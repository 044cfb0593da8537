import { describe, expect, it } from 'vitest';
import { callOrigins } from './call-origins';

describe('callOrigins', () => {
  it('gathers servers of every level, token endpoints and discovery documents', () => {
    const document = {
      servers: [{ url: 'https://api.example.com/v1' }, { url: '/relative' }],
      paths: {
        '/a': {
          servers: [{ url: 'https://a.example.com' }],
          get: { servers: [{ url: 'http://localhost:8080/x' }] },
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
    expect(callOrigins(document)).toEqual([
      'https://api.example.com',
      'https://a.example.com',
      'http://localhost:8080',
      'https://login.example.com',
      'https://id.example.com',
    ]);
  });

  it('adds the sign-in of the sandbox where a flow names it, and guesses none', () => {
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
    expect(callOrigins(document)).toEqual([
      'https://api.example.com',
      'https://api.sandbox.example.com',
      'https://login.example.com',
      'https://login.sandbox.example.com',
      'https://id.example.com',
    ]);
  });

  it('expands variables with listed values, and lets a free leading label be any', () => {
    const servers = [
      { url: 'https://{region}.example.com', variables: { region: { enum: ['eu', 'us'], default: 'eu' } } },
      { url: 'https://{tenant}.api.example.com', variables: { tenant: { default: 'demo' } } },
      { url: 'https://api.{tenant}.com', variables: { tenant: { default: 'demo' } } },
      { url: 'https://{host}', variables: { host: { default: 'demo' } } },
      { url: 'https://{domain}.com', variables: { domain: { default: 'demo' } } },
    ];
    expect(callOrigins({ servers })).toEqual([
      'https://eu.example.com',
      'https://us.example.com',
      'https://*.api.example.com',
    ]);
  });

  it('lets nothing into the policy that is no origin', () => {
    const servers = [
      { url: "https://a.example.com;script-src 'unsafe-eval'" },
      { url: 'javascript:alert(1)' },
      { url: 'https://user@b.example.com' },
      { url: 5 },
      null,
    ];
    expect(callOrigins({ servers })).toEqual(['https://a.example.com']);
    expect(callOrigins('text')).toEqual([]);
  });

  it('follows references to path items and security schemes, and survives circles', () => {
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
    expect(callOrigins(document)).toEqual(['https://a.example.com', 'https://id.example.com']);
  });

  it('reads Swagger 2.0', () => {
    const document = { host: 'old.example.com', schemes: ['http', 'https'] };
    expect(callOrigins(document)).toEqual(['http://old.example.com', 'https://old.example.com']);
  });
});
