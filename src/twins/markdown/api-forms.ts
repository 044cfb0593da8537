import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { ElementContent } from 'hast';
import type { MarkdownForm } from '../../guides/mdx/component-call';
import { findInside, hasClass, isElement } from './hast-classes';
import { inOneLine, joinText } from './join-text';
import { t } from '../../kit/texts/t';

/** The head of a row on one line: `userId` string (uuid), required. */
const propertyHead: MarkdownForm = (_, children) => {
  const parts = children.filter((child) => toString(child).trim() !== '');
  return [
    h(
      'p',
      parts.flatMap((part, index): (ElementContent | string)[] => {
        // `Default` and its value belong together.
        const isValue = hasClass(parts[index - 1], 'api-label');
        const gap = index === 0 ? [] : [index === 1 || isValue ? ' ' : ', '];
        return [...gap, hasClass(part, 'api-name') ? h('code', toString(part)) : part];
      }),
    ),
  ];
};

/** A row of a list: its head, a colon, and its text in one line, and what is inside of it. */
const row: MarkdownForm = (element, children) => [{ ...element, children: joinText(children, ': ') }];

/** A list whose rows are one line each. */
const rows: MarkdownForm = (element, children) => [
  {
    ...element,
    children: children.map((child) =>
      child.type === 'element' ? { ...child, children: joinText(child.children, ': ') } : child,
    ),
  },
];

const oneLineRows = (node: ElementContent): ElementContent[] =>
  isElement(node, 'ul') ? rows(node, node.children) : [node];

/** `Allowed values`, its list in one line if the values have no descriptions. */
const values: MarkdownForm = (element, children) => {
  const [label, list, ...more] = children;
  const isLine = element.properties['dataLayout'] === 'line';
  const isShort = isLine && label?.type === 'element' && list?.type === 'element';
  return isShort
    ? [h('p', [...label.children, ' ', ...inOneLine(list)]), ...more]
    : [
        h('p', label?.type === 'element' ? [...label.children, ':'] : []),
        ...children.slice(1).flatMap(oneLineRows),
      ];
};

/** A fold: its summary, a colon, and its text. */
const fold: MarkdownForm = (element, children) => {
  const [summary, ...inside] = children;
  const title = summary?.type === 'element' ? toString(summary).trim() : '';
  const text = joinText(inside);
  // The words of the list above are enough.
  if (title === t`Each item` && text[0]?.type === 'element' && text[0].tagName !== 'p') return text;
  // So are those of the alternatives, which begin with the title without their number.
  const words = title.replace(/ \d+$/, '');
  if (words !== title && text[0] && toString(text[0]).trimStart().startsWith(words)) return text;
  const colon = text[0]?.type === 'element' && text[0].tagName === 'p' ? '' : ':';
  return [{ ...element, tagName: 'div', children: joinText([h('p', `${title}${colon}`), ...text], ': ') }];
};

/** Whether a cell is empty, or only says that it is. */
const isBlank = (cell: ElementContent | undefined): boolean =>
  isElement(cell) &&
  cell.children.every((part) => hasClass(part, 'api-label') || toString(part).trim() === '');

/** Pairs of a name and a text as rows; none for a cell without a text. */
const pairs: MarkdownForm = (_, children) => [
  h(
    'ul',
    children.flatMap((pair) =>
      pair.type === 'element' && !isBlank(pair.children.at(-1))
        ? h(
            'li',
            joinText(
              pair.children.map((part) => (part.type === 'element' ? { ...part, tagName: 'div' } : part)),
              ': ',
            ),
          )
        : [],
    ),
  ),
];

/** Method and path on one line. */
const endpoint: MarkdownForm = (_, children) => [
  h('p', [
    ...children.flatMap((child): (ElementContent | string)[] =>
      child.type !== 'element'
        ? []
        : child.tagName === 'pre'
          ? [' ', h('code', toString(child).trim())]
          : [child],
    ),
  ]),
];

/** Short texts of a list in one line. */
const line: MarkdownForm = (_, children) => [
  h('p', [...inOneLine({ type: 'element', tagName: 'ul', properties: {}, children })]),
];

/** What elements of API pages (src/reader/components/api) are in Markdown, by class. */
export const API_FORMS: Readonly<Record<string, MarkdownForm>> = {
  'api-property-head': propertyHead,
  'api-property': row,
  'api-part': (_, children) => joinText(children, ': '),
  'api-option': row,
  'api-options': rows,
  'api-values': values,
  'api-fold': fold,
  'api-examples': (_, children) => joinText(children),
  'api-facts': line,
  'api-parameter-examples': line,
  'api-box': pairs,
  'api-pairs': pairs,
  'api-endpoint-line': endpoint,
  'api-scopes': (element, children) => {
    const list = rows(element, children);
    // A text with blocks does not fit in a line.
    return findInside(element, (node) => isElement(node, 'pre', 'ul', 'ol', 'table', 'blockquote'))
      ? list
      : line(
          element,
          list.flatMap((one) => (isElement(one) ? one.children : [])),
        );
  },
  'api-part-label': (_, children) => children,
  'api-servers': rows,
  'panel-servers': rows,
  method: (element, children) => [{ ...element, tagName: 'strong', children }],
};
