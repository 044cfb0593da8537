import type { BlockContent, Delete, Link, Paragraph, PhrasingContent, RootContent } from 'mdast';

const PHRASING_TAGS = new Set(
  `a abbr audio b bdi bdo br button canvas cite code data del dfn em embed i iframe img input ins kbd label map mark
  meter object output picture progress q ruby s samp select small span strong sub sup svg template textarea time u var
  video wbr`.split(/\s+/),
);

/** Whether an element is inline. */
export const isPhrasing = (tagName: string): boolean => PHRASING_TAGS.has(tagName);

const PHRASING_TYPES = new Set<RootContent['type']>([
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'image',
  'imageReference',
  'inlineCode',
  'link',
  'linkReference',
  'strong',
  'text',
]);

const isInline = (node: RootContent): node is PhrasingContent => PHRASING_TYPES.has(node.type);

const hasBlock = (nodes: readonly RootContent[]): boolean =>
  nodes.some((node) => !isInline(node) || ('children' in node && hasBlock(node.children)));

/** A paragraph of inline nodes; none if they are only space. */
function paragraph(nodes: readonly PhrasingContent[]): Paragraph[] {
  if (nodes.every((node) => node.type === 'text' && node.value.trim() === '')) return [];
  const from = nodes.findIndex(({ type }) => type !== 'break');
  const to = nodes.findLastIndex(({ type }) => type !== 'break');
  return [{ type: 'paragraph', children: from === -1 ? [] : nodes.slice(from, to + 1) }];
}

/** A link around blocks, as in a card, becomes links inside the blocks. */
function split(node: Link | Delete): RootContent[] {
  const result: RootContent[] = [];
  let line: PhrasingContent[] = [];
  const endLine = (): void => {
    if (line.length > 0) result.push({ ...node, children: line });
    line = [];
  };
  for (const child of node.children.flatMap(straddle)) {
    if (isInline(child)) line.push(child);
    else {
      endLine();
      result.push(
        'children' in child
          ? ({ ...child, children: [{ ...node, children: child.children }] } as RootContent)
          : child,
      );
    }
  }
  endLine();
  return result;
}

const straddle = (node: RootContent): RootContent[] =>
  (node.type === 'link' || node.type === 'delete') && hasBlock(node.children) ? split(node) : [node];

/** Wraps each run of text and inline elements in a paragraph. */
export function toFlow(nodes: readonly RootContent[]): BlockContent[] {
  const result: RootContent[] = [];
  let line: PhrasingContent[] = [];
  const endLine = (): void => {
    if (line.length > 0) result.push(...paragraph(line));
    line = [];
  };
  for (const node of nodes.flatMap(straddle)) {
    if (isInline(node)) line.push(node);
    else {
      endLine();
      result.push(node);
    }
  }
  endLine();
  return result as BlockContent[];
}
