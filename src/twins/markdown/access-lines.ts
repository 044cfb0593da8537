import { escapeHtml } from '../../kit/html/escape-html';
import { joinHtml, markup, sentence } from '../../kit/html/markup';
import { t } from '../../kit/texts/t';
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
  /** The rest of its description, or how to run it. */
  readonly about: Html;
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
    return change === ''
      ? sentence`the same request to ${code(url)}, then call ${code(base)}.`
      : sentence`the same request to ${code(url)} with ${code(change)}, then call ${code(base)}.`;
  const parts = [
    `curl -s ${url} -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials`,
    ...(scheme.needsResource ? [`-d ${resource}`] : []),
    ...(scopes.length > 0 ? [`-d "scope=${scopes.join(' ')}"`] : []),
  ];
  return sentence`${code(`TOKEN=$(${parts.join(' ')} | jq -r .access_token)`)}, then call ${code(base)}.`;
}

function signIn({ base, audience, endpoints }: Place, scheme: RequestSecurityScheme): Html {
  const [page, token] = [code(endpoints.authorizationUrl ?? ''), code(endpoints.tokenUrl ?? '')];
  return scheme.needsResource
    ? sentence`sign in at ${page}, token from ${token}, both with ${code(`resource=${audience}`)}, then call ${code(base)}.`
    : sentence`sign in at ${page}, token from ${token}, then call ${code(base)}.`;
}

/** The environments of a flow: sandboxes first, then the others, then the mock if readers can run it. */
function placesOf(
  { servers }: Pick<RequestDescription, 'servers'>,
  flow: RequestOAuthFlow | undefined,
  { id, repository }: MockOfSite,
): readonly Place[] {
  const sorted = [...servers].sort((a, b) => Number(isSandbox(b)) - Number(isSandbox(a)));
  const own = sorted.map((server) => {
    const [, label = '', , about = ''] = /^([^:.]*)([:.]\s*)?([\s\S]*)$/.exec(server.description ?? '') ?? [];
    return {
      name: label === '' ? (isSandbox(server) ? t`Sandbox` : t`Server`) : label,
      about: escapeHtml(about),
      base: server.url,
      audience: audienceOf(server.url),
      endpoints: (isSandbox(server) ? flow?.sandbox : undefined) ?? flow ?? {},
      isMock: false,
    };
  });
  if (repository === undefined) return own;
  const first = own[0];
  const mock = {
    name: t`Mock`,
    about: sentence`${code('npm run mock')} in a clone of ${code(repository)}`,
    base: `${MOCK_ORIGIN}/${id}`,
    audience: first?.audience ?? '',
    endpoints: {
      tokenUrl: `${MOCK_ORIGIN}${MOCK_IDENTITY}/token`,
      authorizationUrl: `${MOCK_ORIGIN}${MOCK_IDENTITY}/authorize`,
    },
    isMock: true,
  };
  return [...own, mock];
}

/** An API on the mock. */
export interface MockOfSite {
  /** First part of its addresses. */
  readonly id: string;
  /** Where readers get the source of the site, which runs the mock; absent if they cannot. */
  readonly repository: string | undefined;
}

const FLOW_NAMES: Readonly<Record<RequestOAuthFlow['kind'], string>> = {
  clientCredentials: t`client credentials`,
  authorizationCode: t`authorization code with PKCE`,
  deviceAuthorization: t`device authorization`,
  implicit: t`implicit`,
  password: t`password`,
};

/** What a request sends for a scheme. */
function sent(scheme: RequestSecurityScheme): Html {
  const place = placeOf(scheme);
  if (!place) return markup`${escapeHtml(SCHEME_KINDS[scheme.type].otherwise ?? '')}`;
  const { where, name, word } = place;
  if (word !== undefined) return code(`${name}: ${word} $${scheme.variable}`);
  const pair = code(`${name}${where === 'header' ? ': ' : '='}$${scheme.variable}`);
  if (where === 'header') return sentence`the header ${pair}`;
  return where === 'query' ? sentence`the query parameter ${pair}` : sentence`the cookie ${pair}`;
}

/** A scheme that a request needs, with the scopes of its token. */
interface Needed {
  readonly scheme: RequestSecurityScheme;
  readonly scopes: readonly string[];
}

const flowOf = ({ scheme: { flows } }: Needed): RequestOAuthFlow | undefined =>
  flows.find(({ kind }) => kind === 'clientCredentials') ?? flows[0];

/** One way to authenticate: all that requests send, and how they get the first of it. */
function wayOf(needed: readonly [Needed, ...Needed[]]): Html {
  const [first] = needed;
  const all = needed.map(({ scheme }) => sent(scheme)).reduce((some, one) => sentence`${some} and ${one}`);
  const flow = flowOf(first);
  const about = first.scheme.description ?? '';
  if (!flow) return joinHtml([sentence`Send ${all}.`, ...(about === '' ? [] : [escapeHtml(about)])], ' ');
  const name = escapeHtml(FLOW_NAMES[flow.kind]);
  return first.scopes.length === 0
    ? sentence`Send ${all}: OAuth 2.0, ${name}.`
    : sentence`Send ${all}: OAuth 2.0, ${name}, scope ${joinHtml(first.scopes.map(code), ' ')}.`;
}

/**
 * How to get what an operation requires, and where, from its document, as HTML: each way to authenticate, then a line for
 * each environment, for the first way.
 */
export function accessHtml(
  request: Pick<RequestDescription, 'security' | 'schemes' | 'servers'>,
  mock: MockOfSite,
): Html {
  const alternatives = request.security.map(({ schemes }) =>
    schemes.flatMap(({ name, scopes }): Needed[] => {
      const scheme = request.schemes.find((one) => one.name === name);
      return scheme ? [{ scheme, scopes }] : [];
    }),
  );
  const ways = alternatives.filter((needed): needed is [Needed, ...Needed[]] => needed.length > 0);
  const first = ways[0]?.[0];
  const flow = first && flowOf(first);
  const places = placesOf(request, flow, mock);
  const lineOf = (place: Place, index: number): Html => {
    const how =
      flow?.kind === 'clientCredentials' && first
        ? tokenCommand(place, first.scheme, first.scopes, index === 0)
        : flow?.authorizationUrl !== undefined && first
          ? signIn(place, first.scheme)
          : sentence`call ${code(place.base)}.`;
    const about = place.about === '' ? [] : markup` (${place.about})`;
    return markup`<li>${escapeHtml(place.name)}${about}: ${how}</li>`;
  };
  const isOptional = ways.length > 0 && ways.length < alternatives.length;
  const [only, ...others] = ways.map(wayOf);
  return markup`${[
    ...(isOptional ? [markup`<p>${escapeHtml(t`Authentication is optional.`)}</p>`] : []),
    others.length > 0 && only !== undefined
      ? markup`<p>${escapeHtml(t`Use one of these methods.`)}</p><ol>${[only, ...others].map((way) => markup`<li>${way}</li>`)}</ol>`
      : markup`<p>${only ?? escapeHtml(t`No authentication required.`)}</p>`,
    ...(places.length > 0 ? [markup`<ul>${places.map(lineOf)}</ul>`] : []),
  ]}`;
}
