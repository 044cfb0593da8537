import { z } from 'zod';

/** A visible character: neither space nor control nor a combining or direction mark. */
const VISIBLE = /[^\s\p{C}]/u;

/** Required text; `what` describes it in messages. */
export const text = (what: string) =>
  z
    .string({ error: `${what}, a text; a number or date needs quotes` })
    .regex(VISIBLE, { error: `${what}, a text that is not empty`, abort: true });

/** Visible text on one line. */
export const line = (what: string) => text(what).regex(/^[^\n\r\u2028\u2029]*$/, `${what}, on one line`);

/** An absolute `https:` address with a host; browsers parse the rest. */
const isHttpsAddress = (address: string): boolean =>
  /^https:\/\/[^\s/]/.test(address) && URL.canParse(address);

export const httpsAddress = (what: string) =>
  z.string({ error: what }).refine(isHttpsAddress, { error: 'Write a whole https:// address', abort: true });

/** An address: a route of this site, or another site. */
export const href = z
  .string({ error: 'a route that begins with "/", or an https:// address' })
  .refine(
    (address) => /^\/(?![/\\])/.test(address) || isHttpsAddress(address),
    'Write a route that begins with "/", or an https:// address',
  );
