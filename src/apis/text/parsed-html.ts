import { writeHtml } from '../../kit/html/write-html';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { EXIT, visit } from 'unist-util-visit';
import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';

const htmlParser = unified().use(rehypeParse).freeze();

/**
 * Parses HTML as the content of a body. As a fragment, it would be the content of a `<template>`, which loses text
 * after `<col>` and keeps cells without their table. After the `<br>`, no `<frameset>` can replace the body.
 */
function parseBody(html: string): Root {
  const document = htmlParser.parse(`<!doctype html><body><br>${html}`);
  const root: Root = { type: 'root', children: [] };
  visit(document, { tagName: 'body' }, (body: Element) => {
    root.children = body.children.slice(1);
    return EXIT;
  });
  return root;
}

/** Names for elements that HTML has several of. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', s: 'del', strike: 'del', tt: 'code' };

/** Elements that are part of a line of text. */
const INLINE = new Set(['a', 'br', 'code', 'del', 'em', 'img', 'kbd', 'strong', 'sub', 'sup']);

/** Puts text between blocks of HTML into paragraphs. */
export function wrapLines(root: Root): void {
  const lines: RootContent[][] = [];
  root.children = root.children.flatMap((node): RootContent[] => {
    const isInline = node.type === 'text' || (node.type === 'element' && INLINE.has(node.tagName));
    if (!isInline) {
      lines.push([]);
      return [node];
    }
    const line = lines.at(-1);
    if (line && line.length > 0) {
      line.push(node);
      return [];
    }
    const begun: RootContent[] = [node];
    lines.push(begun);
    return [{ type: 'element', tagName: 'p', properties: {}, children: begun as ElementContent[] }];
  });
  root.children = root.children.map((node) =>
    node.type === 'element' &&
    node.tagName === 'p' &&
    toString(node).trim() === '' &&
    node.children.every(({ type }) => type === 'text')
      ? { type: 'text', value: '\n' }
      : node,
  );
}

/** A tree in which raw HTML is parsed: as a whole, because tags can begin and end in different nodes. */
export function withParsedHtml(tree: Nodes): Nodes {
  let raw = 0;
  visit(tree, 'raw', () => {
    raw += 1;
    return EXIT;
  });
  if (raw === 0) return tree;
  const parsed = parseBody(writeHtml(tree));
  visit(parsed, 'element', (node, index, parent) => {
    node.tagName = SAME[node.tagName] ?? node.tagName;
    // Empty paragraphs are left by a block inside a paragraph, which ends it.
    const isEmpty =
      node.tagName === 'p' &&
      node.children.every((child) => child.type === 'text' && child.value.trim() === '');
    const isField = node.tagName === 'input' && node.properties['disabled'] !== true;
    if (!parent || index === undefined || !(isEmpty || isField)) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  return parsed;
}
