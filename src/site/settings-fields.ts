import { z } from 'zod';

/** A text that must not be empty; `what` says what it is for. */
export const text = (what: string) =>
  z.string({ error: `${what}, a text` }).min(1, `${what}, a text that is not empty`);

/** An address: a route of this site, or another site. */
export const href = z
  .string({ error: 'a route that begins with "/", or an https:// address' })
  .regex(/^(\/|https:\/\/)/, 'Write a route that begins with "/", or an https:// address');
