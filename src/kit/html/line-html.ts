import type { Html } from './html';
import { asHtml } from './as-html';

/** The line of a description: a single paragraph without its element. */
export const lineHtml = (html: Html): Html =>
  asHtml(html.trim().replace(/^<p>((?:(?!<p>)[^])*)<\/p>$/, '$1'));
