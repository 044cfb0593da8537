import { isObject, ownArray, ownString, type JsonObject } from '../../kit/values/json-value';
import { pathTopics, topicTitle } from './path-topics';
import { tagParents } from './tag-parents';
import { listWords } from '../text/call-words';
import { plainText } from '../text/markdown-tree';
import type { NormalOperation } from './normal-operation';
import type { Path } from '../../kit/values/pointer';
import type { Specification } from '../document/specification';

/** Topic of operations without tags. */
const DEFAULT_TAG = 'default';

export interface LocatedTag {
  readonly name: string;
  readonly title: string;
  readonly sidebarLabel: string;
  /** Absent for a tag that is used but not declared. */
  readonly declaration?: JsonObject;
  readonly path: Path;
  /** From `x-tagGroups`, or the topmost `parent`. */
  readonly group?: string;
  /** All operations that have the tag. */
  readonly operations: readonly NormalOperation[];
  /** Those that belong here, and to no other topic. */
  readonly own: readonly NormalOperation[];
  /** Whether lists name it: it has operations of its own, or is a text of the author (`x-traitTag`). */
  readonly isListed: boolean;
}

/** The title of a declared tag; `summary` is that of OpenAPI 3.2. */
function titleOf(tag: unknown): string | undefined {
  const title = ownString(tag, 'x-displayName') ?? ownString(tag, 'summary');
  return title && plainText(title);
}

/** The groups of tags that have a `parent` or are one, by the title of the topmost parent. */
function parentGroups(document: JsonObject): Map<string, string> {
  const tags = new Map(ownArray(document, 'tags').map((tag) => [ownString(tag, 'name') ?? '', tag]));
  const { rootOf } = tagParents(document);
  const groups = new Map<string, string>();
  for (const [name, tag] of tags) {
    if (ownString(tag, 'parent') === undefined) continue;
    const root = rootOf(name);
    for (const member of [name, root]) groups.set(member, titleOf(tags.get(root)) ?? root);
  }
  return groups;
}

function tagGroups(document: JsonObject): Map<string, string> {
  const groups = parentGroups(document);
  for (const group of ownArray(document, 'x-tagGroups')) {
    const name = ownString(group, 'name');
    if (name === undefined) continue;
    for (const tag of ownArray(group, 'tags'))
      if (typeof tag === 'string' && !groups.has(tag)) groups.set(tag, name);
  }
  return groups;
}

/**
 * The topic of each operation: its first tag that is no badge or audience (`kind` of OpenAPI 3.2). A tag that every operation has beside others, such as `public`, divides
 * nothing, so the first of the others counts.
 */
function topicsOf(
  operations: readonly NormalOperation[],
  isTopic: (tag: string) => boolean,
): (operation: NormalOperation) => string | undefined {
  const tagged = operations.filter(({ tags }) => tags.length > 0);
  const everywhere = new Set(
    tagged[0]?.tags.filter((tag) => tagged.every(({ tags }) => tags.includes(tag))) ?? [],
  );
  const first = ({ tags }: NormalOperation): string | undefined =>
    tags.find((tag) => !everywhere.has(tag) && isTopic(tag));
  const topics = new Set(tagged.map(first));
  return topics.size > 1 && !topics.has(undefined) ? first : ({ tags }) => tags.find(isTopic) ?? tags[0];
}

/**
 * The tags of a specification: declared ones in their order, then those that only operations use. Groups of
 * `x-tagGroups` and of `parent` stay together. An operation without tags belongs to `default`; if no operation has tags, its topic is
 * in its path. A declared tag without operations only has a page if it has a text.
 */
export function listTags(specification: Specification, operations: readonly NormalOperation[]): LocatedTag[] {
  const declared = new Map<string, { declaration: JsonObject; path: Path }>();
  ownArray(specification.document, 'tags').forEach((tag, index) => {
    const name = ownString(tag, 'name');
    if (isObject(tag) && name !== undefined && !declared.has(name))
      declared.set(name, { declaration: tag, path: ['tags', index] });
  });
  const byName = new Map<string, { all: NormalOperation[]; own: NormalOperation[] }>(
    [...declared.keys()].map((name) => [name, { all: [], own: [] }]),
  );
  const isUntagged = declared.size === 0 && operations.every(({ tags }) => tags.length === 0);
  const pathTopic = isUntagged ? pathTopics(operations) : new Map<NormalOperation, string>();
  const titles = new Set(pathTopic.values());
  const topicOf = topicsOf(
    operations,
    (tag) => (ownString(declared.get(tag)?.declaration, 'kind') ?? 'nav') === 'nav',
  );
  for (const operation of operations) {
    const topic = topicOf(operation) ?? pathTopic.get(operation) ?? DEFAULT_TAG;
    for (const tag of operation.tags.length > 0 ? operation.tags : [topic]) {
      const lists = byName.get(tag) ?? { all: [], own: [] };
      byName.set(tag, lists);
      lists.all.push(operation);
      if (tag === topic) lists.own.push(operation);
    }
  }
  const groups = tagGroups(specification.document);
  const names = [...byName.keys()];
  const hasOrder = ownArray(specification.document, 'x-tagGroups').length > 0;
  // Without an order, a group is at the place of its first tag.
  const places = new Map<string, number>();
  for (const group of hasOrder ? groups.values() : []) if (!places.has(group)) places.set(group, places.size);
  const ranks = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const group = groups.get(name);
    if (!hasOrder && group !== undefined && !places.has(group)) places.set(group, index);
    ranks.set(
      name,
      (group === undefined ? undefined : places.get(group)) ?? (hasOrder ? groups.size : index),
    );
  }
  const rank = (name: string): number => ranks.get(name) ?? 0;
  return [...byName]
    .filter(
      ([name, { all }]) =>
        all.length > 0 || ownString(declared.get(name)?.declaration, 'description') !== undefined,
    )
    .map(([name, { all, own }]): LocatedTag => {
      const found = declared.get(name);
      const title =
        titleOf(found?.declaration) ??
        (titles.has(name) ? topicTitle(name) : name === DEFAULT_TAG && !found ? listWords(all).all : name);
      const group = groups.get(name);
      return {
        name,
        title,
        sidebarLabel: ownString(found?.declaration, 'x-sidebarLabel') ?? title,
        path: found?.path ?? [...(all[0]?.path ?? []), 'tags'],
        operations: all,
        own,
        isListed: own.length > 0 || found?.declaration['x-traitTag'] === true,
        ...(found ? { declaration: found.declaration } : {}),
        ...(group === undefined ? {} : { group }),
      };
    })
    .sort((a, b) => rank(a.name) - rank(b.name));
}
