import {
  isObject,
  isTrue,
  own,
  ownArray,
  ownEntries,
  ownObject,
  ownString,
  ownStrings,
  present,
} from '../../kit/values/json-value';
import { objectsIn } from '../document/resolve-ref';
import { describedBy, textAt } from './normalize-text';
import type { LocatedOperation } from './locate-operations';
import type {
  NormalFlow,
  NormalSecurity,
  NormalSecurityRequirement,
  NormalSecurityScheme,
} from './normal-operation';
import type { OAuthEndpoints } from '../model/request';
import type { Path } from '../../kit/values/pointer';
import type { ReferenceScope } from '../document/specification';

const KEY_LOCATIONS = ['header', 'query', 'cookie'] as const;

const readEndpoints = (value: unknown): OAuthEndpoints =>
  ownStrings(value, 'authorizationUrl', 'tokenUrl', 'deviceAuthorizationUrl', 'refreshUrl');

/** The texts of a list; undefined for anything else. */
const textsIn = (list: unknown): string[] | undefined =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'string') : undefined;

function normalizeFlows(scheme: unknown, path: Path): NormalFlow[] {
  return ownEntries(scheme, 'flows').flatMap(([kind, flow]): NormalFlow[] => {
    if (kind.startsWith('x-') || !isObject(flow)) return [];
    const at = [...path, 'flows', kind];
    const sandbox = ownObject(flow, 'x-sandbox');
    const texts = { value: flow['scopes'], path: [...at, 'scopes'] };
    const scopes = ownEntries(flow, 'scopes').map(([name]) => ({
      name,
      ...present({ description: textAt(texts, name) }),
    }));
    return [
      {
        kind,
        path: at,
        ...readEndpoints(flow),
        ...present({
          sandbox: sandbox && readEndpoints(sandbox),
          sandboxScopes: textsIn(own(sandbox, 'scopes')),
        }),
        scopes,
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
  const components = { value: own(specification.document, 'components'), path: ['components'] };
  return objectsIn(specification, components, 'securitySchemes').map(({ name, ...located }) => {
    const { value: scheme, path } = located;
    return {
      name,
      path,
      ...ownStrings(scheme, 'type', 'scheme'),
      ...present({
        keyName: ownString(scheme, 'name'),
        keyLocation: KEY_LOCATIONS.find((known) => known === ownString(scheme, 'in')),
      }),
      ...ownStrings(scheme, 'bearerFormat', 'openIdConnectUrl', 'oauth2MetadataUrl'),
      ...describedBy(located),
      isDeprecated: isTrue(scheme, 'deprecated'),
      needsResource: isTrue(scheme, 'x-resource-indicators'),
      flows: normalizeFlows(scheme, path),
    };
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
    alternatives: ownArray(holder, 'security').flatMap((requirement, index): NormalSecurityRequirement[] => {
      if (!isObject(requirement)) return [];
      const schemesOf = Object.keys(requirement).map((name) => ({
        name,
        scopes: ownArray(requirement, name).filter((scope): scope is string => typeof scope === 'string'),
        ...present({ scheme: schemes.get(name) }),
      }));
      return [{ path: [...at, index], schemes: schemesOf }];
    }),
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
  { kind, operation, path }: LocatedOperation,
  schemes: ReadonlyMap<string, NormalSecurityScheme>,
): NormalSecurity | undefined {
  return (
    securityOf(operation, path, schemes, false) ??
    (kind !== 'operation' ? undefined : documentSecurity(specification, schemes))
  );
}
