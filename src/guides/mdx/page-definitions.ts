import type { Element, Nodes, Root } from 'hast';
import type { Definition } from '../page';
import { plainText } from './page-text';

function elementsOf(node: Nodes, tagName: string): Element[] {
  const own = node.type === 'element' && node.tagName === tagName ? [node] : [];
  return 'children' in node ? [...own, ...node.children.flatMap((child) => elementsOf(child, tagName))] : own;
}

/** What the first column of a table lists, according to its header. */
function kindOf(head: readonly string[]): Definition['kind'] | undefined {
  const [first = '', second = ''] = head;
  if (/^Key\b/.test(first)) return 'key';
  if (first === 'Type' && second === 'Sent when') return 'event';
  return /^(?:Field|Parameter|Property|Header|Argument|Attribute|JWT member)$/.test(first)
    ? 'property'
    : undefined;
}

function readTable(table: Element, id: string, heading: string): Definition[] {
  const head = elementsOf(table, 'th').map(plainText);
  const kind = kindOf(head);
  if (kind === undefined) return [];
  return elementsOf(table, 'tr').flatMap((row) => {
    const [first, ...rest] = elementsOf(row, 'td');
    if (!first) return [];
    const text = kind === 'event' ? rest[0] : rest.at(-1);
    const own = row.properties.id;
    return elementsOf(first, 'code').map((code): Definition => ({
      kind,
      name: plainText(code),
      id: kind === 'event' && typeof own === 'string' ? own : id,
      heading,
      text: text ? plainText(text) : '',
    }));
  });
}

/**
 * Names that a page's tables define, for search: configuration keys, event types, fields of messages.
 *
 * @returns In order; `id` is the heading above the table, empty before the first one.
 */
export function readDefinitions(tree: Root): Definition[] {
  const definitions: Definition[] = [];
  let id = '';
  let heading = '';
  const visit = (node: Nodes): void => {
    if (node.type === 'element' && /^h[2-6]$/.test(node.tagName)) {
      id = String(node.properties.id ?? '');
      heading = plainText(node);
    }
    if (node.type === 'element' && node.tagName === 'table')
      definitions.push(...readTable(node, id, heading));
    else if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return definitions;
}
