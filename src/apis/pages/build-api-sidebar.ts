import { breakLongLabel } from '../../kit/html/break-names';
import type { LocatedTag } from '../operation/list-tags';
import type { SidebarItem } from '../../site/navigation/navigation';
import type { TagSummary } from '../model/api';
import { t } from '../../kit/texts/t';

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
      items: tag.operations.map(({ title, route, kind, method, isDeprecated }) => ({
        label: breakLongLabel(title),
        route,
        method: kind === 'webhook' ? kind : method,
        ...(isDeprecated ? { isDeprecated } : {}),
      })),
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
  return { label, ...(indexRoute === undefined ? {} : { route: indexRoute }), items };
}
