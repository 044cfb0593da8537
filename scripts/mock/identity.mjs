// @ts-check
/**
 * The identity service of the mock: tokens for the documented APIs (RFC 6749, RFC 7636, RFC 8628, RFC 8707). It has
 * no list of clients and accepts any client id with any secret.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createTokens, TOKEN_SECONDS } from './tokens.mjs';

/** Values of the guides, which the mock returns for the device flow. */
const DEVICE_CODE = 'GmRhmhcxhwAzkoEqiMEg';
const USER_CODE = 'WDJB-MJHT';
const USER_ID = '3c2a9b7e-5d1f-4c68-9b0a-7e4d2f8c1a56';
/** How long a code can be used (RFC 6749, section 4.1.2), in milliseconds. */
const CODE_TIME = 10 * 60_000;
/** Codes and used refresh tokens that are remembered; the oldest are forgotten. */
const MAX_REMEMBERED = 10_000;
const SIGN_IN_SCOPES = ['openid', 'profile', 'email', 'offline_access'];

/**
 * @typedef {import('./answer-request.mjs').MockRequest} MockRequest
 * @typedef {import('./answer-request.mjs').MockAnswer} MockAnswer
 * @typedef {object} Audience  An API that tokens are for, in one environment.
 * @property {string} resource
 * @property {boolean} isRequired  Whether requests for its tokens must name it.
 * @property {readonly string[]} scopes  That a client may request.
 */

/**
 * @param {number} status
 * @param {object} body
 * @param {Record<string, string>} [headers]
 * @returns {MockAnswer}
 */
const json = (status, body, headers = {}) => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(body),
});

/** A short form of what a client sent, which can be long. @param {readonly string[]} texts */
const digest = (...texts) => createHash('sha256').update(JSON.stringify(texts)).digest('base64url');

/**
 * @template Value
 * @param {Map<string, Value>} known
 * @param {string} key
 * @param {Value} value
 */
function remember(known, key, value) {
  known.set(key, value);
  const [oldest = ''] = known.keys();
  if (known.size > MAX_REMEMBERED) known.delete(oldest);
}

/** An error of RFC 6749, section 5.2. */
class TokenError extends Error {
  /**
   * @param {string} code
   * @param {string} description
   */
  constructor(code, description) {
    super(description);
    this.code = code;
  }

  /** @returns {MockAnswer} */
  toAnswer() {
    const isClient = this.code === 'invalid_client';
    const headers = isClient ? { 'www-authenticate': 'Basic realm="login"' } : {};
    return json(isClient ? 401 : 400, { error: this.code, error_description: this.message }, headers);
  }
}

/**
 * @param {URLSearchParams} form
 * @param {string} name
 */
function required(form, name) {
  const value = form.get(name);
  if (value === null || value === '')
    throw new TokenError('invalid_request', `The parameter ${name} is missing.`);
  return value;
}

/**
 * The client of a request, from HTTP Basic or the body.
 *
 * @param {MockRequest} request
 * @param {URLSearchParams} form
 */
function readClient({ headers }, form) {
  const [, basic] = /^Basic\s+(.+)$/i.exec(headers['authorization'] ?? '') ?? [];
  const [user = '', ...rest] = Buffer.from(basic ?? '', 'base64')
    .toString('utf8')
    .split(':');
  const id = basic === undefined ? (form.get('client_id') ?? '') : user;
  const secret = basic === undefined ? (form.get('client_secret') ?? '') : rest.join(':');
  if (id === '') throw new TokenError('invalid_client', 'The client is missing.');
  return { id, secret };
}

/**
 * @typedef {object} Service
 * @property {readonly Audience[]} audiences
 * @property {string} ownAudience  The API of the reader's application in the guides; users can get tokens for it.
 * @property {string} email        Of users.
 * @property {ReturnType<typeof createTokens>} tokens
 * @property {Map<string, { proof: string, scopes: readonly string[], end: number }>} codes
 *   `proof`: digest of challenge and address.
 * @property {Map<string, true>} used  Digests of refresh tokens.
 */

