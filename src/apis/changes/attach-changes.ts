import type { ApiOperationPageModel, ApiPage, BuiltApi } from '../model/api';
import type {
  ApiChange,
  ChangeEntry,
  ChangeGroup,
  ChangeLog,
  OperationMark,
  ChangeSeverity,
  LatestChanges,
  OperationKey,
} from '../model/api-changes';
import { freeName } from '../text/anchors';
import { toneRank } from './change-label';
import { describeCall, describeLocation } from './describe-location';
import { findAnchor } from './find-anchor';
import { latestChanges, markSidebar, recentChanges } from './recent-changes';
import { formatDate } from '../../kit/texts/format-date';
import { language, t } from '../../kit/texts/t';

/** The changes from an earlier snapshot to the next one or to the current document. */
export interface ChangeStep {
  /** `info.version` of the earlier and of the later document. */
  readonly from: string;
  readonly to: string;
  /** Day on which the earlier one was stored, `2026-11-21`. */
  readonly date: string;
  readonly changes: readonly ApiChange[];
}

/** Maximum entries of one step on a page; the rest is counted. */
const MAX_ENTRIES = 500;

const SEVERITIES: readonly ChangeSeverity[] = ['breaking', 'warning', 'safe'];
const rank = (severity: ChangeSeverity): number => SEVERITIES.indexOf(severity);

/** `2026-11-21` to `November 21, 2026`, independent of the machine's language. */
const dateInWords = (date: string): string => formatDate(date, language);

/** The earlier version, or its date if both documents have the same version. */
const since = ({ from, to, date }: ChangeStep): string => (from === to ? dateInWords(date) : from);

/** When the later one came, as badges say it. */
const releaseOf = (step: ChangeStep): string =>
  step.from === step.to ? t`since ${since(step)}` : t`in version ${step.to}`;

/** The earlier document in a sentence. */
const earlierOf = ({ from, to, date }: ChangeStep): string =>
  from === to ? t`the version dated ${dateInWords(date)}` : t`version ${from}, dated ${dateInWords(date)}`;

const keyOf = ({ kind, method, path }: OperationKey): string => `${kind} ${method} ${path}`;

function toEntry(change: ApiChange, page: ApiOperationPageModel | undefined): ChangeEntry {
  const { severity, kind, rule, message, location } = change;
  const anchor = page && findAnchor(page.operation, location);
  const href = page && (anchor === undefined ? page.route : `${page.route}#${anchor}`);
  return {
    severity,
    kind,
    rule,
    place: describeLocation(location, change.operation?.kind),
    message,
    ...(href === undefined ? {} : { href }),
  };
}

/** What breaks a client first, then what does not but has a reader's attention, what is new last. */
const bySeverity = (a: ChangeEntry, b: ChangeEntry): number =>
  rank(a.severity) - rank(b.severity) || toneRank(a) - toneRank(b);

const worst = ({ entries }: ChangeGroup): number =>
  Math.min(...entries.map(({ severity }) => rank(severity)));

function groupChanges(
  changes: readonly ApiChange[],
  pages: ReadonlyMap<string, ApiOperationPageModel>,
): ChangeGroup[] {
  const groups = new Map<string, ApiChange[]>();
  for (const change of changes) {
    const key = change.operation ? keyOf(change.operation) : '';
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups]
    .map(([key, list]): ChangeGroup => {
      const page = pages.get(key);
      const operation = list[0]?.operation;
      return {
        title: page?.title ?? (operation ? describeCall(operation) : t`The whole API`),
        ...(page ? { href: page.route, address: page.operation.address ?? page.operation.path } : {}),
        ...(operation ? { operation } : {}),
        entries: list.map((change) => toEntry(change, page)).sort(bySeverity),
      };
    })
    .sort((a, b) => worst(a) - worst(b));
}

/** Cuts a very long log, least severe entries last. */
function limitEntries(groups: readonly ChangeGroup[]): ChangeGroup[] {
  let left = MAX_ENTRIES;
  return groups.flatMap((group) => {
    const entries = group.entries.slice(0, left);
    left -= entries.length;
    return entries.length === 0 ? [] : [{ ...group, entries }];
  });
}

function claim(wanted: string, taken: Set<string>): string {
  const id = freeName(wanted, taken);
  taken.add(id);
  return id;
}

