import type { Html } from './html';
import { asHtml } from './as-html';
import { escapeHtml } from './escape-html';
import { fillText } from '../texts/t';

/** The beginning of a template that ends within the quotes of an attribute. */
const IN_QUOTES = /<[^<>]*="[^"<>]*$/;

/**
 * HTML from a template, `` markup`<li>${escapeHtml(name)}</li>` ``: each of its values is HTML or a list of HTML, so a text
 * that nobody escaped does not compile. Within the quotes of an attribute, quotes are escaped too.
 */
export function markup(parts: TemplateStringsArray, ...values: readonly (Html | readonly Html[])[]): Html {
  let html = '';
  let template = '';
  for (const [index, part] of parts.entries()) {
    html += part;
    template += part;
    const value = values[index];
    if (value === undefined) continue;
    const inside = typeof value === 'string' ? value : value.join('');
    html += IN_QUOTES.test(template) ? inside.replaceAll('"', '&quot;') : inside;
  }
  return asHtml(html);
}

/** A text of the interface with HTML in it: sentence`Send ${markup`<b>${name}</b>`}.` (see `t`). */
export const sentence = (parts: TemplateStringsArray, ...values: readonly Html[]): Html =>
  asHtml(fillText(parts, values, escapeHtml).join(''));

/** Pieces of HTML with a text between them. */
export const joinHtml = (pieces: readonly Html[], between: string): Html =>
  asHtml(pieces.join(escapeHtml(between)));
