import type { PageLink, SidebarItem } from '../model/navigation';

/** The guides: every row, and one row for each API. */
interface GuidesArea {
  readonly kind: 'guides';
  readonly items: readonly SidebarItem[];
}

/** One API, or the overview of all of them. */
interface ApiArea {
  readonly kind: 'api';
  /** Name of the API, or of the section that lists all APIs. */
  readonly label: string;
  /** The overview, if there is one, then each API. */
  readonly choices: readonly PageLink[];
  /** Rows and groups of rows; groups are not nested. */
  readonly items: readonly SidebarItem[];
  /** Pages of topics whose operations are in a group with those of other topics. */
  readonly topics: readonly PageLink[];
}

/** The part of the sidebar that belongs to a page. */
export type SidebarArea = GuidesArea | ApiArea;

interface Areas {
  readonly guides: GuidesArea;
  readonly byRoute: ReadonlyMap<string, ApiArea>;
  /** Folders of APIs, for their pages without a row. */
  readonly byFolder: readonly (readonly [folder: string, area: ApiArea])[];
  /** First page of the API area. */
  readonly apiRoute: string | undefined;
}

const known = new WeakMap<readonly SidebarItem[], Areas>();

/** The target of a row: its own page, or the first page inside. */
export function firstRoute(item: SidebarItem): string | undefined {
  return item.route ?? item.items?.map(firstRoute).find((route) => route !== undefined);
}

const routesOf = (item: SidebarItem): string[] => [
  ...(item.route === undefined || item.isExternal ? [] : [item.route]),
  ...(item.items ?? []).flatMap(routesOf),
];

/** Replaces each API by one row. */
function withoutApiPages(items: readonly SidebarItem[]): SidebarItem[] {
  return items.map((item) => {
    if (item.api === undefined) return item.items ? { ...item, items: withoutApiPages(item.items) } : item;
    const route = firstRoute(item);
    return { label: item.label, ...(route === undefined ? {} : { route }) };
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

/** The words with which both labels begin. */
function sharedWords(one: string, other: string): string {
  const [words, others] = [one.split(' '), other.split(' ')];
  const end = words.findIndex((word, index) => word !== others[index]);
  return words.slice(0, end === -1 ? words.length : end).join(' ');
}

/** Neighboring topics whose labels begin with the same words, such as "User" and "User profile". */
function relatedTopics(items: readonly SidebarItem[]): { label: string; topics: SidebarItem[] }[] {
  const runs: { label: string; topics: SidebarItem[] }[] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const label = run && run.topics[0]?.items && item.items ? sharedWords(run.label, item.label) : '';
    if (run && label !== '') {
      run.topics.push(item);
      run.label = label;
    } else runs.push({ label: item.label, topics: [item] });
  }
  return runs;
}

/**
 * Joins related topics if most have a single operation: a heading above each row would hide the rows. The
 * heading of a group leads to the topic with its name.
 */
function joinTopics(items: readonly SidebarItem[]): Pick<ApiArea, 'items' | 'topics'> {
  const topics: PageLink[] = [];
  const joined = relatedTopics(items).flatMap(({ label, topics: run }): readonly SidebarItem[] => {
    const singles = run.filter((topic) => topic.items?.length === 1).length;
    if (run.length === 1 || singles * 2 < run.length) return run;
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
  });
  return { items: joined, topics };
}

function apiArea(api: SidebarItem, choices: readonly PageLink[]): ApiArea {
  const own = api.route === undefined ? [] : [{ label: 'All operations', route: api.route }];
  const { items, topics } = joinTopics(twoLevels(api.items ?? []));
  return { kind: 'api', label: api.label, choices, items: [...own, ...items], topics };
}

/** The overview shows the pages of each API except operations. */
function overviewArea(section: SidebarItem, choices: readonly PageLink[]): ApiArea {
  const items = (section.items ?? []).map((api) => ({
    label: api.label,
    ...(api.route === undefined ? {} : { route: api.route }),
    items: (api.items ?? []).flatMap((item): SidebarItem[] => {
      const route = firstRoute(item);
      return route === undefined ? [] : [{ label: item.label, route }];
    }),
  }));
  return { kind: 'api', label: section.label, choices, items, topics: [] };
}

function readAreas(items: readonly SidebarItem[]): Areas {
  const byRoute = new Map<string, ApiArea>();
  const byFolder: [string, ApiArea][] = [];
  const apis: SidebarItem[] = [];
  const overviews: SidebarItem[] = [];
  const walk = (item: SidebarItem): void => {
    if (item.api !== undefined) {
      apis.push(item);
      return;
    }
    const inner = item.items ?? [];
    if (inner.length > 0 && inner.every(({ api }) => api !== undefined)) overviews.push(item);
    inner.forEach(walk);
  };
  items.forEach(walk);
  const choices = [...overviews.filter(({ route }) => route !== undefined), ...apis].flatMap((item) => {
    const route = firstRoute(item);
    return route === undefined ? [] : [{ label: item.label, route }];
  });
  for (const section of overviews)
    if (section.route !== undefined) byRoute.set(section.route, overviewArea(section, choices));
  for (const api of apis) {
    const area = apiArea(api, choices);
    const routes = routesOf(api);
    for (const route of routes) if (!byRoute.has(route)) byRoute.set(route, area);
    // The last route is that of a topic or an operation, directly inside the API's folder.
    const last = routes.at(-1);
    if (last !== undefined) byFolder.push([last.slice(0, last.lastIndexOf('/') + 1), area]);
  }
  return {
    guides: { kind: 'guides', items: withoutApiPages(items) },
    byRoute,
    byFolder,
    apiRoute: choices[0]?.route,
  };
}

function areasOf(items: readonly SidebarItem[]): Areas {
  const areas = known.get(items) ?? readAreas(items);
  known.set(items, areas);
  return areas;
}

/**
 * The area of a page. Each API has its own sidebar; all other pages share the guides.
 *
 * @param items  The whole sidebar, in reading order.
 */
export function sidebarArea(items: readonly SidebarItem[], route: string): SidebarArea {
  const { byRoute, byFolder, guides } = areasOf(items);
  return byRoute.get(route) ?? byFolder.find(([folder]) => route.startsWith(folder))?.[1] ?? guides;
}

/** The first page of the API area; undefined on a site without APIs. */
export const apiAreaRoute = (items: readonly SidebarItem[]): string | undefined => areasOf(items).apiRoute;
