// @ts-check
/** Access tokens of the mock: signed with a key that is generated at the start. */
import { generateKeyPairSync, sign, verify } from 'node:crypto';

/** How long a token is valid, in seconds, as on the platform. */
export const TOKEN_SECONDS = 3600;
/** Allowed difference of clocks, in seconds. */
const SKEW_SECONDS = 300;
const KEY_ID = 'mock';

/** @param {unknown} value */
const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function createTokens() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  /** @param {string} token */
  function read(token) {
    const [head = '', body = '', signature = ''] = token.split('.');
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      publicKey,
      Buffer.from(signature, 'base64url'),
    );
    return isSigned ? JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) : undefined;
  }

  return {
    /** The public key, for the JWKS. */
    key: { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' },
    /**
     * @param {object} claims
     * @returns {string} A token that is valid for an hour.
     */
    sign(claims) {
      const iat = Math.floor(Date.now() / 1000);
      const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${encode({ ...claims, iat, exp: iat + TOKEN_SECONDS })}`;
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
    },
    /**
     * @param {string | undefined} authorization  Header of a request.
     * @param {{ audiences?: readonly string[] | undefined, scopes: readonly string[] }} needed  One of the audiences, if they
     *   are given, and all scopes.
     * @returns {{ code: 'token-invalid' | 'scope-missing', detail: string } | undefined} Why the request is rejected.
     */
    check(authorization, { audiences, scopes }) {
      const [, token] = /^Bearer\s+(\S+)$/i.exec(authorization ?? '') ?? [];
      if (token === undefined) return { code: 'token-invalid', detail: 'The access token is missing.' };
      const claims = read(token);
      if (!claims)
        return { code: 'token-invalid', detail: 'The signature of the access token is not valid.' };
      if (claims.exp + SKEW_SECONDS < Date.now() / 1000)
        return { code: 'token-invalid', detail: 'The access token expired.' };
      if (audiences && !audiences.includes(claims.aud)) {
        const detail = `The token is meant for ${claims.aud}, not for ${audiences.join(' or ')}.`;
        return { code: 'token-invalid', detail };
      }
      const granted = claims.roles ?? String(claims.scp ?? '').split(' ');
      const missing = scopes.filter((scope) => !granted.includes(scope));
      if (missing.length > 0)
        return { code: 'scope-missing', detail: `The token lacks ${missing.join(', ')}.` };
      return undefined;
    },
  };
}
