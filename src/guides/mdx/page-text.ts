import type { Nodes, Root } from 'hast';
import type { Section } from '../page';

const BLOCKS = new Set(
  (
    'p li ul ol table thead tbody tr td th pre figure figcaption div section aside blockquote dl ' +
    'dt dd h1 h2 h3 h4 h5 h6 br summary details'
  ).split(' '),
);

function isLeftOut(node: Nodes): boolean {
  return (
    node.type === 'element' &&
    (node.data?.isAside === true ||
      node.properties.role === 'tablist' ||
      (Array.isArray(node.properties.className) &&
        ['hash-link', 'copy-button', 'code-more', 'code-language', 'tab-label', 'diagram-enlarge'].some(
          (name) => (node.properties.className as unknown[]).includes(name),
        )))
  );
}

function textOf(node: Nodes): string {
  if (isLeftOut(node)) return ' ';
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inner = node.children.map(textOf).join('');
  return node.type === 'element' && BLOCKS.has(node.tagName) ? ` ${inner} ` : inner;
}

const condense = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Text of an element without definitions of its terms, buttons, and links to itself. */
export const plainText = (node: Nodes): string => condense(textOf(node));

/** While a section is read: between prose and code or a row of a table, and between cells. */
const APART_BORDER = '\f';
const CELL_BORDER = '\v';
const APART = new Set(['pre', 'figcaption', 'tr']);

/** A line of a section; the cells of a row read like a short sentence. */
function readLine(line: string): string {
  const [first = '', ...others] = line
    .split(CELL_BORDER)
    .map(condense)
    .filter((cell) => cell !== '');
  return others.length === 0 ? first : `${first}: ${others.join(', ')}`;
}

/** Whether a list is one of links, each with a remark, such as what to read next. */
function isLinkList(node: Nodes): boolean {
  if (node.type !== 'element' || node.tagName !== 'ul') return false;
  const items = node.children.filter((child) => child.type === 'element');
  return items.every((item) => {
    const [first] = item.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
    return first?.type === 'element' && first.tagName === 'a';
  });
}

/**
 * The page's text by heading, for search, without lists of links: these repeat what other pages are about.
 * Sections begin at h2 and h3, even inside tabs and steps. Every other line of a text is code, a caption, or a row
 * of a table, which are no sentences.
 */
export function readSections(tree: Root): Section[] {
  const sections: { id: string; heading: string; text: string }[] = [{ id: '', heading: '', text: '' }];
  const visit = (node: Nodes, isApart: boolean): void => {
    if (isLeftOut(node) || isLinkList(node)) return;
    if (node.type === 'element' && /^h[23]$/.test(node.tagName)) {
      sections.push({
        id: String(node.properties.id ?? ''),
        heading: plainText(node),
        text: '',
      });
      return;
    }
    const section = sections.at(-1);
    if (!section) return;
    if (node.type === 'text') section.text += node.value;
    const name = node.type === 'element' ? node.tagName : '';
    const begins = !isApart && APART.has(name);
    const border = begins ? APART_BORDER : /^t[dh]$/.test(name) ? CELL_BORDER : BLOCKS.has(name) ? ' ' : '';
    section.text += border;
    if ('children' in node) for (const child of node.children) visit(child, isApart || begins);
    const after = sections.at(-1);
    if (after) after.text += border;
  };
  visit(tree, false);
  return sections
    .map((section) => ({
      ...section,
      text: section.text.split(APART_BORDER).map(readLine).join('\n').trimEnd(),
    }))
    .filter((section) => section.id !== '' || section.text !== '');
}
