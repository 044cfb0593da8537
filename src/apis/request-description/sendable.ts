/** Which names and values of a document a request can have. Samples and the console omit the others. */
import { isForbiddenHeader, isHeaderValue, isToken } from '../request/http-names';
import type { NormalParameter, NormalSecurityScheme } from '../operation/normal-operation';
import type { JsonValue } from '../model/request';

/** Whether a request can have the name: those of headers and cookies are tokens, others are encoded, and no line. */
export const hasSendableName = ({ location, name }: Pick<NormalParameter, 'location' | 'name'>): boolean =>
  location === 'header' || location === 'cookie' ? isToken(name) : !/\p{Cc}/u.test(name);

/** Whether a header can have the value of a parameter; other locations encode it. */
export function isSendableValue(
  { location, content }: Pick<NormalParameter, 'location' | 'content'>,
  value: JsonValue | undefined,
): boolean {
  const isSendable = (one: JsonValue): boolean =>
    typeof one === 'string' ? isHeaderValue(one) : Object.values(one ?? {}).every(isSendable);
  return location !== 'header' || content !== undefined || isSendable(value ?? null);
}

/** Whether a request can have the credentials: an API key has a name, and other schemes a word before the secret. */
export function isSendableScheme({ type, scheme, keyName, keyLocation }: NormalSecurityScheme): boolean {
  const location = keyLocation ?? 'header';
  if (type === 'apiKey' && keyName !== undefined)
    return (
      hasSendableName({ location, name: keyName }) && !(location === 'header' && isForbiddenHeader(keyName))
    );
  return type !== 'http' || scheme === undefined || isToken(scheme);
}
