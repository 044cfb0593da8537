import { toString } from 'hast-util-to-string';
import type { Element, ElementContent, Root as HastRoot } from 'hast';
import type { BlockContent, Code, ListItem, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { convertTable } from './article-table';
import { isPhrasing, toFlow } from './phrasing-runs';

/** Block elements. Elements that are in none of these lists are transparent. */
const BLOCKS = new Set(
  'address article aside center div fieldset figcaption figure footer form header hgroup main nav section'.split(
    ' ',
  ),
);
const IGNORED = new Set(
  'caption col colgroup datalist dialog link meta script source style svg template title'.split(' '),
);

/** Elements that contain a line of text. */
const PARAGRAPHS = new Set(['p', 'summary']);

/** The address of a link in the Markdown. */
type Address = (href: string) => string;

const collapse = (value: string): string => value.replace(/\s+/g, ' ').trim();

const text = (element: Element, name: string): string => {
  const value = element.properties[name];
  return typeof value === 'string' ? value : '';
};

/** Line breaks at the edge of a paragraph have no effect. */
function withoutOuterBreaks(nodes: readonly RootContent[]): PhrasingContent[] {
  const from = nodes.findIndex(({ type }) => type !== 'break');
  const to = nodes.findLastIndex(({ type }) => type !== 'break');
  return (from === -1 ? [] : nodes.slice(from, to + 1)) as PhrasingContent[];
}

function listItem(children: readonly RootContent[], spread: boolean): ListItem {
  return { type: 'listItem', spread, checked: null, children: children as BlockContent[] };
}

/** Whether an item of a list has several blocks, and so blank lines inside. */
function isSpread(element: Element): boolean {
  let seenBlock = false;
  for (const child of element.children) {
    if (child.type !== 'element' || isPhrasing(child.tagName)) continue;
    if (child.tagName === 'p' || seenBlock || isSpread(child)) return true;
    seenBlock = true;
  }
  return false;
}

function list(nodes: readonly RootContent[], start: number | null): RootContent {
  const items: ListItem[] = [];
  // Anything between items is added to the next one, or to the last.
  let stray: RootContent[] = [];
  for (const node of nodes) {
    if (node.type !== 'listItem') stray.push(node);
    else {
      node.children.unshift(...(stray as BlockContent[]));
      stray = [];
      items.push(node);
    }
  }
  if (stray.length > 0) {
    const last = items.at(-1);
    if (last) last.children.push(...(stray as BlockContent[]));
    else items.push(listItem(stray, false));
  }
  const spread = items.length > 1 && items.some((item) => item.spread);
  return { type: 'list', ordered: start !== null, start, spread, children: items };
}

function code(element: Element): Code {
  const inner = element.children.find((child) => child.type === 'element' && child.tagName === 'code');
  const names = inner?.type === 'element' ? inner.properties['className'] : undefined;
  const language = Array.isArray(names)
    ? names
        .map(String)
        .find((name) => name.startsWith('language-'))
        ?.slice('language-'.length)
    : undefined;
  return {
    type: 'code',
    lang: language ?? null,
    meta: null,
    value: toString(element).replace(/[\r\n]+$/, ''),
  };
}

/** Terms and their definitions as a list; several definitions of a term become a nested list. */
function definitionList(element: Element, address: Address): RootContent[] {
  const rows = element.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'div' ? child.children : [child],
  );
  const groups: { readonly titles: ElementContent[]; readonly definitions: ElementContent[] }[] = [
    { titles: [], definitions: [] },
  ];
  for (const [index, row] of rows.entries()) {
    const isTitle = row.type === 'element' && row.tagName === 'dt';
    const previous = rows[index - 1];
    if (isTitle && previous?.type === 'element' && previous.tagName === 'dd')
      groups.push({ titles: [], definitions: [] });
    const group = groups.at(-1);
    (isTitle ? group?.titles : group?.definitions)?.push(row);
  }
  const contentOf = (nodes: readonly ElementContent[]): RootContent[] => {
    const joined = list(convertAll(nodes, address), null);
    if (joined.type !== 'list') return [];
    return joined.children.length === 1
      ? (joined.children[0]?.children ?? [])
      : joined.children.length > 1
        ? [joined]
        : [];
  };
  const items = groups
    .map(({ titles, definitions }) => [...contentOf(titles), ...contentOf(definitions)])
    .filter((content) => content.length > 0)
    .map((content) => listItem(content, content.length > 1));
  return items.length > 0 ? [list(items, null)] : [];
}

