import { own, toJson } from '../document/json-value';
import { securitySchemeNames } from '../operation/normalize-security';
import { showInvisible } from '../../diagnostics/show-invisible';
import { specificationDiagnostic, type Specification } from '../document/specification';
import { suggestName } from '../../diagnostics/nearest-name';
import { resolvePointer } from '../document/resolve-ref';
import { collectWarnings } from './collect-warnings';
import type { NormalApi, NormalFlow, NormalSecurityScheme } from '../operation/normal-operation';
import type { Diagnostic } from '../../model/diagnostic';

const SCHEME_TYPES = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'];
const KEY_PLACES = ['header', 'query', 'cookie'];

/** The HTTP Authentication Scheme Registry of IANA. The names are case-insensitive. */
const HTTP_SCHEMES =
  'Basic Bearer Concealed Digest DPoP GNAP HOBA Mutual Negotiate OAuth PrivateToken SCRAM-SHA-1 SCRAM-SHA-256 vapid'.split(
    ' ',
  );

/** The addresses that each flow needs (OpenAPI 3.2 §4.24, with the device flow of 3.2). */
const FLOWS: Readonly<Record<string, readonly (keyof NormalFlow)[]>> = {
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
  clientCredentials: ['tokenUrl'],
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
  deviceAuthorization: ['deviceAuthorizationUrl', 'tokenUrl'],
};

/** What a type of security scheme needs beside it, and the values that it knows. */
function needsOf({ type, keyLocation, scheme }: NormalSecurityScheme): readonly {
  readonly key: string;
  readonly known?: readonly string[];
  readonly isFine: (written: unknown) => boolean;
}[] {
  const isText = (written: unknown): boolean => typeof written === 'string' && written.trim() !== '';
  switch (type) {
    case 'apiKey':
      return [
        { key: 'in', known: KEY_PLACES, isFine: () => keyLocation !== undefined },
        { key: 'name', isFine: isText },
      ];
    case 'http': {
      const isKnown = HTTP_SCHEMES.some((name) => name.toLowerCase() === scheme?.toLowerCase());
      return [{ key: 'scheme', known: HTTP_SCHEMES, isFine: () => isKnown }];
    }
    case 'oauth2':
      return [
        {
          key: 'flows',
          isFine: (flows) => Object.keys(flows ?? {}).some((name) => !name.startsWith('x-')),
        },
      ];
    case 'openIdConnect':
      return [{ key: 'openIdConnectUrl', isFine: isText }];
    case 'mutualTLS':
      return [];
    default:
      return [{ key: 'type', known: SCHEME_TYPES, isFine: () => false }];
  }
}

/** Reports security schemes with a part that OpenAPI or HTTP does not know, or without one that they need. */
export function checkSchemes(specification: Specification, { securitySchemes }: NormalApi): Diagnostic[] {
  const { warn, all } = collectWarnings(specification);
  for (const scheme of securitySchemes) {
    const { name, path, flows } = scheme;
    const of = `of the security scheme "${showInvisible(name)}"`;
    for (const { key, known, isFine } of needsOf(scheme)) {
      const written = own(resolvePointer(specification.document, path), key);
      if (isFine(written)) continue;
      warn(
        written === undefined ? path : [...path, key],
        'security-scheme',
        `"${key}" ${of} is ${written === undefined ? 'missing' : (toJson(written) ?? '')}.`,
        known ? suggestName(String(written), known, `Write one of ${known.join(', ')}.`) : `Add "${key}".`,
      );
    }
    for (const flow of flows) {
      const known = Object.hasOwn(FLOWS, flow.kind) ? FLOWS[flow.kind] : undefined;
      if (known === undefined)
        warn(
          flow.path,
          'security-scheme',
          `"${showInvisible(flow.kind)}" ${of} is not a flow of OAuth.`,
          suggestName(flow.kind, Object.keys(FLOWS), `Write one of ${Object.keys(FLOWS).join(', ')}.`),
          'key',
        );
      for (const key of known ?? [])
        if (flow[key] === undefined)
          warn(
            flow.path,
            'security-scheme',
            `The flow "${flow.kind}" ${of} has no "${key}".`,
            `Add "${key}".`,
          );
    }
  }
  return all();
}

/** Reports requirements that name a security scheme, or a scope of OAuth, that is not declared. */
export function checkRequirements(
  specification: Specification,
  { security }: Pick<NormalApi, 'security'>,
): Diagnostic[] {
  const known = securitySchemeNames(specification.document);
  return (security?.alternatives ?? []).flatMap(({ path, schemes }) =>
    schemes.flatMap(({ name, scheme, scopes }): Diagnostic[] => {
      if (!known.includes(name))
        return [
          specificationDiagnostic(specification, [...path, name], {
            code: 'unknown-security-scheme',
            part: 'key',
            message: `"${name}" is not a security scheme of this specification.`,
            fix: suggestName(name, known, 'Add it to components.securitySchemes.'),
          }),
        ];
      // Only OAuth lists its scopes in the document.
      if (scheme?.type !== 'oauth2' || scheme.flows.length === 0) return [];
      const declared = scheme.flows.flatMap((flow) => flow.scopes.map((scope) => scope.name));
      return scopes
        .filter((scope) => !declared.includes(scope))
        .map((scope) =>
          specificationDiagnostic(specification, [...path, name], {
            code: 'unknown-scope',
            severity: 'warning',
            message: `"${showInvisible(scope)}" is not a scope of the security scheme "${showInvisible(name)}".`,
            fix: suggestName(scope, declared, 'Add it to "scopes" of a flow.'),
          }),
        );
    }),
  );
}
