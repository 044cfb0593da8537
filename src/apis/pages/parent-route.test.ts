import { expect, it } from 'vitest';
import { buildDocument } from '../../../tests/read-document';
import { apiPage } from '../../../tests/search/example-search';
import { placeOf } from '../../site/navigation/breadcrumbs';
import { readSearchablePages } from '../../search/search-indexes';
import { parentRoute } from './parent-route';

const call = (...tags: string[]) => ({ get: { tags, responses: { 204: { description: 'Done.' } } } });
// The second tag of an operation is no topic, so it has no row in the sidebar.
const paths = { '/saws': call('Saws', 'Beta'), '/boards': call('Boards') };
const text = 'A board. '.repeat(20_000);
const components = { schemas: { Board: { type: 'object', description: text } } };
const index = { title: 'Saws operations', label: 'A', description: 'All operations.' };

it.each([
  ['without an index', {}],
  ['with an index', { index }],
])('each page of an API has breadcrumbs, on the page and in the search, %s', (_, options) => {
  const { pages, sidebar } = buildDocument({ paths, components }, options);
  const rows = [{ ...sidebar, api: 'a' }];
  const placed = new Map(pages.map((page) => [page.route, { ...page, parentRoute: parentRoute(page) }]));
  expect(pages.map(({ kind, title }) => `${kind} ${title}`)).toContain('tag Beta');
  for (const { route } of pages)
    expect([route, placeOf(rows, route, placed).breadcrumbs[0]?.label]).toEqual([route, 'A']);
  const none = { guides: [], terms: [], problems: [] };
  const searched = readSearchablePages({ ...none, navigation: rows, apiPages: pages.map(apiPage) });
  const tops = searched.filter(({ breadcrumbs }) => breadcrumbs.length === 0).map(({ route }) => route);
  expect(tops).toEqual(_ === 'with an index' ? ['/api/a'] : []);
});
