import { t } from '../../../kit/texts/t';
import type { SchemeKind } from './scheme';

/** A token in the header Authorization (RFC 6750). */
export const bearer: SchemeKind = {
  includes: ({ type, scheme }) => type === 'http' && scheme?.toLowerCase() === 'bearer',
  label: () => t`HTTP bearer token`,
  variable: () => 'TOKEN',
  isSendable: () => true,
  placeOf: () => ({ where: 'header', name: 'Authorization', word: 'Bearer' }),
  inputs: () => [{ field: 'token', label: t`Access token` }],
  secretOf: ({ token = '' }) => token,
  ...{ isToken: true, hasFlows: false, isIssued: false },
  faultOf: () => undefined,
};
