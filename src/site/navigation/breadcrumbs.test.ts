import { describe, expect, it } from 'vitest';
import { breadcrumbsOf, placeOf } from './breadcrumbs';

const items = [
  { label: 'Start', route: '/' },
  { label: 'Elsewhere', route: '/b', isExternal: true },
  {
    label: 'Guides',
    items: [
      { label: 'A', route: '/a' },
      { label: 'More', route: '/more', items: [{ label: 'B', route: '/b' }] },
    ],
  },
  { label: 'A again', route: '/a' },
];

describe('breadcrumbsOf', () => {
  it('names the sections above a page and the page', () => {
    expect(breadcrumbsOf(items, '/b')).toEqual([
      { label: 'Guides' },
      { label: 'More', route: '/more' },
      { label: 'B', route: '/b' },
    ]);
  });

  it('uses the first row of a page', () => {
    expect(breadcrumbsOf(items, '/a').map(({ label }) => label)).toEqual(['Guides', 'A']);
  });

  it('links an API without its own page to its first page', () => {
    const api = { label: 'API', api: 'a', items: [{ label: 'Introduction', route: '/api/a/i' }] };
    expect(breadcrumbsOf([api], '/api/a/i')[0]).toEqual({ label: 'API', route: '/api/a/i' });
  });

  it('is empty for a page without a row, and distinguishes sidebars', () => {
    expect(breadcrumbsOf(items, '/none')).toEqual([]);
    expect(breadcrumbsOf([{ label: 'None', route: '/none' }], '/none')).toEqual([
      { label: 'None', route: '/none' },
    ]);
  });
});

describe('placeOf', () => {
  const list = { label: 'Schemas', route: '/api/a/schemas' };
  const rows = [{ label: 'A', api: 'a', items: [{ label: 'Introduction', route: '/api/a/a' }, list] }];
  const page = (route: string, title: string, parentRoute: string | null) =>
    [route, { route, title, parentRoute }] as const;
  const pages = new Map([
    page('/api/a/schemas', 'Schemas', null),
    page('/api/a/schemas/log', 'Log', '/api/a/schemas'),
    page('/api/a/schemas/part-1', 'bark: deeper levels', '/api/a/schemas/log'),
    page('/api/a/lost', 'Lost', '/api/a/nowhere'),
  ]);
  const api = { label: 'A', route: '/api/a/a' };

  it('leads over the pages above to the nearest one with a row, which is current', () => {
    expect(placeOf(rows, '/api/a/schemas/part-1', pages)).toEqual({
      breadcrumbs: [
        api,
        list,
        { label: 'Log', route: '/api/a/schemas/log' },
        { label: 'bark: deeper levels', route: '/api/a/schemas/part-1' },
      ],
      row: '/api/a/schemas',
    });
  });

  it('is the row itself, or nothing without one', () => {
    expect(placeOf(rows, '/api/a/schemas', pages)).toEqual({ breadcrumbs: [api, list] });
    expect(placeOf(rows, '/api/a/lost', pages)).toEqual({ breadcrumbs: [] });
    expect(placeOf(rows, '/other', pages)).toEqual({ breadcrumbs: [] });
  });
});
