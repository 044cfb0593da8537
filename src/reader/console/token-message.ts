import type { TokenAnswer } from './authorization-code';
import { clockTime } from './clock-time';
import { foreign } from '../../apis/value-checks/foreign-text';
import { t } from '../../kit/texts/t';

/** Later times cannot be shown: a calendar ends there (ECMAScript, section 21.4.1). */
const MAX_TIME = 8.64e15;

const listed = (names: readonly string[]): string => names.map(foreign).join(', ') || 'none';

/**
 * What the reader learns about a new token: until when it is valid, and its scopes if they are others than requested.
 *
 * @param requested  Scopes of the request, which the token has if the response does not list any (RFC 6749, section 5.1).
 */
export function tokenMessage(
  { expiresIn, scopes }: TokenAnswer,
  requested: readonly string[],
  now: Date,
): string {
  const end = now.getTime() + (expiresIn ?? Infinity) * 1000;
  const validity =
    end > MAX_TIME ? t`Token received.` : t`Token received, valid until ${clockTime(new Date(end), now)}.`;
  if (!scopes || (scopes.length === requested.length && requested.every((name) => scopes.includes(name))))
    return validity;
  const missing = requested.filter((name) => !scopes.includes(name));
  const granted = `${validity} ${t`Scopes granted: ${listed(scopes)}.`}`;
  return missing.length > 0 ? `${granted} ${t`Not granted: ${listed(missing)}.`}` : granted;
}
