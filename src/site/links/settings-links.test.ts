import { expect, it } from 'vitest';
import { linksOfCatalog } from './settings-links';

it('finds the owner of each problem, and the links in its texts', () => {
  const diagnostic = { code: 'busy', status: 409, title: 'Busy', when: 'It is busy.', owner: '/machines' };
  expect(
    linksOfCatalog([
      {
        ...{ ...diagnostic, fix: 'Wait, or [stop it](/stop#now) and [read](/read).', answeredBy: 'All APIs' },
        ...{ fixes: [{ page: '/api/stop', fix: '[Go](/go).' }], retry: 'As [there](/there).' },
      },
    ]),
  ).toEqual([
    { href: '/machines', path: [0, 'owner'] },
    { href: '/stop#now', path: [0, 'fix'] },
    { href: '/read', path: [0, 'fix'] },
    { href: '/there', path: [0, 'retry'] },
    { href: '/api/stop', path: [0, 'fixes', 0, 'page'] },
    { href: '/go', path: [0, 'fixes', 0, 'fix'] },
  ]);
});
