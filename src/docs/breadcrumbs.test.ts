import { describe, expect, it } from 'vitest';
import { breadcrumbsOf } from './breadcrumbs';

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
