import { asHtml } from '../../kit/html/as-html';
import { htmlText } from './html-text';
import type { Html } from '../../kit/html/html';
import type { OperationDescription } from '../model/api';

/** A lead is one or two sentences; a longer first paragraph is part of the text. */
const MAX_LEAD_CHARACTERS = 240;

/** One item of a list of facts: `<strong>Limit:</strong> 60 requests per minute`. */
const FACT = /^\s*<li><strong>([^<]{1,40}):<\/strong>\s+([^]+)$/;

/** A fact that follows its name in a list begins a cell in the box. */
const capitalize = (html: string): Html => asHtml(html.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()));

/** Whether each element that begins in a part of HTML ends in it. */
const isWhole = (html: string): boolean =>
  (html.match(/<(?!(?:br|hr|img|input|wbr)\b)[a-z]/g) ?? []).length === (html.match(/<\//g) ?? []).length;

/** The part of a description before its first heading of level 2, and the rest; no rest if a box is around the heading. */
export function splitAtFirstHeading(html: Html): readonly [Html, Html | undefined] {
  const end = html.search(/<h2 /);
  return end === -1 || !isWhole(html.slice(0, end))
    ? [html, undefined]
    : [asHtml(html.slice(0, end)), asHtml(html.slice(end))];
}

/** The rows of a list whose items begin with a bold name and a colon; undefined for any other list. */
function readFacts(list: string): OperationDescription['facts'] | undefined {
  const items = list.split('</li>');
  // The text after the last item.
  if (items.pop()?.trim() !== '') return undefined;
  const facts = items.flatMap((item) => {
    const [, label, html] = FACT.exec(item) ?? [];
    return label === undefined || html === undefined || /<(?:li|ul|ol|p|table|figure)\b/.test(html)
      ? []
      : [{ label, html: capitalize(html) }];
  });
  return facts.length === items.length && facts.length > 0 ? facts : undefined;
}

/**
 * Splits the description of an operation: its first paragraph goes below the title, and a list of facts at
 * its end into the box below the path.
 *
 * @param html  As `renderMarkdown` writes it.
 */
export function splitDescription(html: Html): OperationDescription {
  const end = html.startsWith('<p>') ? html.indexOf('</p>') : -1;
  const first = end === -1 ? '' : html.slice('<p>'.length, end);
  const hasLead = end !== -1 && htmlText(first).length <= MAX_LEAD_CHARACTERS;
  const body = hasLead ? html.slice(end + '</p>'.length).trim() : html;
  const start = body.endsWith('</ul>') ? body.lastIndexOf('<ul>') : -1;
  const facts = start === -1 ? undefined : readFacts(body.slice(start + '<ul>'.length, -'</ul>'.length));
  const rest = facts ? body.slice(0, start).trim() : body;
  return {
    ...(hasLead ? { lead: asHtml(first) } : {}),
    facts: facts ?? [],
    ...(rest === '' ? {} : { rest: asHtml(rest) }),
  };
}
