import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { Element, ElementContent } from 'hast';
import { fixOnPage, type ProblemFixes } from '../../site/links/problem-fixes';
import type { LinkedText } from '../../site/settings';
import { findInside, isElement } from './hast-classes';
import { t } from '../../kit/texts/t';

type Words = (ElementContent | string)[];

/** A row of a table of errors. */
interface ErrorRow {
  readonly status: Element | undefined;
  /** What it says about its code; empty for a status without codes. */
  readonly cell: readonly ElementContent[];
  readonly code: string;
}

function readRow(row: Element): ErrorRow {
  const cells = row.children.filter((child) => isElement(child, 'td', 'th'));
  const status = cells.find((cell): cell is Element => isElement(cell, 'th'));
  const cell = cells.at(-1);
  const code = isElement(cell, 'td') ? findInside(cell, ({ tagName }) => tagName === 'code') : undefined;
  return { status, cell: isElement(cell, 'td') ? cell.children : [], code: code ? toString(code) : '' };
}

/** The rows of a table, those of a status together. */
const groupsOf = (table: Element): ErrorRow[][] =>
  table.children
    .filter((group): group is Element => isElement(group, 'tbody'))
    .map(({ children }) => children.filter((row): row is Element => isElement(row, 'tr')).map(readRow));

/** The codes in a table of errors. */
export const codesOf = (table: Element): ReadonlySet<string> =>
  new Set(groupsOf(table).flatMap((rows) => rows.map(({ code }) => code)));

const wordsOf = (nodes: readonly ElementContent[]): Words =>
  nodes.flatMap((node): Words => (isElement(node, 'p', 'div') ? wordsOf(node.children) : [node]));

const linked = (text: LinkedText, prefix: string): Words =>
  text.map((part) =>
    typeof part === 'string' ? part : h('a', { href: `${prefix}${part.route}` }, part.name),
  );

const textOf = (words: Words): string => toString(h('p', words));

/** `400 Bad Request: A parameter is invalid.` */
function statusLine({ children }: Element): Element {
  const isText = (child: ElementContent): boolean => isElement(child, 'div');
  const text = wordsOf(children.filter(isText));
  return h('p', [...children.filter((child) => !isText(child)), ...(text.length > 0 ? [': ', ...text] : [])]);
}

/**
 * A table of errors as a list: under each status its codes, with their meaning and fix.
 *
 * @param route  Of the page with the table.
 */
export function errorList(table: Element, fixes: ProblemFixes, route: string, prefix: string): Element {
  const rowOf = ({ cell: [name, ...rest], code }: ErrorRow): Element => {
    const fix = fixOnPage(fixes, code, route);
    const words = wordsOf(rest.filter((part) => isElement(part, 'p')));
    const fixWords = fix ? linked(fix, prefix) : [];
    // Documents without a page say the fix itself.
    const meaning = fix && textOf(words) === textOf(fixWords) ? [] : words;
    return h('li', [
      h('p', [
        ...(name ? [name] : []),
        ...(meaning.length > 0 ? [': ', ...meaning] : []),
        ...(fix ? [meaning.length > 0 ? ` ${t`Fix:`} ` : ': ', ...fixWords] : []),
      ]),
      ...rest.filter((part) => !isElement(part, 'p')),
    ]);
  };
  return h(
    'ul',
    groupsOf(table).map((rows) => {
      const status = rows[0]?.status;
      const withCode = rows.filter(({ code }) => code !== '');
      const other = rows.filter(({ code }) => code === '').flatMap(({ cell }) => cell);
      return h('li', [
        ...(status ? [statusLine(status)] : []),
        ...(withCode.length > 0 ? [h('ul', withCode.map(rowOf))] : []),
        ...other,
      ]);
    }),
  );
}
