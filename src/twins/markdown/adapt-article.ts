import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { Element, ElementContent, Root } from 'hast';
import type { MarkdownForm } from '../../guides/mdx/component-call';
import { COMPONENTS } from '../../guides/mdx/components';
import { decodeHash } from '../../kit/addresses/decode-hash';
import { API_FORMS } from './api-forms';
import { classesOf, hasClass, isElement } from './hast-classes';
import { t } from '../../kit/texts/t';

/** Parts that are only useful in a browser. */
const LEFT_OUT_TAGS = new Set('button form input select textarea script style svg template wbr'.split(' '));
const LEFT_OUT_CLASSES = (
  'hash-link toc-disclosure copy-button code-more code-language term-definition visually-hidden ' +
  'data-footnote-backref event-head panel-bar panel-head'
).split(' ');

/** The box of a task, which Markdown has too. */
const isTaskBox = ({ tagName, properties }: Element): boolean =>
  tagName === 'input' && properties['type'] === 'checkbox';

/** Whether an element is only useful in a browser. */
export const isLeftOut = (element: Element): boolean =>
  (LEFT_OUT_TAGS.has(element.tagName) && !isTaskBox(element)) ||
  classesOf(element).some((name) => LEFT_OUT_CLASSES.includes(name));

const bold = (...children: (ElementContent | string)[]): Element => h('p', h('strong', children));

/** An admonition as a block quote that begins with its kind and title. */
function admonition(element: Element, children: readonly ElementContent[]): Element {
  const kind = String(element.properties['ariaLabel'] ?? 'Note');
  return h(
    'blockquote',
    children.map((child) => {
      if (child.type !== 'element' || !classesOf(child).includes('admonition-title')) return child;
      const title = toString(child);
      return bold(title === kind ? kind : `${kind}: ${title}`);
    }),
  );
}

/**
 * What is in Markdown, by class: elements of guides (src/guides/mdx), of the API pages (src/reader/components/api), and those that
 * components register. rehype-remark converts the others by their tag.
 */
const BY_CLASS: Readonly<Record<string, MarkdownForm>> = {
  term: (_, children) => children,
  admonition: (element, children) => [admonition(element, children)],
  'diagram-picture': (element) => [
    h('p', h('em', t`Diagram: ${String(element.properties['ariaLabel'] ?? '')}`)),
  ],
  ...API_FORMS,
  ...Object.fromEntries(Object.values(COMPONENTS).flatMap(({ markdown = {} }) => Object.entries(markdown))),
};

/** Block elements, which a cell of a Markdown table cannot contain. */
const BLOCKS = new Set('p div ul ol li details section dl dt dd blockquote figure'.split(' '));

function inline(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node];
    if (node.tagName === 'pre') return [h('code', toString(node)), { type: 'text', value: ' ' }];
    if (node.tagName === 'br') return [h('cell-break')];
    return BLOCKS.has(node.tagName)
      ? [{ type: 'text', value: ' ' }, ...inline(node.children), { type: 'text', value: ' ' }]
      : [{ ...node, children: inline(node.children) }];
  });
}

const cell: MarkdownForm = ({ type, tagName, properties }, children) => [
  { type, tagName, properties, children: inline(children) },
];

/** Code without the elements of its colors, which are half of a page's elements. */
const plainCode: MarkdownForm = (element, children) => {
  const code = children.find((child) => child.type === 'element');
  return [h('pre', h('code', { className: code?.properties['className'] }, toString(element)))];
};

/** Name of a footnote, from the address of its note on the page, for the element that the writer of Markdown knows. */
const footnote = (tag: string, address: unknown, children: readonly ElementContent[]): Element =>
  h(tag, { id: String(address).replace(/^#?user-content-fn-/, '') }, [...children]);

const BY_TAG: Readonly<Record<string, MarkdownForm>> = {
  a: (element, children) => [
    element.properties['dataFootnoteRef'] === undefined
      ? { ...element, children }
      : footnote('footnote-reference', element.properties['href'], []),
  ],
  section: (element, children) =>
    element.properties['dataFootnotes'] === undefined
      ? [{ ...element, children }]
      : children.flatMap((list) =>
          list.type === 'element' && list.tagName === 'ol'
            ? list.children.flatMap((note) =>
                note.type === 'element'
                  ? footnote('footnote-definition', note.properties['id'], note.children)
                  : [],
              )
            : [],
        ),
  pre: plainCode,
  math: (element) => [{ ...element, children: [] }],
  figcaption: (_, children) => [bold(...children)],
  // Bold text in bold text would end it.
  summary: (_, children) => [
    bold(
      ...children.flatMap((child) =>
        isElement(child) && /^(?:b|strong)$/.test(child.tagName) ? child.children : [child],
      ),
    ),
  ],
  caption: () => [],
  td: cell,
  th: cell,
};

/** The id that links to a heading use: its own, or that of its section. */
export function headingId({ properties, children }: Element): string {
  const link = children.find((child) => hasClass(child, 'hash-link'));
  const href = isElement(link) ? String(link.properties['href'] ?? '') : '';
  return String(properties['id'] ?? decodeHash(href));
}

function adaptElement(element: Element): ElementContent[] {
  // The word of a glossary term is a button whose text is kept.
  if (classesOf(element).includes('term-word')) return adaptAll(element.children);
  if (isLeftOut(element)) return [];
  const children = adaptAll(element.children);
  const name = classesOf(element).find((part) => Object.hasOwn(BY_CLASS, part));
  const adapt = (name === undefined ? undefined : BY_CLASS[name]) ?? BY_TAG[element.tagName];
  // Copied without source positions, because the conversion copies the tree, and positions are half of it.
  const { type, tagName } = element;
  const properties = /^h[1-6]$/.test(tagName) ? { id: headingId(element) } : element.properties;
  return adapt ? adapt(element, children) : [{ type, tagName, properties, children }];
}

const isCode = (node: ElementContent | undefined): boolean =>
  node?.type === 'element' && node.tagName === 'code';

function adaptAll(nodes: readonly ElementContent[]): ElementContent[] {
  const adapted = nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'comment') return [];
    return node.type === 'text'
      ? [{ type: 'text', value: node.value }]
      : node.type === 'element'
        ? adaptElement(node)
        : [node];
  });
  // Adjacent values are boxes with a gap on the page.
  return adapted.flatMap((node, index): ElementContent[] =>
    isCode(node) && isCode(adapted[index - 1]) ? [{ type: 'text', value: ' ' }, node] : [node],
  );
}

/** Elements without spans, and each text in one: the conversion takes time for each of them. */
function joinSpans(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  const add = (node: ElementContent): void => {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else if (node.type !== 'element') joined.push({ ...node });
    else if (node.tagName === 'span') for (const child of node.children) add(child);
    else joined.push({ ...node, children: joinSpans(node.children) });
  };
  for (const node of nodes) add(node);
  return joined;
}

/** Rewrites the elements of an article to those that Markdown has: no controls, no hover text. */
export const adaptArticle = (content: readonly ElementContent[]): Root => ({
  type: 'root',
  children: joinSpans(adaptAll(content)),
});