function countSeverities(groups: readonly ChangeGroup[]): Record<ChangeSeverity, number> {
  const counts = { breaking: 0, warning: 0, safe: 0 };
  for (const { severity } of groups.flatMap(({ entries }) => entries)) counts[severity] += 1;
  return counts;
}

/** Adds logs to a page. Their headings go before one of the page's headings, or at the end. */
function addLogs<Page extends ApiPage>(
  page: Page,
  logs: readonly ChangeLog[],
  before: readonly string[],
): Page {
  if (logs.length === 0) return page;
  const position = page.headings.findIndex(({ id }) => before.includes(id));
  const at = position === -1 ? page.headings.length : position;
  return {
    ...page,
    changeLogs: logs,
    headings: [
      ...page.headings.slice(0, at),
      ...logs.map(({ anchor, heading }) => ({ id: anchor, text: heading, depth: 2 as const })),
      ...page.headings.slice(at),
    ],
    anchors: [...page.anchors, ...logs.map(({ anchor }) => anchor)],
  };
}

/**
 * Adds the changes to the pages of an API: all of them to the introduction, and to each operation its own.
 *
 * @param steps  Newest first; steps without changes are skipped.
 */
export function attachChanges(built: BuiltApi, steps: readonly ChangeStep[]): BuiltApi {
  const told = steps.filter(({ changes }) => changes.length > 0);
  if (told.length === 0) return built;
  const pages = new Map(
    built.pages.flatMap((page) =>
      page.kind === 'operation' ? [[keyOf(page.operation), page] as const] : [],
    ),
  );
  const grouped = told.map((step) => ({ step, groups: groupChanges(step.changes, pages) }));
  const byOperation = new Map<string, { step: ChangeStep; group: ChangeGroup }[]>();
  for (const { step, groups } of grouped)
    for (const group of groups)
      if (group.operation) {
        const key = keyOf(group.operation);
        byOperation.set(key, [...(byOperation.get(key) ?? []), { step, group }]);
      }
  const toLog = (
    step: ChangeStep,
    groups: readonly ChangeGroup[],
    heading: string,
    anchor: string,
  ): ChangeLog => ({
    anchor,
    heading,
    earlier: earlierOf(step),
    counts: countSeverities(groups),
    groups: limitEntries(groups),
  });
  // Badges are for the present release only, and disappear with the next one.
  const newest = steps[0]?.changes.length === 0 ? undefined : grouped[0];
  const marks = new Map<string, OperationMark>();
  const withBadges = (page: ApiOperationPageModel & ApiPage, logs: readonly ChangeLog[]): ApiPage => {
    const [log] = logs;
    const changes = newest?.step.changes.filter(
      ({ operation }) => operation && keyOf(operation) === keyOf(page.operation),
    );
    if (!newest || !log || !changes || changes.length === 0) return page;
    const recent = recentChanges(page, changes, log, releaseOf(newest.step));
    marks.set(page.route, recent.operation);
    return { ...page, recentChanges: recent };
  };
  let latest: LatestChanges | undefined;
  const pagesWithLogs = built.pages.map((page): ApiPage => {
    const taken = new Set(page.anchors);
    if (page.kind === 'introduction') {
      const logs = grouped.map(({ step, groups }) =>
        toLog(step, groups, t`What changed since ${since(step)}`, claim('changes', taken)),
      );
      if (newest && logs[0])
        latest = latestChanges(page, newest.groups, logs[0], newest.step.to, since(newest.step));
      return addLogs(page, logs, ['schemas', 'about']);
    }
    if (page.kind !== 'operation') return page;
    const logs = (byOperation.get(keyOf(page.operation)) ?? []).map(({ step, group }) =>
      toLog(
        step,
        [group],
        step.from === step.to ? t`Changes since ${dateInWords(step.date)}` : t`Changes in version ${step.to}`,
        claim('changes', taken),
      ),
    );
    return withBadges(addLogs(page, logs, []), logs);
  });
  return {
    ...built,
    pages: pagesWithLogs,
    sidebar: markSidebar(built.sidebar, marks),
    catalog: { ...built.catalog, ...(latest === undefined ? {} : { changes: latest }) },
  };
}
