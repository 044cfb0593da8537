/** What HTTP allows as a name or a value. Specifications are written by others, so these rules decide what is sent. */

const TOKEN = "[!#$%&'*+.^_`|~\\dA-Za-z-]+";
const ONE_TOKEN = new RegExp(`^${TOKEN}$`);
const MEDIA_TYPE = new RegExp(
  `^${TOKEN}/${TOKEN}(?:[ \\t]*;[ \\t]*(?:${TOKEN}=(?:${TOKEN}|"(?:[^"\\\\\\p{Cc}]|\\\\[^\\p{Cc}])*"))?)*$`,
  'u',
);

/** Whether a text is a token: the name of a header, of a cookie, or of a way to authenticate (RFC 9110 §5.6.2). */
export const isToken = (text: string): boolean => ONE_TOKEN.test(text);

/** Whether a text is a media type or a range of them, with its parameters (RFC 9110 §8.3.1, §12.5.1). */
export const isMediaType = (text: string): boolean => MEDIA_TYPE.test(text);

/** Whether a text can be the value of a header: a control character other than a tab would end it (RFC 9110 §5.5). */
export const isHeaderValue = (text: string): boolean => !/(?!\t)\p{Cc}/u.test(text);
