import { describe, expect, it } from 'vitest';
import { ask, openPages, page } from '../../tests/search/example-search';
import type { SearchablePage } from './build-documents';

const section = (id: string, heading: string, text = '') => ({ id, heading, text });

const found = (pages: readonly SearchablePage[], query: string): string[] =>
  ask(openPages(pages), query).map(({ href }) => href);

describe('rankHits', () => {
  const item = { kind: 'property' as const, anchor: 'p', context: '', text: '', also: [] };
  const places = [
    page('/text', 'First', { sections: [section('a', 'One', 'About the spindle here.')] }),
    page('/property', 'Second', { items: [{ ...item, name: 'spindle' }] }),
    page('/operation', 'Third', { method: 'get', path: '/spindle', operationId: 'ReadIt' }),
    page('/heading', 'Fourth', { sections: [section('b', 'Spindle', '')] }),
    page('/title', 'Spindle'),
  ];

  it('puts titles before headings, operations, properties and texts', () => {
    expect(found(places, 'spindle')).toEqual([
      '/title',
      '/heading#b',
      '/operation',
      '/property#p',
      '/text#a',
    ]);
  });

  it('puts the definition of a term first if the query is the term, singular or plural', () => {
    const term = {
      ...item,
      kind: 'term' as const,
      name: 'Dead band',
      text: 'A change.',
      also: ['tolerance'],
    };
    const pages = [page('/title', 'Dead band'), page('/term', 'Other', { terms: [term] })];
    expect(found(pages, 'dead bands')).toEqual(['/term#p', '/title']);
    expect(found(pages, 'dead band value')[0]).toBe('/title');
    // Neither another name nor a name in code is the term.
    expect(found([page('/title', 'Tolerance'), ...pages], 'tolerance')[0]).toBe('/title');
    expect(found(pages, 'deadBand')[0]).toBe('/title');
  });

  it('finds the text of a section that is named like its page', () => {
    expect(
      found([page('/a', 'Sites', { sections: [section('s', 'Sites', 'A spindle.')] })], 'spindle'),
    ).toEqual(['/a#s']);
  });

  it('puts a name that begins with the last letters before words in texts, even if they are a small word', () => {
    const pages = [page('/text', 'How to cut', { keywords: ['to', 'token'] }), page('/name', 'Tokens')];
    for (const query of ['t', 'to', 'tok']) expect(found(pages, query)[0]).toBe('/name');
  });

  it('lists a parameter of several pages once, and counts the others', () => {
    const parameter = { ...item, kind: 'parameter' as const, name: 'cursor', context: 'Query' };
    const operation = (route: string, title: string) =>
      page(route, title, { method: 'get', path: route, items: [parameter] });
    const pages = [
      operation('/a', 'Get users'),
      operation('/b', 'Get machines'),
      operation('/c', 'Get terms'),
    ];
    expect(ask(openPages(pages), 'cursor')).toMatchObject([
      { kind: 'parameter', title: 'cursor', context: ['Query', 'and 2 other operations'] },
    ]);
    // The operation that the query names comes first.
    expect(ask(openPages(pages), 'cursor machines').find(({ kind }) => kind === 'parameter')).toMatchObject({
      href: '/b#p',
    });
  });

  it('puts hits with all words before hits with some, wherever the words are', () => {
    const pages = [
      page('/some', 'Rotate'),
      page('/all', 'Keys', { sections: [section('s', 'Secrets', 'You rotate each secret once a year.')] }),
    ];
    expect(found(pages, 'rotate secret')[0]).toBe('/all#s');
  });

  it('combines words from the title of the page and from the section', () => {
    const pages = [
      page('/machine', 'Machine onboarding', { sections: [section('rename', 'Rename', 'Text.')] }),
      page('/other', 'Other', { sections: [section('rename', 'Rename', 'Text.')] }),
      page('/more', 'Machine data'),
      page('/api', 'Machine state'),
    ];
    expect(found(pages, 'rename machine')[0]).toBe('/machine#rename');
  });

  it('returns a section and its text as one hit, with the text for the snippet', () => {
    const [hit, ...others] = ask(
      openPages([page('/p', 'Page', { sections: [section('s', 'Spindle', 'The spindle turns.')] })]),
      'spindle',
    );
    expect(hit).toMatchObject({
      href: '/p#s',
      kind: 'section',
      title: 'Spindle',
      text: 'The spindle turns.',
    });
    expect(others.map(({ href }) => href)).toEqual([]);
  });

  it('puts a name as typed before its words with other separators', () => {
    const pages = [
      page('/policy', 'Sign in', { sections: [section('csp', 'Content security policy')] }),
      page('/keys', 'Keys', { items: [{ ...item, name: 'security.policy' }] }),
    ];
    expect(found(pages, 'security.policy')[0]).toBe('/keys#p');
  });

  it('puts the operation with the whole path before one with part of it', () => {
    const pages = ['/machines/{id}/metadata', '/machines/{id}/metadata/{key}'].map((path, index) =>
      page(`/operation-${index}`, 'Get metadata key', { method: 'get', path, operationId: 'GetMetadataKey' }),
    );
    expect(found(pages, '/machines/{id}/metadata/{key}')[0]).toBe('/operation-1');
  });

  it('puts the problem with the status of a logged call with ids first, then its operation', () => {
    const codes = ['machine-unknown'];
    const paths = ['/machines', '/machines/{machineId}', '/machines/{machineId}/files', '/machines/limits'];
    const operations = paths.flatMap((path) =>
      ['get', 'delete'].map((method) =>
        page(`/${method}${path}`, `${method} a machine`, {
          method,
          path,
          operationId: `${method}Machine`,
          codes,
        }),
      ),
    );
    const error = { ...item, kind: 'error' as const, name: 'machine-unknown', context: '404 Not found' };
    const problems = page('/problems', 'Problems', { items: [{ ...error, also: ['404'], anchor: 'p' }] });
    const id = '9b2d1c3e-5d1f-4c68-9b0a-7e4d2f8c1a56';
    const all = [...operations, problems];
    for (const line of [
      `GET /v1/machines/${id} 404`,
      `10.0.0.7 - - "GET /v1/machines/${id}?a=b HTTP/1.1" 404 17`,
      `404 GET /machines/exm-417`,
    ])
      expect(found(all, line).slice(0, 2)).toEqual(['/problems#p', '/get/machines/{machineId}']);
    expect(found(all, `DELETE https://api.example/v1/machines/${id}/files`)[0]).toBe(
      '/delete/machines/{machineId}/files',
    );
    expect(found(all, 'GET /machines/limits')[0]).toBe('/get/machines/limits');
    expect(found(all, 'GET /machines/limits 404').slice(0, 2)).toEqual([
      '/problems#p',
      '/get/machines/limits',
    ]);
  });

  it('puts the codes that an operation documents for a status first, then the operation, and no other codes', () => {
    const operation = (method: string, codes: readonly string[]) =>
      page(`/${method}`, `${method} users`, { method, path: '/users', operationId: `${method}Users`, codes });
    const error = (code: string, status: number) => ({
      ...item,
      kind: 'error' as const,
      name: code,
      anchor: `problem-${code}`,
      context: `${status} Title`,
      also: [String(status)],
    });
    const pages = [
      operation('get', ['scope-missing', 'token-invalid']),
      operation('post', ['scope-missing', 'role-missing']),
      page('/problems', 'Users and their problems', {
        items: [
          error('users-unknown', 403),
          error('role-missing', 403),
          error('scope-missing', 403),
          error('token-invalid', 401),
        ],
      }),
      page('/guide', 'Sites', {
        sections: [
          section('routes', 'Sites', 'Route: Response\nPOST /v1/sites/{siteId}: 201 Site'),
          section('errors', 'Errors', 'You see: Cause\n\n403 role-missing: You are no admin.'),
        ],
      }),
    ];
    const kinds = (query: string) =>
      ask(openPages(pages), query)
        .filter(({ kind, isAnswer }) => kind === 'error' || isAnswer === true)
        .map(({ title }) => title);
    for (const query of [
      'GET /v1/users 403',
      '{"status":403,"method":"GET","instance":"/v1/users"}',
      '"GET /v1/users?limit=5 HTTP/1.1" 403',
    ])
      expect(kinds(query)).toEqual(['scope-missing', 'get users']);
    expect(kinds('GET /v1/users 404')).toEqual(['get users']);
    // Without a method, it can be one of two operations.
    expect(kinds('403 /v1/users').sort()).toEqual([
      'get users',
      'post users',
      'role-missing',
      'scope-missing',
    ]);
    // A call that only a guide documents.
    expect(kinds('"POST /v1/sites/7 HTTP/1.1" 403')).toEqual(['role-missing', 'Sites']);
    // A status alone has all its codes.
    expect(kinds('403').sort()).toEqual(['role-missing', 'scope-missing', 'users-unknown']);
    expect(kinds('HTTP/1.1 401 Unauthorized')[0]).toBe('token-invalid');
    // Which codes an unknown path has is unknown too.
    expect(kinds('403 /v1/tools')[0]).toMatch(/-(?:missing|unknown)$/);
  });

  it('does not count the number of a step as a word of its heading', () => {
    const pages = [
      page('/start', 'Start', {
        sections: [section('4-get-a-token', '4. Get a token'), section('profile', 'Get a token profile')],
      }),
    ];
    expect(found(pages, 'get a token')[0]).toBe('/start#4-get-a-token');
  });

  it('puts the changes of an API first if the query is about changes alone', () => {
    const changes = {
      ...item,
      kind: 'changes' as const,
      name: 'What changed since 1.0',
      anchor: 'changes',
      also: ['changelog', 'release notes', 'new'],
    };
    const pages = [
      page('/other', 'Changed', {
        sections: [
          section('c', 'Change log', 'Release notes and what is new, what changed recently, and since 1.0.'),
        ],
      }),
      page('/api', 'API', { items: [changes] }),
    ];
    for (const query of [
      'what changed',
      'changes',
      'Changelog',
      'change log',
      'release notes',
      "what's new?",
      'what changed recently',
      'what has changed since 1.0?',
    ])
      expect(found(pages, query)[0]).toBe('/api#changes');
    expect(found(pages, 'changed severity')[0]).toBe('/other');
  });
});

