import { breakLongLabel } from '../../kit/html/break-names';
import { callMark, listWords } from '../text/call-words';
import { entryOf } from '../../kit/values/table-entry';
import type { LocatedTag } from '../operation/list-tags';
import type { SidebarItem } from '../../site/navigation/navigation';
import type { TagSummary } from '../model/api';
import { t } from '../../kit/texts/t';

/** What does not fit the column of the methods, which is as wide as five letters, and would narrow the label beside it. */
const SHORT_METHODS: Readonly<Record<string, string>> = {
  ...{ delete: 'del', options: 'opt', receive: 'recv', message: 'msg' },
};

/**
 * The rows of an API: introduction, then its topics with their own operations, then the list of schemas.
 */
export function buildApiSidebar(
  label: string,
  indexRoute: string | undefined,
  introductionRoute: string,
  located: readonly LocatedTag[],
  tags: readonly TagSummary[],
  schemaList: string | undefined,
): SidebarItem {
  const groups = new Map<string, SidebarItem[]>();
  const items: SidebarItem[] = [{ label: t`Introduction`, route: introductionRoute }];
  tags.forEach((tag, index) => {
    const item: SidebarItem = {
      label: breakLongLabel(located[index]?.sidebarLabel ?? tag.title),
      route: tag.route,
      items: tag.operations.map(({ title, route, kind, method, isDeprecated }) => {
        const mark = callMark({ kind, method });
        return {
          label: breakLongLabel(title),
          route,
          method: entryOf(SHORT_METHODS, mark) ?? mark,
          ...(isDeprecated ? { isDeprecated } : {}),
        };
      }),
    };
    if (tag.group === undefined) {
      items.push(item);
      return;
    }
    const group = groups.get(tag.group);
    if (group) group.push(item);
    else {
      const members = [item];
      groups.set(tag.group, members);
      items.push({ label: tag.group, items: members });
    }
  });
  if (schemaList !== undefined) items.push({ label: t`Schemas`, route: schemaList });
  const { whole } = listWords(tags.flatMap(({ operations }) => operations));
  return { label, ...(indexRoute === undefined ? {} : { route: indexRoute, whole }), items };
}
