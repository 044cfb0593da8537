import type { Element, Nodes, Root } from 'hast';
import type { Definition } from '../page';
import { plainText } from './page-text';

function elementsOf(node: Nodes, tagName: string): Element[] {
  const own = node.type === 'element' && node.tagName === tagName ? [node] : [];
  return 'children' in node ? [...own, ...node.children.flatMap((child) => elementsOf(child, tagName))] : own;
}

/** What the first column of a table lists, according to its header. */
function kindOf(head: readonly string[]): Definition['kind'] | undefined {
  const [first = ''] = head;
  if (/^Key\b/.test(first)) return 'key';
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
    const text = rest.at(-1);
    return elementsOf(first, 'code').map((code): Definition => ({
      kind,
      name: plainText(code),
      id,
      heading,
      text: text ? plainText(text) : '',
    }));
  });
}

/** The event of a fold (event-components.ts): its name, and when it is sent. */
function readEvent({ properties, children }: Element, id: string, heading: string): Definition[] {
  const [summary] = children;
  const title = summary?.type === 'element' ? elementsOf(summary, 'code')[0] : undefined;
  if (!summary || !title) return [];
  const name = plainText(title);
  return [
    {
      kind: 'event',
      name,
      id: typeof properties.id === 'string' ? properties.id : id,
      heading,
      text: plainText(summary).replace(name, '').trim(),
    },
  ];
}

const isEvent = ({ tagName, properties }: Element): boolean =>
  tagName === 'details' &&
  (properties.className as readonly string[] | undefined)?.includes('event') === true;

/**
 * Names that a page's tables and events define, for search: configuration keys, event types, fields of messages.
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
    if (node.type === 'element' && isEvent(node)) definitions.push(...readEvent(node, id, heading));
    else if (node.type === 'element' && node.tagName === 'table')
      definitions.push(...readTable(node, id, heading));
    else if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return definitions;
}
