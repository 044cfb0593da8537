import { describe, expect, it } from 'vitest';
import { ask, openPages, page } from '../../tests/search/example-search';
import type { SearchableItem, SearchablePage } from './build-documents';

const section = (id: string, heading: string, text = '') => ({ id, heading, text });
const item = (kind: SearchableItem['kind'], name: string, more: Partial<SearchableItem> = {}) => ({
  kind,
  name,
  anchor: 'p',
  context: '',
  text: '',
  also: [],
  ...more,
});
const operation = (route: string, title: string, more: Partial<SearchablePage> = {}) =>
  page(route, title, { method: 'get', path: route, operationId: title.replaceAll(' ', ''), ...more });

const found = (pages: readonly SearchablePage[], query: string): string[] =>
  ask(openPages(pages), query).map(({ href }) => href);

describe('rankHits', () => {
  it('puts titles before headings, operations, properties and texts', () => {
    const places = [
      page('/text', 'First', { sections: [section('a', 'One', 'About the spindle here.')] }),
      page('/property', 'Second', { items: [item('property', 'spindle')] }),
      operation('/operation', 'Third', { path: '/spindle' }),
      page('/heading', 'Fourth', { sections: [section('b', 'Spindle', 'It turns.')] }),
      page('/title', 'Spindle'),
    ];
    expect(found(places, 'spindle')).toEqual([
      '/title',
      '/heading#b',
      '/operation',
      '/property#p',
      '/text#a',
    ]);
    expect(ask(openPages(places), 'spindle')[1]).toMatchObject({ title: 'Spindle', text: 'It turns.' });
  });

  it('puts a page whose summary has the words before texts that mention them', () => {
    const introduction = section('', '', `It frees space. ${'Then others can use it again. '.repeat(9)}`);
    const pages = [
      page('/mention', 'Notes', { sections: [section('a', 'First', 'It frees space, and stops jobs.')] }),
      page('/summary', 'Halting', { description: 'Stop jobs and free space.', sections: [introduction] }),
    ];
    expect(found(pages, 'which space is free after stopped jobs')[0]).toBe('/summary');
  });

  it('reads no words that only hold a question together', () => {
    const pages = [
      page('/words', 'Notes', { sections: [section('a', 'First', 'Find something else: it takes a look.')] }),
      page('/lock', 'Others', { sections: [section('b', 'Second', 'A lock. A lock for each lock.')] }),
      page('/more', 'More', { sections: [section('c', 'Third', 'The lock of others.')] }),
    ];
    expect(found(pages, 'how do I find out whether something else takes a lock')[0]).toBe('/lock#b');
  });

  it('puts the definition of a term first if the query is the term, singular or plural', () => {
    const term = item('term', 'Dead band', { text: 'A change.', also: ['tolerance'] });
    const pages = [page('/title', 'Dead band'), page('/term', 'Other', { terms: [term] })];
    expect(found(pages, 'dead bands')).toEqual(['/term#p', '/title']);
    expect(found(pages, 'dead band value')[0]).toBe('/title');
    // Neither another name nor a name in code is the term.
    expect(found([page('/title', 'Tolerance'), ...pages], 'tolerance')[0]).toBe('/title');
    expect(found(pages, 'deadBand')[0]).toBe('/title');
  });

  it('puts a name that begins with the last letters before words in texts, even if they are a small word', () => {
    const text = page('/text', 'How to cut', { keywords: ['to', 'token'], items: [item('property', 'to')] });
    const pages = [text, page('/name', 'Tokens')];
    for (const query of ['t', 'to', 'tok']) expect(found(pages, query)[0]).toBe('/name');
  });

  it.each([
    // The codes that the operation documents, then the operation, and nothing else.
    ['{"status":403,"method":"GET","instance":"/v1/users"}', ['scope-missing', 'get users']],
    ['GET /v1/users 404', ['get users']],
    // Without a method, it can be one of two operations.
    ['403 /v1/users', ['role-missing', 'scope-missing', 'get users', 'post users']],
    // A status alone has all its codes.
    ['403', ['role-missing', 'scope-missing', 'users-unknown']],
    // Which codes an unknown path has is unknown too: they come first, and are no answer.
    ['403 /v1/tools', []],
  ])('answers %s with %j', (query, answers) => {
    const users = (method: string, codes: readonly string[]) =>
      operation(`/${method}`, `${method} users`, { method, path: '/users', codes });
    const problems = Object.entries({
      'users-unknown': 403,
      'role-missing': 403,
      'scope-missing': 403,
      'token-invalid': 401,
    });
    const items = problems.map(([code, status]) =>
      item('error', code, { anchor: code, context: `${status} Title`, also: [String(status)] }),
    );
    const pages = [
      users('get', ['scope-missing', 'token-invalid']),
      users('post', ['scope-missing', 'role-missing']),
      page('/problems', 'Users and their problems', { items }),
    ];
    const hits = ask(openPages(pages), query);
    const answered = hits.flatMap(({ title, isAnswer }) => (isAnswer === true ? [title] : []));
    expect(answered.sort()).toEqual(answers.toSorted());
    expect(hits[0]?.kind).toBe(answers[0] === 'get users' ? 'operation' : 'error');
  });

  it.each([
    ['parameter', 'limit', 'limit', ['/a 3']],
    ['property', 'grant', 'grantedAt', ['/a 3']],
    // The name itself asks for each of its meanings.
    ['property', 'grantedAt', 'grantedAt', ['/a 2', '/c 1']],
  ] as const)('joins a %s of many operations for "%s"', (kind, query, name, expected) => {
    const pages = ['User', 'User', 'Group'].map((context, at) =>
      operation(`/${'abc'[at]}`, `Call ${at}`, { items: [item(kind, name, { context })] }),
    );
    expect(ask(openPages(pages), query).map(({ route, places }) => `${route} ${places}`)).toEqual(expected);
  });

  it.each([
    // A heading is read below the name of its page, and answers what that name lacks; without such a word, the page does.
    ['cancel file transfer', '/file#cancel'],
    ['file transfer', '/file'],
    // A typo counts as its word in a heading.
    ['canceling file tranfser', '/file#cancel'],
    ['tranfser goods', '/sheets'],
    // Word for word, but for an id of the reader.
    ['417 broken upload beyond the repair shift', '/broken#b'],
  ])('answers "%s" with %s', (query, href) => {
    const files = page('/file', 'File transfer', {
      description: 'Cancel or start the transfer of a file.',
      sections: [
        section('cancel', 'Cancel', 'Stop it.'),
        section('start', 'Start', 'A file transfer starts.'),
      ],
    });
    const repeated = page('/broken', 'Broken', {
      sections: [
        section('a', 'One', 'Beyond this, an upload of a shift can be broken, for repair.'),
        section('b', 'Other', 'After some days, a broken upload: beyond the repair shift.'),
      ],
    });
    const goods = page('/goods', 'Goods', { keywords: ['transfer'] });
    const sheets = page('/sheets', 'Goods transfer sheets');
    expect(found([goods, sheets, files, repeated], query)[0]).toBe(href);
  });
});

