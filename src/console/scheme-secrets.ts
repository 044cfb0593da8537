import type { RequestSecurityScheme } from '../model/request';
import { basicCredentials } from './authorization-code';

/** What a reader typed for one scheme, by field: `token`, `user`, `password`, `key`, `clientId` … */
export type SchemeFields = Readonly<Record<string, string>>;

/** The secret that a request carries for a scheme; empty where nothing is filled in. */
export function secretOf({ type }: Pick<RequestSecurityScheme, 'type'>, fields: SchemeFields): string {
  if (type === 'mutualTLS') return '';
  if (type === 'apiKey') return fields['key'] ?? '';
  if (type !== 'basic') return fields['token'] ?? '';
  const { user = '', password = '' } = fields;
  return user === '' && password === '' ? '' : basicCredentials(user, password);
}
