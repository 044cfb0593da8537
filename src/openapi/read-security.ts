import {
  isObject,
  isTrue,
  own,
  ownArray,
  ownEntries,
  ownObject,
  ownString,
  type JsonObject,
} from './json-value';
import { dereference } from './resolve-ref';
import { safeHref } from './safe-href';
import type { ApiContext, PageContext } from './build-context';
import type { Path } from './pointer';
import type { Specification } from './specification';
import type { OAuthFlow, Security, SecurityRequirement, SecurityScheme } from '../model/api';
import type { Fact } from '../model/schema';

const FLOWS: Readonly<Record<string, string>> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  implicit: 'Implicit',
  password: 'Resource owner password',
};

const PLACES: Readonly<Record<string, string>> = {
  header: 'in the header',
  query: 'in the query parameter',
  cookie: 'in the cookie',
};

/** A security scheme of the components, with its place. */
export function findScheme(
  specification: Specification,
  name: string,
): { readonly scheme: JsonObject; readonly path: Path } | undefined {
  const path = ['components', 'securitySchemes', name];
  const value = own(ownObject(ownObject(specification.document, 'components'), 'securitySchemes'), name);
  const found = value === undefined ? undefined : dereference(specification, { value, path });
  return found && isObject(found.value) ? { scheme: found.value, path: found.path } : undefined;
}

/** `OAuth 2.0`, `HTTP bearer token`, `API key in the header X-Key`. */
export function schemeLabel(scheme: JsonObject): string {
  switch (ownString(scheme, 'type')) {
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'Mutual TLS';
    case 'apiKey':
      return `API key ${PLACES[ownString(scheme, 'in') ?? ''] ?? ''} ${ownString(scheme, 'name') ?? ''}`.trim();
    case 'http': {
      const kind = (ownString(scheme, 'scheme') ?? '').toLowerCase();
      if (kind === 'bearer') return 'HTTP bearer token';
      return kind === 'basic' ? 'HTTP basic' : `HTTP ${kind}`.trim();
    }
    default:
      return 'Security scheme';
  }
}

function scopeDescription(scheme: JsonObject | undefined, name: string): string | undefined {
  for (const [, flow] of ownEntries(scheme, 'flows')) {
    const found = own(own(flow, 'scopes'), name);
    if (typeof found === 'string' && found.trim() !== '') return found;
  }
  return undefined;
}

function readRequirement(page: PageContext, requirement: JsonObject): SecurityRequirement[] {
  return Object.entries(requirement).map(([name, scopes]): SecurityRequirement => {
    const found = findScheme(page.specification, name);
    const href = page.securityHref(name);
    return {
      name,
      label: found ? schemeLabel(found.scheme) : name,
      ...(href === undefined ? {} : { href }),
      scopes: (Array.isArray(scopes) ? (scopes as unknown[]) : []).flatMap((scope) => {
        if (typeof scope !== 'string') return [];
        const text = scopeDescription(found?.scheme, scope);
        return [
          {
            name: scope,
            ...(text === undefined || !found ? {} : { html: page.markdown(text, [...found.path, 'flows']) }),
          },
        ];
      }),
    };
  });
}

/** A `security` list: alternatives, each of requirements that hold together; `{}` makes it optional. */
export function readSecurity(page: PageContext, holder: unknown): Security | undefined {
  if (!Array.isArray(own(holder, 'security'))) return undefined;
  const list = ownArray(holder, 'security').filter(isObject);
  const alternatives = list.filter((requirement) => Object.keys(requirement).length > 0);
  return {
    isOptional: alternatives.length < list.length,
    alternatives: alternatives.map((requirement) => ({ requirements: readRequirement(page, requirement) })),
  };
}

function readFlow(
  page: PageContext,
  schemeAnchor: string,
  name: string,
  flow: unknown,
  path: Path,
): OAuthFlow {
  const addresses = [
    ['Authorization', 'authorizationUrl'],
    ['Token', 'tokenUrl'],
    ['Refresh', 'refreshUrl'],
  ] as const;
  return {
    label: FLOWS[name] ?? name,
    addresses: addresses.flatMap(([label, key]) => {
      const href = safeHref(ownString(flow, key));
      return href === undefined ? [] : [{ label, href }];
    }),
    scopes: ownEntries(flow, 'scopes').map(([scope, text]) => ({
      name: scope,
      anchor: page.anchors.claim(schemeAnchor, scope),
      ...(typeof text === 'string' && text.trim() !== ''
        ? { html: page.markdown(text, [...path, 'flows', name, 'scopes', scope]) }
        : {}),
    })),
  };
}

/** The security schemes of a specification, for its introduction. */
export function readSecuritySchemes(page: PageContext): SecurityScheme[] {
  const components = ownObject(page.specification.document, 'components');
  return ownEntries(components, 'securitySchemes').flatMap(([name]): SecurityScheme[] => {
    const found = findScheme(page.specification, name);
    if (!found) return [];
    const { scheme, path } = found;
    const anchor = page.anchors.claim('security', name);
    const description = ownString(scheme, 'description');
    const facts: Fact[] = [];
    const format = ownString(scheme, 'bearerFormat');
    const discovery = ownString(scheme, 'openIdConnectUrl');
    if (format !== undefined) facts.push({ text: 'Token format', code: format });
    if (discovery !== undefined) facts.push({ text: 'Discovery document', code: discovery });
    return [
      {
        name,
        anchor,
        label: schemeLabel(scheme),
        ...(description === undefined ? {} : { html: page.markdown(description, [...path, 'description']) }),
        facts,
        flows: ownEntries(scheme, 'flows')
          .filter(([flow]) => !flow.startsWith('x-'))
          .map(([flow, value]) => readFlow(page, anchor, flow, value, path)),
        ...(isTrue(scheme, 'deprecated') ? { isDeprecated: true } : {}),
      },
    ];
  });
}

/** What a request must carry to satisfy the first alternative, for samples. */
export function firstRequirements(
  context: Pick<ApiContext, 'specification'>,
  operation: unknown,
): readonly JsonObject[] {
  const holder = Array.isArray(own(operation, 'security')) ? operation : context.specification.document;
  const first = ownArray(holder, 'security').find(
    (requirement) => isObject(requirement) && Object.keys(requirement).length > 0,
  );
  return Object.keys(isObject(first) ? first : {}).flatMap((name) => {
    const found = findScheme(context.specification, name);
    return found ? [found.scheme] : [];
  });
}
