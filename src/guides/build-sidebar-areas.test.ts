import { describe, expect, it } from 'vitest';
import type { ApiArea, SidebarItem } from '../model/navigation';
import { buildSidebarAreas } from './build-sidebar-areas';
import { apiAreaOf } from './sidebar-area';

const shop: SidebarItem = {
  label: 'Shop API',
  route: '/api/shop',
  api: 'shop',
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
      'All operations /api/shop',
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
