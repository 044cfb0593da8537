import { t } from '../../../kit/texts/t';
import { hasSendableName, isForbiddenHeader } from '../http-names';
import type { SchemeKind } from './scheme';

const LOCATIONS = {
  header: t`in the header`,
  query: t`in the query parameter`,
  cookie: t`in the cookie`,
} as const;

export const apiKey: SchemeKind = {
  includes: ({ type }) => type === 'apiKey',
  label: ({ keyName = '', keyLocation }) =>
    t`API key ${keyLocation ? LOCATIONS[keyLocation] : ''} ${keyName}`.trim(),
  // `X-Api-Key` becomes `API_KEY`.
  variable: ({ keyName = '' }) => {
    const name = keyName
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
      .replace(/^(?:X_)+|^_+|_+$/g, '');
    return /^[A-Z]/.test(name) ? name : 'API_KEY';
  },
  isSendable: ({ keyName: name, keyLocation: location = 'header' }) =>
    name === undefined ||
    (hasSendableName({ location, name }) && !(location === 'header' && isForbiddenHeader(name))),
  placeOf: ({ key }) => ({ where: key?.place ?? 'header', name: key?.name ?? 'X-API-Key' }),
  inputs: ({ key }) => [
    {
      field: 'key',
      label: t`API key (${key?.place ?? 'header'} ${key?.name ?? ''})`,
      ...(key?.place === 'cookie'
        ? { hint: t`Browsers do not let web pages send another site’s cookies.` }
        : {}),
    },
  ],
  secretOf: ({ key = '' }) => key,
  curl: undefined,
  ...{ isToken: false, hasFlows: false, isIssued: false },
  faultOf: ({ keyName }) => (keyName === undefined ? { key: 'name', fix: 'Write "name".' } : undefined),
};
