import type { Element, ElementContent, Nodes } from 'hast';

export const isElement = (node: Nodes | undefined, ...tags: readonly string[]): node is Element =>
  node?.type === 'element' && (tags.length === 0 || tags.includes(node.tagName));

export function classesOf({ properties: { className } }: Element): readonly string[] {
  return Array.isArray(className) ? (className as readonly string[]) : [];
}

export function hasClass(node: Element, name: string): boolean;
export function hasClass(node: Nodes | undefined, name: string): node is Element;
export function hasClass(node: Nodes | undefined, name: string): boolean {
  return isElement(node) && classesOf(node).includes(name);
}

/** The first element inside of another one that fits, in the order of the text. */
export function findInside(element: Element, fits: (node: Element) => boolean): Element | undefined {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    const found = fits(child) ? child : findInside(child, fits);
    if (found) return found;
  }
  return undefined;
}

/** Calls for each element inside of another one, in the order of the text; `visit` names a function for each node. */
export function eachInside(parent: Element, use: (node: Element) => void): void {
  for (const child of parent.children)
    if (isElement(child)) {
      use(child);
      eachInside(child, use);
    }
}

/** Removes elements at any depth, in place. */
export function removeInside(
  parent: { children: ElementContent[] },
  isUnwanted: (node: Element) => boolean,
): void {
  parent.children = parent.children.filter((child) => {
    if (!isElement(child)) return true;
    if (isUnwanted(child)) return false;
    removeInside(child, isUnwanted);
    return true;
  });
}
