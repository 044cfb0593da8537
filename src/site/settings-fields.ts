import { z } from 'zod';
import { objectToAddress } from '../kit/addresses/outside-address';

/** A visible character: neither space nor control nor a combining or direction mark. */
const VISIBLE = /[^\s\p{C}]/u;

/** Required text; `what` describes it in messages. */
export const text = (what: string) =>
  z
    .string({ error: `${what}, a text; a number or date needs quotes` })
    .regex(VISIBLE, { error: `${what}, a text that is not empty`, abort: true });

/** Visible text on one line. */
export const line = (what: string) => text(what).regex(/^[^\n\r\u2028\u2029]*$/, `${what}, on one line`);

/** An absolute `https:` address with a host that readers can trust; browsers parse the rest. */
const isHttpsAddress = (address: string): boolean =>
  /^https:\/\/[^\s/]/.test(address) && URL.canParse(address) && objectToAddress(address) === undefined;

/** What to do about an address, which may be readable but deceive. */
const addressFix =
  (otherwise: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    (/^https:\/\/[^\s/]/.test(String(input))
      ? objectToAddress(String(input))?.fix.replace(/\.$/, '')
      : undefined) ?? otherwise;

/** A text that is shown as it is. */
export const unlinkedText = (what: string, fix: string) =>
  text(what).refine((value) => !value.includes(']('), fix);

/** A text in which only `[text](/route)` is a link; another one would be shown with its brackets. */
export const linkedText = (what: string) =>
  text(what).refine(
    (value) => !/\]\((?!\/(?![/\\])[^\s()]*\))/.test(value),
    'Only [text](/route) is a link here: write the route of a page of this site',
  );

export const httpsAddress = (what: string) =>
  z.string({ error: what }).refine(isHttpsAddress, {
    error: addressFix('Write a whole https:// address'),
    abort: true,
  });

/** A route of this site. */
export const route = z
  .string({ error: 'a route that begins with "/"' })
  .regex(/^\/(?![/\\])/, 'Write a route that begins with "/"');

/** An address: a route of this site, or another site. */
export const href = z
  .string({ error: 'a route that begins with "/", or an https:// address' })
  .refine((address) => /^\/(?![/\\])/.test(address) || isHttpsAddress(address), {
    error: addressFix('Write a route that begins with "/", or an https:// address'),
  });

/** One of a few values. */
export const choice = <Value extends string>(what: string, values: readonly Value[]) =>
  z.enum(values, { error: `${what}: ${values.join(', ')}` });
