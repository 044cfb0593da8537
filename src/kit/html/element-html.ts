import type { Html } from './html';
import { asHtml } from './as-html';

/** Replaces the content of an element of a document. A lint rule forbids `innerHTML`, which takes any text. */
export function setHtml(element: Element, html: Html): void {
  // eslint-disable-next-line no-restricted-properties
  element.innerHTML = html;
}

/** The content of an element as HTML, which a browser writes with its texts escaped. */
// eslint-disable-next-line no-restricted-properties
export const htmlOf = (element: Element): Html => asHtml(element.innerHTML);
