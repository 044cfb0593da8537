import type { ApiOperationPageModel, ApiPage } from '../model/api';
import type {
  ApiChange,
  ChangeGroup,
  ChangeLog,
  ChangeMark,
  OperationMark,
  LatestChanges,
  RecentChanges,
} from '../model/api-changes';
import type { SidebarItem } from '../../site/navigation/navigation';
import { findOwnAnchor } from './find-anchor';

/** Rules for parts that an earlier client cannot know; other additions change a part that it knows. */
const NEW_PART = /(?:^|-)(?:property|parameter|header)-added$/;
const NEW_OPERATION = /^(?:operation|webhook)-added$/;

/** Entries of the short list. */
const MAX_LATEST = 3;

/**
 * The badges of an operation's page. Deprecated parts have a flag anyway.
 *
 * @param log  The newest one of the page.
 */
export function recentChanges(
  page: ApiOperationPageModel,
  changes: readonly ApiChange[],
  log: ChangeLog,
  release: string,
): RecentChanges {
  const parts = new Map<string, ChangeMark>();
  for (const { rule, kind, location, severity } of changes) {
    const anchor = kind === 'deprecated' ? undefined : findOwnAnchor(page.operation, location);
    if (anchor === undefined) continue;
    // A part that breaks clients has no other changes that matter as much; a new one, none at all.
    if (severity === 'breaking') parts.set(anchor, 'breaking');
    else if (NEW_PART.test(rule)) parts.set(anchor, 'new');
    else if (!parts.has(anchor)) parts.set(anchor, 'changed');
  }
  return {
    release,
    anchor: log.anchor,
    operation: changes.some(({ rule }) => NEW_OPERATION.test(rule)) ? 'new' : 'changed',
    parts: [...parts],
  };
}

/** The rows of an API with the marks of its operations. */
export function markSidebar(item: SidebarItem, marks: ReadonlyMap<string, OperationMark>): SidebarItem {
  const change = item.method === undefined ? undefined : marks.get(item.route ?? '');
  return {
    ...item,
    ...(change === undefined ? {} : { change }),
    ...(item.items ? { items: item.items.map((inner) => markSidebar(inner, marks)) } : {}),
  };
}

/** What an overview shows of the newest changes: the breaking ones, then deprecations, then others. */
export function latestChanges(
  introduction: ApiPage,
  groups: readonly ChangeGroup[],
  log: ChangeLog,
  version: string,
  since: string,
): LatestChanges {
  const entries = groups.flatMap(({ title, operation, href, entries: list }) =>
    // A new server is no reason to look at a client.
    operation && href !== undefined ? list.map((entry) => ({ title, group: href, entry })) : [],
  );
  const rank = ({ entry }: (typeof entries)[number]): number =>
    entry.severity === 'breaking'
      ? 0
      : entry.severity === 'warning'
        ? 1
        : entry.kind === 'deprecated'
          ? 2
          : 3;
  const { breaking, warning, safe } = log.counts;
  return {
    title: introduction.api.title,
    version,
    since,
    href: `${introduction.route}#${log.anchor}`,
    entries: [...entries]
      .sort((one, other) => rank(one) - rank(other))
      .slice(0, MAX_LATEST)
      .map(({ title, group, entry: { severity, kind, place, message, href } }) => ({
        severity,
        kind,
        operation: title,
        place,
        message,
        href: href ?? group,
      })),
    total: breaking + warning + safe,
  };
}
