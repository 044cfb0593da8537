import { describe, expect, it } from 'vitest';
import type { ApiArea, SidebarItem } from './navigation';
import { buildSidebarAreas } from './build-sidebar-areas';
import { readingOrder, buildSidebar } from './build-sidebar';
import { apiAreaOf, markedLink, siteArea, sidebarRows } from './sidebar-area';
import { readSidebarEntries } from '../read-settings';

const shop: SidebarItem = {
  label: 'Shop API',
  route: '/api/shop',
  api: 'shop',
  whole: 'All messages',
  items: [
    { label: 'Introduction', route: '/api/shop/introduction' },
    {
      label: 'Orders',
      items: [
        {
          label: 'Order',
          route: '/api/shop/order',
          items: [{ label: 'Get order', route: '/api/shop/get-order', method: 'get' }],
        },
      ],
    },
  ],
};
const tools: SidebarItem = {
  label: 'Tools API',
  api: 'tools',
  items: [
    { label: 'Introduction', route: '/api/tools/introduction' },
    { label: 'Tool', route: '/api/tools/tool', items: [{ label: 'Get tool', route: '/api/tools/get-tool' }] },
  ],
};
const items: readonly SidebarItem[] = [
  { label: 'Home', route: '/' },
  { label: 'Guides', route: '/guides/', items: [{ label: 'Start', route: '/guides/start' }] },
  { label: 'API reference', route: '/api/', items: [shop, tools] },
];

const rows = (inner: readonly SidebarItem[], depth = 0): string[] =>
  inner.flatMap((item) => [
    `${'  '.repeat(depth)}${item.label} ${item.route ?? '-'}`,
    ...rows(item.items ?? [], depth + 1),
  ]);
const areas = buildSidebarAreas(items);
const apiArea = (route: string): ApiArea => {
  const area = apiAreaOf(areas, route);
  if (!area) throw new Error(`${route} shows the guides`);
  return area;
};

describe('the sidebar of a page', () => {
  it('shows the guides on guides, with one row for each API', () => {
    for (const route of ['/', '/guides/start', '/404.html']) {
      expect(apiAreaOf(areas, route)).toBeUndefined();
      expect(rows(areas.guides)).toEqual([
        'Home /',
        'Guides /guides/',
        '  Start /guides/start',
        'API reference /api/',
        '  Shop API /api/shop',
        '  Tools API /api/tools/introduction',
      ]);
    }
  });

  it('shows an API on its pages, in two levels, and lists all APIs to choose from', () => {
    const area = apiArea('/api/shop/get-order');
    expect(area.label).toBe('Shop API');
    expect(rows(area.items)).toEqual([
      'All messages /api/shop',
      'Introduction /api/shop/introduction',
      'Orders -',
      'Order /api/shop/order',
      '  Get order /api/shop/get-order',
    ]);
    expect(areas.choices.map(({ route }) => route)).toEqual([
      '/api/',
      '/api/shop',
      '/api/tools/introduction',
    ]);
  });

  it('joins topics with the same first words if most have one operation, and lists their pages', () => {
    const topic = (label: string, ...operations: string[]): SidebarItem => ({
      label,
      route: `/api/saw/${label.toLowerCase().replaceAll(' ', '-')}`,
      items: operations.map((name) => ({ label: name, route: `/api/saw/${name.toLowerCase()}` })),
    });
    const saw: SidebarItem = {
      label: 'Saw API',
      api: 'saw',
      items: [
        { label: 'Introduction', route: '/api/saw/introduction' },
        topic('User', 'List', 'Add'),
        topic('User profile', 'Read'),
        topic('Cloud plan', 'Plan'),
        topic('Cloud state', 'State'),
        topic('Blade', 'Sharpen'),
        topic('Cut one', 'A', 'B'),
        topic('Cut two', 'C', 'D'),
      ],
    };
    const area = apiAreaOf(buildSidebarAreas([saw]), '/api/saw/user');
    expect(rows(area?.items ?? [])).toEqual([
      'Introduction /api/saw/introduction',
      'User /api/saw/user',
      '  List /api/saw/list',
      '  Add /api/saw/add',
      '  Read /api/saw/read',
      'Cloud -',
      '  Plan /api/saw/plan',
      '  State /api/saw/state',
      'Blade /api/saw/blade',
      '  Sharpen /api/saw/sharpen',
      'Cut one /api/saw/cut-one',
      '  A /api/saw/a',
      '  B /api/saw/b',
      'Cut two /api/saw/cut-two',
      '  C /api/saw/c',
      '  D /api/saw/d',
    ]);
    expect(area?.topics.map(({ label }) => label)).toEqual(['User profile', 'Cloud plan', 'Cloud state']);
  });

  it('shows the API on its pages without a row, such as those of schemas', () => {
    expect(apiArea('/api/tools/schema-saw').label).toBe('Tools API');
  });

  it('shows every API with its topics on the overview page', () => {
    expect(rows(apiArea('/api/').items)).toEqual([
      'Shop API /api/shop',
      '  Introduction /api/shop/introduction',
      '  Orders /api/shop/order',
      'Tools API -',
      '  Introduction /api/tools/introduction',
      '  Tool /api/tools/tool',
    ]);
  });

  it('finds the first page of the API area, if there is one', () => {
    expect(areas.choices[0]?.route).toBe('/api/');
    expect(buildSidebarAreas(items.slice(0, 2)).choices).toEqual([]);
  });
});