function convertElement(element: Element, address: Address): readonly RootContent[] {
  const { tagName } = element;
  const inside = (): RootContent[] => convertAll(element.children, address);
  const phrasing = (): PhrasingContent[] => inside() as PhrasingContent[];
  if (IGNORED.has(tagName)) return [];
  if (BLOCKS.has(tagName)) return toFlow(inside());
  if (PARAGRAPHS.has(tagName)) {
    const children = withoutOuterBreaks(inside());
    return children.length > 0 ? [{ type: 'paragraph', children }] : [];
  }
  switch (tagName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const depth = Number(tagName.charAt(1)) as 1 | 2 | 3 | 4 | 5 | 6;
      return [{ type: 'heading', depth, children: withoutOuterBreaks(inside()) }];
    }
    case 'strong':
    case 'b':
      return [{ type: 'strong', children: phrasing() }];
    case 'em':
    case 'i':
    case 'u':
    case 'mark':
      return [{ type: 'emphasis', children: phrasing() }];
    case 'del':
    case 's':
      return [{ type: 'delete', children: phrasing() }];
    case 'a':
      return [
        {
          type: 'link',
          url: address(text(element, 'href')),
          title: collapse(text(element, 'title')) || null,
          children: phrasing(),
        },
      ];
    case 'img':
      return [
        {
          type: 'image',
          url: text(element, 'src'),
          title: collapse(text(element, 'title')) || null,
          alt: collapse(text(element, 'alt')),
        },
      ];
    case 'code':
    case 'kbd':
    case 'samp':
    case 'var':
    case 'tt':
      return [{ type: 'inlineCode', value: toString(element) }];
    case 'pre':
      return [code(element)];
    case 'br':
      return [{ type: 'break' }];
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'blockquote':
      return [{ type: 'blockquote', children: toFlow(inside()) }];
    case 'ul':
      return [list(inside(), null)];
    case 'ol':
      return [list(inside(), Number.parseInt(text(element, 'start'), 10) || 1)];
    case 'li':
    case 'dt':
    case 'dd':
      return [listItem(toFlow(inside()), isSpread(element))];
    case 'dl':
      return definitionList(element, address);
    case 'table':
      return [convertTable(element, (nodes) => convertAll(nodes, address) as PhrasingContent[])];
    default:
      return inside();
  }
}

function convertAll(nodes: readonly ElementContent[], address: Address): RootContent[] {
  const result: RootContent[] = [];
  for (const node of nodes) {
    if (node.type === 'element') result.push(...convertElement(node, address));
    else if (node.type === 'text') result.push({ type: 'text', value: node.value });
  }
  return result;
}

const TRIMMED = new Set<Parents['type']>(['heading', 'paragraph', 'root']);

/** Joins adjacent text nodes, and removes white space at the edges of blocks. */
function joinTexts(parent: Parents): void {
  const kept: RootContent[] = [];
  for (const child of parent.children as RootContent[]) {
    const last = kept.at(-1);
    if (child.type === 'text' && last?.type === 'text') last.value += child.value;
    else kept.push(child);
    if ('children' in child) joinTexts(child);
  }
  for (const [index, child] of kept.entries()) {
    if (child.type !== 'text' || !TRIMMED.has(parent.type)) continue;
    if (index === 0) child.value = child.value.replace(/^[\t ]+/, '');
    if (index === kept.length - 1) child.value = child.value.replace(/[\t ]+$/, '');
  }
  parent.children = kept.filter((child) => child.type !== 'text' || child.value !== '');
}

/**
 * An article as a Markdown tree. It supports the elements that this site writes; an unknown one is a block.
 *
 * @param tree     With collapsed white space (collapse-space.ts).
 * @param address  Returns a link's address in the Markdown.
 */
export function articleToMdast(tree: HastRoot, address: Address = (href) => href): Root {
  const root: Root = {
    type: 'root',
    children: toFlow(convertAll(tree.children as ElementContent[], address)),
  };
  joinTexts(root);
  return root;
}
