import { describe, expect, it } from 'vitest';
import { normalizeSecuritySchemes } from '../../operation/normalize-security';
import { SCHEME_KINDS, typeOf, writtenPlaceOf } from './scheme-kinds';

/** What is known of a scheme of a document. */
function read(written: object) {
  const [scheme] = normalizeSecuritySchemes({
    document: { components: { securitySchemes: { a: written } } },
  });
  if (!scheme) throw new Error('It is no scheme.');
  const type = typeOf(scheme);
  const kind = type && SCHEME_KINDS[type];
  const { where = '', name = '', word = '' } = writtenPlaceOf(scheme) ?? {};
  return [type, kind?.label(scheme), kind?.variable(scheme), `${where} ${name} ${word}`.trim()];
}

describe('an authentication scheme', () => {
  it.each([
    [{ type: 'http', scheme: 'BASIC' }, 'basic', 'HTTP basic', 'CREDENTIALS', 'header Authorization Basic'],
    [
      { type: 'http', scheme: 'bearer' },
      'bearer',
      'HTTP bearer token',
      'TOKEN',
      'header Authorization Bearer',
    ],
    [{ type: 'http', scheme: 'DPoP' }, 'http', 'HTTP dpop', 'TOKEN', 'header Authorization DPoP'],
    [{ type: 'oauth2', flows: {} }, 'oauth2', 'OAuth 2.0', 'TOKEN', 'header Authorization Bearer'],
    [{ type: 'openIdConnect' }, 'openIdConnect', 'OpenID Connect', 'TOKEN', 'header Authorization Bearer'],
    [{ type: 'mutualTLS' }, 'mutualTLS', 'Mutual TLS', 'TOKEN', ''],
    [
      { type: 'apiKey', name: 'X-Saw-Key', in: 'query' },
      ...['apiKey', 'API key in the query parameter X-Saw-Key', 'SAW_KEY', 'query X-Saw-Key'],
    ],
    [{ type: 'plain' }, undefined, undefined, undefined, ''],
  ])('%j is known by its kind', (written, ...expected) => {
    expect(read(written)).toEqual(expected);
  });

  it.each([
    ['basic', { user: 'a', password: 'b' }, btoa('a:b')],
    ['basic', {}, ''],
    ['apiKey', { key: 'k', token: 't' }, 'k'],
    ['oauth2', { token: 't' }, 't'],
    ['mutualTLS', { token: 't' }, ''],
  ] as const)('%s makes its secret from %j', (type, fields, secret) => {
    expect(SCHEME_KINDS[type].secretOf(fields)).toBe(secret);
  });
});
