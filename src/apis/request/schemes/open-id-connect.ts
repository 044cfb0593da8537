import { bearer } from './bearer';
import type { SchemeKind } from './scheme';

export const openIdConnect: SchemeKind = {
  ...bearer,
  includes: ({ type }) => type === 'openIdConnect',
  label: () => 'OpenID Connect',
  hasFlows: true,
  faultOf: ({ openIdConnectUrl }) =>
    openIdConnectUrl === undefined
      ? { key: 'openIdConnectUrl', fix: 'Write "openIdConnectUrl".' }
      : undefined,
};
