import { bearer } from './bearer';
import type { SchemeKind } from './scheme';

export const oauth2: SchemeKind = {
  ...bearer,
  includes: ({ type }) => type === 'oauth2',
  label: () => 'OAuth 2.0',
  ...{ hasFlows: true, isIssued: true },
  faultOf: ({ flows }) =>
    flows.every(({ kind }) => kind.startsWith('x-')) ? { key: 'flows', fix: 'Add a flow.' } : undefined,
};