describe('the 28 classes of queries', () => {
  const pages = [
    page('/authentication', 'Authentication'),
    page('/global', 'Global Discovery Service'),
    page('/part', 'The GDS'),
    page('/token-profile', 'Get application token profile', {
      method: 'get',
      path: '/applications/{applicationId}/token-profile',
      operationId: 'getApplicationTokenProfile',
      sections: [section('', '', 'Send x-api-key and a bearer token with subscription_id.')],
    }),
    page('/events', 'Cloud events', {
      sections: [
        section('item-data', 'The ItemData message type', 'One value.'),
        section('not', 'What is not supported', 'Nothing else.'),
        section('hub', 'Licensing', 'Messages go to the event hub.'),
      ],
    }),
    page('/data-module', 'Data module', {
      sections: [section('', '', 'Set MAX_RETRY_COUNT in data-module.json.')],
    }),
    page('/machines', 'Machine onboarding workflow', {
      sections: [section('', '', 'POST https://api.example.com/v1/machines/state answers 429.')],
    }),
  ];

  it.each([
    ['token', '/token-profile'],
    ['gds', '/global'],
    ['tokenprofile', '/token-profile'],
    ['token profile', '/token-profile'],
    ['getApplicationTokenProfile', '/token-profile'],
    ['applicationtokenprofile', '/token-profile'],
    ['/applications', '/token-profile'],
    ['/v1/machines', '/machines'],
    ['v1/machines', '/machines'],
    ['machines/state', '/machines'],
    ['subscription_id', '/token-profile'],
    ['subscription', '/token-profile'],
    ['api key', '/token-profile'],
    ['MAX_RETRY_COUNT', '/data-module'],
    ['retry', '/data-module'],
    ['retry count', '/data-module'],
    ['module.json', '/data-module'],
    ['429', '/machines'],
    ['authentcation', '/authentication'],
    ['onboarding workflow machine', '/machines'],
    ['what is not', '/events#not'],
    ['is not', '/events#not'],
    ['licence', '/events#hub'],
    ['event', '/events'],
    ['icensing', '/events#hub'],
    ['ItemData', '/events#item-data'],
    ['item data', '/events#item-data'],
    ['bearer', '/token-profile'],
    ['post machines', '/machines'],
  ])('%s', (query, href) => {
    expect(found(pages, query)[0]).toBe(href);
  });

  it('finds a path with and without its version and parameters', () => {
    const text = 'POST /core/v1/machines/{machineId}/downloads creates a job.';
    const list = 'Machines of the core have downloads, commands, and a history.';
    const both = [
      page('/data', 'Machine data', { keywords: ['core', 'machines'], sections: [section('', '', list)] }),
      page('/files', 'File transfer', { sections: [section('request', 'Request', text)] }),
    ];
    for (const query of ['core/v1/machines/downloads', 'core/machines/downloads'])
      expect(found(both, query)[0]).toBe('/files#request');
  });

  it.each([
    'xqzvkw',
    'constructor',
    '__proto__',
    'toString',
    '🙂',
    '<script>',
    '.*+?^${}()|[]\\',
    '   ',
    '/',
  ])('finds nothing for %s', (query) => {
    expect(found(pages, query)).toEqual([]);
  });

  it('returns hits for a pasted page', () => {
    expect(found(pages, 'token (and) {more} '.repeat(600)).length).toBeGreaterThan(0);
  });
});
