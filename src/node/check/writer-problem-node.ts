import type { NodePluginArgs, Node } from 'gatsby';
import type { Problem } from '../../model/problem';
import { linkChild } from '../gatsby/link-child';

/**
 * GraphQL types of the nodes that pass a writer's problems from the plugins to gatsby-plugin-check: one per
 * plugin, because in Gatsby a type belongs to a single plugin.
 */
export const PROBLEM_TYPES = ['SiteProblem', 'DocsProblem', 'ApiProblem'] as const;
export type ProblemType = (typeof PROBLEM_TYPES)[number];

export interface WriterProblemNode extends Node {
  readonly problem: Problem;
}

type NodeArgs = Pick<NodePluginArgs, 'actions' | 'createNodeId' | 'createContentDigest' | 'getNode'>;

/**
 * Creates nodes for problems, as children of their node, so that Gatsby removes them with it.
 *
 * @param parent  Id of that node.
 */
export async function createProblemNodes(
  { actions, createNodeId, createContentDigest, getNode }: NodeArgs,
  problems: readonly Problem[],
  parent: string | undefined,
  type: ProblemType,
): Promise<void> {
  for (const [index, problem] of problems.entries()) {
    const node = {
      id: createNodeId(`${type} ${parent ?? ''} ${index}`),
      parent: parent ?? null,
      children: [],
      problem,
      internal: { type, contentDigest: createContentDigest(problem) },
    };
    await actions.createNode(node);
    if (parent !== undefined) linkChild({ actions, getNode }, parent, node);
  }
}

export function problemTypeDefinition(type: ProblemType): string {
  return `type ${type} implements Node @dontInfer { problem: JSON! }`;
}

/** Removes the problems of an earlier reading of the same parent. */
export function removeProblemNodes(
  { actions, getNodesByType }: Pick<NodePluginArgs, 'actions' | 'getNodesByType'>,
  parent: string,
  type: ProblemType,
): void {
  for (const node of getNodesByType(type)) if (node.parent === parent) actions.deleteNode(node);
}
