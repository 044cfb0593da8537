// @ts-check
/** Decides whether a request to the mock has the credentials that its operation documents. */
import { normalizeSecuritySchemes } from '../../src/apis/operation/normalize-security';
import { audienceOf, isSandbox } from '../../src/apis/request/environment';
import { kindOf, writtenPlaceOf } from '../../src/apis/request/schemes/scheme-kinds';

/**
 * @typedef {{ status: 401 | 403, code: string, title: string, detail: string, headers: Record<string, string> }} Refusal
 * @typedef {{ headers: Record<string, string>, query: URLSearchParams }} CheckedRequest
 * @typedef {(request: CheckedRequest, security: readonly Record<string, string[]>[]) => Refusal | undefined} CheckCredentials
 */

/**
 * The audiences of tokens: each server of a document, with the scopes of the document.
 *
 * @param {Record<string, any>} document  OpenAPI 3.1.
 * @returns {import('./identity.mjs').Audience[]}
 */
export function audiencesOf(document) {
  /** @type {any[]} */
  const schemes = Object.values(document.components?.securitySchemes ?? {});
  /** @type {any[]} */
  const flows = schemes.flatMap((scheme) => Object.values(scheme.flows ?? {}));
  if (flows.length === 0) return [];
  /** @type {{ url: string, description?: string }[]} */
  const servers = document.servers?.length > 0 ? document.servers : [{ url: '/' }];
  const isRequired = schemes.some((scheme) => scheme['x-resource-indicators'] === true);
  return servers.map((server) => ({
    resource: audienceOf(server.url),
    isRequired,
    scopes: flows.flatMap(
      (flow) => (isSandbox(server) ? flow['x-sandbox']?.scopes : undefined) ?? Object.keys(flow.scopes ?? {}),
    ),
  }));
}

/**
 * @param {string} code
 * @param {string} detail
 * @param {string} [error]  Of RFC 6750; absent if no token was sent.
 * @returns {Refusal}
 */
function refusal(code, detail, error) {
  const challenge = error === undefined ? 'Bearer' : `Bearer error="${error}", error_description="${detail}"`;
  return code === 'scope-missing'
    ? {
        status: 403,
        code,
        title: 'Token lacks the required scope',
        detail,
        headers: { 'www-authenticate': challenge },
      }
    : { status: 401, code, title: 'Token is not valid', detail, headers: { 'www-authenticate': challenge } };
}

/** @param {Record<string, string>} headers */
const cookiesOf = ({ cookie = '' }) =>
  new Map(
    cookie.split(';').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), value.join('=').trim()];
    }),
  );

/**
 * Any value is accepted, but that of OAuth: the mock issues its tokens itself.
 *
 * @param {Record<string, any>} document  OpenAPI 3.1.
 * @param {ReturnType<typeof import('./tokens.mjs').createTokens>['check']} checkToken
 * @returns {CheckCredentials}
 */
export function createCredentialCheck(document, checkToken) {
  const all = audiencesOf(document);
  const audiences = all.some(({ isRequired }) => isRequired)
    ? all.map(({ resource }) => resource)
    : undefined;
  const schemes = new Map(normalizeSecuritySchemes({ document }).map((scheme) => [scheme.name, scheme]));

  /**
   * @param {CheckedRequest} request
   * @param {string} name
   * @param {readonly string[]} scopes
   */
  function checkScheme({ headers, query }, name, scopes) {
    const scheme = schemes.get(name);
    const place = scheme && writtenPlaceOf(scheme);
    if (!place) return undefined;
    if (!kindOf(scheme).isIssued) {
      const { where, word } = place;
      const sent = {
        header: () => headers[place.name.toLowerCase()],
        query: () => query.get(place.name),
        cookie: () => cookiesOf(headers).get(place.name),
      }[where]();
      const [first = '', value = ''] = (sent ?? '').split(/ +/);
      if (
        word === undefined ? (sent ?? '') !== '' : first.toLowerCase() === word.toLowerCase() && value !== ''
      )
        return undefined;
      const missing = refusal(
        'token-invalid',
        word === undefined
          ? `The key ${place.name} (${where}) is missing.`
          : `The header ${place.name} with ${word} is missing.`,
      );
      if (/^bearer$/i.test(word ?? '')) return missing;
      // A 401 has a challenge (RFC 9110, section 15.5.2). In a browser, this one would open the sign-in dialog.
      const isBrowser = headers['sec-fetch-mode'] !== undefined;
      return {
        ...missing,
        headers: isBrowser ? {} : { 'www-authenticate': `${word ?? 'ApiKey'} realm="mock"` },
      };
    }
    const problem = checkToken(headers['authorization'], { audiences, scopes });
    if (!problem) return undefined;
    const isMissing = headers['authorization'] === undefined;
    const error = problem.code === 'scope-missing' ? 'insufficient_scope' : 'invalid_token';
    return refusal(problem.code, problem.detail, isMissing ? undefined : error);
  }

  return (request, security) => {
    const refusals = security.map((alternative) =>
      Object.entries(alternative)
        .map(([name, scopes]) => checkScheme(request, name, scopes))
        .find((problem) => problem !== undefined),
    );
    return refusals.includes(undefined) ? undefined : refusals[0];
  };
}
