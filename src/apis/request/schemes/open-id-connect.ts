import { TOKEN } from './bearer';
import type { SchemeKind } from './scheme';

export const openIdConnect: SchemeKind = {
  ...TOKEN,
  includes: ({ type }) => type === 'openIdConnect',
  label: () => 'OpenID Connect',
  isSendable: () => true,
  ...{ hasFlows: true, isIssued: false },
  faultOf: ({ openIdConnectUrl }) =>
    openIdConnectUrl === undefined
      ? { key: 'openIdConnectUrl', fix: 'Write "openIdConnectUrl".' }
      : undefined,
};