describe('kinds of queries', () => {
  const pages = [
    page('/authentication', 'Authentication'),
    page('/global', 'Global Discovery Service'),
    page('/part', 'The GDS'),
    operation('/token-profile', 'Get application token profile', {
      path: '/applications/{applicationId}/token-profile',
      sections: [section('', '', 'Send x-api-key and a bearer token with subscription_id.')],
    }),
    page('/events', 'Cloud events', {
      sections: [
        section('item-data', 'The ItemData message type', 'One value.'),
        section('not', 'What is not supported', 'Nothing else.'),
        section('hub', 'Licensing', 'Messages go to the event hub.'),
        section(
          'own',
          'Example shop',
          'Every type begins with example.shop, such as example.shop.part.sent.',
        ),
      ],
      items: [
        { kind: 'event', name: 'part.sent.v1', anchor: 'sent', context: '', text: 'A part.', also: [] },
        { kind: 'event', name: 'sent.v1', anchor: 'any', context: '', text: 'Anything.', also: [] },
      ],
    }),
    page('/data-module', 'Data module', {
      sections: [section('', '', 'Set MAX_RETRY_COUNT in data-module.json.')],
    }),
    page('/machines', 'Machine onboarding workflow', {
      sections: [section('', '', 'POST https://api.example.com/v1/machines/state answers 429.')],
    }),
    page('/connector', 'Cloud connector'),
    page('/cloud', 'Cloud', { sections: [section('c', 'Connector')] }),
    page('/keys', 'Connector keys', { sections: [section('s', 'Secrets', 'You renew each certificate.')] }),
    page('/sites', 'Sites', { sections: [section('s', 'Sites', 'A spindle.')] }),
    page('/start', 'Start', {
      sections: [section('4', '4. Buy a saw'), section('p', 'Buy a saw blade')],
    }),
    page('/cpp', 'Use C++', { sections: [section('net', 'Build on .NET 2.1 and 5G')] }),
    page('/csharp', 'Use C#', {
      sections: [section('de', 'Gehäuse in der Straße, Łódź'), section('ja', '加工機械の設定')],
    }),
  ];

  it.each([
    [
      '/token-profile',
      'tokenprofile',
      'getApplicationTokenProfile',
      'applicationtokenprofile',
      '/applications',
    ],
    ['/token-profile', 'token', 'token profile', 'subscription_id', 'subscription', 'api key', 'bearer'],
    ['/machines', '/v1/machines', 'v1/machines', 'machines/state', '429', 'post machines'],
    ['/machines', 'onboarding workflow machine'],
    ['/data-module', 'MAX_RETRY_COUNT', 'retry', 'retry count', 'module.json'],
    ['/authentication', 'authentcation', 'authent'],
    ['/global', 'gds'],
    ['/events', 'event'],
    ['/events#not', 'what is not', 'is not'],
    ['/events#hub', 'licence', 'icensing'],
    ['/events#sent', 'part.sent.v1', 'example.shop.part.sent.v1', ' example.shop.part.sent.v1 '],
    ['/events#item-data', 'ItemData', 'item data'],
    ['/cpp', 'C++', 'c++ '],
    ['/cpp#net', '.NET', '5G', '2.1', 'v2.1'],
    // Rare words weigh more than frequent ones, wherever they are.
    ['/keys#s', 'cloud connector certificate renew'],
    // A section can be named like its page, and the number of a step is no word of its name.
    ['/sites#s', 'spindle'],
    ['/start#4', 'buy a saw'],
    ['/csharp', 'C#'],
    ['/csharp#de', 'gehause', 'strasse', 'lodz'],
    ['/csharp#ja', '機械', '設定'],
  ])('%s is found by %j and others', (href, ...queries) => {
    expect(queries.map((query) => [query, found(pages, query)[0]])).toEqual(
      queries.map((query) => [query, href]),
    );
  });

  it('puts a section before its page, unless the name of the page has all that is asked', () => {
    const saws = page('/saws', 'Saws', {
      keywords: ['blade'],
      sections: [section('sharpen', 'Sharpen', 'A blade of saws lasts a week.')],
    });
    const pages = [saws, page('/mills', 'Mills')];
    expect(found(pages, 'saws blade')).toEqual(['/saws#sharpen', '/saws']);
    expect(found(pages, 'saws')).toEqual(['/saws', '/saws#sharpen']);
  });

  it.each(['xqzvkw', 'constructor', '__proto__', '🙂', '<script>', '.*+?^${}()|[]\\', '   ', '/'])(
    'finds nothing for %s',
    (query) => {
      expect(found(pages, query)).toEqual([]);
    },
  );

  it('returns hits for a pasted page', () => {
    expect(found(pages, 'token (and) {more} '.repeat(600)).length).toBeGreaterThan(0);
  });
});
