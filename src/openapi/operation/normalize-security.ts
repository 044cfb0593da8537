import {
  isObject,
  isTrue,
  optional,
  own,
  ownArray,
  ownEntries,
  ownObject,
  ownString,
} from '../document/json-value';
import { dereference } from '../document/resolve-ref';
import { describedBy } from './normalize-text';
import type { LocatedOperation } from './locate-operations';
import type {
  NormalFlow,
  NormalSecurity,
  NormalSecurityRequirement,
  NormalSecurityScheme,
  OAuthEndpoints,
} from './normal-operation';
import type { Path } from '../document/pointer';
import type { ReferenceScope } from '../document/specification';

const KEY_LOCATIONS = ['header', 'query', 'cookie'] as const;

const readEndpoints = (value: unknown): OAuthEndpoints => ({
  ...optional('authorizationUrl', ownString(value, 'authorizationUrl')),
  ...optional('tokenUrl', ownString(value, 'tokenUrl')),
  ...optional('deviceAuthorizationUrl', ownString(value, 'deviceAuthorizationUrl')),
  ...optional('refreshUrl', ownString(value, 'refreshUrl')),
});

function normalizeFlows(scheme: unknown, path: Path): NormalFlow[] {
  return ownEntries(scheme, 'flows').flatMap(([kind, flow]): NormalFlow[] => {
    if (kind.startsWith('x-') || !isObject(flow)) return [];
    const at = [...path, 'flows', kind];
    const sandbox = ownObject(flow, 'x-sandbox');
    return [
      {
        kind,
        path: at,
        ...readEndpoints(flow),
        ...(sandbox ? { sandbox: readEndpoints(sandbox) } : {}),
        scopes: ownEntries(flow, 'scopes').map(([name, text]) => ({
          name,
          ...(typeof text === 'string' && text.trim() !== ''
            ? { description: { text, path: [...at, 'scopes', name] } }
            : {}),
        })),
      },
    ];
  });
}

/** The names of a document's security schemes, also of those that cannot be read. */
export function securitySchemeNames(document: unknown): string[] {
  return ownEntries(ownObject(document, 'components'), 'securitySchemes').map(([name]) => name);
}

/** The security schemes of a document, in document order. */
export function normalizeSecuritySchemes(specification: ReferenceScope): NormalSecurityScheme[] {
  const components = ownObject(specification.document, 'components');
  return ownEntries(components, 'securitySchemes').flatMap(([name, value]): NormalSecurityScheme[] => {
    const found = dereference(specification, { value, path: ['components', 'securitySchemes', name] });
    if (!found || !isObject(found.value)) return [];
    const scheme = found.value;
    return [
      {
        name,
        path: found.path,
        ...optional('type', ownString(scheme, 'type')),
        ...optional('scheme', ownString(scheme, 'scheme')),
        ...optional('keyName', ownString(scheme, 'name')),
        ...optional(
          'keyLocation',
          KEY_LOCATIONS.find((known) => known === ownString(scheme, 'in')),
        ),
        ...optional('bearerFormat', ownString(scheme, 'bearerFormat')),
        ...optional('openIdConnectUrl', ownString(scheme, 'openIdConnectUrl')),
        ...optional('oauth2MetadataUrl', ownString(scheme, 'oauth2MetadataUrl')),
        ...describedBy(found),
        isDeprecated: isTrue(scheme, 'deprecated'),
        flows: normalizeFlows(scheme, found.path),
      },
    ];
  });
}

/** The `security` list of an operation or a document; absent if there is none. */
function securityOf(
  holder: unknown,
  path: Path,
  schemes: ReadonlyMap<string, NormalSecurityScheme>,
  isInherited: boolean,
): NormalSecurity | undefined {
  if (!Array.isArray(own(holder, 'security'))) return undefined;
  const at = [...path, 'security'];
  return {
    path: at,
    isInherited,
    alternatives: ownArray(holder, 'security').flatMap((requirement, index): NormalSecurityRequirement[] =>
      isObject(requirement)
        ? [
            {
              path: [...at, index],
              schemes: Object.entries(requirement).map(([name, scopes]) => ({
                name,
                scopes: (Array.isArray(scopes) ? (scopes as unknown[]) : []).filter(
                  (scope): scope is string => typeof scope === 'string',
                ),
                ...optional('scheme', schemes.get(name)),
              })),
            },
          ]
        : [],
    ),
  };
}

/** The security of every operation without its own list. */
export function documentSecurity(
  { document }: ReferenceScope,
  schemes: ReadonlyMap<string, NormalSecurityScheme>,
): NormalSecurity | undefined {
  return securityOf(document, [], schemes, true);
}

/** The security of an operation: its own list, even an empty one, or the document's. */
export function normalizeSecurity(
  specification: ReferenceScope,
  { operation, path, isWebhook }: LocatedOperation,
  schemes: ReadonlyMap<string, NormalSecurityScheme>,
): NormalSecurity | undefined {
  return (
    securityOf(operation, path, schemes, false) ??
    (isWebhook ? undefined : documentSecurity(specification, schemes))
  );
}