/** @param {Service} service @param {URLSearchParams} form */
function readAudience({ audiences, ownAudience }, form) {
  /** Without a resource, a token is for every API that requires none. */
  const free = audiences.filter(({ isRequired }) => !isRequired);
  const resources = form.getAll('resource');
  if (resources.length === 0 && (free.length > 0 || audiences.length === 0))
    return { resource: free[0]?.resource ?? '', scopes: free.flatMap(({ scopes }) => scopes) };
  if (resources.length !== 1)
    throw new TokenError(
      'invalid_target',
      resources.length ? 'Send exactly one resource.' : 'The parameter resource is missing.',
    );
  const found = audiences.find(({ resource }) => resource === resources[0]);
  if (found) return found;
  if (resources[0] === ownAudience && form.get('grant_type') !== 'client_credentials')
    return { resource: ownAudience, scopes: [] };
  throw new TokenError('invalid_target', `The resource ${resources[0]} is unknown.`);
}

/**
 * @param {string} text
 * @param {readonly string[]} allowed
 */
function readScopes(text, allowed) {
  const scopes = text.split(' ').filter((scope) => scope !== '');
  const foreign = scopes.filter((scope) => !allowed.includes(scope));
  if (foreign.length > 0)
    throw new TokenError('invalid_scope', `Not a scope of this client and resource: ${foreign.join(' ')}.`);
  return scopes;
}

/**
 * @param {Service} service
 * @param {string} origin
 * @param {{ resource: string }} audience
 * @param {readonly string[]} scopes
 * @param {{ client: string, isUser: boolean }} who
 */
function grant({ tokens, email }, origin, { resource }, scopes, { client, isUser }) {
  const own = isUser ? { scp: scopes.join(' '), email, locale: 'de-DE' } : { roles: scopes };
  const claims = {
    iss: `${origin}/v2`,
    aud: resource,
    sub: isUser ? USER_ID : client,
    azp: client,
    ...own,
  };
  return json(200, {
    access_token: tokens.sign(claims),
    token_type: 'Bearer',
    expires_in: TOKEN_SECONDS,
    ...(scopes.length > 0 ? { scope: scopes.join(' ') } : {}),
    ...(isUser && scopes.includes('offline_access') ? { refresh_token: `rt_${randomUUID()}` } : {}),
    ...(isUser && scopes.includes('openid') ? { id_token: tokens.sign({ ...claims, aud: client }) } : {}),
  });
}

/**
 * @param {Service} service
 * @param {MockRequest} request
 * @param {string} origin
 */
function token(service, request, origin) {
  const { codes, used } = service;
  const form = new URLSearchParams(request.body);
  const type = required(form, 'grant_type');
  const client = readClient(request, form);
  const user = { client: client.id, isUser: true };
  if (type === 'client_credentials') {
    if (client.secret === '') throw new TokenError('invalid_client', 'The client secret is missing.');
    const audience = readAudience(service, form);
    const scopes = readScopes(form.get('scope') ?? '', audience.scopes);
    return grant(service, origin, audience, scopes, { client: client.id, isUser: false });
  }
  if (type === 'authorization_code') {
    const code = required(form, 'code');
    const asked = codes.get(code);
    codes.delete(code);
    const hash = createHash('sha256').update(required(form, 'code_verifier')).digest('base64url');
    const proof = digest(hash, form.get('redirect_uri') ?? '');
    if (!asked || asked.end < Date.now() || asked.proof !== proof)
      throw new TokenError(
        'invalid_grant',
        'The code is unknown, used, or older than 10 minutes, or verifier or redirect URI differ.',
      );
    const audience = readAudience(service, form);
    const allowed = [...SIGN_IN_SCOPES, ...audience.scopes];
    return grant(service, origin, audience, readScopes(asked.scopes.join(' '), allowed), user);
  }
  if (type === 'refresh_token') {
    const old = required(form, 'refresh_token');
    const key = digest(old);
    if (!old.startsWith('rt_') || used.has(key))
      throw new TokenError('invalid_grant', 'The refresh token is unknown or used.');
    const audience = readAudience(service, form);
    remember(used, key, true);
    return grant(service, origin, audience, ['offline_access'], user);
  }
  if (type === 'urn:ietf:params:oauth:grant-type:device_code') {
    if (required(form, 'device_code') !== DEVICE_CODE)
      throw new TokenError('expired_token', 'The device code is unknown or expired.');
    return grant(service, origin, readAudience(service, form), ['openid', 'offline_access'], user);
  }
  throw new TokenError('unsupported_grant_type', `The grant ${type} is not supported.`);
}