describe('several sidebars', () => {
  const product = { name: 'A', slug: 'a' };
  const pages = ['/', '/guides/', '/guides/start', '/tools/saw', '/tools/log', '/alone'].map((route) => ({
    route,
    label: `P ${route}`,
    file: 'a.md',
  }));
  const built = (source: string): ReturnType<typeof buildSidebar> => {
    const read = readSidebarEntries(source, 'sidebar.yml', product);
    if (!read.ok) throw new Error(JSON.stringify(read.diagnostics));
    return buildSidebar(
      read.value,
      pages,
      [
        { id: 'shop', item: shop },
        { id: 'tools', item: tools },
      ],
      'sidebar.yml',
    );
  };
  const several = built(
    '/guides/: [/guides/, /guides/start, { api: shop }]\n/tools: [/tools/log, /guides/start]\n/more/: [/alone]\n',
  );
  const shown = (route: string): string[] =>
    readingOrder(sidebarRows(several.items, route)).map((link) => link.route);

  it.each([
    ['a page in one shows it', '/guides/', '/guides/'],
    ['a page in two shows the one whose path fits', '/guides/start', '/guides/'],
    ['a page outside of the path of its sidebar', '/alone', '/alone'],
    ['a page without a row, by its path', '/tools/saw', '/tools/log'],
    ['an operation, where its API is listed', '/api/shop/get-order', '/guides/'],
    ['an API without an entry is in each', '/tools/log', '/tools/log'],
    ['a page outside of all has none', '/', undefined],
    ['a path is not a part of a name', '/toolsmith', undefined],
  ])('%s', (_, route, first) => {
    expect(shown(route)[0]).toBe(first);
  });

  it('list an API without an entry at the end of each, and have its pages in order', () => {
    expect(shown('/tools/log')).toEqual([
      '/tools/log',
      '/guides/start',
      '/api/tools/introduction',
      '/api/tools/tool',
      '/api/tools/get-tool',
    ]);
    expect(shown('/api/tools/get-tool')[0]).toBe('/api/tools/introduction');
  });

  it('report a page twice in one, and not in two', () => {
    const codes = (source: string): string[] => built(source).diagnostics.map(({ code }) => code);
    expect(several.diagnostics.map(({ message }) => message)).toEqual([
      '"/tools/saw" is in no section of the sidebar.',
    ]);
    expect(codes('/guides/: [/guides/, /guides/]')).toContain('sidebar/duplicate');
  });

  it('tell which link of the navbar is current', () => {
    const { guides } = buildSidebarAreas(several.items);
    const area = (route: string): string | undefined => siteArea(guides, route, '/api/');
    expect(['/guides/start', '/tools/log', '/api/shop', '/', '/search'].map(area)).toEqual([
      '/guides/',
      '/tools',
      'api',
      'docs',
      undefined,
    ]);
    expect(siteArea(areas.guides, '/guides/', '/api/')).toBe('docs');
  });

  it.each([
    ['/guides/start', ['/guides/start', '/api/shop', 'https://a.example'], '/guides/start'],
    ['/guides/other', ['/guides/start', '/api/shop'], '/guides/start'],
    // Of several for one area, only the one that is nearest.
    ['/guides/start/b', ['/guides/start/a', '/guides/', '/guides/start#top'], '/guides/start#top'],
    ['/guides/other', ['/', '/about', '/guides/start'], '/guides/start'],
    ['/', ['/guides/start', '/'], '/'],
    ['/other', ['/', '/guides/start'], undefined],
    ['/other', ['/guides/', '/guides/start'], undefined],
    ['/api/shop/x', ['/api/pets', '/api/shop'], '/api/shop'],
    ['/search', ['/guides/'], undefined],
  ])('mark for %s one of %j: %s', (route, hrefs, marked) => {
    expect(markedLink(hrefs, areas.guides, route, '/api/')).toBe(marked);
  });

  it('mark no other page for one without a sidebar', () => {
    const { guides } = buildSidebarAreas(several.items);
    const marked = (route: string): unknown => markedLink(['/guides/', '/blog/a'], guides, route, '/api/');
    expect(['/', '/blog/b', '/guides/x'].map(marked)).toEqual([undefined, '/blog/a', '/guides/']);
  });

  it.each([
    ['/guides/: []\ntools: [/tools/saw]', '2:8 Begin the path of each sidebar with "/", such as /guides/.'],
    ['/guides/: [/guides/]\n/guides: [/guides/]', '1:11 Join it with "/guides"'],
    ['/guides/: { page: 1 }', '1:11 Write a list of entries'],
    ['/guides/: [3]', '1:12 Write a route'],
    ['page: /guides/', '1:1 Write a list of entries'],
  ])('with a mistake: %s', (source, says) => {
    const read = readSidebarEntries(source, 'sidebar.yml', product);
    const found = read.ok ? [] : read.diagnostics;
    expect(found.map((one) => `${one.position?.line}:${one.position?.column} ${one.fix}`)[0]).toContain(says);
    expect(found).toHaveLength(1);
  });
});
