import type { RequestDescription, RequestSecurityScheme, RequestValues } from '../../apis/model/request';
import type { SchemeFields } from '../../apis/request/schemes/scheme';
import { placeOf, SCHEME_KINDS } from '../../apis/request/schemes/scheme-kinds';
import { secretOf } from './scheme-secrets';
import { t } from '../../kit/texts/t';

/** What the reader filled in for a scheme, by its name. */
type FieldsOf = (scheme: string) => SchemeFields;

const isToken = ({ type }: RequestSecurityScheme): boolean => SCHEME_KINDS[type].isToken;

/** The schemes of the chosen way to authorize; none if the API also accepts requests without credentials. */
function requiredSchemes({ security, schemes }: RequestDescription, { security: chosen }: RequestValues) {
  if (security.some((alternative) => alternative.schemes.length === 0)) return [];
  return (security[chosen]?.schemes ?? []).flatMap(({ name, scopes }) => {
    const scheme = schemes.find((other) => other.name === name);
    return scheme && placeOf(scheme) ? [{ scheme, scopes }] : [];
  });
}

/** The scopes that a JSON Web Token names (RFC 9068, section 2.2.3); undefined for any other token. */
function scopesOf(token: string): readonly string[] | undefined {
  try {
    const part = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Record<
      string,
      unknown
    >;
    const named = [claims['scope'], claims['scp'], claims['roles']].flat();
    const texts = named.filter((value): value is string => typeof value === 'string');
    return texts.length === 0 ? undefined : texts.flatMap((text) => text.split(' '));
  } catch {
    return undefined;
  }
}

/**
 * Why the API will reject a request, as far as its token shows before sending; empty if nothing is known.
 * An API that also accepts requests without credentials gets no hint.
 *
 * @param isOfMock  Whether the mock gets the request: it accepts what the API would reject.
 */
export function tokenHint(
  description: RequestDescription,
  values: RequestValues,
  fieldsOf: FieldsOf,
  isOfMock: boolean,
): string {
  for (const { scheme, scopes } of requiredSchemes(description, values)) {
    const secret = secretOf(scheme, fieldsOf(scheme.name));
    if (secret === '')
      return isOfMock
        ? t`The mock accepts requests without a token.`
        : isToken(scheme)
          ? t`No token: the API will return 401.`
          : t`No credentials: the API will return 401.`;
    const granted = isToken(scheme) ? scopesOf(secret) : undefined;
    const missing = granted && scopes.find((scope) => !granted.includes(scope));
    if (missing !== undefined)
      return isOfMock
        ? t`The token lacks the scope ${missing}. The mock accepts it; the API would return 403.`
        : t`The token lacks the scope ${missing}: the API will return 403.`;
  }
  return '';
}

/** What a request that can have credentials is sent without: `token` or `credentials`; empty if it has them. */
export function sentWithout(
  description: RequestDescription,
  values: RequestValues,
  fieldsOf: FieldsOf,
): string {
  const named = description.security[values.security]?.schemes.map(({ name }) => name) ?? [];
  const schemes = description.schemes.filter((scheme) => named.includes(scheme.name) && placeOf(scheme));
  if (schemes.length === 0 || schemes.some((scheme) => secretOf(scheme, fieldsOf(scheme.name)) !== ''))
    return '';
  return schemes.some(isToken) ? 'token' : 'credentials';
}
