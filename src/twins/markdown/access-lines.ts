import { escapeHtml } from '../../kit/html/escape-html';
import { joinHtml, markup } from '../../kit/html/markup';
import type { Html } from '../../kit/html/html';
import { audienceOf, isSandbox } from '../../apis/request/environment';
import { placeOf, SCHEME_KINDS } from '../../apis/request/schemes/scheme-kinds';
import { MOCK_IDENTITY, MOCK_ORIGIN } from '../../site/mock-address.mjs';
import type {
  OAuthEndpoints,
  RequestDescription,
  RequestOAuthFlow,
  RequestSecurityScheme,
} from '../../apis/model/request';

/** An environment in which an operation can be called. */
interface Place {
  readonly name: string;
  readonly base: string;
  /** Audience of its tokens. */
  readonly audience: string;
  readonly endpoints: OAuthEndpoints;
  /** The rest of its description. */
  readonly about: string;
  readonly isMock: boolean;
}

const code = (text: string): Html => markup`<code>${escapeHtml(text)}</code>`;

/** The command that gets a token, and what differs from it elsewhere. */
function tokenCommand(
  { base, audience, endpoints, isMock }: Place,
  scheme: RequestSecurityScheme,
  scopes: readonly string[],
  isFirst: boolean,
): Html {
  const resource = `resource=${audience}`;
  const url = endpoints.tokenUrl ?? '';
  const change = isMock ? '-u any:secret' : scheme.needsResource ? resource : '';
  if (!isFirst)
    return markup`the same request to ${code(url)}${change === '' ? [] : markup` with ${code(change)}`}, then call ${code(base)}`;
  const parts = [
    `curl -s ${url} -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials`,
    ...(scheme.needsResource ? [`-d ${resource}`] : []),
    ...(scopes.length > 0 ? [`-d "scope=${scopes.join(' ')}"`] : []),
  ];
  return markup`${code(`TOKEN=$(${parts.join(' ')} | jq -r .access_token)`)}, then call ${code(base)}`;
}

function signIn({ base, audience, endpoints }: Place, scheme: RequestSecurityScheme): Html {
  const resource = scheme.needsResource ? markup`, both with ${code(`resource=${audience}`)}` : [];
  return markup`sign in at ${code(endpoints.authorizationUrl ?? '')}, token from ${code(endpoints.tokenUrl ?? '')}${resource}, then call ${code(base)}`;
}

/** The environments of a flow: sandboxes first, then the others, then the mock. */
function placesOf(
  { servers }: Pick<RequestDescription, 'servers'>,
  flow: RequestOAuthFlow | undefined,
  mockId: string,
): readonly Place[] {
  const sorted = [...servers].sort((a, b) => Number(isSandbox(b)) - Number(isSandbox(a)));
  const own = sorted.map((server) => {
    const [, label = '', , about = ''] = /^([^:.]*)([:.]\s*)?([\s\S]*)$/.exec(server.description ?? '') ?? [];
    return {
      name: label === '' ? (isSandbox(server) ? 'Sandbox' : 'Server') : label,
      about,
      base: server.url,
      audience: audienceOf(server.url),
      endpoints: (isSandbox(server) ? flow?.sandbox : undefined) ?? flow ?? {},
      isMock: false,
    };
  });
  const first = own[0];
  const mock = {
    name: 'Mock',
    about: '',
    base: `${MOCK_ORIGIN}/${mockId}`,
    audience: first?.audience ?? '',
    endpoints: {
      tokenUrl: `${MOCK_ORIGIN}${MOCK_IDENTITY}/token`,
      authorizationUrl: `${MOCK_ORIGIN}${MOCK_IDENTITY}/authorize`,
    },
    isMock: true,
  };
  return [...own, mock];
}

const FLOW_NAMES: Readonly<Record<RequestOAuthFlow['kind'], string>> = {
  clientCredentials: 'client credentials',
  authorizationCode: 'authorization code with PKCE',
  deviceAuthorization: 'device authorization',
  implicit: 'implicit',
  password: 'password',
};

const PLACES = { header: 'header', query: 'query parameter', cookie: 'cookie' };

/** What a request sends for a scheme. */
function sent(scheme: RequestSecurityScheme): Html {
  const place = placeOf(scheme);
  if (!place) return markup`${escapeHtml(SCHEME_KINDS[scheme.type].otherwise ?? '')}`;
  const { where, name, word } = place;
  if (word !== undefined) return code(`${name}: ${word} $${scheme.variable}`);
  const mark = where === 'header' ? ': ' : '=';
  return markup`the ${escapeHtml(PLACES[where])} ${code(`${name}${mark}$${scheme.variable}`)}`;
}

/**
 * How to get what an operation requires, and where: at most five lines, from its document, as HTML.
 *
 * @param mockId  First part of the addresses of its API on the mock.
 */
export function accessHtml(
  request: Pick<RequestDescription, 'security' | 'schemes' | 'servers'>,
  mockId: string,
): Html {
  const [needed] = request.security;
  const schemes = (needed?.schemes ?? []).flatMap(({ name, scopes }) => {
    const scheme = request.schemes.find((one) => one.name === name);
    return scheme ? [{ scheme, scopes }] : [];
  });
  const [first] = schemes;
  const flow = first?.scheme.flows.find(({ kind }) => kind === 'clientCredentials') ?? first?.scheme.flows[0];
  const places = placesOf(request, flow, mockId);
  const lineOf = (place: Place, index: number): Html => {
    const how =
      flow?.kind === 'clientCredentials' && first
        ? tokenCommand(place, first.scheme, first.scopes, index === 0)
        : flow?.authorizationUrl !== undefined && first
          ? signIn(place, first.scheme)
          : markup`call ${code(place.base)}`;
    const about = place.about === '' ? [] : markup` (${escapeHtml(place.about)})`;
    return markup`<li>${escapeHtml(place.name)}${place.isMock ? markup` (${code('npm run mock')} in the source of this site)` : about}: ${how}.</li>`;
  };
  const list = markup`<ul>${places.map(lineOf)}</ul>`;
  if (!first) return markup`<p>No credentials are required.</p>${list}`;
  const scopes = first.scopes.length > 0 ? markup`, scope ${joinHtml(first.scopes.map(code), ' ')}` : [];
  const by = flow ? markup`: OAuth 2.0, ${escapeHtml(FLOW_NAMES[flow.kind])}${scopes}` : [];
  const about = flow ? [] : markup` ${escapeHtml(first.scheme.description ?? '')}`;
  return markup`<p>Send ${joinHtml(
    schemes.map(({ scheme }) => sent(scheme)),
    ' and ',
  )}${by}.${about}</p>${list}`;
}
