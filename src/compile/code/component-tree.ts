/** A node of a parsed file. */
export interface TreeNode {
  readonly type: string;
  readonly span?: { readonly start: number };
  readonly [key: string]: unknown;
}

/**
 * Visits the nodes of a parsed file, without a limit of depth.
 *
 * @returns How many nodes are within each other.
 */
export function walkTree(tree: TreeNode, visit: (node: TreeNode) => void): number {
  let deepest = 0;
  const left: { value: unknown; depth: number }[] = [{ value: tree, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    const isNode = typeof (value as TreeNode).type === 'string';
    if (isNode) visit(value as TreeNode);
    if (depth > deepest) deepest = depth;
    for (const inside of Object.values(value))
      left.push({ value: inside, depth: isNode ? depth + 1 : depth });
  }
  return deepest;
}
