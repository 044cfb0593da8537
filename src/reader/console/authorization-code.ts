/** OAuth 2.0 authorization code flow with PKCE (RFC 6749, RFC 7636, RFC 9700). Runs where Web Crypto is. */
import { foreign } from '../../apis/value-checks/foreign-text';
import { t } from '../../kit/texts/t';

export interface AuthorizationClient {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  /** Redirect address on this site. */
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** RFC 8707; empty if not used. */
  readonly resource: string;
}

/** What is stored during the redirect. */
export interface PendingAuthorization extends AuthorizationClient {
  readonly state: string;
  readonly verifier: string;
}

export interface TokenAnswer {
  readonly accessToken: string;
  /** Seconds; absent if the server does not specify it. */
  readonly expiresIn?: number;
  /** Granted scopes; absent if the server does not list them, because they are those of the request. */
  readonly scopes?: readonly string[];
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** 32 random bytes as 43 characters, as RFC 7636 section 4.1 recommends. */
function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The challenge of method `S256` for a verifier (RFC 7636, section 4.2). */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64Url(new Uint8Array(digest));
}

export function beginAuthorization(client: AuthorizationClient): PendingAuthorization {
  return { ...client, state: randomText(), verifier: randomText() };
}

/** The address of the sign-in page. Its existing parameters are kept. */
export async function authorizationAddress(pending: PendingAuthorization): Promise<string> {
  const url = new URL(pending.authorizationUrl);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('client_id', pending.clientId);
  url.searchParams.set('redirect_uri', pending.redirectUri);
  url.searchParams.set('state', pending.state);
  url.searchParams.set('code_challenge', await challengeOf(pending.verifier));
  url.searchParams.set('code_challenge_method', 'S256');
  if (pending.scopes.length > 0) url.searchParams.set('scope', pending.scopes.join(' '));
  if (pending.resource !== '') url.searchParams.set('resource', pending.resource);
  return url.href;
}

export type CallbackAnswer =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'error'; readonly message: string }
  /** Not a response to this request. */
  | { readonly kind: 'foreign' };

/**
 * Reads the query of the authorization server's redirect.
 *
 * @param search  Query of the redirect address, with or without `?`.
 * @returns `foreign` if the state is not the one that was sent; then nothing of the response may be used.
 */
export function readCallback(search: string, { state }: Pick<PendingAuthorization, 'state'>): CallbackAnswer {
  const query = new URLSearchParams(search);
  if (query.get('state') !== state) return { kind: 'foreign' };
  const error = query.get('error');
  if (error !== null) {
    const description = query.get('error_description');
    return { kind: 'error', message: foreign(description ? `${error}: ${description}` : error) };
  }
  const code = query.get('code');
  if (code === null || code === '') return { kind: 'error', message: t`The response contains no code.` };
  return { kind: 'code', code };
}

/** Body of the token request for a code. */
export function codeTokenBody(pending: PendingAuthorization, code: string): URLSearchParams {
  return new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: pending.redirectUri,
    client_id: pending.clientId,
    code_verifier: pending.verifier,
    ...(pending.resource === '' ? {} : { resource: pending.resource }),
  });
}

/** Body of the token request for client credentials; the secret goes into the `Authorization` header. */
export function clientTokenBody(scopes: readonly string[], resource: string): URLSearchParams {
  return new URLSearchParams({
    grant_type: 'client_credentials',
    ...(scopes.length > 0 ? { scope: scopes.join(' ') } : {}),
    ...(resource === '' ? {} : { resource }),
  });
}

/** `Authorization` of a client (RFC 6749, section 2.3.1: form-encoded before base64). */
export function clientAuthorization(clientId: string, clientSecret: string): string {
  const encode = (text: string): string => new URLSearchParams({ a: text }).toString().slice(2);
  return `Basic ${btoa(`${encode(clientId)}:${encode(clientSecret)}`)}`;
}

/**
 * Reads the response of a token endpoint. Throws the server's error message: of an error of OAuth (RFC 6749, section 5.2),
 * or of a problem document (RFC 9457) from a server in between.
 */
export function readTokenAnswer(value: unknown, status: number): TokenAnswer {
  const answer = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const { access_token: token, expires_in: seconds, scope, error, error_description: description } = answer;
  if (typeof token !== 'string' || token === '') {
    const { title, detail } = answer;
    const words = (error === undefined ? [title, detail] : [error, description]).filter(
      (part): part is string => typeof part === 'string',
    );
    throw new Error(
      words.length > 0
        ? foreign(words.join(': '))
        : t`The token endpoint returned ${status} without a token.`,
    );
  }
  const expiresIn = Number(seconds);
  return {
    accessToken: token,
    ...(Number.isFinite(expiresIn) && expiresIn > 0 ? { expiresIn } : {}),
    ...(typeof scope === 'string' ? { scopes: scope.split(' ').filter((name) => name !== '') } : {}),
  };
}

/** Endpoints of an OpenID provider's metadata (OpenID Connect Discovery 1.0, section 4), or throws. */
export function readDiscovery(value: unknown): { authorizationUrl: string; tokenUrl: string } {
  const metadata = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const { authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl } = metadata;
  if (typeof authorizationUrl !== 'string' || typeof tokenUrl !== 'string')
    throw new Error(t`The discovery document lacks an authorization endpoint or a token endpoint.`);
  return { authorizationUrl, tokenUrl };
}
