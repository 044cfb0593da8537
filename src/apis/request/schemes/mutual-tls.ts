import { t } from '../../../kit/texts/t';
import type { SchemeKind } from './scheme';

/** A client certificate, which is no part of a request. */
export const mutualTLS: SchemeKind = {
  includes: ({ type }) => type === 'mutualTLS',
  label: () => t`Mutual TLS`,
  variable: () => 'TOKEN',
  isSendable: () => true,
  placeOf: () => undefined,
  otherwise: 'a client certificate',
  inputs: () => [],
  note: t`This operation requires a client certificate (mutual TLS). Web pages cannot select one. If the server requests a certificate and one is installed, the browser prompts you. Otherwise, send the request from a terminal.`,
  secretOf: () => '',
  curl: undefined,
  ...{ isToken: false, hasFlows: false, isIssued: false },
  faultOf: () => undefined,
};
