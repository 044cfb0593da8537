import type { RequestSecurityScheme, RequestServer } from '../../apis/model/request';
import { basicCredentials } from './authorization-code';

/** The reader's values for one scheme, by field: `token`, `user`, `password`, `key`, `clientId` … */
export type SchemeFields = Readonly<Record<string, string>>;

/** Where the reader's values for a scheme are stored: one server never gets the credentials of another. */
export const secretKey = (apiId: string, scheme: string, server: RequestServer | undefined): string =>
  `${apiId}/${scheme} ${server?.url ?? ''}`;

/** The secret that a request sends for a scheme; empty if nothing is filled in. */
export function secretOf({ type }: Pick<RequestSecurityScheme, 'type'>, fields: SchemeFields): string {
  if (type === 'mutualTLS') return '';
  if (type === 'apiKey') return fields['key'] ?? '';
  if (type !== 'basic') return fields['token'] ?? '';
  const { user = '', password = '' } = fields;
  return user === '' && password === '' ? '' : basicCredentials(user, password);
}
