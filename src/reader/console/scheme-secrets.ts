import type { RequestSecurityScheme, RequestServer } from '../../apis/model/request';
import { SCHEME_KINDS } from '../../apis/request/schemes/scheme-kinds';
import type { SchemeFields } from '../../apis/request/schemes/scheme';

/** Where the reader's values for a scheme are stored: one server never gets the credentials of another. */
export const secretKey = (apiId: string, scheme: string, server: RequestServer | undefined): string =>
  `${apiId}/${scheme} ${server?.url ?? ''}`;

/** The secret that a request sends for a scheme; empty if nothing is filled in. */
export const secretOf = ({ type }: Pick<RequestSecurityScheme, 'type'>, fields: SchemeFields): string =>
  SCHEME_KINDS[type].secretOf(fields);
