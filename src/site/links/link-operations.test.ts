import { describe, expect, it } from 'vitest';
import { operationLinker } from './link-operations';

const operation = (summary: string, route: string, path = route) => ({ method: 'get', path, summary, route });
const link = operationLinker([
  operation('Get users', '/api/get-users', '/users'),
  operation('Get users of a site', '/api/get-site-users', '/sites/{id}/users'),
  operation('Retry', '/api/retry', '/retry'),
  operation('Get twice', '/api/one', '/one'),
  operation('Get twice', '/api/two', '/two'),
]);

describe('operationLinker', () => {
  it.each([
    [
      'Call Get users, then again.',
      ['Call ', { name: 'Get users', route: '/api/get-users' }, ', then again.'],
    ],
    ['Get users of a site', [{ name: 'Get users of a site', route: '/api/get-site-users' }]],
    [
      'Send GET /sites/{id}/users.',
      ['Send ', { name: 'GET /sites/{id}/users', route: '/api/get-site-users' }, '.'],
    ],
    ['Send GET /users/7 or GET /users-list', ['Send GET /users/7 or GET /users-list']],
    ['Forget users, and get users.', ['Forget users, and get users.']],
    ['Get userspace', ['Get userspace']],
    ['Retry the call', ['Retry the call']],
    ['Use Get twice', ['Use Get twice']],
    [
      '[Offboard Get users](/guide#offboard) first, then Get users.',
      [
        { name: 'Offboard Get users', route: '/guide#offboard' },
        ' first, then ',
        { name: 'Get users', route: '/api/get-users' },
        '.',
      ],
    ],
    ['[a](https://b.example) and [c]', ['[a](https://b.example) and [c]']],
  ])('splits %j at the names of operations', (text, parts) => {
    expect(link(text)).toEqual(parts);
  });

  it('changes nothing without operations', () => {
    expect(operationLinker([])('Get users')).toEqual(['Get users']);
  });
});

it('looks for no names that are too long for an expression', () => {
  const method = 'GET';
  const link = operationLinker([
    { method, path: '/segment'.repeat(2_000_000), summary: 'A', route: '/long' },
    { method, path: '/saws', summary: 'B', route: '/saws' },
  ]);
  expect(link('See GET /saws.')).toEqual(['See ', { name: 'GET /saws', route: '/saws' }, '.']);
});
