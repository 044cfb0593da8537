import { isObject, ownArray, ownString, type JsonObject } from '../document/json-value';
import { pathTopics, topicTitle } from './path-topics';
import type { NormalOperation } from './normal-operation';
import type { Path } from '../document/pointer';
import type { Specification } from '../document/specification';

/** Topic of operations without tags. */
export const DEFAULT_TAG = 'default';

export interface LocatedTag {
  readonly name: string;
  readonly title: string;
  readonly sidebarLabel: string;
  /** Absent for a tag that is used but not declared. */
  readonly declaration?: JsonObject;
  readonly path: Path;
  /** From `x-tagGroups`. */
  readonly group?: string;
  readonly operations: readonly NormalOperation[];
}

/** Title of the topic of operations without tags. */
const untaggedTitle = (operations: readonly NormalOperation[]): string =>
  operations.every(({ isWebhook }) => isWebhook) ? 'Webhooks' : 'Operations';

function tagGroups(document: JsonObject): Map<string, string> {
  const groups = new Map<string, string>();
  for (const group of ownArray(document, 'x-tagGroups')) {
    const name = ownString(group, 'name');
    if (name === undefined) continue;
    for (const tag of ownArray(group, 'tags'))
      if (typeof tag === 'string' && !groups.has(tag)) groups.set(tag, name);
  }
  return groups;
}

/**
 * The topics of a specification: declared tags in their order, then tags that only operations use. Groups of
 * `x-tagGroups` stay together. An operation without tags belongs to `default`; if no operation has tags, its topic is
 * in its path. A declared tag without
 * operations keeps its page, because it may have a description.
 */
export function listTags(specification: Specification, operations: readonly NormalOperation[]): LocatedTag[] {
  const declared = new Map<string, { declaration: JsonObject; path: Path }>();
  ownArray(specification.document, 'tags').forEach((tag, index) => {
    const name = ownString(tag, 'name');
    if (isObject(tag) && name !== undefined && !declared.has(name))
      declared.set(name, { declaration: tag, path: ['tags', index] });
  });
  const byName = new Map<string, NormalOperation[]>([...declared.keys()].map((name) => [name, []]));
  const isUntagged = declared.size === 0 && operations.every(({ tags }) => tags.length === 0);
  const topics = isUntagged ? pathTopics(operations) : new Map<NormalOperation, string>();
  const titles = new Set(topics.values());
  for (const operation of operations) {
    const otherwise = topics.get(operation) ?? DEFAULT_TAG;
    for (const tag of operation.tags.length > 0 ? operation.tags : [otherwise]) {
      const list = byName.get(tag);
      if (list) list.push(operation);
      else byName.set(tag, [operation]);
    }
  }
  const groups = tagGroups(specification.document);
  const order = [...new Set(groups.values())];
  const rank = (name: string): number => {
    const group = groups.get(name);
    return group === undefined ? order.length : order.indexOf(group);
  };
  return [...byName]
    .map(([name, list]): LocatedTag => {
      const found = declared.get(name);
      const title =
        ownString(found?.declaration, 'x-displayName') ??
        (titles.has(name) ? topicTitle(name) : name === DEFAULT_TAG && !found ? untaggedTitle(list) : name);
      const group = groups.get(name);
      return {
        name,
        title,
        sidebarLabel: ownString(found?.declaration, 'x-sidebarLabel') ?? title,
        path: found?.path ?? [...(list[0]?.path ?? []), 'tags'],
        operations: list,
        ...(found ? { declaration: found.declaration } : {}),
        ...(group === undefined ? {} : { group }),
      };
    })
    .sort((a, b) => rank(a.name) - rank(b.name));
}
