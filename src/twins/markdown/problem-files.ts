import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { Element, ElementContent } from 'hast';
import type { LinkedProblem, LinkedText } from '../../site/settings';
import { htmlWithApostrophes } from '../../kit/html/apostrophes';
import { escapeHtml } from '../../kit/html/escape-html';
import { joinHtml, markup } from '../../kit/html/markup';
import type { Html } from '../../kit/html/html';
import { findInside, hasClass, isElement } from './hast-classes';

/** An operation that returns a problem. */
interface ReturningOperation {
  readonly route: string;
  readonly title: string;
  /** What its example of the problem says. */
  readonly detail?: string | undefined;
}

/** More operations than these are not listed. */
const MANY = 12;

const link = (href: string, text: string): Html =>
  markup`<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

const linked = (text: LinkedText, prefix: string): Html =>
  markup`${text.map((part) =>
    typeof part === 'string' ? escapeHtml(part) : link(`${prefix}${part.route}`, part.name),
  )}`;

/** Id of the list of problems among the parts of that page. */
export const PROBLEM_LIST = 'problems';

/** The id of a problem on the page of the catalog, which its `type` ends with. */
export const problemId = (code: string): string => `problem-${code}`;

/**
 * What an article about one problem contains, as HTML: cause, fix, who returns it, and whether to retry.
 *
 * @param titleOf  Title of the page at a route.
 */
export function problemHtml(
  { code, status, title, when, fix, fixes, retry, owner, answeredBy }: LinkedProblem,
  operations: readonly ReturningOperation[],
  titleOf: (route: string) => string,
  prefix: string,
): Html {
  // Documents without a page have the cause as the detail of their examples.
  const detail = operations.find((operation) => ![undefined, when].includes(operation.detail))?.detail;
  const rows: readonly (readonly [string, Html])[] = [
    ['Status', escapeHtml(String(status))],
    ['Cause', escapeHtml(when)],
    ...(detail === undefined
      ? []
      : [
          [
            'Detail',
            markup`<code>detail</code> says more, for example <code>${escapeHtml(JSON.stringify(detail))}</code>.`,
          ] as const,
        ]),
    ['Fix', linked(fix, prefix)],
    ...fixes.map(
      ({ page, fix: own }) =>
        ['Fix', markup`${link(`${prefix}${page}`, titleOf(page))}: ${linked(own, prefix)}`] as const,
    ),
    ...(retry === undefined ? [] : [['Retry', linked(retry, prefix)] as const]),
    ['Returned by', linked(answeredBy, prefix)],
    ...(operations.length > 0 && operations.length <= MANY
      ? [
          [
            'Operations',
            joinHtml(
              operations.map(({ route, title: name }) => link(`${prefix}${route}`, name)),
              ', ',
            ),
          ] as const,
        ]
      : []),
    ['Explained in', link(`${prefix}${owner}`, titleOf(owner))],
  ];
  const list = rows.map(([name, text]) => markup`<li>${escapeHtml(name)}: ${text}</li>`);
  return htmlWithApostrophes(
    markup`<article><h1><code>${escapeHtml(code)}</code>: ${escapeHtml(title)}</h1><ul>${list}</ul></article>`,
  );
}

/** The list of all problems. */
export function problemListHtml(problems: readonly LinkedProblem[], page: string): Html {
  const rows = problems.map(
    ({ code, status, title }) =>
      markup`<li>${escapeHtml(String(status))} ${link(`${page}#${problemId(code)}`, code)}: ${escapeHtml(title)}</li>`,
  );
  return markup`<article><h1>Problem codes</h1><p>The <code>type</code> of a problem ends with its code, and <code>code</code> is the same. Each file has cause, fix, who returns it, and whether to retry.</p><ul>${rows}</ul></article>`;
}

const isRow = (node: ElementContent): node is Element => isElement(node, 'tr');

/** Shortens the table of the catalog, in place, where each of its rows has a file: the codes of each status. */
export function shortenCatalog(article: Element): void {
  article.children = article.children.map((child) => {
    if (!isElement(child)) return child;
    if (!hasClass(child, 'problem-catalog')) {
      shortenCatalog(child);
      return child;
    }
    const codes = new Map<string, string[]>();
    for (const row of child.children.flatMap((part) =>
      isElement(part, 'tbody') ? part.children.filter(isRow) : [],
    )) {
      const textIn = (tag: string): string =>
        toString(findInside(row, (node) => isElement(node, tag)) ?? row);
      const [code, [status = '']] = [textIn('code'), textIn('small').split(' ')];
      codes.set(status, [...(codes.get(status) ?? []), code]);
    }
    return h('div', [
      h('p', [
        'Each code has a file with its cause and fix, and whether to retry: ',
        h('a', { href: `#${PROBLEM_LIST}` }, 'all problem codes'),
        '. For ',
        h('code', `#${problemId('{code}')}`),
        ', it is ',
        h('code', `${problemId('{code}')}.md`),
        ' in the same folder.',
      ]),
      h(
        'ul',
        [...codes].map(([status, list]) =>
          h('li', [
            `${status}: `,
            ...list.flatMap((code, index) => [index > 0 ? ', ' : '', h('code', code)]),
          ]),
        ),
      ),
    ]);
  });
}
