import type { RequestSecurityScheme } from '../../model/request';
import type { NormalSecurityScheme } from '../../operation/normal-operation';
import { apiKey } from './api-key';
import { basic } from './basic';
import { bearer } from './bearer';
import { http } from './http';
import { mutualTLS } from './mutual-tls';
import { oauth2 } from './oauth2';
import { openIdConnect } from './open-id-connect';
import type { SchemeKind, SecretPlace } from './scheme';

/** Every way to authenticate; the first that includes a scheme is its kind. */
export const SCHEME_KINDS = {
  ...{ apiKey, oauth2, openIdConnect, mutualTLS },
  ...{ basic, bearer, http },
};
export type SchemeType = keyof typeof SCHEME_KINDS;

/** The kinds for which curl has an option, with the word that it writes before the secret. */
export const CURL_KINDS = Object.values<SchemeKind>(SCHEME_KINDS).flatMap(({ curl, placeOf }) =>
  curl ? [{ ...curl, word: placeOf({})?.word ?? '' }] : [],
);

/** The type of a scheme of a document; undefined for one that HTTP does not have, such as those of brokers. */
export const typeOf = (scheme: NormalSecurityScheme): SchemeType | undefined =>
  (Object.keys(SCHEME_KINDS) as SchemeType[]).find((type) => SCHEME_KINDS[type].includes(scheme));

/** The kind of a scheme of a document; of one that HTTP does not have, that of any other scheme. */
export const kindOf = (scheme: NormalSecurityScheme): SchemeKind => SCHEME_KINDS[typeOf(scheme) ?? 'http'];

/** Name and location of an API key, with what documents can leave out. */
export const keyOf = ({
  keyName: name = 'key',
  keyLocation: place = 'header',
}: NormalSecurityScheme): NonNullable<RequestSecurityScheme['key']> => ({ name, place });

/** Where requests have the secret of a scheme. */
export const placeOf = (
  scheme: Pick<RequestSecurityScheme, 'type' | 'key' | 'scheme'>,
): SecretPlace | undefined => SCHEME_KINDS[scheme.type].placeOf(scheme);

/** The same of a scheme of a document. */
export function writtenPlaceOf(scheme: NormalSecurityScheme): SecretPlace | undefined {
  const type = typeOf(scheme);
  return type && SCHEME_KINDS[type].placeOf({ ...scheme, key: keyOf(scheme) });
}
