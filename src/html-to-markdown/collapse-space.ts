import type { Element, ElementContent, Root } from 'hast';

/** Elements at whose edges white space is ignored. */
const BLOCKS = new Set(
  `address article aside blockquote body br caption center col colgroup dd dialog dir div dl dt figcaption figure
  footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol optgroup option p pre section
  summary table tbody td tfoot th thead tr ul wbr`.split(/\s+/),
);

/** Elements that act like a word: white space next to them counts. */
const WORDS = new Set(
  'audio button canvas embed iframe img input object picture select svg textarea video'.split(' '),
);

interface Surroundings {
  /** Whether white space before, or after, is invisible. */
  readonly before: boolean;
  readonly after: boolean;
  readonly isPre: boolean;
}

const isSpace = (character: string): boolean => character === ' ';

/** Whether white space before this position is invisible; undefined if the nodes do not determine it. */
function hidesSpace(nodes: readonly ElementContent[], from: number): boolean | undefined {
  for (let index = from; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (node?.type === 'text') {
      if (/[^\t\n\f\r ]/.test(node.value)) return false;
    } else if (node?.type === 'element') {
      if (WORDS.has(node.tagName)) return false;
      if (BLOCKS.has(node.tagName)) return true;
      const inside = hidesSpace(node.children, 0);
      if (inside !== undefined) return inside;
    }
  }
  return undefined;
}

/** @returns Whether white space that follows is invisible. */
function collapseIn(parent: Element | Root, around: Surroundings): boolean {
  let { before } = around;
  const kept: ElementContent[] = [];
  const children = parent.children as ElementContent[];
  for (const [index, child] of children.entries()) {
    if (child.type === 'element') {
      const after = hidesSpace(children, index + 1) ?? around.after;
      const isBlock = BLOCKS.has(child.tagName);
      before = collapseIn(child, {
        before: isBlock || before,
        after: isBlock || after,
        isPre: around.isPre || child.tagName === 'pre',
      });
      if (WORDS.has(child.tagName)) before = false;
      kept.push(child);
    } else if (child.type === 'text') {
      if (around.isPre) {
        before = false;
        kept.push(child);
        continue;
      }
      let value = child.value.replace(/[\t\n\v\f\r ]+/g, ' ');
      if (before && isSpace(value.charAt(0))) value = value.slice(1);
      const endsInSpace = isSpace(value.charAt(value.length - 1));
      if (endsInSpace && (hidesSpace(children, index + 1) ?? around.after)) value = value.slice(0, -1);
      if (value === '') continue;
      before = isSpace(value.charAt(value.length - 1));
      kept.push({ type: 'text', value });
    }
  }
  parent.children = kept;
  return before || around.after;
}

/**
 * Collapses white space like a browser: one space between words, none at the edge of a block, unchanged in
 * preformatted text. Modifies the tree.
 */
export function collapseSpace(tree: Root): Root {
  collapseIn(tree, { before: true, after: true, isPre: false });
  return tree;
}
