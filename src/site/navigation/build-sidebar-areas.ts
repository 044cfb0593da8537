import { relatedTopics } from './related-topics';
import { firstRoute } from './sidebar-area';
import type { ApiArea, PageLink, SidebarAreas, SidebarItem } from './navigation';

const routesOf = (item: SidebarItem): string[] => [
  ...(item.route === undefined || item.isExternal ? [] : [item.route]),
  ...(item.items ?? []).flatMap(routesOf),
];

/** Replaces each API by one row. */
function withoutApiPages(items: readonly SidebarItem[]): SidebarItem[] {
  return items.map((item) => {
    if (item.api === undefined) return item.items ? { ...item, items: withoutApiPages(item.items) } : item;
    const route = firstRoute(item);
    const { label, sidebar } = item;
    return {
      label,
      ...(route === undefined ? {} : { route }),
      ...(sidebar === undefined ? {} : { sidebar }),
    };
  });
}

/** Turns groups of topics into a heading above their topics, so that two levels remain. */
function twoLevels(items: readonly SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) =>
    item.items?.some((inner) => inner.items) === true
      ? [{ label: item.label, items: [] }, ...twoLevels(item.items)]
      : [item],
  );
}

/** Groups related topics, whose other pages are listed apart. The heading of a group leads to the topic with its name. */
function joinTopics(items: readonly SidebarItem[]): Pick<ApiArea, 'items' | 'topics'> {
  const topics: PageLink[] = [];
  const joined = relatedTopics(items, ({ label, items: inner }) => ({ label, size: inner?.length })).flatMap(
    ({ label, topics: run }): readonly SidebarItem[] => {
      if (run.length === 1) return run;
      const head = run.find((topic) => topic.label === label);
      for (const topic of run)
        if (topic !== head && topic.route !== undefined)
          topics.push({ label: topic.label, route: topic.route });
      return [
        {
          label,
          ...(head?.route === undefined ? {} : { route: head.route }),
          items: run.flatMap((topic) => topic.items ?? []),
        },
      ];
    },
  );
  return { items: joined, topics };
}

function apiArea(api: SidebarItem): ApiArea {
  const own = api.route === undefined ? [] : [{ label: api.whole ?? api.label, route: api.route }];
  const { items, topics } = joinTopics(twoLevels(api.items ?? []));
  // The last route is that of a topic or an operation, directly inside the API's folder.
  const last = routesOf(api).at(-1);
  return {
    label: api.label,
    ...(api.route === undefined ? {} : { route: api.route }),
    ...(last === undefined ? {} : { folder: last.slice(0, last.lastIndexOf('/') + 1) }),
    items: [...own, ...items],
    topics,
  };
}

/** The overview shows the pages of each API except operations. */
function overviewArea(section: SidebarItem): ApiArea {
  const items = (section.items ?? []).map((api) => ({
    label: api.label,
    ...(api.route === undefined ? {} : { route: api.route }),
    items: (api.items ?? []).flatMap((item): SidebarItem[] => {
      const route = firstRoute(item);
      return route === undefined ? [] : [{ label: item.label, route }];
    }),
  }));
  return {
    label: section.label,
    ...(section.route === undefined ? {} : { route: section.route }),
    items,
    topics: [],
  };
}

/**
 * Divides the sidebar: each API has its own area; all other pages share the guides.
 *
 * @param items  The whole sidebar, in reading order.
 */
export function buildSidebarAreas(items: readonly SidebarItem[]): SidebarAreas {
  const apis: SidebarItem[] = [];
  const overviews: SidebarItem[] = [];
  const walk = (item: SidebarItem): void => {
    if (item.api !== undefined) {
      apis.push(item);
      return;
    }
    const inner = item.items ?? [];
    const isOverview = inner.length > 0 && inner.every(({ api }) => api !== undefined);
    if (isOverview && item.route !== undefined) overviews.push(item);
    inner.forEach(walk);
  };
  items.forEach(walk);
  return {
    guides: withoutApiPages(items),
    choices: [...overviews, ...apis].flatMap((item) => {
      const route = firstRoute(item);
      return route === undefined ? [] : [{ label: item.label, route }];
    }),
    apis: [...overviews.map(overviewArea), ...apis.map(apiArea)],
  };
}
