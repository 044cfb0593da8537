import { isToken } from '../http-names';
import { TOKEN } from './bearer';
import type { SchemeKind } from './scheme';

/** The HTTP Authentication Scheme Registry of IANA. The names are case-insensitive. */
const REGISTERED =
  'Basic Bearer Concealed Digest DPoP GNAP HOBA Mutual Negotiate OAuth PrivateToken SCRAM-SHA-1 SCRAM-SHA-256 vapid'.split(
    ' ',
  );

/** Any other scheme of HTTP. */
export const http: SchemeKind = {
  ...TOKEN,
  includes: ({ type }) => type === 'http',
  label: ({ scheme = '' }) => `HTTP ${scheme.toLowerCase()}`.trim(),
  isSendable: ({ scheme }) => scheme === undefined || isToken(scheme),
  placeOf: ({ scheme = 'Bearer' }) => ({ where: 'header', name: 'Authorization', word: scheme }),
  ...{ hasFlows: false, isIssued: false },
  faultOf: ({ scheme = '' }) =>
    REGISTERED.some((known) => known.toLowerCase() === scheme.toLowerCase())
      ? undefined
      : { key: 'scheme', known: REGISTERED, fix: `Write one of ${REGISTERED.join(', ')}.` },
};
