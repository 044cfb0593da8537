import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { Element, ElementContent } from 'hast';

/** Elements that cannot be a part of a paragraph. */
const FLOW = new Set('ul ol pre table blockquote figure hr h1 h2 h3 h4 h5 h6'.split(' '));
const WRAPPERS = new Set(['div', 'section', 'span', 'details', 'dd']);

const isFlow = (node: ElementContent): boolean =>
  node.type === 'element' &&
  (FLOW.has(node.tagName) || (WRAPPERS.has(node.tagName) && node.children.some(isFlow)));

const isSpace = (node: ElementContent | undefined): boolean =>
  node?.type === 'text' && node.value.trim() === '';

/** Paragraphs and other blocks in sequence, without the boxes around them. Words between boxes are a paragraph too. */
function unwrap(nodes: readonly ElementContent[]): Element[] {
  const blocks: Element[] = [];
  let run: ElementContent[] = [];
  const end = (): void => {
    while (isSpace(run.at(-1))) run.pop();
    if (run.length > 0) blocks.push(h('p', run));
    run = [];
  };
  for (const node of nodes) {
    const isElement = node.type === 'element';
    if (isElement && WRAPPERS.has(node.tagName) && (node.tagName !== 'span' || isFlow(node))) {
      end();
      blocks.push(...unwrap(node.children));
    } else if (isElement && (node.tagName === 'p' || FLOW.has(node.tagName))) {
      end();
      blocks.push(node);
    } else run.push(node);
  }
  end();
  return blocks.filter((block) => block.tagName !== 'p' || toString(block).trim() !== '');
}

/**
 * Blocks as one paragraph after another, each as long as possible, so that a row of a list is one line: paragraphs are joined,
 * and boxes disappear. Lists, tables, and code stay as they are between them.
 *
 * @param glue  Between the first text and the second one.
 */
export function joinText(blocks: readonly ElementContent[], glue?: string): ElementContent[] {
  const joined: ElementContent[] = [];
  let line: ElementContent[] = [];
  let gap = glue;
  const end = (): void => {
    if (line.length > 0) joined.push(h('p', line));
    line = [];
  };
  for (const block of unwrap(blocks)) {
    if (block.tagName !== 'p') {
      end();
      gap = undefined;
      joined.push(block);
      continue;
    }
    if (line.length > 0) {
      const isEnded = /[.:;!?…]\s*$/.test(toString({ type: 'root', children: line }));
      line.push({ type: 'text', value: gap ?? (isEnded ? ' ' : '. ') });
      gap = undefined;
    }
    line.push(...(isSpace(block.children.at(-1)) ? block.children.slice(0, -1) : block.children));
  }
  end();
  return joined;
}

/** The rows of a list in one line, without the list. */
export const inOneLine = (list: Element): (ElementContent | string)[] =>
  list.children
    .filter((row): row is Element => row.type === 'element')
    .flatMap((row, index) => [...(index === 0 ? [] : [', ']), ...joinText(row.children).flatMap(insideOf)]);

const insideOf = (node: ElementContent): ElementContent[] =>
  node.type === 'element' && node.tagName === 'p' ? node.children : [node];
