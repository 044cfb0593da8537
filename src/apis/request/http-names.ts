/** What HTTP allows as a name or a value. Specifications are written by others, so these rules decide what is sent. */
import type { NormalParameter } from '../operation/normal-operation';

const TOKEN = "[!#$%&'*+.^_`|~\\dA-Za-z-]+";
const ONE_TOKEN = new RegExp(`^${TOKEN}$`);
const MEDIA_TYPE = new RegExp(
  // The only range of types is that of all.
  `^(?!\\*/(?!\\*))${TOKEN}/${TOKEN}(?:[ \\t]*;[ \\t]*(?:${TOKEN}=(?:${TOKEN}|"(?:[^"\\\\\\p{Cc}]|\\\\[^\\p{Cc}])*"))?)*$`,
  'u',
);

/** Whether a text is a token: the name of a header, of a cookie, or of a way to authenticate (RFC 9110 §5.6.2). */
export const isToken = (text: string): boolean => ONE_TOKEN.test(text);

/** Whether a request can have the name: those of headers and cookies are tokens, others are encoded, and no line. */
export const hasSendableName = ({ location, name }: Pick<NormalParameter, 'location' | 'name'>): boolean =>
  location === 'header' || location === 'cookie' ? isToken(name) : !/\p{Cc}/u.test(name);

/** Whether a text is a media type or a range of them, with its parameters (RFC 9110 §8.3.1, §12.5.1). */
export const isMediaType = (text: string): boolean => MEDIA_TYPE.test(text);

/** Whether a text can be the value of a header: a control character other than a tab would end it (RFC 9110 §5.5). */
export const isHeaderValue = (text: string): boolean => !/(?!\t)\p{Cc}/u.test(text);

/** Headers that browsers and HTTP libraries set themselves (Fetch, "forbidden request-header"). */
const FORBIDDEN =
  /^(?:accept-(?:charset|encoding)|access-control-request-(?:headers|method|private-network)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i;

/** Whether no client can set a header. */
export const isForbiddenHeader = (name: string): boolean => FORBIDDEN.test(name);