/** @param {Service} service @param {MockRequest} request */
function authorize(service, { query: text }) {
  const query = new URLSearchParams(text);
  const address = required(query, 'redirect_uri');
  const redirect = URL.canParse(address) ? new URL(address) : undefined;
  // RFC 6749, sections 3.1.2 and 4.1.2.1: without a right address, the browser is not sent anywhere.
  if (!redirect || !/^https?:$/.test(redirect.protocol) || /[#\s\p{C}]/u.test(address))
    throw new TokenError(
      'invalid_request',
      'The parameter redirect_uri must be a whole http:// or https:// address without a fragment, spaces, and control characters.',
    );
  const state = query.get('state');
  if (state !== null) redirect.searchParams.set('state', state);
  try {
    if (query.get('response_type') !== 'code')
      throw new TokenError('unsupported_response_type', 'Only the response type code is supported.');
    if (query.get('code_challenge_method') !== 'S256')
      throw new TokenError('invalid_request', 'PKCE with the method S256 is required.');
    const audience = readAudience(service, query);
    const scopes = readScopes(query.get('scope') ?? '', [...SIGN_IN_SCOPES, ...audience.scopes]);
    const code = randomUUID();
    remember(service.codes, code, {
      proof: digest(required(query, 'code_challenge'), address),
      scopes: [...new Set(scopes)],
      end: Date.now() + CODE_TIME,
    });
    redirect.searchParams.set('code', code);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    redirect.searchParams.set('error', error.code);
    redirect.searchParams.set('error_description', error.message);
  }
  return { status: 302, headers: { location: redirect.href }, body: '' };
}

/**
 * @param {Service} service
 * @param {MockRequest} request
 * @param {string} origin
 */
function device(service, request, origin) {
  const form = new URLSearchParams(request.body);
  readClient(request, form);
  readAudience(service, form);
  return json(200, {
    ...{ device_code: DEVICE_CODE, user_code: USER_CODE, verification_uri: `${origin}/device` },
    ...{ expires_in: 900, interval: 5 },
  });
}

/** @param {string} origin */
const discovery = (origin) =>
  json(200, {
    ...{ issuer: `${origin}/v2`, authorization_endpoint: `${origin}/v2/authorize` },
    ...{ token_endpoint: `${origin}/v2/token`, jwks_uri: `${origin}/v2/keys` },
    device_authorization_endpoint: `${origin}/v2/device`,
    ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
    ...{ id_token_signing_alg_values_supported: ['RS256'], code_challenge_methods_supported: ['S256'] },
  });

/** @param {Pick<Service, 'audiences' | 'ownAudience' | 'email'>} options */
export function createIdentity(options) {
  /** @type {Service} */
  const service = { ...options, tokens: createTokens(), codes: new Map(), used: new Map() };
  return {
    /** Whether an access token may call: see `createTokens`. */
    check: service.tokens.check,
    /**
     * @param {MockRequest} request  Its path is below the service: `/v2/token`.
     * @param {string} origin  Of the service, as used by the caller.
     * @returns {MockAnswer | undefined} Undefined if the service has no such address.
     */
    answer(request, origin) {
      const route = `${request.method} ${request.path}`;
      try {
        if (route === 'POST /v2/token') return token(service, request, origin);
        if (route === 'POST /v2/device') return device(service, request, origin);
        if (route === 'GET /v2/authorize') return authorize(service, request);
        if (route === 'GET /v2/keys')
          return json(200, { keys: [service.tokens.key] }, { 'cache-control': 'max-age=3600' });
        if (route === 'GET /v2/.well-known/openid-configuration') return discovery(origin);
        return undefined;
      } catch (error) {
        if (error instanceof TokenError) return error.toAnswer();
        throw error;
      }
    },
  };
}
