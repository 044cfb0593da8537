import { escapeAttribute, escapeHtml } from '../html/escape-html';
import type { ContentsEntry } from './table-of-contents';
import { t } from '../texts/t';

/** The first paragraph summarizes the page. */
const LEAD = /^(?:<div class="prose">)?<p>[\s\S]*?<\/p>/;

const list = (entries: readonly ContentsEntry[]): string =>
  `<ul>${entries
    .map(
      ({ id, text, children }) =>
        `<li><a href="#${escapeAttribute(id)}">${escapeHtml(text)}</a>${children.length > 0 ? list(children) : ''}</li>`,
    )
    .join('')}</ul>`;

/** The table of contents for windows without room beside the text: a closed fold in the text itself. */
export const contentsDisclosure = (entries: readonly ContentsEntry[]): string =>
  entries.length === 0
    ? ''
    : `<details class="toc-disclosure"><summary>${t`On this page`}</summary>${list(entries)}</details>`;

/** Puts the fold below the lead of a page's text, or before a text without one. */
export function withContentsDisclosure(html: string, entries: readonly ContentsEntry[]): string {
  const position = LEAD.exec(html)?.[0].length ?? 0;
  return `${html.slice(0, position)}${contentsDisclosure(entries)}${html.slice(position)}`;
}
