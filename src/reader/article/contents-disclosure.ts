import { asHtml } from '../../kit/html/as-html';
import { escapeHtml } from '../../kit/html/escape-html';
import { markup } from '../../kit/html/markup';
import type { Html } from '../../kit/html/html';
import type { ContentsEntry } from './table-of-contents';
import { t } from '../../kit/texts/t';

/** The first paragraph summarizes the page. */
const LEAD = /^(?:<div class="prose">)?<p>[\s\S]*?<\/p>/;

const list = (entries: readonly ContentsEntry[]): Html =>
  markup`<ul>${entries.map(
    ({ id, text, children }) =>
      markup`<li><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a>${children.length > 0 ? list(children) : []}</li>`,
  )}</ul>`;

/** The table of contents for windows without room beside the text: a closed fold in the text itself. */
export const contentsDisclosure = (entries: readonly ContentsEntry[]): Html =>
  entries.length === 0
    ? markup``
    : markup`<details class="toc-disclosure"><summary>${escapeHtml(t`On this page`)}</summary>${list(entries)}</details>`;

/** Puts the fold below the lead of a page's text, or before a text without one. */
export function withContentsDisclosure(html: Html, entries: readonly ContentsEntry[]): Html {
  const position = LEAD.exec(html)?.[0].length ?? 0;
  return asHtml(html.slice(0, position) + contentsDisclosure(entries) + html.slice(position));
}
