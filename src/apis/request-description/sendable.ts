/** Which names and values of a document a request can have. Samples and the console omit the others. */
import { isHeaderValue } from '../request/http-names';
import { kindOf } from '../request/schemes/scheme-kinds';
import type { NormalParameter, NormalSecurityScheme } from '../operation/normal-operation';
import type { JsonValue } from '../model/request';

/** Whether a header can have the value of a parameter; other locations encode it. */
export function isSendableValue(
  { location, content }: Pick<NormalParameter, 'location' | 'content'>,
  value: JsonValue | undefined,
): boolean {
  const isSendable = (one: JsonValue): boolean =>
    typeof one === 'string' ? isHeaderValue(one) : Object.values(one ?? {}).every(isSendable);
  return location !== 'header' || content !== undefined || isSendable(value ?? null);
}

/** Whether a request can have the credentials. */
export const isSendableScheme = (scheme: NormalSecurityScheme): boolean => kindOf(scheme).isSendable(scheme);
