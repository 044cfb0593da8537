import { TOKEN } from './bearer';
import type { SchemeKind } from './scheme';

export const oauth2: SchemeKind = {
  ...TOKEN,
  includes: ({ type }) => type === 'oauth2',
  label: () => 'OAuth 2.0',
  isSendable: () => true,
  ...{ hasFlows: true, isIssued: true },
  faultOf: ({ flows }) =>
    flows.every(({ kind }) => kind.startsWith('x-')) ? { key: 'flows', fix: 'Add a flow.' } : undefined,
};
