import type { Html } from './html';
import { asHtml } from './as-html';

/** Text for the inside of an HTML or XML element. */
export function escapeHtml(text: string): Html {
  return asHtml(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
}

/** Text for the value of an attribute in double quotes. */
export function escapeAttribute(text: string): Html {
  return asHtml(escapeHtml(text).replaceAll('"', '&quot;'));
}

/** The text of HTML that this site wrote: decodes the entities above and those that React writes. */
export function unescapeHtml(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replace(/&#(?:x27|39);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
