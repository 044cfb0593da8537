import { isTrue, ownString } from './json-value';
import { firstSentence } from './markdown-tree';
import { operationDescription, operationTitle } from './build-operation';
import type { LocatedOperation } from './list-operations';
import type { LocatedTag } from './list-tags';
import type { RoutePlan } from './plan-routes';
import type { OperationSummary, TagSummary } from '../model/api';

function summarizeOperation(operation: LocatedOperation, route: string): OperationSummary {
  return {
    method: operation.method,
    path: operation.name,
    isWebhook: operation.isWebhook,
    isDeprecated: isTrue(operation.operation, 'deprecated'),
    title: operationTitle(operation),
    description: firstSentence(operationDescription(operation)?.text ?? ''),
    route,
  };
}

/** The topics of an API with their operations, as lists show them. */
export function summarizeTags(tags: readonly LocatedTag[], routes: RoutePlan): TagSummary[] {
  const summaries = new Map<LocatedOperation, OperationSummary>();
  for (const [operation, route] of routes.operations)
    summaries.set(operation, summarizeOperation(operation, route));
  return tags.map((tag) => ({
    name: tag.name,
    title: tag.title,
    description: firstSentence(ownString(tag.declaration, 'description') ?? ''),
    route: routes.tags.get(tag.name) ?? '',
    ...(tag.group === undefined ? {} : { group: tag.group }),
    operations: tag.operations.flatMap((operation) => summaries.get(operation) ?? []),
  }));
}
