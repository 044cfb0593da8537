import type { NodePluginArgs, Node } from 'gatsby';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import { storeNode, type StoreArgs } from '../gatsby/store-node';

/**
 * GraphQL types of the nodes that pass a writer's diagnostics from the plugins to gatsby-plugin-check: one per
 * plugin, because in Gatsby a type belongs to a single plugin.
 */
export const DIAGNOSTIC_TYPES = ['SiteDiagnostic', 'GuideDiagnostic', 'ApiDiagnostic'] as const;
export type DiagnosticType = (typeof DIAGNOSTIC_TYPES)[number];

export interface DiagnosticNode extends Node {
  readonly diagnostic: Diagnostic;
}

/**
 * Creates nodes for diagnostics, as children of their node, so that Gatsby removes them with it.
 *
 * @param parent  Id of that node.
 */
export async function createDiagnosticNodes(
  args: StoreArgs,
  diagnostics: readonly Diagnostic[],
  parent: string | undefined,
  type: DiagnosticType,
): Promise<void> {
  for (const [index, diagnostic] of diagnostics.entries())
    await storeNode(args, type, `${parent ?? ''} ${index}`, { diagnostic }, { parent });
}

export function diagnosticTypeDefinition(type: DiagnosticType): string {
  return `type ${type} implements Node @dontInfer { problem: JSON! }`;
}

/** Removes the diagnostics of an earlier reading of the same parent. */
export function removeDiagnosticNodes(
  { actions, getNodesByType }: Pick<NodePluginArgs, 'actions' | 'getNodesByType'>,
  parent: string,
  type: DiagnosticType,
): void {
  for (const node of getNodesByType(type)) if (node.parent === parent) actions.deleteNode(node);
}
