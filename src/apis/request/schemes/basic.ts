import { t } from '../../../kit/texts/t';
import type { SchemeKind } from './scheme';

/** User and password in Base64 of UTF-8 (RFC 7617). */
export function basicCredentials(user: string, password: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)));
}

export const basic: SchemeKind = {
  includes: ({ type, scheme }) => type === 'http' && scheme?.toLowerCase() === 'basic',
  label: () => 'HTTP basic',
  variable: () => 'CREDENTIALS',
  isSendable: () => true,
  placeOf: () => ({ where: 'header', name: 'Authorization', word: 'Basic' }),
  inputs: () => [
    { field: 'user', label: t`User name`, isPlain: true },
    { field: 'password', label: t`Password` },
  ],
  secretOf: ({ user = '', password = '' }) =>
    user === '' && password === '' ? '' : basicCredentials(user, password),
  curl: { option: 'user', sample: '-u "$API_USER:$API_PASSWORD"', any: '-u any:secret' },
  ...{ isToken: false, hasFlows: false, isIssued: false },
  faultOf: () => undefined,
};
