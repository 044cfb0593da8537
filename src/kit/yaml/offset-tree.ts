/** The offsets of a value and its parts in the text. */
export interface OffsetNode {
  readonly value: number;
  /** Offset of its key, in a mapping. */
  readonly key?: number;
  /** By key, or by index as text. */
  readonly children: Map<string, OffsetNode>;
  /** Mappings merged with `<<`, which contain the keys that are not written here. */
  readonly merged?: OffsetNode[];
}

export function offsetNode(value: number, key?: number): OffsetNode {
  return { value, ...(key === undefined ? {} : { key }), children: new Map(), merged: [] };
}

function childOf(node: OffsetNode, step: string, depth = 0): OffsetNode | undefined {
  const own = node.children.get(step);
  // Anchors can merge each other; ten levels are more than any document uses.
  if (own || depth > 10) return own;
  for (const source of node.merged ?? []) {
    const found = childOf(source, step, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** The offset of a part, or of its nearest known ancestor; with `key`, that of its key. */
export function findOffset(
  root: OffsetNode | undefined,
  path: readonly (string | number)[],
  part: 'key' | 'value' = 'value',
): number {
  let node = root;
  for (const step of path) {
    const child = node && childOf(node, String(step));
    if (!child) return node?.value ?? 0;
    node = child;
  }
  return (part === 'key' ? node?.key : undefined) ?? node?.value ?? 0;
}
