import { ownString } from '../../kit/values/json-value';
import { firstSentence } from '../text/markdown-tree';
import { isRepeated, operationTitle } from './operation-title';
import type { NormalOperation } from '../operation/normal-operation';
import type { LocatedTag } from '../operation/list-tags';
import type { RoutePlan } from './plan-routes';
import type { OperationSummary, TagSummary } from '../model/api';

function summarizeOperation(operation: NormalOperation, route: string): OperationSummary {
  const sentence = firstSentence(operation.description?.text ?? '');
  return {
    kind: operation.kind,
    method: operation.method,
    path: operation.address ?? operation.name,
    isDeprecated: operation.isDeprecated,
    title: operationTitle(operation),
    description: isRepeated(sentence, operation.summary ?? '') ? '' : sentence,
    route,
  };
}

/** Describes a tag with operations, for lists. */
export function createTagSummary(
  routes: RoutePlan,
): (tag: LocatedTag, operations: readonly NormalOperation[]) => TagSummary {
  const summaries = new Map<NormalOperation, OperationSummary>();
  for (const [operation, route] of routes.operations)
    summaries.set(operation, summarizeOperation(operation, route));
  return (tag, operations) => ({
    name: tag.name,
    title: tag.title,
    description: firstSentence(ownString(tag.declaration, 'description') ?? ''),
    route: routes.tags.get(tag.name) ?? '',
    ...(tag.group === undefined ? {} : { group: tag.group }),
    operations: operations.flatMap((operation) => summaries.get(operation) ?? []),
  });
}
