import { t } from '../../../kit/texts/t';
import type { SchemeKind } from './scheme';

/** What all kinds with a token in the header Authorization have (RFC 6750). Any other kind writes its own parts. */
export const TOKEN = {
  variable: () => 'TOKEN',
  placeOf: () => ({ where: 'header', name: 'Authorization', word: 'Bearer' }),
  inputs: () => [{ field: 'token', label: t`Access token` }],
  secretOf: ({ token = '' }) => token,
  curl: undefined,
  isToken: true,
} as const satisfies Partial<SchemeKind>;

export const bearer: SchemeKind = {
  ...TOKEN,
  includes: ({ type, scheme }) => type === 'http' && scheme?.toLowerCase() === 'bearer',
  label: () => t`HTTP bearer token`,
  isSendable: () => true,
  ...{ hasFlows: false, isIssued: false },
  faultOf: () => undefined,
};
