import type { Node, Parent } from 'unist';

/** Parts that are only useful in a browser. */
const CONTROLS =
  '.hash-link, .toc-disclosure, .event-head, svg, select, wbr, .term-definition, form, .visually-hidden, .tab-list, .code-language, .code-more, .panel-bar, button:not(.term-word)';

/** Parts whose Markdown names their kind or describes their picture. */
const LABELLED = '.admonition, .diagram-picture';

/** Elements that are visually separated from the text of their neighbors. */
const APART =
  'address, aside, blockquote, br, caption, dd, details, div, dl, dt, figcaption, figure, h1, h2, h3, h4, h5, h6, hr, li, ol, p, pre, section, summary, table, td, th, tr, ul, .api-property-head > *';

const split = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/\s+/)
      .map((word) => word.replace(/^\P{L}+|\P{L}+$/gu, ''))
      .filter((word) => word !== ''),
  );

/** The visible words of an article, without its controls. Modifies the article. */
export function articleWords(article: Element): ReadonlySet<string> {
  for (const element of article.querySelectorAll(CONTROLS)) element.remove();
  for (const element of article.querySelectorAll(LABELLED))
    element.before(
      ` ${element.matches('.diagram-picture') ? 'Diagram' : ''} ${element.getAttribute('aria-label') ?? ''} `,
    );
  // Adjacent values are boxes with a gap.
  for (const element of article.querySelectorAll('code'))
    if (element.nextSibling?.nodeName === 'CODE') element.after(' ');
  for (const element of article.querySelectorAll(APART)) {
    element.before(' ');
    element.after(' ');
  }
  return split(article.textContent);
}

const isParent = (node: Node): node is Parent => 'children' in node;
const PHRASING = new Set(['delete', 'emphasis', 'link', 'strong']);

function textOf(node: Node): string {
  if (node.type === 'break') return ' ';
  if (isParent(node)) {
    const text = node.children.map(textOf).join('');
    return PHRASING.has(node.type) ? text : ` ${text} `;
  }
  const text = 'value' in node && typeof node.value === 'string' ? node.value : '';
  return node.type === 'code' ? ` ${text} ` : text;
}

/** The words of a Markdown tree. */
export const markdownWords = (tree: Node): ReadonlySet<string> => split(textOf(tree));
