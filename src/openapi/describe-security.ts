import { isObject, own, ownArray, ownEntries, ownString, optional, type JsonObject } from './json-value';
import { findScheme } from './read-security';
import { plainText } from './markdown-tree';
import { safeHref } from './safe-href';
import type { LocatedOperation } from './list-operations';
import type { Specification } from './specification';
import type { RequestDescription, RequestOAuthFlow, RequestSecurityScheme } from '../request/request-model';

const FLOWS: readonly RequestOAuthFlow['kind'][] = [
  'authorizationCode',
  'clientCredentials',
  'implicit',
  'password',
  'deviceAuthorization',
];

const KEY_PLACES = ['header', 'query', 'cookie'] as const;

function typeOf(scheme: JsonObject): RequestSecurityScheme['type'] {
  const type = ownString(scheme, 'type');
  if (type === 'apiKey' || type === 'oauth2' || type === 'openIdConnect' || type === 'mutualTLS') return type;
  const name = ownString(scheme, 'scheme')?.toLowerCase();
  return name === 'basic' || name === 'bearer' ? name : 'http';
}

/** `X-Api-Key` becomes `API_KEY`. */
function variableOf(scheme: JsonObject, type: RequestSecurityScheme['type']): string {
  if (type === 'basic') return 'CREDENTIALS';
  if (type !== 'apiKey') return 'TOKEN';
  const name = (ownString(scheme, 'name') ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^(?:X_)+|^_+|_+$/g, '');
  return /^[A-Z]/.test(name) ? name : 'API_KEY';
}

function describeFlow(kind: RequestOAuthFlow['kind'], flow: unknown): RequestOAuthFlow {
  return {
    kind,
    ...optional('authorizationUrl', safeHref(ownString(flow, 'authorizationUrl'))),
    ...optional('tokenUrl', safeHref(ownString(flow, 'tokenUrl'))),
    ...optional('refreshUrl', safeHref(ownString(flow, 'refreshUrl'))),
    scopes: ownEntries(flow, 'scopes').map(([name, text]) => ({
      name,
      description: typeof text === 'string' ? plainText(text) : '',
    })),
  };
}

function describeScheme(name: string, scheme: JsonObject, variable: string): RequestSecurityScheme {
  const type = typeOf(scheme);
  const description = ownString(scheme, 'description');
  const place = KEY_PLACES.find((known) => known === ownString(scheme, 'in')) ?? 'header';
  return {
    name,
    type,
    variable,
    ...optional('description', description === undefined ? undefined : plainText(description)),
    ...(type === 'apiKey' ? { key: { name: ownString(scheme, 'name') ?? 'key', place } } : {}),
    ...(type === 'http' ? optional('scheme', ownString(scheme, 'scheme')) : {}),
    flows: FLOWS.flatMap((kind) => {
      const flow = own(own(scheme, 'flows'), kind);
      return isObject(flow) ? [describeFlow(kind, flow)] : [];
    }),
    ...optional('openIdConnectUrl', safeHref(ownString(scheme, 'openIdConnectUrl'))),
  };
}

/** The ways to sign a request, and the schemes that they name. Names without a scheme are left out. */
export function describeSecurity(
  specification: Specification,
  { operation }: LocatedOperation,
): Pick<RequestDescription, 'security' | 'schemes'> {
  const holder = Array.isArray(own(operation, 'security')) ? operation : specification.document;
  const schemes = new Map<string, RequestSecurityScheme>();
  const variables = new Set<string>();
  const security = ownArray(holder, 'security')
    .filter(isObject)
    .map((requirement) => ({
      schemes: Object.entries(requirement).flatMap(([name, scopes]) => {
        const found = findScheme(specification, name);
        if (!found) return [];
        if (!schemes.has(name)) {
          const base = variableOf(found.scheme, typeOf(found.scheme));
          let variable = base;
          // Two API keys are two secrets; a token is a token, whichever scheme asks for it.
          for (let count = 2; base !== 'TOKEN' && variables.has(variable); count += 1)
            variable = `${base}_${count}`;
          variables.add(variable);
          schemes.set(name, describeScheme(name, found.scheme, variable));
        }
        return [
          {
            name,
            scopes: (Array.isArray(scopes) ? (scopes as unknown[]) : []).filter(
              (scope): scope is string => typeof scope === 'string',
            ),
          },
        ];
      }),
    }));
  return { security, schemes: [...schemes.values()] };
}
